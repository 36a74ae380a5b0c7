import { SelectField } from '../fields/select-field.tsx'
import type { Column, Sorting } from './column.ts'

/** A table drawn as cards keeps its meaning for screen readers only with explicit roles. */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type Props<Row> = {
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
}

/** Selecting a sorted column again reverses its order. */
function next(column: string, sorting: Sorting | undefined): Sorting {
  const isAscending = sorting?.column === column && sorting.direction === 'ascending'
  return { column, direction: isAscending ? 'descending' : 'ascending' }
}

/** Sticks below the page's header while the rows scroll. */
export function TableHead<Row>({ columns, sorting, onSort }: Props<Row>) {
  return (
    <thead {...tableRoles.rows} className="@max-4xl:sr-only">
      <tr {...tableRoles.row}>
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            {...tableRoles.columnHeader}
            aria-sort={sorting?.column === column.id ? sorting.direction : undefined}
            className={`group/head sticky top-(--sticky-top) z-10 bg-plain py-2 pr-3 text-sm font-semibold text-soft shadow-[inset_0_-1px_0_var(--color-edge)] last:pr-0 ${at === 0 ? '' : 'pl-3'} ${isAtEnd(column) ? 'text-right' : ''} ${column.isActions ? 'print:hidden' : ''}`}
          >
            {column.headStart ? (
              <span className="@max-4xl:hidden print:hidden">{column.headStart}</span>
            ) : null}
            <Heading column={column} sorting={sorting} onSort={onSort} />
            {column.headExtra ? (
              <span
                className={`absolute inset-y-0 flex items-center @max-4xl:hidden ${isAtEnd(column) ? 'left-0' : 'right-0'}`}
              >
                {column.headExtra}
              </span>
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const isSortable = <Row,>({ isSortable: isServerSorted, sortValue }: Column<Row>): boolean =>
  isServerSorted === true || sortValue !== undefined

const isAtEnd = <Row,>({ align, isActions }: Column<Row>): boolean => align === 'end' || isActions === true

type HeadingProps<Row> = Omit<Props<Row>, 'columns'> & { column: Column<Row> }

/** A button if the column is sortable and the head is visible. */
function Heading<Row>({ column, sorting, onSort }: HeadingProps<Row>) {
  if (!isSortable(column) || !onSort) {
    return <span className="whitespace-nowrap">{column.heading}</span>
  }
  return (
    <>
      {/* On paper too: Chromium draws no button in the head of a further sheet. */}
      <span className="@4xl:hidden print:inline!">{column.heading}</span>
      <button
        type="button"
        onClick={() => onSort(next(column.id, sorting))}
        className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 gap-1.5 whitespace-nowrap hover:text-ink @max-4xl:hidden"
      >
        {column.heading}
        <SortMark direction={sorting?.column === column.id ? sorting.direction : undefined} />
      </button>
    </>
  )
}

function SortMark({ direction }: { direction: Sorting['direction'] | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 12" className="h-3 w-2">
      <path d="M1 4.5 4 1l3 3.5z" fill="currentColor" opacity={direction === 'ascending' ? 1 : 0.35} />
      <path d="M1 7.5 4 11l3-3.5z" fill="currentColor" opacity={direction === 'descending' ? 1 : 0.35} />
    </svg>
  )
}

/** Cards have no head: the user picks the order from a list. */
export function SortSelect<Row>({ columns, sorting, onSort }: Props<Row>) {
  const choices = columns
    .filter(isSortable)
    .flatMap(({ id, heading }) =>
      (['ascending', 'descending'] as const).map((direction) => ({ id, heading, direction })),
    )
  return (
    <SelectField
      label="Sort by"
      frameClass="mb-3 flex-row! items-center gap-3! *:last:min-w-0 *:last:grow @4xl:hidden"
      value={sorting ? `${sorting.column} ${sorting.direction}` : ''}
      onChange={(event) => {
        const [column, direction] = event.target.value.split(' ')
        if (column && (direction === 'ascending' || direction === 'descending'))
          onSort?.({ column, direction })
      }}
    >
      {sorting ? null : <option value="">Default order</option>}
      {choices.map(({ id, heading, direction }) => (
        <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
          {heading}, {direction}
        </option>
      ))}
    </SelectField>
  )
}
