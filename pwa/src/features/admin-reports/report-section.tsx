import { useState, type ReactNode } from 'react'
import { useIsPrinting } from '../../ui/page/use-is-printing.ts'
import { Button } from '../../ui/button.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { ExportCsvButton } from '../../ui/table/csv/export-csv-button.tsx'
import type { ReportTable } from './tables-of-report.ts'

const shownFirst = 10

type Props<Row> = { table: ReportTable<Row>; rowKey: (row: Row) => string; children?: ReactNode }

/** On paper a table has its first rows: six such tables and the charts fit on six sheets. Source: SCREEN-17. */
const printedAtMost = 40

/** A table of the report with its file; on screen long ones begin with their first rows. */
export function ReportSection<Row>({ table, rowKey, children }: Props<Row>) {
  const { title, file, columns, rows, empty } = table
  const [isWhole, setIsWhole] = useState(false)
  const isPrinting = useIsPrinting()
  const isShort = !isWhole && !isPrinting && rows.length > shownFirst + 2
  const shown = isShort ? rows.slice(0, shownFirst) : isPrinting ? rows.slice(0, printedAtMost) : rows
  return (
    <DeskSection
      title={title}
      aside={
        <span className="print:hidden">
          <ExportCsvButton columns={columns} loadRows={() => ({ rows })} filename={file} />
        </span>
      }
    >
      {children}
      <Dense wrapsHeadings>
        <DataTable
          caption={title}
          columns={columns}
          rowKey={rowKey}
          rows={{ kind: 'ready', rows: shown }}
          empty={<p>{empty}</p>}
        />
      </Dense>
      {isPrinting && rows.length > printedAtMost ? (
        <p>
          The first {printedAtMost} of {rows.length.toLocaleString('en-US')} rows. The file has all of them.
        </p>
      ) : null}
      {isShort ? (
        <Button look="text" className="mt-2" onClick={() => setIsWhole(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </DeskSection>
  )
}
