import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** The button's text. */
  label: string
  /** The button's name, where its text says too little. */
  name?: string
  /** The side of the button at which the panel begins. */
  align?: 'start' | 'end'
  /** A list of {@link MenuItem}. A click closes the menu, but inside of `data-stays`. */
  children: ReactNode
}

/** A button that opens a short list of buttons below it. Escape, a click elsewhere and Tab beyond it close it. */
export function Menu({ label, name, align = 'start', children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Node && frame.current?.contains(target))) setIsOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = ({ target }: Event) => close(target)
    document.addEventListener('pointerdown', listen)
    document.addEventListener('focusin', listen)
    return () => {
      document.removeEventListener('pointerdown', listen)
      document.removeEventListener('focusin', listen)
    }
  }, [isOpen])
  const focusButton = () => frame.current?.querySelector('button')?.focus()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its buttons
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        focusButton()
        setIsOpen(false)
      }}
    >
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        {...(name ? { 'aria-label': name } : {})}
        className="min-h-10! px-3! text-sm whitespace-nowrap pointer-coarse:min-h-11!"
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <svg aria-hidden="true" viewBox="0 0 10 6" className="h-1.5 w-2.5">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- follows its buttons */}
      <div
        id={id}
        hidden={!isOpen}
        className={`absolute top-full z-30 mt-1 grid w-max max-w-[calc(100vw-2rem)] min-w-44 rounded-control border border-edge bg-surface py-1 text-sm shadow-sheet [&[hidden]]:hidden ${align === 'end' ? 'right-0' : 'left-0'}`}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('button') && !target.closest('[data-stays]')) {
            // The focus returns before a dialog opens, which then returns it here.
            focusButton()
            setIsOpen(false)
          }
        }}
      >
        {children}
      </div>
    </div>
  )
}

const menuItemClass =
  'flex min-h-9 w-full items-center px-3 text-left hover:bg-wash focus-visible:-outline-offset-2 pointer-coarse:min-h-11'

type ItemProps = { isDanger?: boolean; onPress: () => void; children: ReactNode }

export function MenuItem({ isDanger = false, onPress, children }: ItemProps) {
  return (
    <button type="button" className={`${menuItemClass} ${isDanger ? 'text-fail' : ''}`} onClick={onPress}>
      {children}
    </button>
  )
}
