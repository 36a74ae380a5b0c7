import { useState } from 'react'
import { businessDay } from '../business-day.ts'
import { Button } from '../button.tsx'
import { showAlert } from '../dialogs/alerts.ts'
import { saveFile } from '../save-file.ts'
import type { Column } from './column.ts'
import { csvOf } from './csv-of.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  /** All rows that are meant, those too that the table has not loaded yet. */
  loadRows: () => Promise<readonly Row[]> | readonly Row[]
  /** Without its ending: `orders`. The day is added. */
  filename: string
  /** Whose rows they are, where several such buttons are on a page. */
  label?: string
}

/** Takes the rows along as a file for a spreadsheet. Source: SHARE-7, ACCESS-21. */
export function ExportCsvButton<Row>({ columns, loadRows, filename, label = 'Export CSV' }: Props<Row>) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const rows = await loadRows()
      const file = new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `${filename}-${businessDay()}.csv`)
    } catch {
      void showAlert('The file could not be made. Please try again.')
    }
    setIsBusy(false)
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Preparing…' : label}
    </Button>
  )
}
