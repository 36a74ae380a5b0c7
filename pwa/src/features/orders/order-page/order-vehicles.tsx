import { transportsText } from '@switchback/core/trips/trip-choices.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import { canCancelOne } from '../../../forms/cancel-vehicle/can-cancel-one.ts'
import { CancelVehicleButton } from '../../../forms/cancel-vehicle/cancel-vehicle-button.tsx'
import { CancelledVehicles } from '../../../forms/cancel-vehicle/cancelled-vehicles.tsx'
import { dealerVehicleCancellations, type OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { Money } from '../../../ui/money.tsx'
import { Words } from '../../../ui/words.tsx'
import { cancelDealerVehicle } from '../cancel/cancel-dealer-vehicle.ts'
import { vehiclesOf, type PageVehicle } from './vehicles-of.ts'

/** The vehicles of an order, each with its own action, and those that were cancelled. Source: ORDER-43, ORDER-44. */
export function OrderVehicles({ order }: { order: OrderOfPage }) {
  const vehicles = vehiclesOf(order)
  const cancellable = canCancelOne(order) ? order.vehicles : undefined
  return (
    <DeskSection
      title={vehicles.length === 1 ? 'Vehicle' : `Vehicles (${vehicles.length})`}
      aside={<span className="text-soft">{transportsText(vehicles)} transport</span>}
    >
      <ul className="divide-y divide-line">
        {vehicles.map((vehicle, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- vehicles keep their positions
          <li key={at} className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 py-2 first:pt-0">
            <Vehicle vehicle={vehicle} />
            <span className="ml-auto flex items-baseline gap-x-6">
              {vehicle.totalPrice ? <Money dollars={vehicle.totalPrice} /> : null}
              <CancelOne orderId={order.id} vehicle={cancellable?.[at]} />
            </span>
          </li>
        ))}
      </ul>
      <CancelledVehicles vehicles={order.cancelledVehicles} />
    </DeskSection>
  )
}

function CancelOne({ orderId, vehicle }: { orderId: string; vehicle: VehicleResponse | undefined }) {
  if (!vehicle) return null
  return (
    <CancelVehicleButton
      orderId={orderId}
      vehicle={vehicle}
      audience="dealer"
      load={() => dealerVehicleCancellations(orderId)}
      cancel={(request) => cancelDealerVehicle(orderId, request)}
    />
  )
}

/** The numbers by which the dealership and the pickup place know a vehicle. */
const numbersOf = ({ stockNumber, lotNumber, releaseNote }: PageVehicle) =>
  (
    [
      ['Stock', stockNumber],
      ['Lot', lotNumber],
      ['Release', releaseNote],
    ] as const
  ).flatMap(([label, text]) => (text ? [[label, text] as const] : []))

function Vehicle({ vehicle }: { vehicle: PageVehicle }) {
  const { vehicleVin, vehicleType, isRunning } = vehicle
  return (
    <>
      <span className="min-w-0 font-semibold">
        <Words text={nameOfVehicle(vehicle)} />
      </span>
      <span className="text-soft">
        {vehicleType}, {isRunning ? 'running' : 'non-running'}
      </span>
      {vehicleVin ? <span className="figures">{vehicleVin}</span> : null}
      {numbersOf(vehicle).map(([label, text]) => (
        <span key={label} className="min-w-0 text-soft wrap-anywhere">
          {label}: {text}
        </span>
      ))}
    </>
  )
}
