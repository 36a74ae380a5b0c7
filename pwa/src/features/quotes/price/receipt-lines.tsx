import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { receiptLines } from '@switchback/core/quotes/response/price-lines.ts'
import type { CalculationResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { centsOf, Money } from '../../../ui/money.tsx'

/** The price breakdown, line by line. */
export function ReceiptLines({ quote }: { quote: CalculationResponse }) {
  return (
    <table className="w-full self-start">
      <caption className="sr-only">Price breakdown</caption>
      <tbody>
        {receiptLines(quote).map(({ part, label, dollars }) => (
          <tr key={part}>
            <th scope="row" className="py-1 pr-4 text-left font-normal text-soft">
              {label}
            </th>
            <td className="figures py-1 text-right">{formatDollars(centsOf(dollars))}</td>
          </tr>
        ))}
        <tr className="border-t border-edge font-semibold">
          <th scope="row" className="pt-2.5 text-left font-semibold">
            Total
          </th>
          <td className="pt-2.5 text-right">
            <Money dollars={quote.totalPrice} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
