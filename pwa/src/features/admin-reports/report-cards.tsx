import type { ReportFigures, ReportResponse } from '@switchback/core/reports/report.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { StatCard } from '../../ui/stat-card.tsx'
import { showChange, showDollars, showShare } from './show-figures.ts'

type Figure = (figures: ReportFigures) => number

const dollars = (text: string | undefined) => Number(text ?? 0)

/** The figures of the range against those of the period before. */
export function ReportCards({ report }: { report: ReportResponse['report'] }) {
  const { current, previous } = report
  const change = (read: Figure) => `${showChange(read(current), read(previous))} on the period before`
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-7 md:grid-cols-4">
      <StatCard label="Orders" note={change(({ orders }) => orders)}>
        {showCount(current.orders)}
      </StatCard>
      <StatCard label="Order value" note={change(({ orderValue }) => dollars(orderValue))}>
        {showDollars(current.orderValue)}
      </StatCard>
      <StatCard label="Collected" note={change(({ collected }) => dollars(collected))}>
        {showDollars(current.collected)}
      </StatCard>
      {current.margin ? (
        <StatCard
          label="Margin"
          note={`${showShare(dollars(current.margin.margin), dollars(current.margin.coveredValue))} of ${showCount(current.margin.coveredOrders)} orders with a carrier; ${change(({ margin }) => dollars(margin?.margin))}`}
        >
          {showDollars(current.margin.margin)}
        </StatCard>
      ) : null}
      <StatCard
        label="Quotes that were paid"
        note={`${showCount(current.quotesOrdered)} of ${showCount(current.quotes)} ordered, ${showCount(current.quotesPaid)} paid; before ${showShare(previous.quotesPaid, previous.quotes)}`}
      >
        {showShare(current.quotesPaid, current.quotes)}
      </StatCard>
      <StatCard
        label="Hours to a driver"
        note={`${showCount(current.assigned)} orders; before ${previous.hoursToDriver ?? '–'}`}
      >
        {current.hoursToDriver ?? '–'}
      </StatCard>
      <StatCard
        label="On time"
        note={`${showCount(current.delivered)} deliveries; before ${showShare(previous.onTime, previous.delivered)}`}
      >
        {showShare(current.onTime, current.delivered)}
      </StatCard>
    </dl>
  )
}
