import { Money } from '../ui/money.tsx'
import type { VehicleOfOrder } from './contents-of.ts'

/** The vehicles of an order with several, with the price that the user saw. */
export function VehiclesOfOrder({ vehicles }: { vehicles: readonly VehicleOfOrder[] }) {
  return (
    <ol className="grid gap-1.5 text-left">
      {vehicles.map(({ name, vin, totalPrice }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be the same model
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="wrap-anywhere">
            {name}
            {vin ? <span className="figures block text-sm text-soft">{vin}</span> : null}
          </span>
          {totalPrice === undefined ? null : <Money dollars={totalPrice} />}
        </li>
      ))}
    </ol>
  )
}
