import { plannedPickup } from '@switchback/core/orders/lists/planned-pickup.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { openLines } from '@switchback/core/orders/response/due-words.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { ReactNode } from 'react'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { DueFacts } from '../../../ui/format/due-facts.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'

type Props = { order: AdminOrderResponse }

/** The real day of pickup, else the planned one. */
function pickupText({ assignment, preferredPickupDate }: AdminOrderResponse): string {
  if (assignment?.pickedUpOn) return `Picked up ${showDay(assignment.pickedUpOn)}`
  const planned = plannedPickup({ agreedPickupDate: assignment?.pickupDate ?? null, preferredPickupDate })
  if (!planned) return 'Any day'
  return `${planned.kind === 'agreed' ? 'Agreed for' : 'Preferred'} ${showDay(planned.day)}`
}

function Person({ name, phone }: { name: ReactNode; phone: string | null }) {
  return (
    <>
      {name}
      {phone ? (
        <span className="block">
          <PhoneNumber digits={phone} />
        </span>
      ) : null}
    </>
  )
}

/** On a phone, what one looks up on the way: route, vehicle, people to call, day, and what is due. Source: STAFF-26. */
export function OrderGlance({ order }: Props) {
  const [vehicle, ...more] = order.vehicles
  if (!useIsPhone()) return null
  return (
    <section aria-label="At a glance" className="-mt-3 mb-7">
      <Facts>
        <Fact label="Route">{routeText(order)}</Fact>
        {vehicle ? (
          <Fact label="Vehicle">
            {nameOfVehicle(vehicle)}
            {more.length > 0 ? ` and ${more.length} more` : ''}
          </Fact>
        ) : null}
        <Fact label="Pickup">{pickupText(order)}</Fact>
        <Fact label="Customer">
          <Person name={order.customerName} phone={order.customerPhone} />
        </Fact>
        {order.driverName ? (
          <Fact label="Driver">
            <Person name={order.driverName} phone={order.driverPhone} />
          </Fact>
        ) : null}
        <DueFacts lines={[{ label: 'Total', dollars: order.totalPrice }, ...openLines(order)]} />
      </Facts>
    </section>
  )
}
