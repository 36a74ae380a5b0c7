import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { ShownPrice } from '@switchback/core/quotes/offline-quote.ts'
import { priceLines, type PriceLine } from '@switchback/core/quotes/price-lines.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { centsOf } from '../ui/money.tsx'

type Props = {
  /** Null if only its total is known. */
  shown: ShownPrice | null
  shownTotal: string | number
  current: ShownPrice
  /** Names the vehicle and the transport in the lines. */
  trip?: Pick<TripRequest, 'vehicleType' | 'transportType' | 'isRunning'>
}

const dollars = (amount: number | undefined): string =>
  amount === undefined ? '' : formatDollars(centsOf(amount))

const plainLabels: Readonly<Record<string, string>> = {
  vehicleModifier: 'Vehicle',
  transportModifier: 'Transport',
  runningModifier: 'Condition',
}

function linesOf(price: ShownPrice, trip: Props['trip']): readonly PriceLine[] {
  if (trip) return priceLines({ ...price, ...trip })
  const anyTrip = { vehicleType: 'Sedan', transportType: 'open', isRunning: true } as const
  return priceLines({ ...price, ...anyTrip }).map(({ part, label, dollars: amount }) => ({
    part,
    label: plainLabels[part] ?? label,
    dollars: amount,
  }))
}

/** The price that the person saw beside the current one, line by line. Source: OFFLINE-6. */
export function BothPrices({ shown, shownTotal, current, trip }: Props) {
  const now = linesOf(current, trip)
  const before = shown ? linesOf(shown, trip) : undefined
  return (
    <table className="figures w-full">
      <caption className="sr-only">The price you saw, and the price now</caption>
      <thead>
        <tr className="border-b border-edge text-left">
          <th scope="col">
            <span className="sr-only">Part</span>
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
            You saw
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {now.map(({ part, label, dollars: amount }, at) => {
          const seen = before?.[at]
          const isChanged = seen !== undefined && seen.dollars !== amount
          return (
            <tr key={part} className={isChanged ? 'font-semibold' : 'text-soft'}>
              <th scope="row" className="py-1 pr-2 text-left font-[inherit]">
                {label}
              </th>
              <td className="py-1 pl-3 text-right whitespace-nowrap">{dollars(seen?.dollars)}</td>
              <td className="py-1 pl-3 text-right whitespace-nowrap">{dollars(amount)}</td>
            </tr>
          )
        })}
        <tr className="border-t border-edge font-bold">
          <th scope="row" className="pt-2 text-left">
            Total
          </th>
          <td className="pt-2 pl-3 text-right whitespace-nowrap">{formatDollars(centsOf(shownTotal))}</td>
          <td className="pt-2 pl-3 text-right whitespace-nowrap">
            {formatDollars(centsOf(current.totalPrice))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
