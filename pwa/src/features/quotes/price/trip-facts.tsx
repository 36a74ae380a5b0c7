import { showCount } from '@switchback/core/shown/count.ts'
import type { CalculationResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { transportsText } from '@switchback/core/trips/trip-choices.ts'
import type { TransitDays } from '@switchback/core/transit/transit-estimate.ts'

/** One end of the trip; `days` are the estimated ones, none for an ocean leg. */
export type TripEnd = { label: string; place: string; days: string | undefined }

type Props = {
  /** The first vehicle, with the route of all. */
  quote: CalculationResponse
  vehicles: readonly CalculationResponse[]
  ends: readonly TripEnd[]
  transit: TransitDays | undefined
}

/** The priced trip: both ends, the way between them, and the vehicle or how many. Each fact is here once. Source: QUOTE-3. */
export function TripFacts({ quote, vehicles, ends, transit }: Props) {
  const miles = `${quote.isEstimate ? 'about ' : ''}${showCount(quote.distance)} miles`
  return (
    <dl className="grid content-start gap-2">
      {ends.map(({ label, place, days }) => (
        <Fact key={label} label={label} value={place} remark={days ?? 'Follows the sailing schedule'} />
      ))}
      <Fact
        label="Distance"
        value={miles}
        remark={transit ? `${transit.min} to ${transit.max} days in transit` : undefined}
      />
      {vehicles.length === 1 ? (
        <Fact
          label="Vehicle"
          value={quote.vehicleType}
          remark={quote.isRunning ? 'Running' : 'Non-running'}
        />
      ) : (
        <Fact label="Vehicles" value={String(vehicles.length)} />
      )}
      <Fact label="Transport" value={transportsText(vehicles)} />
    </dl>
  )
}

function Fact({ label, value, remark }: { label: string; value: string; remark?: string | undefined }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="figures text-right">
        <span className="block">{value}</span>
        {remark ? <span className="block text-sm text-soft">{remark}</span> : null}
      </dd>
    </div>
  )
}
