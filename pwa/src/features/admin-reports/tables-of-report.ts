import type { PayableCarrier } from '@switchback/core/carriers/payables.ts'
import type { NotCollectedRow, ReceivableRow, ReportResponse } from '@switchback/core/reports/report.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { centsOf } from '../../ui/money.tsx'
import type { Column } from '../../ui/table/column.ts'
import {
  allCarriers,
  businessColumns,
  laneColumns,
  moneyColumns,
  periodColumns,
  periodRows,
  notCollectedColumns,
  payableColumns,
  receivableColumns,
  type FigureRow,
} from './report-columns.tsx'
import type { Sheet } from './save-excel.ts'

/** A table of a report, on the screen and in files. */
export type ReportTable<Row> = {
  readonly title: string
  readonly file: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly empty: string
}

const receivableSums = [
  'notDue',
  'days1To30',
  'days31To60',
  'days61To90',
  'over90Days',
  'credit',
  'total',
] as const

const notCollectedTable = (report: ReportResponse['report']): ReportTable<NotCollectedRow> => ({
  title: 'Delivered, not collected',
  file: 'not-collected',
  columns: notCollectedColumns,
  rows: report.notCollected,
  empty: 'All delivered orders are paid.',
})

/** The last row of the receivables: what all owe. */
function sumOf(rows: readonly ReceivableRow[]): ReceivableRow[] {
  if (rows.length === 0) return []
  const total = Object.fromEntries(
    receivableSums.map((band) => [band, dollarsText(rows.reduce((sum, row) => sum + centsOf(row[band]), 0))]),
  ) as Pick<ReceivableRow, (typeof receivableSums)[number]>
  return [{ dealerId: 'total', name: 'All dealerships', ...total }]
}

/** The payables by carrier, with the sum of all in the last row; none for those who pay no carriers. */
function payablesTable({ payables }: ReportResponse['report']): ReportTable<PayableCarrier> | undefined {
  if (!payables) return undefined
  const { carriers, jobs, owed } = payables
  const sum = { carrierId: allCarriers, carrierName: 'All carriers', payMethod: null, jobs, owed }
  return {
    title: 'Payables today, by days overdue',
    file: 'payables',
    columns: payableColumns,
    rows: carriers.length === 0 ? [] : [...carriers, sum],
    empty: 'All delivered jobs are paid.',
  }
}

type FigureTable = ReportTable<FigureRow>

export function tablesOfReport(report: ReportResponse['report']) {
  const seesMargin = report.current.margin !== null
  const { channels } = report
  const byPeriod: FigureRow[] = [
    { id: 'total', name: 'Whole range', figures: report.current },
    { id: 'before', name: 'Period before', figures: report.previous },
    ...periodRows(report.series),
  ]
  const periods: FigureTable = {
    title: 'By period',
    file: 'periods',
    columns: periodColumns(seesMargin),
    rows: byPeriod,
    empty: 'Nothing happened.',
  }
  const money: FigureTable = {
    title: 'Money by kind',
    file: 'money',
    columns: moneyColumns,
    rows: byPeriod,
    empty: 'No money came.',
  }
  const business: FigureTable = {
    title: 'Retail and dealers',
    file: 'business',
    columns: businessColumns('Business', seesMargin),
    rows: [
      { id: 'retail', name: 'Retail', figures: channels.retail },
      { id: 'dealer', name: 'Dealers', figures: channels.dealer },
    ],
    empty: 'No orders.',
  }
  const lanes: FigureTable = {
    title: 'Lanes',
    file: 'lanes',
    columns: laneColumns(seesMargin),
    rows: report.lanes,
    empty: 'No orders in this range.',
  }
  const dealers: FigureTable = {
    title: 'Dealerships',
    file: 'dealerships',
    columns: businessColumns('Dealership', seesMargin),
    rows: report.dealers,
    empty: 'No dealership ordered or paid in this range.',
  }
  const receivables: ReportTable<ReceivableRow> = {
    title: 'Receivables today, by days overdue',
    file: 'receivables',
    columns: receivableColumns,
    rows: [...report.receivables, ...sumOf(report.receivables)],
    empty: 'No dealership owes anything.',
  }
  const notCollected = notCollectedTable(report)
  const payables = payablesTable(report)
  return { periods, money, business, lanes, dealers, receivables, notCollected, payables }
}

const sheetOf = <Row>({ title, columns, rows }: ReportTable<Row>): Sheet => {
  const written = columns.flatMap(({ heading, csv, isMoney = false }) =>
    csv ? [{ heading, csv, isMoney }] : [],
  )
  return {
    // Excel refuses longer names.
    name: title.slice(0, 31).replaceAll(/[:\\/?*[\]]/g, ' '),
    headings: written.map(({ heading }) => heading),
    areMoney: written.map(({ isMoney }) => isMoney),
    rows: rows.map((row) => written.map(({ csv }) => csv(row))),
  }
}

/** Every table of a report as a sheet. */
export function sheetsOfReport(report: ReportResponse['report']): Sheet[] {
  const { receivables, notCollected, payables, ...tables } = tablesOfReport(report)
  return [
    ...Object.values(tables).map((table) => sheetOf(table)),
    sheetOf(receivables),
    sheetOf(notCollected),
    ...(payables ? [sheetOf(payables)] : []),
  ]
}
