import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoiceStatus } from '@switchback/core/invoices/invoice-status-inputs.ts'
import { dealerActions } from '@switchback/core/orders/dealer-actions.ts'
import type {
  DealerOrderResponse,
  DealerOrderRow,
  OrderDriver,
  OrderInvoice,
} from '@switchback/core/orders/dealer-order-response.ts'
import { orderDue, orderDueResponse } from '@switchback/core/orders/order-due.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import type { Moment } from '../request-context.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { sql } from 'drizzle-orm'
import type { Columns } from './order-conditions.ts'
import { orderResponse, type OrderRow } from './order-row.ts'

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

type Driver = Readonly<Record<string, unknown>>

/**
 * Queries the event with the driver of an order; for {@link DealersOrder}. Reads nothing for an order without a driver.
 */
export const orderDriverColumn = (of: Columns) =>
  sql<Driver | null>`CASE WHEN ${of.transportStatus} IN ('driver_assigned', 'in_transit', 'completed') THEN (
  SELECT ${orderEvents.facts} FROM ${orderEvents}
  WHERE ${orderEvents.orderId} = ${of.id} AND json_extract(${orderEvents.facts}, '$.driverName') IS NOT NULL
  ORDER BY ${orderEvents.id} DESC LIMIT 1
) END`.mapWith((facts: string): Driver => JSON.parse(facts))

/** The carrier of the assigned driver; none for a driver from before carriers were records. */
export function driversCarrier(driver: Driver | null): string | null {
  const name = driver?.['carrierName']
  return typeof name === 'string' ? name : null
}

function orderDriver(driver: Driver | null): OrderDriver | null {
  const { driverName: name, driverPhone: phone } = driver ?? {}
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : null
}

/** An order of a dealership, with its invoice if it has one. */
export type DealersOrder = OrderRow & {
  readonly invoice:
    | { [Name in keyof typeof orderInvoiceColumns]: (typeof invoices.$inferSelect)[Name] }
    | null
  /** Facts of the event that assigned the driver. */
  readonly driver: Driver | null
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
] as const satisfies readonly (keyof DealerOrderRow)[]

/** Returns the same as a row of the list. */
export function dealerOrderListRow(row: DealersOrder, viewer: Viewer): DealerOrderRow {
  const response = dealerOrderResponse(row, viewer)
  return Object.fromEntries(rowFields.map((field) => [field, response[field]])) as DealerOrderRow
}
