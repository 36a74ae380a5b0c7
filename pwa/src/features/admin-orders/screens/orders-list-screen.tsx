import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { rowsAtMost } from '../../../api/all-pages.ts'
import { useCan } from '../../../queries/me.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { chipsOf, cleared, type FilterGroup } from '../../../ui/filters/filter-groups.ts'
import { DeskPage } from '../../../ui/layout/desk-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ExportCsvButton } from '../../../ui/table/csv/export-csv-button.tsx'
import { printedAtMost } from '../../../ui/table/print/printed-table.ts'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { usePrint } from '../../../ui/table/print/use-print.tsx'
import { columnsText, readColumns, useSeesColumn } from '../list/column-ids.ts'
import { ColumnDialog } from '../list/column-dialog.tsx'
import { filterGroups } from '../list/filter-groups.ts'
import { OrderFilterDialog } from '../list/order-filter-dialog.tsx'
import { dealerNamesQuery, exportRows } from '../list/list-calls.ts'
import {
  filtersOf,
  readListSearch,
  withFilters,
  withoutFilters,
  type OrderListSearch,
} from '../list/list-search.ts'
import { columnsOf } from '../list/order-columns.tsx'
import { orderCarRows, orderCsvColumns } from './order-csv.ts'
import { OrdersTable } from '../list/orders-table.tsx'
import { useSelectionState } from '../list/selection.tsx'
import { ViewsBar } from '../list/views-bar.tsx'

const OrdersBoard = lazyPart(
  async () => (await import('../board/orders-board.tsx')).OrdersBoard,
  <Skeleton className="h-96" />,
)

type Props = { search: OrderListSearch; onSearch: (search: OrderListSearch) => void }

type Opened = FilterGroup | 'columns' | undefined

/** All orders: filtered, sorted, selected, exported. All of its state is in the address. Source: STAFF-20. */
export function OrdersListScreen({ search: requested, onSearch }: Props) {
  const search = readListSearch(requested)
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
      <div className="print:hidden">
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
      </div>
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
  const columns = columnsOf(readColumns(search.columns).filter(useSeesColumn()))
  const { print, page } = usePrint({
    columns,
    loadRows: (atMost) => exportRows(search, atMost),
    noun: 'orders',
  })
  return (
    <div className="ml-auto flex flex-wrap gap-2 *:min-h-10 *:text-sm">
      <Button
        look="quiet"
        aria-pressed={isBoard}
        className="px-3! aria-pressed:bg-wash"
        onClick={() => onChange({ ...search, look: isBoard ? undefined : 'board' })}
      >
        Board
      </Button>
      <Menu label="More" align="end">
        {isBoard ? null : <MenuItem onPress={() => onOpen('columns')}>Columns…</MenuItem>}
        <MenuItem onPress={() => void print()}>Print (up to {printedAtMost})</MenuItem>
        <div
          data-stays
          className="[&>button]:min-h-9 [&>button]:w-full [&>button]:justify-start [&>button]:border-0 [&>button]:px-3 [&>button]:font-normal"
        >
          <ExportCsvButton
            columns={orderCsvColumns(columns)}
            loadRows={async () => {
              const found = await exportRows(search)
              return { ...found, rows: orderCarRows(found.rows) }
            }}
            filename="orders"
            label={`Export CSV (up to ${rowsAtMost.toLocaleString('en-US')})`}
          />
        </div>
      </Menu>
      <Link to="/admin/orders/new" className={buttonClass('main', 'px-3!')}>
        New order
      </Link>
      {page}
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
  const sees = useSeesColumn()
  const isOfDealer = filters.dealer !== undefined && filters.dealer !== 'none'
  const { data: dealers = [] } = useQuery({ ...dealerNamesQuery, enabled: useCan()('dealers') && isOfDealer })
  const nameOf = (dealer: string) =>
    dealer === 'none'
      ? 'retail only'
      : (dealers.find(({ id }) => id === dealer)?.companyName ?? 'chosen dealer')
  return (
    <div className="-mt-4 mb-1 flex flex-wrap items-center gap-2 print:hidden">
      <Suspense fallback={<span className="min-h-10" />}>
        <ViewsBar search={search} onChange={onChange} />
      </Suspense>
      <div className="w-full sm:w-72 [&_input]:min-h-10! [&_input]:py-1.5! [&_input]:text-sm! [&_label]:sr-only">
        <SearchField
          label="Search"
          placeholder="Number, name, VIN, ZIP, phone"
          text={filters.search ?? ''}
          onSearch={(text) => onChange(withFilters(search, { search: text }))}
        />
      </div>
      <FilterChips
        groups={filterGroups.filter(({ column }) => sees(column))}
        chips={chipsOf(filterGroups, filters, nameOf)}
        onOpen={onOpen}
        onRemove={(group) => onChange(withFilters(search, cleared(group)))}
        onClear={() => onChange(withoutFilters(search))}
      />
      {children}
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
  if (!opened) return null
  return opened === 'columns' ? (
    <ColumnDialog
      shown={readColumns(search.columns)}
      onColumns={(next) => onChange({ ...search, columns: columnsText(next) })}
      onClose={onClose}
    />
  ) : (
    <OrderFilterDialog
      group={opened}
      filters={filtersOf(search)}
      onFilter={(changes) => onChange(withFilters(search, changes))}
      onClose={onClose}
    />
  )
}
