import type { BreakdownAnswer, CalculationAnswer } from '@switchback/core/quotes/quote-answer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf, Money } from '../../ui/money.tsx'

type Line = { part: keyof BreakdownAnswer; label: string }

/** The parts of a price in the order in which they come about. Without a quote, what they will be. */
function linesOf(quote: CalculationAnswer | undefined): Line[] {
  if (!quote) {
    return [
      { part: 'basePrice', label: 'Miles' },
      { part: 'vehicleModifier', label: 'Vehicle' },
      { part: 'transportModifier', label: 'Transport' },
      { part: 'runningModifier', label: 'Condition' },
      { part: 'markup', label: 'Our fee' },
      { part: 'rounding', label: 'Rounding to $5' },
      { part: 'minimumAdjustment', label: 'Short-haul minimum' },
    ]
  }
  const rate = quote.baseRate.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  })
  return [
    { part: 'basePrice', label: `${quote.distance.toLocaleString('en-US')} miles at ${rate}` },
    { part: 'vehicleModifier', label: quote.vehicleType },
    {
      part: 'transportModifier',
      label: quote.transportType === 'open' ? 'Open transport' : 'Enclosed transport',
    },
    { part: 'runningModifier', label: quote.isRunning ? 'Running' : 'Non-running' },
    { part: 'markup', label: 'Our fee' },
    { part: 'rounding', label: 'Rounding to $5' },
    { part: 'minimumAdjustment', label: 'Short-haul minimum' },
  ]
}

/** Where the price comes from, line by line; the same seven lines in every state, so that nothing moves. */
export function ReceiptLines({ quote }: { quote?: CalculationAnswer | undefined }) {
  return (
    <table className="w-full">
      <caption className="sr-only">How the price comes about</caption>
      <tbody>
        {linesOf(quote).map(({ part, label }) => {
          const dollars = quote?.breakdown[part]
          return (
            <tr key={part} className={dollars ? '' : 'text-soft'}>
              <th scope="row" className="py-1 pr-4 text-left font-normal">
                {label}
              </th>
              <td className="figures py-1 text-right">
                {dollars === undefined ? '–' : formatDollars(centsOf(dollars))}
              </td>
            </tr>
          )
        })}
        <tr className="border-t border-edge font-semibold">
          <th scope="row" className="pt-2.5 text-left font-semibold">
            Total
          </th>
          <td className="pt-2.5 text-right">{quote ? <Money dollars={quote.totalPrice} /> : '–'}</td>
        </tr>
      </tbody>
    </table>
  )
}
