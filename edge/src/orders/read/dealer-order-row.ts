import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoiceStatus } from '@switchback/core/invoices/invoice-rules.ts'
import { dollarsText, rateText } from '@switchback/core/money/dollars-text.ts'
import { dealerActions } from '@switchback/core/orders/state/dealer-actions.ts'
import type { OrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import type {
  DealerOrderResponse,
  DealerOrderRow,
  OrderDriver,
  OrderInvoice,
  VehicleOfRow,
} from '@switchback/core/orders/response/dealer-order-response.ts'
import { orderDue, orderDueResponse } from '@switchback/core/orders/state/order-due.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import type { Moment } from '../../request-context.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { sql } from 'drizzle-orm'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'
import type { Columns } from './order-conditions.ts'
import { orderResponse, type OrderRow } from './order-row.ts'
import { orderedVehicle } from './vehicle-response.ts'

/** The columns of an order's invoice that are shown with the order. */
export const orderInvoiceColumns = {
  id: invoices.id,
  invoiceNumber: invoices.invoiceNumber,
  dueOn: invoices.dueOn,
  amountCents: invoices.amountCents,
  lateFeeCents: invoices.lateFeeCents,
  paidCents: invoices.paidCents,
  voidedOn: invoices.voidedOn,
}

/** The stored facts of the event; rows of earlier releases lack some. */
type Driver = Partial<
  Pick<OrderEventOf<'driver_assigned' | 'driver_changed'>, 'driverName' | 'driverPhone' | 'carrierName'>
>
const driverNamePath = `$.${'driverName' satisfies keyof Driver}`

/**
 * Queries the event with the driver of an order; for {@link DealersOrder}. Reads nothing for an order without a driver.
 */
export const orderDriverColumn = (of: Columns) =>
  sql<Driver | null>`CASE WHEN ${of.transportStatus} IN ('driver_assigned', 'in_transit', 'completed') THEN (
  SELECT ${orderEvents.facts} FROM ${orderEvents}
  WHERE ${orderEvents.orderId} = ${of.id} AND json_extract(${orderEvents.facts}, ${driverNamePath}) IS NOT NULL
  ORDER BY ${orderEvents.id} DESC LIMIT 1
) END`.mapWith((facts: string) => JSON.parse(facts) as Driver)

/** The carrier of the assigned driver; none for a driver from before carriers were records. */
export function driversCarrier(driver: Driver | null): string | null {
  return driver?.carrierName ?? null
}

function orderDriver(driver: Driver | null): OrderDriver | null {
  const { driverName: name, driverPhone: phone } = driver ?? {}
  return name && phone ? { name, phone } : null
}

/** An order of a dealership, with its invoice if it has one. */
export type DealersOrder = OrderRow & {
  readonly invoice:
    | { [Name in keyof typeof orderInvoiceColumns]: (typeof invoices.$inferSelect)[Name] }
    | null
  /** Facts of the event that assigned the driver. */
  readonly driver: Driver | null
  /** Null if the order names no quote that is stored. */
  readonly quotedAt: string | null
}

/** Queries when the quote of an order was saved; for {@link DealersOrder}. */
export const quotedAtColumn = (of: Columns) =>
  sql<string | null>`(SELECT ${quotes.createdAt} FROM ${quotes} WHERE ${quotes.id} = ${of.quoteId})`

/** The groups of the specification's dealer view. Source: ORDER-27. */
function groupsOf({ order, vehicles: [vehicle], quotedAt }: DealersOrder) {
  const { pickupAddress, deliveryAddress, pickupZip, deliveryZip } = order
  const { vehicleType, transportType, isRunning } = vehicle
  const { year, make, model, vin } = vehicle
  return {
    customerInfo: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      pickupAddress,
      deliveryAddress,
    },
    vehicleInfo: { year, make, model, vin },
    quote: {
      id: order.quoteId,
      pickupZip,
      deliveryZip,
      vehicleType,
      transportType,
      isRunning,
      distance: order.distanceMiles,
      baseRate: Number(rateText(vehicle.baseRate)),
      totalPrice: Number(dollarsText(order.totalCents)),
      createdAt: quotedAt ?? order.createdAt,
    },
  }
}

/** The viewer, and other data that is already loaded. */
export type Viewer = Moment & {
  readonly actor: DealerActor
  /** Users of the dealership by id. */
  readonly people: ReadonlyMap<string, string>
}

function orderInvoice(invoice: DealersOrder['invoice'], { now, timeZone }: Moment): OrderInvoice | null {
  if (!invoice) return null
  const { id, invoiceNumber } = invoice
  return { id, invoiceNumber, status: invoiceStatus(invoice, dayOf(now, timeZone)) }
}

/** Returns an order of the dealership as the current user may see it. Source: ORDER-23, ACCESS-15. */
export function dealerOrderResponse(row: DealersOrder, viewer: Viewer): DealerOrderResponse {
  const { actor, people } = viewer
  const { placedByUserId } = row.order
  const name = placedByUserId === null ? undefined : people.get(placedByUserId)
  const invoice = orderInvoice(row.invoice, viewer)
  return {
    ...orderResponse(row),
    due: orderDueResponse(orderDue(row.order, row.invoice)),
    allowedActions: dealerActions(actor, row.order),
    placedBy: placedByUserId === null || name === undefined ? null : { id: placedByUserId, name },
    dealerUserId: placedByUserId,
    invoice,
    invoiceStatus: invoice?.status ?? null,
    cancelledBy: row.order.cancelledBy,
    driver: orderDriver(row.driver),
    vehicleCount: row.vehicles.length,
    stockNumbers: row.vehicles.flatMap(({ stockNumber }) => stockNumber ?? []),
    ...groupsOf(row),
  }
}

const rowFields = [
  'id',
  'trackingCode',
  'quoteId',
  'customerName',
  'pickupAddress',
  'deliveryAddress',
  'pickupZip',
  'deliveryZip',
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'vehicleVin',
  'vehicleType',
  'transportType',
  'isRunning',
  'distance',
  'totalPrice',
  'depositAmount',
  'remainingBalance',
  'paidAmount',
  'due',
  'preferredPickupDate',
  'status',
  'transportStatus',
  'paymentStatus',
  'paymentCompleted',
  'paymentMethod',
  'paymentType',
  'depositPaid',
  'cancellationReason',
  'cancelledAt',
  'allowedActions',
  'createdAt',
  'updatedAt',
  'placedBy',
  'dealerUserId',
  'invoiceStatus',
  'cancelledBy',
  'invoice',
  'driver',
  'vehicleCount',
  'stockNumbers',
  'dealerId',
  'notes',
  'fullPrepaid',
  'pickupFacilityType',
  'deliveryFacilityType',
  'pickupFacilityNotes',
  'deliveryFacilityNotes',
  'attachments',
  'customerInfo',
  'vehicleInfo',
  'quote',
] as const satisfies readonly (keyof DealerOrderRow & keyof DealerOrderResponse)[]

const vehicleOfRow = (vehicle: VehicleRow): VehicleOfRow => ({
  ...orderedVehicle(vehicle),
  vehicleType: vehicle.vehicleType,
  transportType: vehicle.transportType,
  isRunning: vehicle.isRunning,
  stockNumber: vehicle.stockNumber,
})

/** Returns the same as a row of the list. */
export function dealerOrderListRow(row: DealersOrder, viewer: Viewer): DealerOrderRow {
  const response = dealerOrderResponse(row, viewer)
  const fields = Object.fromEntries(rowFields.map((field) => [field, response[field]]))
  return { ...fields, orderedVehicles: row.vehicles.map(vehicleOfRow) } as DealerOrderRow
}
