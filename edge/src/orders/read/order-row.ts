import { publicActions } from '@switchback/core/orders/state/allowed-actions.ts'
import { dollarsText, rateText } from '@switchback/core/money/dollars-text.ts'
import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import type { CardPaymentResponse } from '@switchback/core/payments/card-payment-response.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderStatus } from '@switchback/core/orders/state/order-status.ts'
import { orderDue, orderDueResponse } from '@switchback/core/orders/state/order-due.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { attachmentsOf } from './attachments-of.ts'
import { cardPaymentsOf } from './card-payments-of.ts'
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
  /** The uploaded files, oldest first. */
  readonly attachments: readonly AttachmentResponse[]
  /** Successful card payments, oldest first; empty in lists. */
  readonly cardPayments: readonly CardPaymentResponse[]
}

/** The columns of an {@link OrderRow} in a query of `orders`. */
export const orderRowColumns = {
  order: orders,
  vehicles: vehiclesOf(sql`orders.id`),
  cancelledVehicles: cancelledVehiclesOf(sql`orders.id`),
  attachments: attachmentsOf(sql`orders.id`),
  cardPayments: cardPaymentsOf(sql`orders.id`),
}

/** Queries an order by its normalized id (see `normalizeOrderId`). */
export function orderById(db: Database, id: string) {
  return db.sql.select(orderRowColumns).from(orders).where(eq(orders.id, id))
}

/** Returns an order as the API sends it. Source: ORDER-14, ORDER-21, ORDER-23, API-2. */
export function orderResponse(row: OrderRow): OrderResponse {
  const { order, vehicles, cancelledVehicles, attachments, cardPayments } = row
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
    cardPayments: [...cardPayments],
    due: orderDueResponse(orderDue(order)),
    preferredPickupDate: order.preferredPickupOn,
    notes: order.notes,
    ...orderStatus(order),
    transportStatus: order.transportStatus,
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
