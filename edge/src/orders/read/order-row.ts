import { publicActions } from '@switchback/core/orders/state/allowed-actions.ts'
import { dollarsText, rateText } from '@switchback/core/money/dollars-text.ts'
import { assignedDriver, type StoredDriver } from '@switchback/core/orders/response/assigned-driver.ts'
import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import {
  invoiceLines,
  moneyLines,
  type LinedEntry,
  type MoneyLine,
  type LinedRefund,
} from '@switchback/core/payments/money-line.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderStatus } from '@switchback/core/orders/state/order-status.ts'
import { orderDue, orderDueResponse } from '@switchback/core/orders/state/order-due.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { attachmentsOf } from './attachments-of.ts'
import { driverOf } from './driver-of.ts'
import { cardPayments, invoiceEntriesOf, paymentsOf, refundsOf, type ShownPayment } from './payments-of.ts'
import { cancelledVehicleResponse, vehicleResponse } from './vehicle-response.ts'
import {
  cancelledVehiclesOf,
  vehiclesOf,
  type VehicleRow,
  type Vehicles,
} from '../../vehicles/vehicles-of.ts'

/** An order with its vehicles. */
export type OrderRow = {
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
  /** The vehicles that were cancelled by themselves; empty in lists. */
  readonly cancelledVehicles: readonly VehicleRow[]
  /** None before a driver is assigned. */
  readonly storedDriver: StoredDriver | null
  /** The uploaded files, oldest first. */
  readonly attachments: readonly AttachmentResponse[]
  /** The payments and refunds that succeeded; empty in lists. */
  readonly paidIn: readonly ShownPayment[]
  readonly paidBack: readonly LinedRefund[]
  /** The money of the order's invoice; empty in lists. */
  readonly invoiceEntries: readonly LinedEntry[]
}

/** The columns of an {@link OrderRow} in a query of `orders`. */
export const orderRowColumns = {
  order: orders,
  vehicles: vehiclesOf(sql`orders.id`),
  cancelledVehicles: cancelledVehiclesOf(sql`orders.id`),
  storedDriver: driverOf('orders'),
  attachments: attachmentsOf(sql`orders.id`),
  paidIn: paymentsOf(sql`orders.id`),
  paidBack: refundsOf(sql`orders.id`),
  invoiceEntries: invoiceEntriesOf(sql`orders.id`),
}

/** Queries an order by its normalized id (see `normalizeOrderId`). */
export function orderById(db: Database, id: string) {
  return db.sql.select(orderRowColumns).from(orders).where(eq(orders.id, id))
}

/** The payments, refunds and fees of an order. Source: PAY-30. */
function linesOf({ order, paidIn, paidBack, invoiceEntries }: OrderRow): MoneyLine[] | undefined {
  const isInvoiced = order.paymentMethod === 'invoice'
  const lines = isInvoiced
    ? invoiceLines(invoiceEntries)
    : moneyLines({ payments: paidIn, refunds: paidBack }, order)
  return lines && lines.length > 0 ? lines : undefined
}

/** Returns an order as the API sends it. Source: ORDER-14, ORDER-21, ORDER-23, API-2. */
export function orderResponse(row: OrderRow): OrderResponse {
  const { order, vehicles, cancelledVehicles, attachments } = row
  const [vehicle] = vehicles
  return {
    id: order.id,
    trackingCode: order.trackingCode,
    quoteId: order.quoteId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    pickupAddress: order.pickupAddress,
    deliveryAddress: order.deliveryAddress,
    pickupZip: order.pickupZip,
    deliveryZip: order.deliveryZip,
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleVin: vehicle.vin,
    vehicleType: vehicle.vehicleType,
    transportType: vehicle.transportType,
    isRunning: vehicle.isRunning,
    vehicles: vehicles.map((each) => vehicleResponse(each, order)),
    cancelledVehicles: cancelledVehicles.map((each) => cancelledVehicleResponse(each, order)),
    distance: order.distanceMiles,
    hasOceanLeg: order.hasOceanLeg,
    baseRate: rateText(vehicle.baseRate),
    totalPrice: dollarsText(order.totalCents),
    depositAmount: dollarsText(order.depositCents),
    remainingBalance: dollarsText(order.remainingCents),
    paidAmount: dollarsText(order.paidCents),
    refundedAmount: dollarsText(order.refundedCents),
    moneyLines: linesOf(row),
    cardPayments: cardPayments(row.paidIn),
    due: orderDueResponse(orderDue(order)),
    preferredPickupDate: order.preferredPickupOn,
    notes: order.notes,
    ...orderStatus(order),
    transportStatus: order.transportStatus,
    assignedDriver: assignedDriver(row.storedDriver, order.transportStatus),
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    paymentType: order.paymentType,
    paymentDate: order.paidAt,
    pickupFacilityType: order.pickupFacilityType,
    deliveryFacilityType: order.deliveryFacilityType,
    pickupFacilityNotes: order.pickupFacilityNotes,
    deliveryFacilityNotes: order.deliveryFacilityNotes,
    dealerId: order.dealerId,
    attachments: [...attachments],
    cancellationReason: order.cancellationReason,
    cancelledAt: order.cancelledAt,
    rateVersion: order.rateVersion,
    allowedActions: publicActions(order),
    revision: order.revision,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}
