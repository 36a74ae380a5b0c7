import { useInfiniteQuery } from '@tanstack/react-query'
import { transportStates, type TransportState } from '@switchback/core/orders/order-state.ts'
import { adminOrdersQuery, type OrderFilter } from '../../api/admin-order-calls.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { OrdersTable } from './orders-table.tsx'
import { transportWords } from './state-words.ts'

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void }

function isState(text: string): text is TransportState {
  return (transportStates as readonly string[]).includes(text)
}

/** All orders, the newest first. */
export function OrdersScreen({ filter, onFilter }: Props) {
  const rows = pagedRows(useInfiniteQuery(adminOrdersQuery(filter)), ({ orders }) => orders)
  const isFiltered = filter.status !== undefined || filter.search !== undefined
  return (
    <DeskPage title="Orders">
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,24rem)_minmax(0,14rem)] sm:items-end">
        <SearchField
          label="Search"
          placeholder="Number, name, e-mail or phone"
          text={filter.search ?? ''}
          onSearch={(text) => onFilter({ ...filter, search: text === '' ? undefined : text })}
        />
        <SelectField
          label="Status"
          value={filter.status ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, status: isState(target.value) ? target.value : undefined })
          }
        >
          <option value="">All</option>
          {transportStates.map((state) => (
            <option key={state} value={state}>
              {transportWords[state]}
            </option>
          ))}
        </SelectField>
      </div>
      <OrdersTable
        caption="Orders, the newest first"
        rows={rows}
        empty={
          isFiltered ? (
            <NothingFound onAll={() => onFilter({})} />
          ) : (
            <p>Orders appear here as they come in.</p>
          )
        }
      />
    </DeskPage>
  )
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>No order fits. A search finds the whole number, e-mail or phone, or the beginning of a name.</p>
      <Button look="quiet" onClick={onAll}>
        Show all orders
      </Button>
    </div>
  )
}
