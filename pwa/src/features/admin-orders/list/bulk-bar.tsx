import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { actionsFor, bulkLabels, split, type BulkAction } from './bulk-action.ts'
import { selectAllLabel, selectionText, type Selectable, type Selection } from './selectable.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const BulkAssignSheet = lazyPart(async () => (await import('./bulk-assign-sheet.tsx')).BulkAssignSheet)

type Rows = readonly AdminOrderRow[]
type Started = { readonly action: BulkAction; readonly rows: Rows }

type Props = { rows: Rows; selection: Selection; all: Selectable }

/** The actions on the selected orders, at the foot of the screen. */
export function BulkBar({ rows, selection, all }: Props) {
  const [started, setStarted] = useState<Started>()
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  return (
    <>
      {selected.length > 0 ? (
        <section
          aria-label="Selected orders"
          className="sticky bottom-0 z-20 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-edge bg-plain px-2 py-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0 print:hidden"
        >
          <output className="figures font-semibold">{selectionText(selected.length, all)}</output>
          <Actions selected={selected} onStart={(action) => setStarted({ action, rows: selected })} />
          {selection.isFull || (selected.length === rows.length && !all.hasMore) ? null : (
            <Button look="text" className="min-h-10! text-sm" busy={all.isLoading} onClick={all.selectAll}>
              {all.isLoading ? 'Selecting…' : selectAllLabel(all)}
            </Button>
          )}
          <Button look="text" className="min-h-10! text-sm" onClick={selection.clear}>
            Clear selection
          </Button>
        </section>
      ) : null}
      {started ? <StartedDialog {...started} onClose={() => setStarted(undefined)} /> : null}
    </>
  )
}

function Actions({ selected, onStart }: { selected: Rows; onStart: (action: BulkAction) => void }) {
  return actionsFor(useCan()('drivers')).map((action) => {
    const count = split(selected, action).fit.length
    return count > 0 ? (
      <Button
        key={action}
        look={action === 'cancelled' ? 'danger' : 'quiet'}
        className="min-h-10! px-3! text-sm"
        onClick={() => onStart(action)}
      >
        {bulkLabels[action]} ({count})
      </Button>
    ) : null
  })
}

function StartedDialog({ action, rows, onClose }: Started & { onClose: () => void }) {
  return action === 'driver_assigned' ? (
    <BulkAssignSheet rows={rows} onClose={onClose} />
  ) : (
    <BulkDialog action={action} rows={rows} onClose={onClose} />
  )
}
