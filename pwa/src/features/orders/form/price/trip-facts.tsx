import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { showDays } from '@switchback/core/shown/day.ts'
import type { DayWindow } from '@switchback/core/transit/transit-estimate.ts'
import { orderWindows } from '@switchback/core/transit/order-windows.ts'
import { transportsText } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useTownOf } from '../../../../queries/towns.ts'
import { businessDay } from '../../../../ui/format/business-day.ts'
import type { ShownOrderPrice } from './price-retail-order.ts'
import {
  deliveryTitle,
  pickupTitle,
  priceAboutText,
  priceCondition,
  priceDistance,
  priceMoreVehiclesText,
  priceSailing,
  priceSomeNonRunningText,
  priceTransport,
  priceVehicle,
  tripNonRunning,
  tripRunning,
} from '../../words.ts'

type Props = {
  /** The vehicles' trips, the first one's first, on the ZIPs in the form. */
  trips: readonly TripRequest[]
  price: ShownOrderPrice
  zips: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>
  /** The order being edited. */
  order: OrderResponse | undefined
  preferredOn: string
}

/** Both ends with their towns and estimated days, and what the vehicles have in common. Source: TRANSIT-2, TRANSIT-4. */
export function TripFacts({ trips, price, zips, order, preferredOn }: Props) {
  const townOf = useTownOf()
  const days = orderWindows(
    {
      orderedOn: businessDay(order?.createdAt),
      // A date field also holds years that no calendar has, while they are typed.
      preferredOn: /^2\d{3}-/.test(preferredOn) ? preferredOn : null,
      pickedUpOn: null,
      isOver: false,
      miles: price.miles,
      hasOceanLeg: price.oceanLeg,
    },
    businessDay(),
  )
  return (
    <dl className="mt-4 grid gap-2">
      <End label={pickupTitle} place={townOf(zips.pickupZip)} days={days.pickup} />
      <End label={deliveryTitle} place={townOf(zips.deliveryZip)} days={days.delivery} />
      {factsOf(trips, price).map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-soft">{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The place has a line of its own, so that nothing moves once its town is known. */
function End({ label, place, days }: { label: string; place: string; days: DayWindow | null }) {
  return (
    <div className="figures flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd>{days ? priceAboutText(showDays(days)) : priceSailing}</dd>
      <dd className="w-full truncate text-right">{place}</dd>
    </div>
  )
}

function factsOf(trips: Props['trips'], price: ShownOrderPrice): [string, string][] {
  const [type = '', more] = [trips[0]?.vehicleType, trips.length - 1]
  return [
    [priceDistance, `${price.isEstimate ? 'about ' : ''}${showCount(price.miles)} miles`],
    [priceVehicle, more > 0 ? priceMoreVehiclesText(type, more) : type],
    [priceTransport, transportsText(trips)],
    [priceCondition, conditionOf(trips)],
  ]
}

function conditionOf(trips: Props['trips']): string {
  const running = trips.filter(({ isRunning }) => isRunning).length
  if (running === trips.length) return tripRunning
  return running === 0 ? tripNonRunning : priceSomeNonRunningText(trips.length - running, trips.length)
}
