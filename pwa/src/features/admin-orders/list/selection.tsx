import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'

/** More rows than this are not changed at once. */
export const selectedAtMost = 50

/** The rows that a bulk action is for. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** Nothing more can be selected. */
  readonly isFull: boolean
  readonly toggle: (id: string) => void
  readonly select: (ids: readonly string[]) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

export function useSelectionState(): Selection {
  const [ids, setIds] = useState(none)
  return useMemo(
    () => ({
      ids,
      isFull: ids.size >= selectedAtMost,
      toggle: (id) =>
        setIds((before) => {
          if (before.has(id)) return new Set([...before].filter((each) => each !== id))
          return before.size < selectedAtMost ? new Set([...before, id]) : before
        }),
      select: (all) => setIds(new Set(all.slice(0, selectedAtMost))),
      clear: () => setIds(none),
    }),
    [ids],
  )
}

const SelectionContext = createContext<Selection | undefined>(undefined)

export function SelectionProvider({ selection, children }: { selection: Selection; children: ReactNode }) {
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

/** The check box of a row. Where nothing can be selected there is none. */
export function SelectBox({ id }: { id: string }) {
  const selection = useContext(SelectionContext)
  if (!selection) return null
  const isChecked = selection.ids.has(id)
  return (
    <input
      type="checkbox"
      aria-label={`Select order ${displayOrderId(id)}`}
      className="relative top-[3px] size-4 shrink-0 accent-action pointer-coarse:top-[7px] pointer-coarse:size-6"
      checked={isChecked}
      disabled={!isChecked && selection.isFull}
      onChange={() => selection.toggle(id)}
    />
  )
}
