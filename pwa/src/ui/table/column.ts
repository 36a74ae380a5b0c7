import type { CsvCell } from '@switchback/core/csv/csv-text.ts'
import type { ReactNode } from 'react'

/** One fact of each row. The first column is the row's name: it heads the card that a row becomes on a phone. */
export type Column<Row> = {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end, under each other. */
  readonly align?: 'start' | 'end'
  /** The server can sort by it. */
  readonly isSortable?: boolean
  /** By what `sortRows` sorts on the device; the column can be sorted as well. */
  readonly sortValue?: (row: Row) => string | number
  /** What the CSV file says; a column without it is left out there. Money as a number of dollars. */
  readonly csv?: (row: Row) => CsvCell
  /** Buttons at the row's end; its heading is read out only. */
  readonly isActions?: boolean
}

export type Sorting = { readonly column: string; readonly direction: 'ascending' | 'descending' }

/** Where the rows come from, and how that stands. `more`: there are further ones behind the last (keyset paging). */
export type TableRows<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      readonly rows: readonly Row[]
      readonly more?: { readonly isLoading: boolean; readonly onMore: () => void } | undefined
    }
