import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { ExportCsvButton } from '../../ui/table/export-csv-button.tsx'
import type { ReportTable } from './tables-of-report.ts'

const shownFirst = 10

type Props<Row> = { table: ReportTable<Row>; rowKey: (row: Row) => string; children?: ReactNode }

/** A table of the report with its file; long ones begin with their first rows. */
export function ReportSection<Row>({ table, rowKey, children }: Props<Row>) {
  const { title, file, columns, rows, empty } = table
  const [isWhole, setIsWhole] = useState(false)
  const isShort = !isWhole && rows.length > shownFirst + 2
  return (
    <DeskSection
      title={title}
      aside={
        <span className="print:hidden">
          <ExportCsvButton columns={columns} loadRows={() => rows} filename={file} />
        </span>
      }
    >
      {children}
      <Dense wrapsHeadings>
        <DataTable
          caption={title}
          columns={columns}
          rowKey={rowKey}
          rows={{ kind: 'ready', rows: isShort ? rows.slice(0, shownFirst) : rows }}
          empty={<p>{empty}</p>}
        />
      </Dense>
      {isShort ? (
        <Button look="text" className="mt-2 print:hidden" onClick={() => setIsWhole(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </DeskSection>
  )
}
