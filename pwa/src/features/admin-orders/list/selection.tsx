import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { selectAllLabel, selectedAtMost, type Selectable, type Selection } from './selectable.ts'

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

const SelectionContext = createContext<{ selection: Selection; all: Selectable } | undefined>(undefined)

export function SelectionProvider(props: { selection: Selection; all: Selectable; children: ReactNode }) {
  const { selection, all, children } = props
  const value = useMemo(() => ({ selection, all }), [selection, all])
  return <SelectionContext value={value}>{children}</SelectionContext>
}

/** The check box of the head: selects all rows that match, or none. */
export function SelectAllBox() {
  const context = useContext(SelectionContext)
  if (!context || context.all.ids.length === 0) return null
  const { selection, all } = context
  const { size } = selection.ids
  const isAll = selection.isFull || (size > 0 && size === all.ids.length && !all.hasMore)
  return (
    <input
      type="checkbox"
      aria-label={selectAllLabel(all)}
      title={selectAllLabel(all)}
      className="relative top-[3px] mr-2.5 size-4 accent-action"
      ref={(box) => {
        if (box) box.indeterminate = size > 0 && !isAll
      }}
      checked={isAll}
      disabled={all.isLoading}
      onChange={() => (isAll ? selection.clear() : all.selectAll())}
    />
  )
}

/** The check box of a row. Where nothing can be selected there is none. */
export function SelectBox({ id }: { id: string }) {
  const context = useContext(SelectionContext)
  if (!context) return null
  const { selection } = context
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
