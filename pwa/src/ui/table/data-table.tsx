import { memo, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Column, Sorting, TableRows } from './column.ts'
import { SortSelect, TableHead, tableRoles } from './table-head.tsx'

type Props<Row> = {
  /** The table's accessible name. */
  caption: string
  /** Must be stable (created once or memoized): rows render again when it changes. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rows: TableRows<Row>
  /** Explains the empty table, and offers a first step. */
  empty: ReactNode
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting) => void
}

/**
 * Rows of facts under a sticky head; where there is no room for the head (under 56 rem of its own width), each
 * row becomes a card with the same facts in the same order. The owner controls sorting and filtering:
 * the table only reports requests.
 * Source: ADR-12.
 */
export function DataTable<Row>({ caption, columns, rowKey, rows, empty, sorting, onSort }: Props<Row>) {
  if (rows.kind === 'failed') {
    return (
      <Notice
        look="fail"
        live
        title={navigator.onLine ? 'This list could not be loaded.' : 'This list needs a connection.'}
      >
        <Button look="text" onClick={rows.onRetry}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (rows.kind === 'loading') return <LoadingRows caption={caption} />
  if (rows.rows.length === 0) return <div className="border-t border-line py-8">{empty}</div>
  return (
    <div className="@container">
      {onSort ? <SortSelect columns={columns} sorting={sorting} onSort={onSort} /> : null}
      <table {...tableRoles.table} className="w-full border-collapse text-left @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sorting={sorting} onSort={onSort} />
        <tbody {...tableRoles.rows} className="@max-4xl:block">
          {rows.rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns as readonly Column<unknown>[]} />
          ))}
        </tbody>
      </table>
      {rows.more ? (
        <div className="mt-5 flex justify-center">
          <p className="hidden text-sm text-soft print:block">There are more rows than these.</p>
          <Button look="quiet" busy={rows.more.isLoading} onClick={rows.more.onMore}>
            {rows.more.isLoading ? 'Loading…' : (rows.more.label ?? 'Show more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type RowProps = { row: unknown; columns: readonly Column<unknown>[] }

/** Memoized: a thousand rows cost nothing while the user types into a filter. */
const TableRow = memo(function TableRow({ row, columns }: RowProps) {
  return (
    <tr
      {...tableRoles.row}
      className="border-b border-line align-baseline hover:bg-wash @max-4xl:block @max-4xl:py-3 @max-4xl:hover:bg-transparent"
    >
      {columns.map((column, at) =>
        at === 0 ? (
          <th
            key={column.id}
            scope="row"
            {...tableRoles.rowHeader}
            className="py-3 pr-3 text-left font-normal @max-4xl:block @max-4xl:p-0 @max-4xl:pb-1"
          >
            {column.cell(row)}
          </th>
        ) : (
          <TableCell key={column.id} column={column}>
            {column.cell(row)}
          </TableCell>
        ),
      )}
    </tr>
  )
})

/** In a card the heading precedes its fact. */
function TableCell({ column, children }: { column: Column<unknown>; children: ReactNode }) {
  const isEnd = column.align === 'end' || column.isActions
  const inCard = column.isActions
    ? '@max-4xl:block @max-4xl:pt-1.5 print:hidden'
    : '@max-4xl:flex @max-4xl:justify-between @max-4xl:gap-6 @max-4xl:py-0.5 @max-4xl:text-right'
  return (
    <td
      {...tableRoles.cell}
      className={`px-3 py-3 last:pr-0 @max-4xl:px-0 ${isEnd ? 'figures text-right' : ''} ${inCard}`}
    >
      {column.isActions ? null : (
        <span aria-hidden="true" className="shrink-0 text-soft @4xl:hidden">
          {column.heading}
        </span>
      )}
      <div className={column.isActions ? '' : 'min-w-0'}>{children}</div>
    </td>
  )
}

function LoadingRows({ caption }: { caption: string }) {
  return (
    <div className="grid gap-3 border-t border-line py-4">
      <output className="sr-only">Loading: {caption}</output>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-10" />
      ))}
    </div>
  )
}
