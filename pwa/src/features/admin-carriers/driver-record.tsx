import { useQuery } from '@tanstack/react-query'
import { driverQuery } from './carrier-calls.ts'
import { JobList } from './job-list.tsx'
import { RecordChanges } from './record-changes.tsx'

/** The driver's trips for us, and who changed the record. Source: CARRIER-6. */
export function DriverRecord({ id }: { id: string }) {
  const { data } = useQuery(driverQuery(id))
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-4">
      <section>
        <h3 className="mb-1 font-semibold">Orders</h3>
        <JobList jobs={data?.jobs} nameOf={({ carrierName }) => carrierName} />
      </section>
      <section>
        <h3 className="mb-1 font-semibold">Changes</h3>
        <RecordChanges events={data?.events} />
      </section>
    </div>
  )
}
