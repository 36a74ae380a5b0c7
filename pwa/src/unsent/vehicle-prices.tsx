import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderPricesFacts } from '@switchback/core/quotes/offline-order-prices.ts'
import { centsOf } from '../ui/money.tsx'
import type { VehicleOfOrder } from './contents-of.ts'

type Props = { facts: OrderPricesFacts; vehicles: readonly VehicleOfOrder[] }

const dollars = (amount: number | undefined): string =>
  amount === undefined ? '' : formatDollars(centsOf(amount))

/** The price of each vehicle that the person saw beside the current one, and both sums. Source: OFFLINE-6. */
export function VehiclePrices({ facts, vehicles }: Props) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">The prices that you saw, and the prices now</caption>
      <thead>
        <tr className="border-b border-edge text-left">
          <th scope="col" className="py-1.5 font-semibold">
            Vehicle
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
        {facts.vehicles.map(({ position, shownPrice, currentPrice }) => {
          const isChanged = shownPrice?.totalPrice !== currentPrice.totalPrice
          return (
            <tr key={position} className={isChanged ? 'font-semibold' : 'text-soft'}>
              <th scope="row" className="py-1 pr-2 text-left font-[inherit] wrap-anywhere">
                {vehicles[position]?.name ?? `Vehicle ${position + 1}`}
              </th>
              <td className="py-1 pl-3 text-right whitespace-nowrap">{dollars(shownPrice?.totalPrice)}</td>
              <td className="py-1 pl-3 text-right whitespace-nowrap">{dollars(currentPrice.totalPrice)}</td>
            </tr>
          )
        })}
        <tr className="border-t border-edge font-bold">
          <th scope="row" className="pt-2 text-left">
            Total
          </th>
          <td className="pt-2 pl-3 text-right whitespace-nowrap">
            {formatDollars(centsOf(facts.shownTotalPrice))}
          </td>
          <td className="pt-2 pl-3 text-right whitespace-nowrap">
            {formatDollars(centsOf(facts.totalPrice))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
