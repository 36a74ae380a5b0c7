import type { CalculationResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { Money } from '../../../ui/money.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

type Props = { vehicles: readonly CalculationResponse[]; totalPrice: number }

/** The price of each of several vehicles, with its lines on request, and the sum. Source: QUOTE-10. */
export function VehicleReceipts({ vehicles, totalPrice }: Props) {
  return (
    <div className="grid content-start">
      <ul aria-label="Price of each vehicle">
        {vehicles.map((vehicle, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a vehicle has nothing but its place
          <li key={at} className="border-b border-line">
            <details className="group">
              <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-1.5">
                <span>
                  <span className="block">{vehicle.vehicleType}</span>
                  <span className="block text-sm text-soft">{conditionsOf(vehicle)}</span>
                </span>
                <span className="flex items-center gap-2">
                  <Money dollars={vehicle.totalPrice} />
                  <svg aria-hidden="true" viewBox="0 0 12 8" className="h-2 w-3 group-open:rotate-180">
                    <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
                  </svg>
                </span>
              </summary>
              <div className="pb-3 text-sm">
                <ReceiptLines quote={vehicle} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-edge pt-2.5 font-semibold">
        <span>Total for {vehicles.length} vehicles</span>
        <Money dollars={totalPrice} />
      </p>
    </div>
  )
}

const conditionsOf = ({ transportType, isRunning }: CalculationResponse): string =>
  `${transportType === 'open' ? 'Open' : 'Enclosed'}, ${isRunning ? 'running' : 'non-running'}`
