import { facilityTypeLabels, type FacilityType } from '@switchback/core/orders/request/facility-type.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { RouteMap } from '../../../ui/map/route-map.tsx'
import { placeName, streetOf, townOf } from '../../../ui/format/address-line.ts'
import { Words } from '../../../ui/words.tsx'

/** Both ends with their towns, the distance and the map. */
export function OrderRouteSection({ order }: { order: OrderOfPage }) {
  const { details, distance, preferredPickupDate } = order
  return (
    <DeskSection title="Route" aside={<span className="figures text-soft">{showCount(distance)} miles</span>}>
      <div className="grid items-start gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <ol className="grid gap-4">
          <End
            name="Pickup"
            address={order.pickupAddress}
            facility={order.pickupFacilityType}
            notes={order.pickupFacilityNotes}
          >
            {preferredPickupDate ? `Preferred: ${showDay(preferredPickupDate)}` : 'As soon as possible'}
          </End>
          <End
            name="Delivery"
            address={order.deliveryAddress}
            facility={order.deliveryFacilityType}
            notes={order.deliveryFacilityNotes}
          />
        </ol>
        {details?.pickup.point && details.delivery.point ? (
          <div className="night rounded-sheet p-3 print:hidden">
            <RouteMap
              pickup={details.pickup.point}
              delivery={details.delivery.point}
              pickupLabel={placeName(details.pickup)}
              deliveryLabel={placeName(details.delivery)}
            />
          </div>
        ) : null}
      </div>
    </DeskSection>
  )
}

type EndProps = {
  name: string
  address: string
  facility: FacilityType | undefined
  notes: string | null | undefined
  children?: string
}

function End({ name, address, facility, notes, children }: EndProps) {
  return (
    <li className="min-w-0 border-l-2 border-edge pl-4">
      <p className="text-sm text-soft">
        {name}
        {facility ? `, ${facilityTypeLabels[facility]}` : ''}
      </p>
      <p className="font-semibold">
        <Words text={streetOf(address)} />
      </p>
      <p>
        <Words text={townOf(address)} />
      </p>
      {children ? <p className="text-soft">{children}</p> : null}
      {notes ? <p className="mt-1 whitespace-pre-line text-soft wrap-anywhere">{notes}</p> : null}
    </li>
  )
}
