import type { DealerEvent } from '@switchback/core/dealers/admin-dealer.ts'
import { showMoment } from '../../ui/show-moment.ts'

const titles: Readonly<Record<DealerEvent['kind'], string>> = {
  application_approved: 'Application approved',
  application_declined: 'Application declined',
  activated: 'Switched on',
  deactivated: 'Switched off',
  credit_approved: 'Credit approved',
  credit_declined: 'Credit declined',
  credit_changed: 'Credit changed',
  credit_limit_requested: 'Higher credit limit requested',
  credit_limit_approved: 'Higher credit limit approved',
  credit_limit_declined: 'Higher credit limit declined',
  credit_limit_withdrawn: 'Request for a higher credit limit withdrawn',
  adjustment_requested: 'Adjustment of the balance requested',
  adjustment_approved: 'Adjustment of the balance approved',
  adjustment_declined: 'Adjustment of the balance declined',
  adjustment_withdrawn: 'Request for an adjustment withdrawn',
  payment_recorded: 'Payment recorded',
  rates_assigned: 'Rates changed',
  details_changed: 'Company details changed',
}

/** The changes that staff and the dealership's admins made, newest first. */
export function DealerEvents({ events }: { events: readonly DealerEvent[] }) {
  if (events.length === 0) return <p className="text-soft">Nothing yet.</p>
  return (
    <ol className="grid gap-4">
      {events.map((event, at) => (
        <li key={`${event.createdAt} ${event.kind} ${events.length - at}`}>
          <p className="font-semibold">{titles[event.kind]}</p>
          <p className="text-sm text-soft">
            <time dateTime={event.createdAt} className="figures">
              {showMoment(event.createdAt)}
            </time>
            , {event.actorName}
          </p>
          {event.detail ? <p className="wrap-anywhere">{event.detail}</p> : null}
        </li>
      ))}
    </ol>
  )
}
