import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { ShownPrice } from '@switchback/core/quotes/offline-quote.ts'
import { priceLines } from '@switchback/core/quotes/price-lines.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { centsOf } from '../../../ui/money.tsx'

type Props = { trip: TripRequest; shown: ShownPrice; current: ShownPrice }

const amount = (dollars: number | undefined) => (dollars === undefined ? '' : formatDollars(centsOf(dollars)))

/** Two prices of one trip beside each other, line by line. Lines that are zero in both are left out. */
export function BothPrices({ trip, shown, current }: Props) {
  const [before, now] = [priceLines({ ...trip, ...shown }), priceLines({ ...trip, ...current })]
  const lines = now
    .map(({ part, label, dollars }, at) => ({ part, label, dollars, before: before[at]?.dollars }))
    .filter((line) => line.dollars !== 0 || line.before !== 0)
  return (
    <table className="figures w-full">
      <caption className="sr-only">Both prices, line by line</caption>
      <thead>
        <tr className="border-b border-line text-sm text-soft">
          <th scope="col" className="sr-only">
            Part
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            You saw
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ part, label, dollars, before: earlier }) => (
          <tr key={part} className={dollars === earlier ? 'text-soft' : ''}>
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="py-1 text-right">{amount(earlier)}</td>
            <td className="py-1 pl-3 text-right">{amount(dollars)}</td>
          </tr>
        ))}
        <tr className="border-t border-edge font-semibold">
          <th scope="row" className="pt-2.5 text-left font-semibold">
            Total
          </th>
          <td className="pt-2.5 text-right">{amount(shown.totalPrice)}</td>
          <td className="pt-2.5 pl-3 text-right">{amount(current.totalPrice)}</td>
        </tr>
      </tbody>
    </table>
  )
}
