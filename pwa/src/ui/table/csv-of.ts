import { csvText } from '@switchback/core/csv/csv-text.ts'
import type { Column } from './column.ts'

/** The columns that have CSV text, with their headings. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ heading, csv }) => (csv ? [{ heading, csv }] : []))
  return csvText([
    written.map(({ heading }) => heading),
    ...rows.map((row) => written.map(({ csv }) => csv(row))),
  ])
}
