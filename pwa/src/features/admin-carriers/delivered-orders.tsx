import type { Carrier, CarrierLane } from '@switchback/core/carriers/carrier.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../ui/money.tsx'

type Props = { carrier: Carrier; lanes: readonly CarrierLane[] }

/** The figures of a carrier's delivered orders, in all and on its lanes. Source: CARRIER-1. */
export function DeliveredOrders({ carrier, lanes }: Props) {
  const { totalJobs, onTimePercentage, averageRate } = carrier
  if (totalJobs === 0) return <p className="text-soft">No delivered order yet.</p>
  return (
    <div>
      <p>
        {totalJobs} delivered, {onTimePercentage}% on time, {formatDollars(centsOf(averageRate ?? '0'))} per
        mile on average.
      </p>
      <ul className="mt-1 max-w-md text-sm">
        {lanes.map(({ lane, jobs, onTimePercentage: onTime, averagePay, payPerMile }) => (
          <li key={lane} className="flex justify-between gap-4">
            <span>{lane}</span>
            <span className="figures">
              {jobs} × {formatDollars(centsOf(averagePay))}
              {payPerMile ? `, ${formatDollars(centsOf(payPerMile))} a mile` : ''}, {onTime}% on time
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
