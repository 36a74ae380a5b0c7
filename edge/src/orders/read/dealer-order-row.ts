import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoiceStatus } from '@switchback/core/invoices/invoice-rules.ts'
import { dollarsText, rateText } from '@switchback/core/money/dollars-text.ts'
import { dealerActions } from '@switchback/core/orders/state/dealer-actions.ts'
import type {
  DealerOrderResponse,
  DealerOrderRow,
  OrderDriver,
  OrderInvoice,
  VehicleOfRow,
} from '@switchback/core/orders/response/dealer-order-response.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderDue, orderDueResponse } from '@switchback/core/orders/state/order-due.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import type { Moment } from '../../request-context.ts'
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

/** The driver as released apps read it: only while there is a phone to call. Source: TRACK-7. */
function orderDriver({ assignedDriver }: OrderResponse): OrderDriver | null {
  if (!assignedDriver?.phone) return null
  return { name: assignedDriver.firstName, phone: assignedDriver.phone }
}

/** An order of a dealership, with its invoice if it has one. */
export type DealersOrder = OrderRow & {
  readonly invoice:
    | { [Name in keyof typeof orderInvoiceColumns]: (typeof invoices.$inferSelect)[Name] }
    | null
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
  const response = orderResponse(row)
  return {
    ...response,
    due: orderDueResponse(orderDue(row.order, row.invoice)),
    allowedActions: dealerActions(actor, row.order),
    placedBy: placedByUserId === null || name === undefined ? null : { id: placedByUserId, name },
    dealerUserId: placedByUserId,
    invoice,
    invoiceStatus: invoice?.status ?? null,
    cancelledBy: row.order.cancelledBy,
    driver: orderDriver(response),
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
  'refundedAmount',
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
  totalPrice: dollarsText(vehicle.totalCents),
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
