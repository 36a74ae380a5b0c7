import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { priceLines } from '@switchback/core/quotes/price-lines.ts'
import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { centsOf, Money } from '../../ui/money.tsx'

/** Placeholder lines until there is a quote. */
const linesToCome = [
  'Miles',
  'Vehicle',
  'Transport',
  'Condition',
  'Our fee',
  'Rounding to $5',
  'Short-haul minimum',
].map((label) => ({ part: label, label, dollars: undefined }))

/** The price breakdown; the same seven lines in every state, so that nothing shifts. */
export function ReceiptLines({ quote }: { quote?: CalculationResponse | undefined }) {
  return (
    <table className="w-full self-start">
      <caption className="sr-only">How the price comes about</caption>
      <tbody>
        {(quote ? priceLines(quote) : linesToCome).map(({ part, label, dollars }) => (
          <tr key={part} className={dollars ? '' : 'text-soft'}>
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {label}
            </th>
            <td className="figures py-1 text-right">
              {dollars === undefined ? '–' : formatDollars(centsOf(dollars))}
            </td>
          </tr>
        ))}
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
