import { Link } from '@tanstack/react-router'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { orderStatuses } from '@switchback/core/orders/state/order-state.ts'
import { useMemo, useState } from 'react'
import { firstDirection, orderSorts } from '@switchback/core/orders/lists/order-sorts.ts'
import type { OrderFilter } from '../../../queries/dealer-order-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { daysGroup, totalGroup } from '../../../ui/filters/range-groups.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../../ui/table/csv/export-csv-button.tsx'
import { isFiltered, ListFilters } from '../../../ui/table/list-filters.tsx'
import { ListSection } from '../../../ui/table/list-section.tsx'
import { NothingFound } from '../../../ui/table/nothing-found.tsx'
import { SortedAmong } from '../../../ui/table/sorted-among.tsx'
import { TwoLineRows } from '../../../ui/table/two-line-rows.tsx'
import { useListRows } from '../../../ui/table/use-list-rows.ts'
import { useServerSorting } from '../../../ui/table/use-server-sorting.ts'
import { AsOf } from '../../../ui/format/as-of.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import { CancelDealerOrder } from '../cancel/cancel-dealer-order.tsx'
import { dealerOrderColumns } from './dealer-order-columns.tsx'
import { orderCarRows, orderCsvColumns } from './order-csv.ts'
import { allDealerOrders, orderListQuery } from './list-calls.ts'

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void }

const rowsOf = (page: { orders: readonly DealerOrderRow[] }) => page.orders
const groups = [daysGroup('pickup', 'Pickup day'), daysGroup('created', 'Ordered'), totalGroup('Price')]

/** Order History. Source: ORDER-33, DEALER-25. */
export function DealerOrdersTab({ filter, onFilter }: Props) {
  const { order, sorting, onSort } = useServerSorting(orderSorts, firstDirection)
  const sorted = { ...filter, ...order }
  const [cancelling, setCancelling] = useState<DealerOrderRow>()
  const columns = useMemo(() => dealerOrderColumns(setCancelling), [setCancelling])
  const { rows, first } = useListRows({ pages: orderListQuery(sorted), rowsOf, columns, sorting })
  return (
    <ListSection
      id="orders-heading"
      title="Order History"
      filters={
        <ListFilters
          label="Search orders"
          placeholder="Order, VIN, make, customer or place"
          statuses={orderStatuses}
          wordOf={(status) => status.replaceAll('_', ' ')}
          groups={groups}
          filter={filter}
          onFilter={onFilter}
        />
      }
      actions={<Actions sorted={sorted} />}
    >
      <WaitingOrders />
      <AsOf at={first?.savedAt} saved="orders" />
      <SortedAmong rows="orders" count={first?.sortedAmong} />
      <TwoLineRows>
        <DataTable
          caption="Your dealership's orders"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rows}
          sorting={sorting}
          onSort={onSort}
          empty={
            isFiltered(filter) ? (
              <NothingFound all="Show all orders" onAll={() => onFilter({})}>
                No orders match this search and these filters.
              </NothingFound>
            ) : (
              <NoOrders />
            )
          }
        />
      </TwoLineRows>
      {cancelling ? <CancelDealerOrder order={cancelling} onClose={() => setCancelling(undefined)} /> : null}
    </ListSection>
  )
}

function Actions({ sorted }: { sorted: OrderFilter }) {
  const can = useCan()
  return (
    <>
      <ExportCsvButton
        columns={orderCsvColumns}
        filename="orders"
        loadRows={async () => {
          const found = await allDealerOrders(sorted)
          return { ...found, rows: orderCarRows(found.rows) }
        }}
      />
      {can('dealer.quote') ? (
        <Link to="/dealer/quote" className={buttonClass('quiet')}>
          New Quote
        </Link>
      ) : null}
    </>
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
