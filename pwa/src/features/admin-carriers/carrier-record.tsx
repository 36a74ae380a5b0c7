import { useQuery } from '@tanstack/react-query'
import type { Carrier, CarrierEvent } from '@switchback/core/carriers/carrier.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../ui/money.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { carrierQuery } from './carrier-calls.ts'

const kinds: Readonly<Record<CarrierEvent['kind'], string>> = {
  created: 'Added',
  changed: 'Changed',
  activated: 'Activated',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'company',
  contactName: 'contact',
  phone: 'phone',
  email: 'email',
  address: 'address',
  dotNumber: 'USDOT number',
  mcNumber: 'MC number',
  insuranceExpiry: 'insured until',
  preferredLanes: 'lanes',
  rating: 'rating',
  isActive: 'active',
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') || 'none' : JSON.stringify(value)
}

function changeText({ kind, changes }: CarrierEvent): string {
  if (kind !== 'changed') return ''
  return Object.entries(changes)
    .map(
      ([name, [before, after]]) => `${fieldNames[name] ?? name}: ${valueText(before)} → ${valueText(after)}`,
    )
    .join('; ')
}

/** What a carrier has done for us, and who changed it. */
export function CarrierRecord({ carrier }: { carrier: Carrier }) {
  const { data } = useQuery(carrierQuery(carrier.id))
  const { totalJobs, onTimePercentage, averageRate } = data?.carrier ?? carrier
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-4">
      <section>
        <h3 className="font-semibold">Delivered orders</h3>
        <p>
          {totalJobs === 0
            ? 'None yet.'
            : `${totalJobs} ${totalJobs === 1 ? 'job' : 'jobs'}, ${onTimePercentage}% on time, ${formatDollars(centsOf(averageRate ?? '0'))} per mile on average.`}
        </p>
        <ul className="mt-1 text-sm">
          {data?.lanes.map(({ lane, jobs, onTimePercentage: onTime, averagePay }) => (
            <li key={lane} className="flex justify-between gap-4">
              <span>{lane}</span>
              <span className="figures">
                {jobs} × {formatDollars(centsOf(averagePay))}, {onTime}% on time
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-semibold">Changes</h3>
        <ol className="mt-1 grid gap-2 text-sm">
          {data?.events.map((event) => (
            <li key={`${event.createdAt} ${event.kind}`} className="wrap-anywhere">
              {kinds[event.kind]}, {showMoment(event.createdAt)}, {event.actorName ?? 'Staff'}
              <span className="block text-soft">{changeText(event)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
