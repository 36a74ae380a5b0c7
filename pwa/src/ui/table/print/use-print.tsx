import { useState, type ReactNode } from 'react'
import { showAlert } from '../../dialogs/alerts.ts'
import { lazyPart } from '../../lazy-part.tsx'
import type { Column } from '../column.ts'
import type { FoundRows } from '../found-rows.ts'
import { printedAtMost, printedTable, type PrintedTable } from './printed-table.ts'
import type { PrintedPageProps } from './printed-page.tsx'

const PrintedPage = lazyPart<PrintedPageProps>(async () => (await import('./printed-page.tsx')).PrintedPage)

type Printing<Row> = {
  columns: readonly Column<Row>[]
  /** The rows that match, at most so many, including those that the table has not loaded yet. */
  loadRows: (atMost: number) => Promise<FoundRows<Row>>
  /** Names the rows: `orders`. */
  noun: string
}

type Print = { print: () => Promise<void>; isBusy: boolean; page: ReactNode }

/** Prints every row that matches, not only those that are loaded. `page` has to be rendered. Source: STAFF-20. */
export function usePrint<Row>({ columns, loadRows, noun }: Printing<Row>): Print {
  const [isBusy, setIsBusy] = useState(false)
  const [table, setTable] = useState<PrintedTable>()
  const print = async () => {
    setIsBusy(true)
    try {
      setTable(printedTable(columns, await loadRows(printedAtMost), noun))
    } catch {
      void showAlert(`The ${noun} could not be loaded. Please try again.`)
    }
    setIsBusy(false)
  }
  return {
    print,
    isBusy,
    page: table ? <PrintedPage table={table} onDone={() => setTable(undefined)} /> : null,
  }
}
