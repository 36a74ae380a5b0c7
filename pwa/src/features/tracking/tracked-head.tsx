import type { TrackResponse } from '@switchback/core/orders/track-response.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { HeadFrame, headTextClass } from './head-frame.tsx'
import { placeName } from './place-name.ts'

/** The vehicle's location as text, next to the map. */
export function TrackedHead({ order }: { order: TrackResponse }) {
  const { next, vehicle, pickup, delivery } = order
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
      }}
    >
      <div aria-live="polite">
        <h1 tabIndex={-1} className="mt-2 text-2xl sm:text-3xl">
          {next?.title ?? 'Your vehicle has arrived'}
        </h1>
        <p className={headTextClass}>
          <Unbroken text={next?.text ?? `Your ${vehicle.make} ${vehicle.model} was delivered. Thank you.`} />
        </p>
      </div>
    </HeadFrame>
  )
}
