import { payablesAtMost } from '@switchback/core/carriers/payables.ts'
import {
  ReportQuery,
  reportSpan,
  type DaySpan,
  type ReportResponse,
} from '@switchback/core/reports/report.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan } from '../../queries/me.ts'
import { businessDay } from '../../ui/format/business-day.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LaneMap } from './lane-map.tsx'
import { RangePicker } from './range-picker.tsx'
import { ReportCards } from './report-cards.tsx'
import { ReportCharts } from './report-charts.tsx'
import { reportQuery } from './report-query.ts'
import { ReportSection } from './report-section.tsx'
import { saveExcel } from './save-excel.ts'
import { notCollectedText, showSpan } from './show-figures.ts'
import { sheetsOfReport, tablesOfReport } from './tables-of-report.ts'

type Props = { search: Readonly<Record<string, string | undefined>>; onSearch: (search: DaySpan) => void }

async function saveWorkbook(report: ReportResponse['report']): Promise<string | undefined> {
  try {
    await saveExcel(sheetsOfReport(report), `report-${report.from}-${report.to}.xlsx`)
    return undefined
  } catch {
    return "We couldn't create the file. Please try again."
  }
}

/** Reports over a range of days. Source: REPORT-3. */
export function ReportsScreen({ search, onSearch }: Props) {
  const today = businessDay()
  const query = ReportQuery.safeParse(search)
  const span = reportSpan(query.success ? query.data : {}, today)
  const { data: report, isError, isPlaceholderData, refetch } = useQuery(reportQuery(span))
  return (
    <DeskPage
      title="Reports"
      lead={
        <p>
          {showSpan(span)}
          {report ? `, compared with ${showSpan(report.before)}` : ''}
        </p>
      }
      actions={
        report ? (
          <div className="flex flex-wrap gap-3 print:hidden">
            <DownloadButton text="Excel" look="quiet" save={() => saveWorkbook(report)} />
            <Button look="quiet" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        ) : null
      }
    >
      <RangePicker span={span} today={today} onSpan={onSearch} />
      <div
        aria-busy={isPlaceholderData}
        className={`mt-8 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {isError ? (
          <Notice look="fail" live title="The report could not be loaded.">
            <Button look="text" onClick={() => void refetch()}>
              Try again
            </Button>
          </Notice>
        ) : null}
        {report ? <Report report={report} /> : isError ? null : <LoadingReport />}
      </div>
    </DeskPage>
  )
}

function LoadingReport() {
  return (
    <output aria-label="Loading the report" className="grid gap-8">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-72 w-full" />
    </output>
  )
}

function Report({ report }: { report: ReportResponse['report'] }) {
  const may = useCan()
  const tables = useMemo(() => tablesOfReport(report), [report])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:gap-6">
      <ReportCards report={report} />
      <ReportCharts report={report} />
      <ReportSection table={tables.periods} rowKey={({ id }) => id} />
      <ReportSection table={tables.money} rowKey={({ id }) => id} />
      <ReportSection table={tables.business} rowKey={({ id }) => id} />
      <ReportSection table={tables.lanes} rowKey={({ id }) => id}>
        <div className="mb-5 print:hidden">
          <LaneMap lanes={report.lanes} />
        </div>
        {report.furtherLanes > 0 ? (
          <p className="mb-3 text-sm text-soft">
            The {report.lanes.length} lanes with the highest value; {report.furtherLanes} more had orders.
          </p>
        ) : null}
      </ReportSection>
      <ReportSection table={tables.dealers} rowKey={({ id }) => id} />
      <ReportSection table={tables.receivables} rowKey={({ dealerId }) => dealerId} />
      <ReportSection table={tables.notCollected} rowKey={({ orderId }) => orderId}>
        {report.notCollectedOrders > 0 ? (
          <p className="mb-3 text-sm text-soft">{notCollectedText(report)}</p>
        ) : null}
      </ReportSection>
      {tables.payables ? (
        <ReportSection table={tables.payables} rowKey={({ carrierId }) => carrierId}>
          {report.payables?.isCut ? (
            <p className="mb-3 text-sm text-soft">
              The {showCount(payablesAtMost)} jobs that were delivered first; there are more.
            </p>
          ) : null}
        </ReportSection>
      ) : null}
      {may('payments') ? (
        <p className="print:hidden">
          <Link to="/admin/accounting" className="font-semibold underline underline-offset-4">
            Files for accounting programs
          </Link>
        </p>
      ) : null}
    </div>
  )
}
