import type { CarrierJob } from '@switchback/core/carriers/carrier-job.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Link } from '@tanstack/react-router'

const days = (from: string, to: string | null) => (to ? `${showDay(from)} – ${showDay(to)}` : showDay(from))

function stateText({
  state,
  pickedUpOn,
  deliveredOn,
  pickupDate,
  deliveryDate,
  isOnTime,
}: CarrierJob): string {
  const agreed = `agreed ${days(pickupDate, deliveryDate)}`
  if (state === 'ended') return `No longer theirs, ${agreed}`
  if (state === 'delivered' && deliveredOn) {
    return `${days(pickedUpOn ?? deliveredOn, deliveredOn)}, ${agreed}: ${isOnTime ? 'on time' : 'late'}`
  }
  return pickedUpOn ? `Picked up ${showDay(pickedUpOn)}, ${agreed}` : `To pick up, ${agreed}`
}

type Props = {
  jobs: readonly CarrierJob[] | undefined
  /** The other side: the driver of a carrier's job, the carrier of a driver's. */
  nameOf: (job: CarrierJob) => string
}

/** The newest orders of a carrier or driver. Source: CARRIER-6. */
export function JobList({ jobs, nameOf }: Props) {
  if (!jobs) return null
  if (jobs.length === 0) return <p className="text-soft">None yet.</p>
  return (
    <ol className="grid gap-2 text-sm">
      {jobs.map((job) => (
        <li key={job.id}>
          <span className="flex flex-wrap gap-x-3">
            <Link
              to="/admin/orders/$orderId"
              params={{ orderId: job.orderId }}
              className="figures font-semibold underline underline-offset-4"
            >
              {displayOrderId(job.orderId)}
            </Link>
            <span>{job.lane ?? 'Lane unknown'}</span>
            <span className="min-w-0 wrap-anywhere">{nameOf(job)}</span>
          </span>
          <span className={job.isOnTime === false ? 'block text-fail' : 'block text-soft'}>
            {stateText(job)}
          </span>
        </li>
      ))}
    </ol>
  )
}
