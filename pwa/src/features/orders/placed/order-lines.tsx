import { transportsText } from '@switchback/core/trips/trip-choices.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { dueLines } from '@switchback/core/orders/response/due-words.ts'
import { cardText } from '@switchback/core/payments/paid-card.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import type { ReactNode } from 'react'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { showPhone } from '../../../ui/format/format-phone.ts'
import { Money } from '../../../ui/money.tsx'
import { showDay, showDays } from '@switchback/core/shown/day.ts'
import { DueFacts } from '../../../ui/format/due-facts.tsx'
import { estimatedDays } from './estimated-days.ts'
import {
  factCard,
  factCondition,
  factCustomer,
  factDelivery,
  factEmail,
  factEstimatedDelivery,
  factEstimatedPickup,
  factName,
  factNoPreference,
  factNonRunning,
  factPayment,
  factPhone,
  factPickup,
  factPreferredPickup,
  factPrice,
  factRoute,
  factRunning,
  factTransaction,
  factTransport,
  factTransportType,
  factType,
  factVehicle,
} from '../words.ts'

/** A group of facts about an order, for its confirmation and its receipt. */
export function OrderGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 break-inside-avoid">
      <h2 className="mb-1 text-xl">{title}</h2>
      <Facts>{children}</Facts>
    </section>
  )
}

export function CustomerLines({ order }: { order: OrderResponse }) {
  return (
    <OrderGroup title={factCustomer}>
      <Fact label={factName}>{order.customerName}</Fact>
      <Fact label={factEmail}>{order.customerEmail}</Fact>
      <Fact label={factPhone}>
        <span className="figures">{showPhone(order.customerPhone)}</span>
      </Fact>
    </OrderGroup>
  )
}

/** Several vehicles are below the columns of the other facts, side by side. */
export const hasSeveral = ({ vehicles }: Pick<OrderResponse, 'vehicles'>): boolean => vehicles.length > 1

/** Vehicles with different transport types each name their own. */
const isMixed = ({ vehicles }: Pick<OrderResponse, 'vehicles'>): boolean =>
  new Set(vehicles.map(({ transportType }) => transportType)).size > 1

type VehicleLinesProps = {
  order: OrderResponse
  /** The action on one vehicle of several. */
  actionOf?: (vehicle: VehicleResponse) => ReactNode
}

/** Each vehicle of the order, with its price if there are several. Source: ORDER-43. */
export function VehicleLines({ order, actionOf }: VehicleLinesProps) {
  const { vehicles } = order
  // An order that this device saved in an older version has no list.
  if (!hasSeveral(order)) return <VehicleGroup title={factVehicle} vehicle={vehicles[0] ?? order} />
  return (
    <div
      className={`grid gap-x-16 gap-y-10 sm:grid-cols-2 print:gap-y-6 ${vehicles.length > 2 ? 'lg:grid-cols-3' : ''}`}
    >
      {vehicles.map((vehicle, at) => (
        <div key={vehicle.position}>
          <VehicleGroup
            title={`Vehicle ${at + 1}`}
            vehicle={vehicle}
            price={vehicle.totalPrice}
            {...(isMixed(order) ? { transport: transportsText([vehicle]) } : {})}
          />
          {actionOf?.(vehicle)}
        </div>
      ))}
    </div>
  )
}

type Vehicle = Pick<
  OrderResponse,
  'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleType' | 'isRunning' | 'vehicleVin'
>

type VehicleGroupProps = { title: string; vehicle: Vehicle; price?: string; transport?: string }

function VehicleGroup({ title, vehicle, price, transport }: VehicleGroupProps) {
  return (
    <OrderGroup title={title}>
      <Fact label={factVehicle}>{nameOfVehicle(vehicle)}</Fact>
      <Fact label={factType}>{vehicle.vehicleType}</Fact>
      <Fact label={factCondition}>{vehicle.isRunning ? factRunning : factNonRunning}</Fact>
      {transport ? <Fact label={factTransportType}>{transport}</Fact> : null}
      {vehicle.vehicleVin ? (
        <Fact label="VIN">
          <span className="figures">{vehicle.vehicleVin}</span>
        </Fact>
      ) : null}
      {price ? (
        <Fact label={factPrice}>
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
  const { pickup, delivery } = estimatedDays(order)
  return (
    <OrderGroup title={factTransport}>
      <Fact label={factPickup}>{order.pickupAddress}</Fact>
      {withFacilities ? (
        <Facility type={order.pickupFacilityType} notes={order.pickupFacilityNotes} end={factPickup} />
      ) : null}
      <Fact label={factDelivery}>{order.deliveryAddress}</Fact>
      {withFacilities ? (
        <Facility type={order.deliveryFacilityType} notes={order.deliveryFacilityNotes} end={factDelivery} />
      ) : null}
      <Fact label={factRoute}>
        <span className="figures">
          {order.pickupZip} to {order.deliveryZip}, {showCount(order.distance)} miles
        </span>
      </Fact>
      {isMixed(order) ? null : <Fact label={factTransportType}>{transportsText([order])}</Fact>}
      <Fact label={factPreferredPickup}>
        {order.preferredPickupDate ? showDay(order.preferredPickupDate) : factNoPreference}
      </Fact>
      {pickup ? <Fact label={factEstimatedPickup}>{showDays(pickup)}</Fact> : null}
      {delivery ? <Fact label={factEstimatedDelivery}>{showDays(delivery)}</Fact> : null}
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
  const { cardPayments } = order
  return (
    <OrderGroup title={factPayment}>
      <DueFacts lines={dueLines(order)} />
      {cardPayments.map((payment) => (
        <CardPaymentLines
          key={payment.transactionId}
          payment={payment}
          isOneOfSeveral={cardPayments.length > 1}
        />
      ))}
    </OrderGroup>
  )
}

/** The card and the transaction of a payment, for the receipt. Source: PAY-29. */
function CardPaymentLines({
  payment: { card, amount, transactionId },
  isOneOfSeveral,
}: {
  payment: OrderResponse['cardPayments'][number]
  isOneOfSeveral: boolean
}) {
  return (
    <>
      {card ? (
        <Fact label={factCard}>
          {cardText(card)}
          {isOneOfSeveral ? (
            <span className="block text-soft">
              <Money dollars={amount} />
            </span>
          ) : null}
        </Fact>
      ) : null}
      <Fact label={factTransaction}>
        <span className="figures text-sm">{transactionId}</span>
      </Fact>
    </>
  )
}
