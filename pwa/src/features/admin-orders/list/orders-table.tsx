import { useInfiniteQuery } from '@tanstack/react-query'
import { firstDirection, orderSorts } from '@switchback/core/orders/lists/order-sorts.ts'
import { useMemo, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FilterGroup } from '../../../ui/filters/filter-groups.ts'
import type { Sorting } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Dense } from '../../../ui/table/dense.tsx'
import { pagedRows, searchedFurther } from '../../../ui/table/paged-rows.ts'
import { pickedSort, sortingBy } from '../../../ui/table/server-sorting.ts'
import { BulkBar } from './bulk-bar.tsx'
import { readColumns, useSeesColumn } from './column-ids.ts'
import { filterGroups } from './filter-groups.ts'
import { orderListQuery } from './list-calls.ts'
import { filtersOf, type OrderListSearch } from './list-search.ts'
import { columnsOf } from './order-columns.tsx'
import { Remarks } from './remarks.tsx'
import type { Selection } from './selectable.ts'
import { SelectAllBox, SelectionProvider } from './selection.tsx'
import { useSelectable } from './use-selectable.ts'

type Props = {
  search: OrderListSearch
  selection: Selection
  onSearch: (search: OrderListSearch) => void
  onFilter: (group: FilterGroup) => void
  /** Removes the filters. */
  onAll: () => void
}

/** The order of the list in the words of the table's head. */
const sortingOf = ({ sort = 'created', direction = firstDirection[sort] }: OrderListSearch): Sorting =>
  sortingBy(sort, direction)

function sortedBy(search: OrderListSearch, picked: Sorting): OrderListSearch {
  const next = pickedSort(orderSorts, firstDirection, { before: search.sort ?? 'created', picked })
  return next ? { ...search, ...next } : search
}

/** The shown columns, each with the button of its filter. */
function useColumns(ids: readonly string[], onOpen: (group: FilterGroup) => void) {
  const key = ids.join(',')
  return useMemo(
    () =>
      columnsOf(key.split(',')).map((column) => {
        const group = filterGroups.find((each) => each.column === column.id)
        const headExtra = group ? <FilterButton group={group} onOpen={onOpen} /> : null
        const headStart = column.id === 'order' ? <SelectAllBox /> : null
        return Object.assign({}, column, { headStart, headExtra })
      }),
    [key, onOpen],
  )
}

/** The orders of the list as rows, with what can be done with the selected ones. Source: STAFF-20, STAFF-22. */
export function OrdersTable({ search, selection, onSearch, onFilter, onAll }: Props) {
  const query = useInfiniteQuery(orderListQuery(search))
  const rows = pagedRows(query, ({ orders }) => orders)
  const isCutShort = query.data?.pages.at(-1)?.isCutShort === true
  const columns = useColumns(readColumns(search.columns).filter(useSeesColumn()), onFilter)
  const all = useSelectable(query, selection)
  return (
    <>
      <Remarks page={query.data?.pages[0]} />
      <SelectionProvider selection={selection} all={all}>
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
                onAll={onAll}
              />
            }
          />
        </WideTable>
      </SelectionProvider>
      <BulkBar rows={rows.kind === 'ready' ? rows.rows : []} selection={selection} all={all} />
    </>
  )
}

/** Text columns share the room that the others leave. As cards, orders show their first facts only. */
function WideTable({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="@4xl:[&_thead_th]:whitespace-nowrap @max-[72rem]:@4xl:overflow-x-auto @max-[72rem]:@4xl:[--sticky-top:0px] @[72rem]:[&_td:has(span[title]:not([data-wide]))]:w-[9.5%] @[72rem]:[&_td:has(span[title])]:max-w-0 @[72rem]:[&_td:has([data-wide])]:w-[14%] @max-4xl:[&_td:nth-child(n+9)]:hidden!">
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
      className="inline-flex size-7 items-center justify-center rounded-control bg-plain text-edge opacity-0 group-hover/head:opacity-100 hover:bg-wash hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100"
      onClick={() => onOpen(group)}
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
        <path d="M1 2h10L7.2 6.5V10L4.8 11V6.5z" fill="currentColor" />
      </svg>
    </button>
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
