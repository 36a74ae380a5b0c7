import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { recentOrdersQuery } from '../../../queries/dealer-order-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { TableRows } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TwoLineRows } from '../../../ui/table/two-line-rows.tsx'
import { AsOf } from '../../../ui/format/as-of.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import { CancelDealerOrder } from '../cancel/cancel-dealer-order.tsx'
import { dealerOrderColumns } from './dealer-order-columns.tsx'

/** The five newest orders. Source: DEALER-11. */
export function RecentDealerOrders() {
  const recent = useQuery(recentOrdersQuery)
  const [cancelling, setCancelling] = useState<DealerOrderRow>()
  const columns = useMemo(() => dealerOrderColumns(setCancelling), [])
  const orders = recent.data?.orders
  return (
    <section aria-labelledby="recent-heading" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent-heading" className="text-xl">
          Recent Orders
        </h2>
        {orders && orders.length > 0 ? (
          <Link to="/dealer/dashboard" search={{ tab: 'orders' }} className={buttonClass('text')}>
            See all orders
          </Link>
        ) : null}
      </div>
      <WaitingOrders />
      <AsOf at={recent.data?.savedAt} />
      <TwoLineRows>
        <DataTable
          caption="Recent orders"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rowsOf(orders, recent.isError, () => void recent.refetch())}
          empty={<NoOrders />}
        />
      </TwoLineRows>
      {cancelling ? <CancelDealerOrder order={cancelling} onClose={() => setCancelling(undefined)} /> : null}
    </section>
  )
}

function rowsOf(
  orders: readonly DealerOrderRow[] | undefined,
  isFailed: boolean,
  onRetry: () => void,
): TableRows<DealerOrderRow> {
  if (orders) return { kind: 'ready', rows: orders }
  return isFailed ? { kind: 'failed', onRetry } : { kind: 'loading' }
}

function NoOrders() {
  const can = useCan()
  return (
    <div className="grid justify-items-start gap-4">
      <p>No orders yet. Your five latest will show up here.</p>
      {can('dealer.quote') ? (
        <Link to="/dealer/quote" className={buttonClass()}>
          Create Your First Quote
        </Link>
      ) : null}
    </div>
  )
}
