import { csvText } from '@switchback/core/csv/csv-text.ts'
import type { Column } from '../column.ts'
import type { FoundRows } from '../found-rows.ts'

/** The columns that have CSV text, with their headings. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ heading, csv }) => (csv ? [{ heading, csv }] : []))
  return csvText([
    written.map(({ heading }) => heading),
    ...rows.map((row) => written.map(({ csv }) => csv(row))),
  ])
}

/** Tells what is missing in a file; undefined if nothing is. */
export function missingText({ rows, stop, sortedAmong = 0 }: FoundRows<unknown>): string | undefined {
  const [count, newest] = [rows.length, sortedAmong].map((number) => number.toLocaleString('en-US'))
  switch (stop) {
    case 'rows':
      return `The file has the first ${count} rows that match; there are more. Narrow the filters to get the others.`
    case 'requests':
      return `The file has the ${count} rows that were found before the search stopped. Narrow the filters to find others.`
    case 'sorted':
      return `Only the newest ${newest} rows that were found can be sorted this way. The file has the ${count} of them that match all filters; older rows may be missing. Sort the newest first to get those too.`
    case undefined:
      return undefined
  }
}
