import type { ReportResponse } from '@switchback/core/reports/report.ts'
import { BarChart, type ChartPoint } from '../../ui/chart/bar-chart.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { shortDay, shortDollars, showNumber, showSpan } from './show-figures.ts'

type Series = ReportResponse['report']['series']

const points = (
  series: Series,
  read: (part: Series[number]) => { value: number; lineValue?: number },
): ChartPoint[] =>
  series.map((part) => ({ label: showSpan(part), shortLabel: shortDay(part.from), ...read(part) }))

/** Says what a chart shows to those who do not see it; the table below has every figure. */
function sentence(what: string, report: ReportResponse['report']): string {
  return `${what}, ${showSpan(report)}, ${report.series.length} bars. The table “By period” has every figure.`
}

/** The figures over time. */
export function ReportCharts({ report }: { report: ReportResponse['report'] }) {
  const { series, current } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <DeskSection title="Order value and money collected">
        <BarChart
          label={sentence('Order value and money collected', report)}
          bars="Order value"
          line="Collected"
          format={shortDollars}
          points={points(series, ({ figures }) => ({
            value: Number(figures.orderValue),
            lineValue: Number(figures.collected),
          }))}
        />
      </DeskSection>
      {current.margin ? (
        <DeskSection title="Margin">
          <BarChart
            label={sentence('Margin', report)}
            bars="Margin of orders with a carrier"
            format={shortDollars}
            points={points(series, ({ figures }) => ({ value: Number(figures.margin?.margin ?? 0) }))}
          />
        </DeskSection>
      ) : null}
      <DeskSection title="Orders">
        <BarChart
          label={sentence('Orders and cancellations', report)}
          bars="Orders"
          line="Cancelled"
          format={showNumber}
          points={points(series, ({ figures }) => ({ value: figures.orders, lineValue: figures.cancelled }))}
        />
      </DeskSection>
      <DeskSection title="Quotes and what became of them">
        <BarChart
          label={sentence('Quotes, and those that were paid', report)}
          bars="Quotes"
          line="Paid"
          format={showNumber}
          points={points(series, ({ figures }) => ({ value: figures.quotes, lineValue: figures.quotesPaid }))}
        />
      </DeskSection>
    </div>
  )
}
