import { showDays } from '@switchback/core/shown/day.ts'
import { trackPath } from '@switchback/core/orders/names/tracking-code.ts'
import type { TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Unbroken } from '../../ui/format/unbroken.tsx'
import { HeadFrame, headEstimateClass, headTextClass } from './head-frame.tsx'
import { placeName } from '../../ui/format/address-line.ts'
import {
  arrivalText,
  deliveredText,
  trackedArrived,
  trackedBooked,
  trackedCopyLink,
  trackedPlaced,
} from './words.ts'

const stages: Partial<Record<TrackResponse['transportStatus'], 'under_way' | 'arrived'>> = {
  in_transit: 'under_way',
  completed: 'arrived',
}

/** The order's status in public: an order that nobody has confirmed is not booked. Source: TRACK-1. */
function statusWord({ status, isArranged = true }: TrackResponse): string {
  if (status !== 'pending') return status
  return isArranged ? trackedBooked : trackedPlaced
}

/** The vehicle's progress as text, next to the map. */
export function TrackedHead({ order }: { order: TrackResponse }) {
  const { next, vehicle, pickup, delivery, estimate } = order
  return (
    <HeadFrame
      above={
        <>
          <span className="figures">Order {order.orderNumber}</span>
          <StatusBadge status={statusWord(order)} />
        </>
      }
      map={{
        pickup: pickup.point ?? undefined,
        delivery: delivery.point ?? undefined,
        pickupLabel: placeName(pickup),
        deliveryLabel: placeName(delivery),
        stage: stages[order.transportStatus] ?? 'planned',
      }}
      actions={
        <CopyLink
          link={new URL(trackPath(order.trackingCode), window.location.origin).href}
          label={trackedCopyLink}
          look="text"
        />
      }
    >
      <div aria-live="polite">
        <h1 tabIndex={-1} className="mt-2 text-2xl sm:text-3xl">
          {next?.title ?? trackedArrived}
        </h1>
        <p className={headTextClass}>
          <Unbroken text={next?.text ?? deliveredText(`${vehicle.make} ${vehicle.model}`)} />
        </p>
        <p className={headEstimateClass}>
          {estimate.delivery ? arrivalText(showDays(estimate.delivery)) : null}
        </p>
      </div>
    </HeadFrame>
  )
}
