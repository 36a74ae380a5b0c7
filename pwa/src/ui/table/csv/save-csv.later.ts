import { businessDay } from '../../format/business-day.ts'
import { showAlert } from '../../dialogs/alerts.ts'
import { saveFile } from '../../page/save-file.ts'
import type { Column } from '../column.ts'
import { csvOf, missingText } from './csv-of.ts'
import type { FoundRows } from '../found-rows.ts'

/** Saves rows as a file for spreadsheets, and says if rows that match are not in it. Source: ACCESS-21, DEALER-25. */
export function saveCsv<Row>(columns: readonly Column<Row>[], found: FoundRows<Row>, filename: string): void {
  const file = new Blob([csvOf(columns, found.rows)], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `${filename}-${businessDay()}.csv`)
  const missing = missingText(found)
  if (missing) void showAlert(missing)
}
