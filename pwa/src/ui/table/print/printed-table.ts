import type { CsvCell } from '@switchback/core/csv/csv-text.ts'
import type { Column } from '../column.ts'
import type { FoundRows } from '../found-rows.ts'

/** More rows are not printed. */
export const printedAtMost = 500

/** A list on paper: `note` says how many rows there are. */
export type PrintedTable = {
  readonly note: string
  readonly headings: readonly string[]
  /** `place` counts from 1. */
  readonly rows: readonly { readonly place: number; readonly cells: readonly CsvCell[] }[]
}

/** Says on paper how many rows there are; `noun` names them: `orders`. */
function printedNote({ rows, stop, sortedAmong }: FoundRows<unknown>, noun: string): string {
  const count = rows.length.toLocaleString('en-US')
  const newest = sortedAmong ? ` among the newest ${sortedAmong.toLocaleString('en-US')} that were found` : ''
  switch (stop) {
    case 'rows':
      return `The first ${count} ${noun} that match${newest}; there are more`
    case 'requests':
      return `${count} ${noun} that match, found before the search stopped; there may be more`
    case 'sorted':
      return `${count} ${noun} that match${newest}; there may be older ones`
    case undefined:
      return `All ${count} ${noun} that match`
  }
}

/** The columns that have text, of every row that matches. `noun` names the rows: `orders`. */
export function printedTable<Row>(
  columns: readonly Column<Row>[],
  found: FoundRows<Row>,
  noun: string,
): PrintedTable {
  const written = columns.flatMap(({ heading, csv }) => (csv ? [{ heading, csv }] : []))
  return {
    note: printedNote(found, noun),
    headings: written.map(({ heading }) => heading),
    rows: found.rows.map((row, at) => ({
      place: at + 1,
      cells: written.map(({ csv }) => csv(row)),
    })),
  }
}
