import { Link } from '@tanstack/react-router'
import type { DealerOrderRow } from '@switchback/core/orders/dealer-order-response.ts'
import { orderStatuses } from '@switchback/core/orders/order-state.ts'
import { useMemo, useState } from 'react'
import { allDealerOrders, dealerOrdersQuery, type OrderFilter } from '../../../queries/dealer-order-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../../ui/table/export-csv-button.tsx'
import { ListFilters, NothingFound } from '../../../ui/table/list-filters.tsx'
import { TwoLineRows } from '../../../ui/table/two-line-rows.tsx'
import { useListRows } from '../../../ui/table/use-list-rows.ts'
import { useSorting } from '../../../ui/table/use-sorting.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import { CancelDealerOrder } from '../cancel/cancel-dealer-order.tsx'
import { dealerOrderColumns, orderCsvColumns } from './dealer-order-columns.tsx'

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void }

const rowsOf = (page: { orders: readonly DealerOrderRow[] }) => page.orders

/** Order History. Source: ORDER-33. */
export function DealerOrdersTab({ filter, onFilter }: Props) {
  const [sorting, setSorting] = useSorting()
  const [cancelling, setCancelling] = useState<DealerOrderRow>()
  const columns = useMemo(() => dealerOrderColumns(setCancelling), [])
  const rows = useListRows({
    pages: dealerOrdersQuery(filter),
    rowsOf,
    loadAll: () => allDealerOrders(filter),
    columns,
    sorting,
  })
  return (
    <section aria-labelledby="orders-heading" className="grid gap-4 lg:-mt-5 lg:gap-3">
      <Toolbar filter={filter} onFilter={onFilter} />
      <WaitingOrders />
      <AsOf at={rows.pages?.[0]?.savedAt} />
      <TwoLineRows>
        <DataTable
          caption="Your dealership's orders"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rows}
          sorting={sorting}
          onSort={setSorting}
          empty={
            filter.status || filter.search ? (
              <NothingFound all="Show all orders" onAll={() => onFilter({})}>
                No orders match this search and status.
              </NothingFound>
            ) : (
              <NoOrders />
            )
          }
        />
      </TwoLineRows>
      {cancelling ? <CancelDealerOrder order={cancelling} onClose={() => setCancelling(undefined)} /> : null}
    </section>
  )
}

/** Title, filters and actions: one line on a desk screen. */
function Toolbar({ filter, onFilter }: Props) {
  const can = useCan()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 id="orders-heading" className="text-xl max-lg:w-full lg:mr-2">
        Order History
      </h2>
      <div className="min-w-0 grow max-lg:w-full lg:basis-0 lg:[&_label]:sr-only">
        <ListFilters
          label="Search orders"
          placeholder="Order, VIN, make, customer or place"
          statuses={orderStatuses}
          wordOf={(status) => status.replaceAll('_', ' ')}
          filter={filter}
          onFilter={onFilter}
        />
      </div>
      <ExportCsvButton columns={orderCsvColumns} filename="orders" loadRows={() => allDealerOrders(filter)} />
      {can('dealer.quote') ? (
        <Link to="/dealer/quote" className={buttonClass()}>
          New Quote
        </Link>
      ) : null}
    </div>
  )
}

function NoOrders() {
  const can = useCan()
  return (
    <div className="grid justify-items-start gap-4">
      <p>No orders yet. Orders start with a quote and show up here.</p>
      {can('dealer.quote') ? (
        <Link to="/dealer/quote" className={buttonClass()}>
          Create Your First Order
        </Link>
      ) : null}
    </div>
  )
}
