import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Tab<Name extends string> = { name: Name; label: string }

type Props<Name extends string> = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** Content of the selected tab. */
  children: ReactNode
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Scrolls the selected tab into view where not all tabs fit, without scrolling the page. */
function bringIntoSight(list: HTMLElement | null, chosen: string): void {
  const tab = list?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`)
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

/** Tabs per the ARIA pattern: arrow keys move between them, Tab moves on to the panel. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoSight(list.current, chosen), [chosen])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen)
    const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="relative flex gap-5 overflow-x-auto border-b border-line sm:gap-8 print:hidden"
      >
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            className="-mb-px min-h-12 border-b-3 border-transparent px-0.5 font-semibold sm:whitespace-nowrap text-soft -outline-offset-3 hover:text-ink aria-selected:border-action aria-selected:text-ink"
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className="pt-8">
        {children}
      </div>
    </>
  )
}
