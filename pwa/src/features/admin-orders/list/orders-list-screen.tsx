import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DeskPage } from '../../../ui/layout/desk-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ExportCsvButton } from '../../../ui/table/export-csv-button.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { columnsText, readColumns } from './column-ids.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { chipsOf, cleared, type FilterGroup } from './filter-groups.ts'
import { dealerNamesQuery, exportedAtMost, exportRows } from './list-calls.ts'
import {
  filtersOf,
  readListSearch,
  withFilters,
  withoutFilters,
  type OrderListSearch,
} from './list-search.ts'
import { columnsOf } from './order-columns.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useSelectionState } from './selection.tsx'
import { ViewsBar } from './views-bar.tsx'

const OrdersBoard = lazyPart(
  async () => (await import('../board/orders-board.tsx')).OrdersBoard,
  <Skeleton className="h-96" />,
)

type Props = { search: OrderListSearch; onSearch: (search: OrderListSearch) => void }

type Opened = FilterGroup | 'columns' | undefined

/** All orders: filtered, sorted, selected, exported. All of its state is in the address. Source: STAFF-20. */
export function OrdersListScreen({ search: asked, onSearch }: Props) {
  const search = readListSearch(asked)
  const [opened, setOpened] = useState<Opened>()
  const selection = useSelectionState()
  const change = (next: OrderListSearch) => {
    selection.clear()
    onSearch(next)
  }
  const onAll = () => change(withoutFilters(search))
  return (
    <DeskPage title="Orders">
      <ListHead search={search} onChange={change} onOpen={setOpened}>
        <Actions search={search} onChange={change} onOpen={setOpened} />
      </ListHead>
      {search.look === 'board' ? (
        <OrdersBoard search={search} onAll={onAll} />
      ) : (
        <OrdersTable
          search={search}
          selection={selection}
          onSearch={onSearch}
          onFilter={setOpened}
          onAll={onAll}
        />
      )}
      <OpenedDialog opened={opened} search={search} onChange={change} onClose={() => setOpened(undefined)} />
    </DeskPage>
  )
}

type ActionsProps = {
  search: OrderListSearch
  onChange: (search: OrderListSearch) => void
  onOpen: (opened: Opened) => void
}

function Actions({ search, onChange, onOpen }: ActionsProps) {
  const isBoard = search.look === 'board'
  return (
    <div className="flex flex-wrap gap-3 *:min-h-10 *:px-3 *:text-sm">
      <Link to="/admin/orders/new" className={buttonClass('quiet')}>
        New order
      </Link>
      <Button
        look="quiet"
        aria-pressed={isBoard}
        className="aria-pressed:bg-wash"
        onClick={() => onChange({ ...search, look: isBoard ? undefined : 'board' })}
      >
        Board
      </Button>
      {isBoard ? null : (
        <Button look="quiet" onClick={() => onOpen('columns')}>
          Columns
        </Button>
      )}
      <ExportCsvButton
        columns={columnsOf(readColumns(search.columns))}
        loadRows={() => exportRows(search)}
        filename="orders"
        label={`Export CSV (up to ${exportedAtMost.toLocaleString('en-US')})`}
      />
    </div>
  )
}

type HeadProps = {
  search: OrderListSearch
  onChange: (search: OrderListSearch) => void
  onOpen: (group: FilterGroup) => void
  children: ReactNode
}

/** The search, what can be done with the list, and the active filters. */
function ListHead({ search, onChange, onOpen, children }: HeadProps) {
  const filters = filtersOf(search)
  const isOfDealer = filters.dealer !== undefined && filters.dealer !== 'none'
  const { data: dealers = [] } = useQuery({ ...dealerNamesQuery, enabled: useCan()('dealers') && isOfDealer })
  const nameOf = (dealer: string) => dealers.find(({ id }) => id === dealer)?.companyName ?? 'chosen dealer'
  return (
    <div className="-mt-3 mb-2 grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-full max-w-96 [&_label]:sr-only">
          <SearchField
            label="Search"
            placeholder="Number, name, VIN, ZIP, phone, email"
            text={filters.search ?? ''}
            onSearch={(text) => onChange(withFilters(search, { search: text }))}
          />
        </div>
        {children}
      </div>
      <Suspense fallback={<span className="min-h-10" />}>
        <ViewsBar search={search} onChange={onChange} />
      </Suspense>
      <FilterChips
        chips={chipsOf(filters, nameOf)}
        onOpen={onOpen}
        onRemove={(group) => onChange(withFilters(search, cleared(group)))}
        onClear={() => onChange(withoutFilters(search))}
      />
    </div>
  )
}

type OpenedProps = {
  opened: Opened
  search: OrderListSearch
  onChange: (search: OrderListSearch) => void
  onClose: () => void
}

function OpenedDialog({ opened, search, onChange, onClose }: OpenedProps) {
  const seesDealers = useCan()('dealers')
  if (!opened) return null
  return opened === 'columns' ? (
    <ColumnDialog
      shown={readColumns(search.columns)}
      onColumns={(next) => onChange({ ...search, columns: columnsText(next) })}
      onClose={onClose}
    />
  ) : (
    <FilterDialog
      group={opened}
      filters={filtersOf(search)}
      seesDealers={seesDealers}
      onFilter={(changes) => onChange(withFilters(search, changes))}
      onClose={onClose}
    />
  )
}
