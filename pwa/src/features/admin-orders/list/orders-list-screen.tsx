import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminOrderPage, AdminOrderRow } from '@switchback/core/orders/admin-order.ts'
import { firstDirection, orderSorts } from '@switchback/core/orders/order-filters.ts'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DeskPage } from '../../../ui/layout/desk-page.tsx'
import type { Column, Sorting, TableRows } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Dense } from '../../../ui/table/dense.tsx'
import { ExportCsvButton } from '../../../ui/table/export-csv-button.tsx'
import { pagedRows } from '../../../ui/table/paged-rows.ts'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { chipsOf, cleared, filterGroups, type FilterGroup } from './filter-groups.ts'
import { dealerNamesQuery, exportedAtMost, exportRows, orderListQuery } from './list-calls.ts'
import {
  filtersOf,
  readListSearch,
  withFilters,
  withoutFilters,
  type OrderListSearch,
} from './list-search.ts'
import { columnsText, readColumns } from './column-ids.ts'
import { columnsOf } from './order-columns.tsx'
import { SelectionProvider, useSelectionState } from './selection.tsx'
import { ViewsBar } from './views-bar.tsx'

type Props = { search: OrderListSearch; onSearch: (search: OrderListSearch) => void }

/** The order of the list in the words of the table's head. */
function sortingOf({ sort = 'created', direction = firstDirection[sort] }: OrderListSearch): Sorting {
  return { column: sort, direction: direction === 'asc' ? 'ascending' : 'descending' }
}

/** A new column is sorted in its own first direction; the same one again is reversed. */
function sortedBy(search: OrderListSearch, { column, direction }: Sorting): OrderListSearch {
  const sort = orderSorts.find((each) => each === column)
  if (!sort) return search
  const isSame = sort === (search.sort ?? 'created')
  const asked = direction === 'ascending' ? 'asc' : 'desc'
  return { ...search, sort, direction: isSame ? asked : firstDirection[sort] }
}

type Opened = FilterGroup | 'columns' | undefined

/** The shown columns, each with the button of its filter. */
function useColumns(ids: readonly string[], onOpen: (group: FilterGroup) => void) {
  const key = ids.join(',')
  return useMemo(
    () =>
      columnsOf(key.split(',')).map((column) => {
        const group = filterGroups.find((each) => each.column === column.id)
        const headExtra = group ? <FilterButton group={group} onOpen={onOpen} /> : null
        return Object.assign({}, column, { headExtra })
      }),
    [key, onOpen],
  )
}

/** All orders: filtered, sorted, selected, exported. All of its state is in the address. Source: STAFF-20. */
export function OrdersListScreen({ search: asked, onSearch }: Props) {
  const search = readListSearch(asked)
  const [opened, setOpened] = useState<Opened>()
  const selection = useSelectionState()
  const query = useInfiniteQuery(orderListQuery(search))
  const rows = pagedRows(query, ({ orders }) => orders)
  const isCutShort = query.data?.pages.at(-1)?.isCutShort === true
  const columns = useColumns(readColumns(search.columns), setOpened)
  const change = (next: OrderListSearch) => {
    selection.clear()
    onSearch(next)
  }
  return (
    <DeskPage title="Orders">
      <ListHead search={search} onChange={change} onOpen={setOpened}>
        <Actions search={search} columns={columns} onOpen={setOpened} />
      </ListHead>
      <Remarks page={query.data?.pages[0]} />
      <SelectionProvider selection={selection}>
        <WideTable>
          <DataTable
            caption="Orders"
            columns={columns}
            rowKey={({ id }) => id}
            rows={isCutShort ? searchedFurther(rows) : rows}
            sorting={sortingOf(search)}
            onSort={(sorting) => onSearch(sortedBy(search, sorting))}
            empty={
              <Empty
                isFiltered={Object.keys(filtersOf(search)).length > 0}
                onMore={isCutShort ? () => void query.fetchNextPage() : undefined}
                isLoading={query.isFetchingNextPage}
                onAll={() => change(withoutFilters(search))}
              />
            }
          />
        </WideTable>
      </SelectionProvider>
      <BulkBar rows={rows.kind === 'ready' ? rows.rows : []} selection={selection} />
      <OpenedDialog opened={opened} search={search} onChange={change} onClose={() => setOpened(undefined)} />
    </DeskPage>
  )
}

/** Further rows are not loaded but looked for. */
function searchedFurther(rows: TableRows<AdminOrderRow>): TableRows<AdminOrderRow> {
  return rows.kind === 'ready' && rows.more
    ? { ...rows, more: { ...rows.more, label: 'Search further' } }
    : rows
}

type ActionsProps = {
  search: OrderListSearch
  columns: readonly Column<AdminOrderRow>[]
  onOpen: (opened: Opened) => void
}

function Actions({ search, columns, onOpen }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 *:min-h-10 *:px-3 *:text-sm">
      <Link to="/admin/orders/new" className={buttonClass('quiet')}>
        New order
      </Link>
      <Button look="quiet" onClick={() => onOpen('columns')}>
        Columns
      </Button>
      <ExportCsvButton
        columns={columns}
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
            placeholder="Number, name, VIN, ZIP, phone, e-mail"
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

/** Text columns share the room that the others leave. As cards, orders show their first facts only. */
function WideTable({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="@4xl:[&_thead_th]:whitespace-nowrap @max-[72rem]:@4xl:overflow-x-auto @max-[72rem]:@4xl:[--sticky-top:0px] @[72rem]:[&_td:has(span[title])]:w-[9%] @[72rem]:[&_td:has(span[title])]:max-w-0 @max-4xl:[&_td:nth-child(n+9)]:hidden!">
        <Dense>{children}</Dense>
      </div>
    </div>
  )
}

type FilterButtonProps = { group: FilterGroup; onOpen: (group: FilterGroup) => void }

function FilterButton({ group, onOpen }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Filter by ${group.label}`}
      title={`Filter by ${group.label}`}
      className="ml-0.5 inline-flex size-7 items-center justify-center rounded-control align-middle text-edge hover:bg-wash hover:text-ink"
      onClick={() => onOpen(group)}
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
        <path d="M1 2h10L7.2 6.5V10L4.8 11V6.5z" fill="currentColor" />
      </svg>
    </button>
  )
}

/** What the list does not show, and why. */
function Remarks({ page }: { page: AdminOrderPage | undefined }) {
  if (!page) return null
  const { sortedAmong, unknownIds } = page
  return (
    <output className="grid gap-1 text-sm text-soft empty:hidden">
      {sortedAmong === null ? null : (
        <p>
          More orders fit than can be sorted this way: these are among the newest{' '}
          {sortedAmong.toLocaleString('en-US')}.
        </p>
      )}
      {unknownIds.length > 0 ? <p className="wrap-anywhere">No order has: {unknownIds.join(', ')}</p> : null}
    </output>
  )
}

type EmptyProps = {
  isFiltered: boolean
  /** Some orders were not examined yet. */
  onMore: (() => void) | undefined
  isLoading: boolean
  onAll: () => void
}

function Empty({ isFiltered, onMore, isLoading, onAll }: EmptyProps) {
  if (!isFiltered) return <p>Orders appear here as they come in.</p>
  return (
    <div className="grid justify-items-start gap-4">
      <p>{onMore ? 'None of the orders examined so far fits.' : 'No order fits these filters.'}</p>
      <div className="flex flex-wrap gap-3">
        {onMore ? (
          <Button busy={isLoading} onClick={onMore}>
            Search further
          </Button>
        ) : null}
        <Button look="quiet" onClick={onAll}>
          Show all orders
        </Button>
      </div>
    </div>
  )
}
