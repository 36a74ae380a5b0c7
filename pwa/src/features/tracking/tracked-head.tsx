import { showDays } from '@switchback/core/shown/day.ts'
import type { TrackResponse } from '@switchback/core/orders/track-response.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { HeadFrame, headEstimateClass, headTextClass } from './head-frame.tsx'
import { placeName } from '../../ui/place-name.ts'
import { arrivalText, deliveredText, trackedArrived } from './words.ts'

/** The vehicle's location as text, next to the map. */
export function TrackedHead({ order }: { order: TrackResponse }) {
  const { next, vehicle, pickup, delivery, estimate } = order
  return (
    <HeadFrame
      above={
        <>
          <span className="figures">Order {order.orderNumber}</span>
          <StatusBadge status={order.status} />
        </>
      }
      map={{
        pickup: pickup.point ?? undefined,
        delivery: delivery.point ?? undefined,
        pickupLabel: placeName(pickup),
        deliveryLabel: placeName(delivery),
        isPlanned: !order.events.some(({ kind }) => kind === 'picked_up'),
      }}
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
