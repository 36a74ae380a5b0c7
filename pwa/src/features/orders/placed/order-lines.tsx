import { showCount } from '@switchback/core/shown/count.ts'
import { facilityTypeLabels } from '@switchback/core/orders/facility-type.ts'
import { dueLines } from '@switchback/core/orders/due-words.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { showPhone } from '../../../ui/format-phone.ts'
import { Money } from '../../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { showInstant } from '../../../ui/business-day.ts'

/** A group of facts about an order, for its confirmation and its receipt. */
function OrderGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="min-w-0 break-inside-avoid">
      <h2 className="mb-1 text-xl">{title}</h2>
      <Facts>{children}</Facts>
    </section>
  )
}

export function CustomerLines({ order }: { order: OrderResponse }) {
  return (
    <OrderGroup title="Customer">
      <Fact label="Name">{order.customerName}</Fact>
      <Fact label="Email">{order.customerEmail}</Fact>
      <Fact label="Phone">
        <span className="figures">{showPhone(order.customerPhone)}</span>
      </Fact>
    </OrderGroup>
  )
}

/** Each vehicle of the order, with its price if there are several. Source: ORDER-43. */
export function VehicleLines({ order }: { order: OrderResponse }) {
  const { vehicles } = order
  // An order that this device saved in an older version has no list.
  if (vehicles.length < 2) return <VehicleGroup title="Vehicle" vehicle={vehicles[0] ?? order} />
  return (
    <div className="grid gap-10 print:gap-6">
      {vehicles.map((vehicle, at) => (
        <VehicleGroup
          key={vehicle.position}
          title={`Vehicle ${at + 1}`}
          vehicle={vehicle}
          price={vehicle.totalPrice}
        />
      ))}
    </div>
  )
}

type Vehicle = Pick<
  OrderResponse,
  'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleType' | 'isRunning' | 'vehicleVin'
>

function VehicleGroup({ title, vehicle, price }: { title: string; vehicle: Vehicle; price?: string }) {
  return (
    <OrderGroup title={title}>
      <Fact label="Vehicle">
        {vehicle.vehicleYear} {vehicle.vehicleMake} {vehicle.vehicleModel}
      </Fact>
      <Fact label="Type">{vehicle.vehicleType}</Fact>
      <Fact label="Condition">{vehicle.isRunning ? 'Running' : 'Non-running'}</Fact>
      {vehicle.vehicleVin ? (
        <Fact label="VIN">
          <span className="figures">{vehicle.vehicleVin}</span>
        </Fact>
      ) : null}
      {price ? (
        <Fact label="Price">
          <Money dollars={price} />
        </Fact>
      ) : null}
    </OrderGroup>
  )
}

/** `withFacilities`: includes each end's facility type and notes. */
export function RouteLines({
  order,
  withFacilities = false,
}: {
  order: OrderResponse
  withFacilities?: boolean
}) {
  return (
    <OrderGroup title="Transport">
      <Fact label="Pickup">{order.pickupAddress}</Fact>
      {withFacilities ? (
        <Facility type={order.pickupFacilityType} notes={order.pickupFacilityNotes} end="Pickup" />
      ) : null}
      <Fact label="Delivery">{order.deliveryAddress}</Fact>
      {withFacilities ? (
        <Facility type={order.deliveryFacilityType} notes={order.deliveryFacilityNotes} end="Delivery" />
      ) : null}
      <Fact label="Route">
        <span className="figures">
          {order.pickupZip} to {order.deliveryZip}, {showCount(order.distance)} miles
        </span>
      </Fact>
      <Fact label="Transport type">{order.transportType === 'open' ? 'Open' : 'Enclosed'}</Fact>
      <Fact label="Preferred pickup">
        {order.preferredPickupDate ? showDay(order.preferredPickupDate) : 'As soon as possible'}
      </Fact>
    </OrderGroup>
  )
}

type FacilityProps = { end: string; type: OrderResponse['pickupFacilityType']; notes: string | null }

function Facility({ end, type, notes }: FacilityProps) {
  return (
    <Fact label={`${end} facility`}>
      {facilityTypeLabels[type]}
      {notes ? <span className="block text-left whitespace-pre-line text-soft">{notes}</span> : null}
    </Fact>
  )
}

/** Amounts paid and due. Source: ORDER-14. */
export function PaymentLines({ order }: { order: OrderResponse }) {
  return (
    <OrderGroup title="Payment summary">
      {dueLines(order).map(([label, dollars]) => (
        <Fact key={label} label={label}>
          <Money dollars={dollars} />
        </Fact>
      ))}
      {order.paymentDate ? <Fact label="Paid on">{showInstant(order.paymentDate)}</Fact> : null}
    </OrderGroup>
  )
}
