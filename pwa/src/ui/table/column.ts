import type { CsvCell } from '@switchback/core/csv/csv-text.ts'
import type { ReactNode } from 'react'

/** One fact of each row. The first column names the row: it heads the card that a row becomes on a phone. */
export type Column<Row> = {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, for numbers and money. */
  readonly align?: 'start' | 'end'
  /** The server can sort by it. */
  readonly isSortable?: boolean
  /** The sort key for `sortRows` on the device; makes the column sortable. */
  readonly sortValue?: (row: Row) => string | number
  /** The CSV text; columns without it are left out. Money as a number of dollars. */
  readonly csv?: (row: Row) => CsvCell
  /** The numbers of `csv` are dollars: a workbook shows them with cents. */
  readonly isMoney?: true
  /** Before the heading, while the table has a head: a check box that selects all rows. */
  readonly headStart?: ReactNode
  /** Beside the heading, while the table has a head: a button that filters by the column. */
  readonly headExtra?: ReactNode
  /** Buttons at the end of the row; only screen readers get its heading. */
  readonly isActions?: boolean
}

export type Sorting = { readonly column: string; readonly direction: 'ascending' | 'descending' }

/** The source of the rows and its state. `more`: there are further rows after the last (keyset paging). */
export type TableRows<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      readonly rows: readonly Row[]
      /** `label`: other than "Show more". */
      readonly more?:
        | { readonly isLoading: boolean; readonly onMore: () => void; readonly label?: string }
        | undefined
    }
