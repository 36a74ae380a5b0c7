import { useId, useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useSeesColumn } from './column-ids.ts'
import { orderColumns } from './order-columns.tsx'

type Props = { shown: readonly string[]; onColumns: (ids: readonly string[]) => void; onClose: () => void }

/** The column one place up or down in the list. */
function moved(ids: readonly string[], at: number, step: 1 | -1): string[] {
  const next = [...ids]
  const [id] = next.splice(at, 1)
  if (id !== undefined) next.splice(at + step, 0, id)
  return next
}

/** Chooses the columns of the list and their order. The order's number is always the first. */
export function ColumnDialog({ shown, onColumns, onClose }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(() => new Set(shown))
  const sees = useSeesColumn()
  const [order, setOrder] = useState(() => [
    ...shown,
    ...orderColumns.map((column) => column.id).filter((each) => !shown.includes(each)),
  ])
  const headings = new Map(orderColumns.map((column) => [column.id, column.heading]))
  const movable = order.filter((each) => each !== 'order' && sees(each))
  return (
    <FormDialog
      title="Columns"
      submit="Show columns"
      busyText="Showing…"
      isBusy={false}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        onColumns(['order', ...movable.filter((each) => chosen.has(each))])
        onClose()
      }}
      onClose={onClose}
    >
      <ul id={id} tabIndex={-1} className="max-h-[50dvh] overflow-y-auto outline-none">
        {movable.map((column, at) => {
          const heading = headings.get(column) ?? column
          const place = (step: 1 | -1) => ({
            'aria-label': `Move ${heading} ${step === 1 ? 'down' : 'up'}`,
            disabled: at + step < 0 || at + step >= movable.length,
            onClick: () => setOrder(moved(movable, at, step)),
          })
          return (
            <li key={column} className="flex items-center gap-2 border-b border-line">
              <label className="flex min-h-10 grow cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-action"
                  checked={chosen.has(column)}
                  onChange={({ target }) =>
                    setChosen((before) => {
                      const others = [...before].filter((each) => each !== column)
                      return new Set(target.checked ? [...others, column] : others)
                    })
                  }
                />
                {heading}
              </label>
              <MoveButton {...place(-1)} sign="↑" />
              <MoveButton {...place(1)} sign="↓" />
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

type MoveProps = { 'aria-label': string; disabled: boolean; sign: string; onClick: () => void }

function MoveButton({ sign, ...rest }: MoveProps) {
  return (
    <button
      type="button"
      {...rest}
      className="size-10 rounded-control hover:bg-wash disabled:opacity-30 pointer-coarse:size-11"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
