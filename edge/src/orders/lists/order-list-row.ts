import { sql } from 'drizzle-orm'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { listedVehiclesOf, type ListedVehicle } from '../../vehicles/vehicles-of.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { marginOf } from '@switchback/core/carriers/margin.ts'
import { seesCarriers } from '@switchback/core/access/permissions.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import type { CleanState } from '@switchback/core/orders/state/clean-state.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { AdminOrderRow, ListedCar } from '@switchback/core/orders/response/admin-order.ts'
import { amountsDue } from '@switchback/core/orders/state/amount-due.ts'
import { revenueCents } from '@switchback/core/orders/state/order-state-fields.ts'
import { orderStatus } from '@switchback/core/orders/state/order-status.ts'
import { staffMoves } from '@switchback/core/orders/state/staff-moves.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'

/** The columns of a row beside those of the order. */
export const besideOrder = {
  vehicles: listedVehiclesOf(sql`walked.id`),
  dealerName: dealers.companyName,
  driverName: orderAssignments.driverName,
  carrierName: carriers.name,
  agreedPickupOn: orderAssignments.pickupOn,
  agreedDeliveryOn: orderAssignments.deliverOn,
  payCents: orderAssignments.payCents,
  cleanState: sql<CleanState | null>`(SELECT state FROM clean_deliveries WHERE order_id = walked.id)`,
}

export type Listed = {
  readonly order: typeof orders.$inferSelect
  readonly vehicles: readonly ListedVehicle[]
  readonly dealerName: string | null
  readonly driverName: string | null
  readonly carrierName: string | null
  readonly agreedPickupOn: string | null
  readonly agreedDeliveryOn: string | null
  readonly payCents: number | null
  readonly cleanState: CleanState | null
}

/** The pay of the order's carrier, and the part of the revenue that remains. Source: CARRIER-3. */
function payAndMargin(revenue: number, payCents: number | null) {
  if (payCents === null) return { carrierPay: null, margin: null }
  const { marginCents } = marginOf(revenue, payCents)
  return { carrierPay: dollarsText(payCents), margin: dollarsText(marginCents) }
}

const carResponse = (vehicle: ListedVehicle): ListedCar => ({
  name: vehicleName(vehicle),
  vin: vehicle.vin,
  stockNumber: vehicle.stockNumber,
  transportType: vehicle.transportType,
  totalPrice: dollarsText(vehicle.totalCents),
})

function rowResponse({
  order,
  vehicles,
  dealerName,
  driverName,
  carrierName,
  ...job
}: Listed): AdminOrderRow {
  const due = amountsDue(order)
  const [first] = vehicles
  const allowedMoves = staffMoves(order)
  return {
    id: order.id,
    status: orderStatus(order).status,
    transportStatus: order.transportStatus,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    dealerId: order.dealerId,
    dealerName,
    vehicle: first ? vehicleName(first) : '',
    vin: first?.vin ?? null,
    vehicleCount: vehicles.length,
    cars: vehicles.map(carResponse),
    ...townsOf(order),
    pickupZip: order.pickupZip,
    deliveryZip: order.deliveryZip,
    preferredPickupDate: order.preferredPickupOn,
    agreedPickupDate: job.agreedPickupOn,
    agreedDeliveryDate: job.agreedDeliveryOn,
    ...payAndMargin(revenueCents(order), job.payCents),
    totalPrice: dollarsText(order.totalCents),
    amountDue: dollarsText(due.at(-1)?.amountCents ?? 0),
    driverName,
    carrierName,
    cleanState: job.cleanState,
    allowedMoves,
    canResendPaymentLink: due.length > 0 && !allowedMoves.includes('payment_sent'),
    contactedAt: order.contactedAt,
    revision: order.revision,
    createdAt: order.createdAt,
  }
}

/** Maps the result to rows of a list. */
export function orderRows(found: readonly Listed[], actor: StaffActor): AdminOrderRow[] {
  const seesThem = seesCarriers(actor)
  return found.map((each) =>
    rowResponse(seesThem ? each : Object.assign({}, each, { carrierName: null, payCents: null })),
  )
}
