import type { AdminOrderRow } from '@switchback/core/orders/admin-order.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { bulkActions, bulkLabels, split, type BulkAction } from './bulk-action.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { selectedAtMost, type Selection } from './selection.tsx'

type Props = { rows: readonly AdminOrderRow[]; selection: Selection }

/** What can be done with the selected orders, at the foot of the screen. */
export function BulkBar({ rows, selection }: Props) {
  const [started, setStarted] = useState<{ action: BulkAction; rows: readonly AdminOrderRow[] }>()
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  const dialog = started ? <BulkDialog {...started} onClose={() => setStarted(undefined)} /> : null
  if (selected.length === 0) return dialog
  return (
    <>
      <section
        aria-label="Selected orders"
        className="sticky bottom-0 z-20 -mx-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge bg-plain px-2 py-3"
      >
        <p className="figures font-semibold">
          {selected.length} selected{selection.isFull ? `, at most ${selectedAtMost}` : ''}
        </p>
        {bulkActions.map((action) => {
          const count = split(selected, action).fit.length
          return count > 0 ? (
            <Button
              key={action}
              look={action === 'cancelled' ? 'danger' : 'quiet'}
              className="min-h-10! px-3! text-sm"
              onClick={() => setStarted({ action, rows: selected })}
            >
              {bulkLabels[action]} ({count})
            </Button>
          ) : null
        })}
        <Button
          look="text"
          className="min-h-10! text-sm"
          onClick={() => selection.select(rows.map(({ id }) => id))}
        >
          Select the first {Math.min(selectedAtMost, rows.length)}
        </Button>
        <Button look="text" className="min-h-10! text-sm" onClick={selection.clear}>
          Clear selection
        </Button>
      </section>
      {dialog}
    </>
  )
}
