import type { CsvCell } from '@switchback/core/csv/csv-text.ts'
import type { Column } from './column.ts'

/** More rows are not printed. */
export const printedAtMost = 500

/** A list on paper: `note` says how many rows there are. */
export type PrintedTable = {
  readonly note: string
  readonly headings: readonly string[]
  /** `place` counts from 1. */
  readonly rows: readonly { readonly place: number; readonly cells: readonly CsvCell[] }[]
}

/**
 * The columns that have text, of every row that matches.
 * @param rows one more than are printed, if there are more.
 * @param noun names the rows: `orders`.
 */
export function printedTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  noun: string,
): PrintedTable {
  const written = columns.flatMap(({ heading, csv }) => (csv ? [{ heading, csv }] : []))
  return {
    note:
      rows.length > printedAtMost
        ? `The first ${printedAtMost} ${noun} that match; there are more`
        : `All ${rows.length} ${noun} that match`,
    headings: written.map(({ heading }) => heading),
    rows: rows.slice(0, printedAtMost).map((row, at) => ({
      place: at + 1,
      cells: written.map(({ csv }) => csv(row)),
    })),
  }
}
