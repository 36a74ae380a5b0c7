import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trackPath } from '@switchback/core/orders/tracking-code.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import type { TrackResponse } from '@switchback/core/orders/track-response.ts'
import { placedOrdersQuery } from '../../offline/placed-orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showDay, showDays } from '@switchback/core/shown/day.ts'
import { showClock } from '../../ui/show-moment.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { journey } from '../../ui/journey/journey.ts'
import { JourneyList } from '../../ui/journey/journey-list.tsx'
import { placeName } from '../../ui/place-name.ts'
import { TrackedHead } from './tracked-head.tsx'

type Props = {
  order: TrackResponse
  checkedAt: Date
  /** The last refresh failed, so the data shown is stale. */
  isLate: boolean
  onAnother: () => void
}

/** Progress, the vehicle and the two cities: the page shows nothing else about an order. Source: TRACK-2. */
export function TrackedOrder({ order, checkedAt, isLate, onAnother }: Props) {
  const placed = useQuery(placedOrdersQuery).data?.find(
    ({ trackingCode }) => trackingCode === order.trackingCode,
  )
  return (
    <>
      <TrackedHead order={order} />
      <div className="measure grid items-start gap-x-16 gap-y-10 py-10 md:py-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="journey-heading">
          <h2 id="journey-heading" className="mb-6 text-xl">
            Progress
          </h2>
          <JourneyList entries={journey(order)} />
        </section>
        <div className="grid gap-8">
          <Order order={order} />
          <Freshness checkedAt={checkedAt} isLate={isLate} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <CopyLink
              link={new URL(trackPath(order.trackingCode), window.location.origin).href}
              label="Copy tracking link"
            />
            {placed ? (
              <Link to="/order-confirmation" search={{ orderId: placed.id }} className={buttonClass('quiet')}>
                Manage this order
              </Link>
            ) : null}
            <Button look="text" onClick={onAnother}>
              Track another order
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

function Order({ order }: { order: TrackResponse }) {
  const { vehicle, pickup, delivery, estimate } = order
  return (
    <section aria-labelledby="order-heading">
      <h2 id="order-heading" className="mb-1 text-xl">
        The order
      </h2>
      <Facts>
        <Fact label="Vehicle">
          {vehicle.year} {vehicle.make} {vehicle.model}
        </Fact>
        <Fact label="From">{placeName(pickup) || 'Not known'}</Fact>
        <Fact label="To">{placeName(delivery) || 'Not known'}</Fact>
        <Fact label="Distance">
          <span className="figures">{showCount(order.distance)} miles</span>
        </Fact>
        <Fact label="Transport">{order.transportType === 'open' ? 'Open' : 'Enclosed'}</Fact>
        <Fact label="Preferred pickup">
          {order.preferredPickupDate ? showDay(order.preferredPickupDate) : 'As soon as possible'}
        </Fact>
        {estimate.pickup ? <Fact label="Estimated pickup">{showDays(estimate.pickup)}</Fact> : null}
        {estimate.delivery ? <Fact label="Estimated delivery">{showDays(estimate.delivery)}</Fact> : null}
      </Facts>
    </section>
  )
}

function Freshness({ checkedAt, isLate }: Pick<Props, 'checkedAt' | 'isLate'>) {
  const time = <span className="figures whitespace-nowrap">{showClock(checkedAt)}</span>
  if (isLate) {
    return (
      <Notice title="We can't update right now">
        <p>This is the progress as of {time}. We'll keep trying.</p>
      </Notice>
    )
  }
  return <p className="text-sm text-soft print:hidden">Updated at {time}. This page updates automatically.</p>
}
