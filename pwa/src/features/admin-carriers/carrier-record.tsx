import { useQuery } from '@tanstack/react-query'
import type { Carrier } from '@switchback/core/carriers/carrier.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../ui/money.tsx'
import { carrierQuery } from './carrier-calls.ts'
import { JobList } from './job-list.tsx'
import { RecordChanges } from './record-changes.tsx'

/** The carrier's work for us, and who changed the record. */
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
      <JobList jobs={data?.jobs} nameOf={({ driverName }) => driverName} />
      <RecordChanges events={data?.events} />
    </div>
  )
}
