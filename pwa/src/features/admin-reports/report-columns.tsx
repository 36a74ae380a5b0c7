import type { PayableCarrier } from '@switchback/core/carriers/payables.ts'
import type {
  DaySpan,
  NotCollectedRow,
  ReceivableRow,
  ReportFigures,
} from '@switchback/core/reports/report.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/table/column.ts'
import { showDollars, showShare, showSpan } from './show-figures.ts'

/** Stands for the id of a carrier in the last row of the payables, which adds them up. */
export const allCarriers = 'total'

export type FigureRow = { readonly id: string; readonly name: string; readonly figures: ReportFigures }

const count = (id: string, heading: string, read: (figures: ReportFigures) => number): Column<FigureRow> => ({
  id,
  heading,
  align: 'end',
  cell: ({ figures }) => showCount(read(figures)),
  csv: ({ figures }) => read(figures),
})

const money = (
  id: string,
  heading: string,
  read: (figures: ReportFigures) => string | undefined,
): Column<FigureRow> => ({
  id,
  heading,
  align: 'end',
  cell: ({ figures }) => showDollars(read(figures) ?? '0.00'),
  csv: ({ figures }) => Number(read(figures) ?? 0),
  isMoney: true,
})

const share = (
  id: string,
  heading: string,
  read: (figures: ReportFigures) => readonly [number, number],
): Column<FigureRow> => ({
  id,
  heading,
  align: 'end',
  cell: ({ figures }) => showShare(...read(figures)),
  csv: ({ figures }) => showShare(...read(figures)),
})

const name = (heading: string, cell?: (row: FigureRow) => ReactNode): Column<FigureRow> => ({
  id: 'name',
  heading,
  cell: cell ?? (({ name: text }) => text),
  csv: ({ name: text }) => text,
})

const period = name('Period', ({ name: text }) => <span className="whitespace-nowrap">{text}</span>)

const margins: readonly Column<FigureRow>[] = [
  money('carrierPay', 'Carrier pay', ({ margin }) => margin?.carrierPay),
  money('margin', 'Margin', ({ margin }) => margin?.margin),
]

const hours: Column<FigureRow> = {
  id: 'hours',
  heading: 'Hours to driver',
  align: 'end',
  cell: ({ figures: { hoursToDriver } }) => hoursToDriver ?? '–',
  csv: ({ figures: { hoursToDriver } }) => hoursToDriver ?? '',
}

/** Columns of the figures by period. */
export const periodColumns = (seesMargin: boolean): readonly Column<FigureRow>[] => [
  period,
  count('orders', 'Orders', ({ orders }) => orders),
  money('orderValue', 'Order value', ({ orderValue }) => orderValue),
  count('cancelled', 'Cancelled', ({ cancelled }) => cancelled),
  money('collected', 'Collected', ({ collected }) => collected),
  money('refunded', 'Refunded', ({ refunded }) => refunded),
  ...(seesMargin ? margins : []),
  hours,
  share('onTime', 'On time', ({ onTime, delivered }) => [onTime, delivered]),
]

/** Columns of the lanes. */
export const laneColumns = (seesMargin: boolean): readonly Column<FigureRow>[] => [
  name('Lane', ({ name: lane }) => lane.replace('-', ' to ')),
  count('orders', 'Orders', ({ orders }) => orders),
  money('orderValue', 'Order value', ({ orderValue }) => orderValue),
  count('cancelled', 'Cancelled', ({ cancelled }) => cancelled),
  ...(seesMargin ? margins : []),
  hours,
  share('onTime', 'On time', ({ onTime, delivered }) => [onTime, delivered]),
]

/** Columns of dealerships and of retail and dealers as a whole. */
export const businessColumns = (heading: string, seesMargin: boolean): readonly Column<FigureRow>[] => [
  name(heading),
  count('orders', 'Orders', ({ orders }) => orders),
  money('orderValue', 'Order value', ({ orderValue }) => orderValue),
  money('collected', 'Collected', ({ collected }) => collected),
  money('invoiced', 'Invoiced', ({ invoiced }) => invoiced),
  ...(seesMargin ? margins : []),
  count('quotes', 'Quotes', ({ quotes }) => quotes),
  share('conversion', 'Paid', ({ quotesPaid, quotes }) => [quotesPaid, quotes]),
]

/** Columns of the payments by kind, and of what the ledger invoiced. */
export const moneyColumns: readonly Column<FigureRow>[] = [
  period,
  money('orderCard', 'Orders by card', ({ orderCard }) => orderCard),
  money('orderRecorded', 'Orders, recorded', ({ orderRecorded }) => orderRecorded),
  money('invoiceCard', 'Invoices by card', ({ invoiceCard }) => invoiceCard),
  money('invoiceRecorded', 'Invoices, recorded', ({ invoiceRecorded }) => invoiceRecorded),
  money('refunded', 'Refunded', ({ refunded }) => refunded),
  money('collected', 'Collected', ({ collected }) => collected),
  money('invoiced', 'Invoiced', ({ invoiced }) => invoiced),
  money('creditNotes', 'Credit notes', ({ creditNotes }) => creditNotes),
  money('lateFees', 'Late fees', ({ lateFees }) => lateFees),
]

const owed = (id: keyof ReceivableRow, heading: string): Column<ReceivableRow> => ({
  id,
  heading,
  align: 'end',
  cell: (row) => showDollars(row[id]),
  csv: (row) => Number(row[id]),
  isMoney: true,
})

export const receivableColumns: readonly Column<ReceivableRow>[] = [
  { id: 'name', heading: 'Dealership', cell: ({ name: text }) => text, csv: ({ name: text }) => text },
  owed('notDue', 'Not yet due'),
  owed('days1To30', '1–30 days'),
  owed('days31To60', '31–60 days'),
  owed('days61To90', '61–90 days'),
  owed('over90Days', 'Over 90 days'),
  owed('credit', 'Credit'),
  owed('total', 'Total'),
]

const ofOrder = (id: 'total' | 'paid' | 'due', heading: string): Column<NotCollectedRow> => ({
  id,
  heading,
  align: 'end',
  cell: (row) => showDollars(row[id]),
  csv: (row) => Number(row[id]),
  isMoney: true,
})

export const notCollectedColumns: readonly Column<NotCollectedRow>[] = [
  {
    id: 'customer',
    heading: 'Customer',
    cell: ({ orderId, customerName }) => (
      <Link to="/admin/orders/$orderId" params={{ orderId }} className="underline underline-offset-4">
        {customerName}
      </Link>
    ),
    csv: ({ customerName }) => customerName,
  },
  {
    id: 'order',
    heading: 'Order',
    cell: ({ orderId }) => `#${displayOrderId(orderId)}`,
    csv: ({ orderId }) => orderId,
  },
  {
    id: 'delivered',
    heading: 'Delivered',
    cell: ({ deliveredOn }) => showDay(deliveredOn),
    csv: ({ deliveredOn }) => deliveredOn,
  },
  ofOrder('total', 'Total'),
  ofOrder('paid', 'Paid'),
  ofOrder('due', 'Due'),
]

const bandOf = (id: keyof PayableCarrier['owed'], heading: string): Column<PayableCarrier> => ({
  id,
  heading,
  align: 'end',
  cell: ({ owed: bands }) => showDollars(bands[id]),
  csv: ({ owed: bands }) => Number(bands[id]),
  isMoney: true,
})

export const payableColumns: readonly Column<PayableCarrier>[] = [
  {
    id: 'carrier',
    heading: 'Carrier',
    cell: ({ carrierId, carrierName }) =>
      carrierId === allCarriers ? (
        carrierName
      ) : (
        <Link to="/admin/carriers/$carrierId" params={{ carrierId }} className="underline underline-offset-4">
          {carrierName}
        </Link>
      ),
    csv: ({ carrierName }) => carrierName,
  },
  { id: 'jobs', heading: 'Jobs', align: 'end', cell: ({ jobs }) => showCount(jobs), csv: ({ jobs }) => jobs },
  bandOf('notDue', 'Not yet due'),
  bandOf('days1To30', '1–30 days'),
  bandOf('days31To60', '31–60 days'),
  bandOf('days61To90', '61–90 days'),
  bandOf('over90Days', 'Over 90 days'),
  bandOf('total', 'Total'),
]

/** Rows by period. */
export const periodRows = (series: readonly (DaySpan & { figures: ReportFigures })[]): FigureRow[] =>
  series.map(({ figures, ...span }) => ({ id: span.from, name: showSpan(span), figures }))
