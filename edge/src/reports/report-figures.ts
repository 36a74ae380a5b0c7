import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { MarginFigures, ReportFigures } from '@switchback/core/reports/report.ts'
import type { Totals } from './sum-totals.ts'

const secondsPerHour = 3600

function marginFigures(totals: Totals): MarginFigures {
  return {
    coveredOrders: totals.coveredCount,
    coveredValue: dollarsText(totals.coveredCents),
    carrierPay: dollarsText(totals.carrierPayCents),
    margin: dollarsText(totals.coveredCents - totals.carrierPayCents),
  }
}

/** Totals as a response shows them; the margin only to those who may see it. Source: REPORT-2, CARRIER-3. */
export function reportFigures(totals: Totals, seesMargin: boolean): ReportFigures {
  const paidCents =
    totals.orderCardCents + totals.orderRecordedCents + totals.invoiceCardCents + totals.invoiceRecordedCents
  const { assignedCount, secondsToDriver } = totals
  const hours = secondsToDriver / secondsPerHour / assignedCount
  return {
    orders: totals.orderCount,
    orderValue: dollarsText(totals.orderCents),
    cancelled: totals.cancelledCount,
    cancelledValue: dollarsText(totals.cancelledCents),
    quotes: totals.quoteCount,
    quotesOrdered: totals.orderedQuoteCount,
    quotesPaid: totals.paidQuoteCount,
    orderCard: dollarsText(totals.orderCardCents),
    orderRecorded: dollarsText(totals.orderRecordedCents),
    invoiceCard: dollarsText(totals.invoiceCardCents),
    invoiceRecorded: dollarsText(totals.invoiceRecordedCents),
    refunded: dollarsText(totals.refundedCents),
    collected: dollarsText(paidCents - totals.refundedCents),
    invoiced: dollarsText(totals.invoicedCents),
    creditNotes: dollarsText(totals.creditNoteCents),
    lateFees: dollarsText(totals.lateFeeCents),
    assigned: assignedCount,
    hoursToDriver: assignedCount === 0 ? null : Math.round(hours * 10) / 10,
    delivered: totals.deliveredCount,
    onTime: totals.onTimeCount,
    margin: seesMargin ? marginFigures(totals) : null,
  }
}
