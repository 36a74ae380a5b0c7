import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { transportStates } from '@switchback/core/orders/order-state.ts'
import { adminOrdersQuery, type OrderFilter } from './admin-order-calls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { ListFilters, NothingFound } from '../../ui/table/list-filters.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { OrdersTable } from './admin-orders-table.tsx'
import { transportWords } from '../../ui/state-words.ts'

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void }

/** All orders, newest first. */
export function OrdersScreen({ filter, onFilter }: Props) {
  const rows = pagedRows(useInfiniteQuery(adminOrdersQuery(filter)), ({ orders }) => orders)
  const isFiltered = filter.status !== undefined || filter.search !== undefined
  return (
    <DeskPage
      title="Orders"
      actions={
        <Link to="/admin/orders/new" className={buttonClass('quiet')}>
          New order
        </Link>
      }
    >
      <div className="mb-6">
        <ListFilters
          label="Search"
          placeholder="Number, name, e-mail or phone"
          statuses={transportStates}
          wordOf={(state) => transportWords[state]}
          filter={filter}
          onFilter={onFilter}
        />
      </div>
      <OrdersTable
        caption="Orders, the newest first"
        rows={rows}
        empty={
          isFiltered ? (
            <NothingFound all="Show all orders" onAll={() => onFilter({})}>
              No order fits. A search finds the whole number, e-mail or phone, or the beginning of a name.
            </NothingFound>
          ) : (
            <p>Orders appear here as they come in.</p>
          )
        }
      />
    </DeskPage>
  )
}
