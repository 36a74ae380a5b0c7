import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { transportWords } from '../../../ui/state-words.ts'
import type { TableRows } from '../../../ui/table/column.ts'
import { pagedRows, searchedFurther } from '../../../ui/table/paged-rows.ts'
import { AssignSheet } from '../assign/assign-sheet.tsx'
import { adminOrderQuery } from '../admin-order-calls.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { BulkDialog } from '../list/bulk-dialog.tsx'
import { boardColumnQuery, orderCountsQuery } from '../list/list-calls.ts'
import { boardStates, isCounted, type OrderListSearch } from '../list/list-search.ts'
import { Remarks } from '../list/remarks.tsx'
import { OrderCard } from './order-card.tsx'

type Started = { readonly action: BulkAction; readonly row: AdminOrderRow }

type Props = { search: OrderListSearch; onAll: () => void }

/**
 * The orders of the list in a column per state. A card moves by the moves that its state allows, through the dialogs of
 * the list and of the order's page.
 * Source: STAFF-23.
 */
export function OrdersBoard({ search, onAll }: Props) {
  const [started, setStarted] = useState<Started>()
  const counted = isCounted(search)
  const { data: counts } = useQuery({ ...orderCountsQuery, enabled: counted })
  const states = boardStates(search)
  const close = () => setStarted(undefined)
  const first = useInfiniteQuery({
    ...boardColumnQuery(search, states[0] ?? 'pending'),
    enabled: states.length > 0,
  })
  return (
    <>
      <Remarks page={first.data?.pages[0]} />
      {counted ? null : (
        <p className="mb-2 text-sm text-soft">
          The counts are of the cards that are loaded.{' '}
          <Button look="text" className="min-h-0! py-0! text-sm" onClick={onAll}>
            Show all orders
          </Button>
        </p>
      )}
      <div className="relative -mx-2 overflow-x-auto overscroll-x-contain px-2 md:max-h-[calc(100dvh-4rem)] md:min-h-96">
        <div className="grid auto-cols-[minmax(13.5rem,1fr)] grid-flow-col gap-1.5">
          {states.map((state) => (
            <BoardColumn
              key={state}
              state={state}
              search={search}
              count={counted ? counts?.[state] : undefined}
              onAction={setStarted}
            />
          ))}
        </div>
      </div>
      {started ? <StartedDialog {...started} onClose={close} /> : null}
    </>
  )
}

type ColumnProps = {
  state: TransportState
  search: OrderListSearch
  /** From the counters of all orders. */
  count: number | undefined
  onAction: (started: Started) => void
}

function BoardColumn({ state, search, count, onAction }: ColumnProps) {
  const query = useInfiniteQuery(boardColumnQuery(search, state))
  const rows = pagedRows(query, ({ orders }) => orders)
  const isCutShort = query.data?.pages.at(-1)?.isCutShort === true
  const shown = rows.kind === 'ready' ? `${rows.rows.length} shown` : ''
  const id = `board-${state}`
  return (
    <section aria-labelledby={id} className="min-w-0 bg-wash px-1.5 pb-2 text-sm">
      <h2
        id={id}
        className="sticky top-0 z-10 flex items-baseline justify-between gap-2 bg-wash px-1 py-2 text-sm font-semibold"
      >
        <span className="truncate">{transportWords[state]}</span>{' '}
        <span className="figures font-normal whitespace-nowrap text-soft">
          {count === undefined ? shown : showCount(count)}
        </span>
      </h2>
      <ColumnCards state={state} rows={isCutShort ? searchedFurther(rows) : rows} onAction={onAction} />
    </section>
  )
}

type CardsProps = Pick<ColumnProps, 'state' | 'onAction'> & { rows: TableRows<AdminOrderRow> }

function ColumnCards({ state, rows, onAction }: CardsProps) {
  if (rows.kind === 'loading') return <LoadingCards />
  if (rows.kind === 'failed') {
    return (
      <p role="alert" className="px-1">
        These could not be loaded.{' '}
        <Button look="text" className="min-h-8! text-sm" onClick={rows.onRetry}>
          Try again
        </Button>
      </p>
    )
  }
  if (rows.rows.length === 0 && !rows.more) return <p className="px-1 text-soft">No orders.</p>
  return (
    <>
      <ul className="grid gap-1.5">
        {rows.rows.map((row) => (
          <OrderCard key={row.id} row={row} onAction={(action) => onAction({ action, row })} />
        ))}
      </ul>
      {rows.more ? (
        <Button
          look="text"
          className="mt-1 min-h-9! w-full text-sm"
          busy={rows.more.isLoading}
          onClick={rows.more.onMore}
        >
          {rows.more.isLoading ? 'Loading…' : (rows.more.label ?? 'Show more')}
          <span className="sr-only"> {transportWords[state]}</span>
        </Button>
      ) : null}
    </>
  )
}

function LoadingCards() {
  return (
    <div className="grid gap-1.5">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-24" />
      ))}
    </div>
  )
}

function StartedDialog({ action, row, onClose }: Started & { onClose: () => void }) {
  return action === 'driver_assigned' ? (
    <Assign id={row.id} onClose={onClose} />
  ) : (
    <BulkDialog action={action} rows={[row]} onClose={onClose} />
  )
}

/** The sheet of the order's page, on the order as it is now. */
function Assign({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: order, isFetchedAfterMount, isError } = useQuery(adminOrderQuery(id))
  const fail = useEffectEvent(() => {
    onClose()
    void showAlert('The order could not be loaded. Please try again.')
  })
  useEffect(() => {
    if (isError) fail()
  }, [isError])
  return order && isFetchedAfterMount ? <AssignSheet order={order} onClose={onClose} /> : null
}
