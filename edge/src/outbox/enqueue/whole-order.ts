import type { WholeOrder } from '@switchback/core/messages/whole-order.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import type { Moment } from '../../request-context.ts'
import { estimatedDays } from '../../tracking/timeline-events.ts'
import type { VehicleRow, Vehicles } from '../../vehicles/vehicles-of.ts'
import { phoneText } from '@switchback/core/fields/us-phone.ts'

/** `2021 Toyota Camry, Sedan, runs, VIN 1HG…`, among others with its transport type and price. */
function vehicleText(vehicle: VehicleRow, isOneOfSeveral: boolean): string {
  const { vehicleType, isRunning, vin, transportType, totalCents } = vehicle
  return [
    vehicleName(vehicle),
    vehicleType,
    isRunning ? 'runs' : 'doesn’t run',
    ...(vin === null ? [] : [`VIN ${vin}`]),
    ...(isOneOfSeveral ? [transportType, formatDollars(totalCents)] : []),
  ].join(', ')
}

/** The order as its own page shows it, for the mails that confirm it. Source: MSG-27. */
export function wholeOrderOf(
  order: typeof orders.$inferSelect,
  vehicles: Vehicles,
  moment: Moment,
): WholeOrder {
  return {
    orderedAt: order.createdAt,
    writtenAt: moment.now.toISOString(),
    pickupAddress: order.pickupAddress,
    deliveryAddress: order.deliveryAddress,
    miles: order.distanceMiles,
    vehicles: vehicles.map((vehicle) => vehicleText(vehicle, vehicles.length > 1)),
    transportType: vehicles[0].transportType,
    preferredPickupDay: order.preferredPickupOn,
    estimate: estimatedDays(order, [], moment),
    customerPhone: phoneText(order.customerPhone),
    notes: order.notes,
    totalCents: order.totalCents,
    paidCents: order.paidCents - order.refundedCents,
  }
}
