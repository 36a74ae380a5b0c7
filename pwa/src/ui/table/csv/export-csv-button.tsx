import { useState } from 'react'
import { Button } from '../../button.tsx'
import { showAlert } from '../../dialogs/alerts.ts'
import type { Column } from '../column.ts'
import type { FoundRows } from '../found-rows.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  /** All matching rows, including those that the table has not loaded yet. */
  loadRows: () => Promise<FoundRows<Row>> | FoundRows<Row>
  /** Without extension: `orders`. The date is appended. */
  filename: string
  /** Names the rows, for pages with several such buttons. */
  label?: string
}

/** Exports the rows as a file for spreadsheets, and says if rows that match are not in it. Source: SHARE-7, ACCESS-21. */
export function ExportCsvButton<Row>({ columns, loadRows, filename, label = 'Export CSV' }: Props<Row>) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const [{ saveCsv }, found] = await Promise.all([import('./save-csv.later.ts'), loadRows()])
      saveCsv(columns, found, filename)
    } catch {
      void showAlert("We couldn't create the file. Please try again.")
    }
    setIsBusy(false)
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Preparing…' : label}
    </Button>
  )
}
