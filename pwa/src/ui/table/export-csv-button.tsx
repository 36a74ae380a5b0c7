import { useState } from 'react'
import { businessDay } from '../business-day.ts'
import { Button } from '../button.tsx'
import { showAlert } from '../dialogs/alerts.ts'
import { saveFile } from '../save-file.ts'
import type { Column } from './column.ts'
import { csvOf } from './csv-of.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  /** All matching rows, including those that the table has not loaded yet. */
  loadRows: () => Promise<readonly Row[]> | readonly Row[]
  /** Without extension: `orders`. The date is appended. */
  filename: string
  /** Names the rows, for pages with several such buttons. */
  label?: string
}

/** Exports the rows as a file for spreadsheets. Source: SHARE-7, ACCESS-21. */
export function ExportCsvButton<Row>({ columns, loadRows, filename, label = 'Export CSV' }: Props<Row>) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const rows = await loadRows()
      const file = new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `${filename}-${businessDay()}.csv`)
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
