import { transportsText } from '@switchback/core/trips/trip-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showCount } from '@switchback/core/shown/count.ts'
import type { TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { placedOrdersQuery } from '../../offline/saved/placed-orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showClock } from '../../ui/show-moment.ts'
import { journey } from '../../ui/journey/journey.ts'
import { JourneyList } from '../../ui/journey/journey-list.tsx'
import { placeName } from '../../ui/format/address-line.ts'
import { TrackedHead } from './tracked-head.tsx'
import {
  lateText,
  trackedAnother,
  trackedDistance,
  trackedFrom,
  trackedIsLate,
  trackedManage,
  trackedProgress,
  trackedTheOrder,
  trackedTo,
  trackedTransport,
  trackedUnknownPlace,
  trackedVehicle,
  updatedText,
} from './words.ts'

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
            {trackedProgress}
          </h2>
          <JourneyList entries={journey(order, true)} />
        </section>
        <div className="grid gap-8">
          <Order order={order} />
          <Freshness checkedAt={checkedAt} isLate={isLate} />
          <div className="flex flex-wrap gap-3 print:hidden">
            {placed ? (
              <Link to="/order-confirmation" search={{ orderId: placed.id }} className={buttonClass('quiet')}>
                {trackedManage}
              </Link>
            ) : null}
            <Button look="text" onClick={onAnother}>
              {trackedAnother}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

/** The transport of all vehicles. */
function transportOf({ vehicle, vehicles = [vehicle], transportType }: TrackResponse): string {
  return transportsText(vehicles.map((each) => ({ transportType: each.transportType ?? transportType })))
}

function Order({ order }: { order: TrackResponse }) {
  const { vehicle, vehicles = [vehicle], pickup, delivery } = order
  return (
    <section aria-labelledby="order-heading">
      <h2 id="order-heading" className="mb-1 text-xl">
        {trackedTheOrder}
      </h2>
      <Facts>
        {vehicles.map(({ year, make, model }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two vehicles may have one name
          <Fact key={at} label={trackedVehicle}>
            {year} {make} {model}
          </Fact>
        ))}
        <Fact label={trackedFrom}>{placeName(pickup) || trackedUnknownPlace}</Fact>
        <Fact label={trackedTo}>{placeName(delivery) || trackedUnknownPlace}</Fact>
        <Fact label={trackedDistance}>
          <span className="figures">{showCount(order.distance)} miles</span>
        </Fact>
        <Fact label={trackedTransport}>{transportOf(order)}</Fact>
      </Facts>
    </section>
  )
}

function Freshness({ checkedAt, isLate }: Pick<Props, 'checkedAt' | 'isLate'>) {
  const time = showClock(checkedAt)
  if (isLate) {
    return (
      <Notice title={trackedIsLate}>
        <p className="figures">{lateText(time)}</p>
      </Notice>
    )
  }
  return <p className="figures text-sm text-soft print:hidden">{updatedText(time)}</p>
}
