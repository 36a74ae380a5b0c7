import * as z from 'zod/mini'
import { CardPaymentResponse } from '#core/payments/card-payment-response.ts'
import { MoneyLine } from '#core/payments/money-line.ts'
import { Instant } from '#core/fields/day-and-instant.ts'
import { OrderDueResponse } from '../state/order-due-response.ts'
import { TransportType, VehicleType } from '#core/trips/trip.ts'
import { AssignedDriver } from './assigned-driver.ts'
import { AttachmentResponse } from './attachment-response.ts'
import { FacilityType } from '../request/facility-type.ts'
import { CancelledVehicle, VehicleResponse } from './vehicle-response.ts'
import { orderActions, orderStatuses, paymentStates, transportStates } from '../state/order-state.ts'

/**
 * An order in the API: the fields of ORDER-14, with the flat vehicle fields of its first vehicle; all its vehicles; money
 * as strings of dollars ("1234.00"); both states; and the allowed actions.
 * Source: ORDER-21, ORDER-23, API-2.
 */
export const OrderResponse = z.object({
  id: z.string(),
  trackingCode: z.string(),
  quoteId: z.nullable(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  pickupZip: z.string(),
  deliveryZip: z.string(),
  vehicleYear: z.string(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleVin: z.nullable(z.string()),
  vehicleType: VehicleType,
  transportType: TransportType,
  isRunning: z.boolean(),
  /**
   * The vehicles that were not cancelled, by position. Empty in orders that a device saved before the field existed.
   */
  vehicles: z._default(z.array(VehicleResponse), []),
  cancelledVehicles: z._default(z.array(CancelledVehicle), []),
  distance: z.number(),
  /** Part of the route goes by sea or air. Source: DIST-6. */
  hasOceanLeg: z._default(z.boolean(), false),
  baseRate: z.string(),
  totalPrice: z.string(),
  depositAmount: z.string(),
  remainingBalance: z.string(),
  paidAmount: z.string(),
  /** The refunded part of it. */
  refundedAmount: z.string(),
  /**
   * Each payment, refund and fee that happened, oldest first. Absent where none did, in lists, in what a device saved
   * before the field existed, and where they were not all read. Source: PAY-30.
   */
  moneyLines: z.optional(z.array(MoneyLine)),
  /** Oldest first. Empty in lists, and in what a device saved before the field existed. */
  cardPayments: z._default(z.array(CardPaymentResponse), []),
  /** The amount that is due now, at delivery or on the invoice. */
  due: OrderDueResponse,
  preferredPickupDate: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  transportStatus: z.enum(transportStates),
  /** From the assignment on. */
  assignedDriver: z.optional(AssignedDriver),
  paymentStatus: z.enum(paymentStates),
  paymentCompleted: z.boolean(),
  paymentMethod: z.enum(['stripe', 'invoice']),
  paymentType: z.enum(['deposit', 'full']),
  depositPaid: z.boolean(),
  fullPrepaid: z.boolean(),
  paymentDate: z.nullable(Instant),
  pickupFacilityType: FacilityType,
  deliveryFacilityType: FacilityType,
  pickupFacilityNotes: z.nullable(z.string()),
  deliveryFacilityNotes: z.nullable(z.string()),
  dealerId: z.nullable(z.string()),
  /** Oldest first. Source: FILE-1. */
  attachments: z.array(AttachmentResponse),
  cancellationReason: z.nullable(z.string()),
  cancelledAt: z.nullable(Instant),
  rateVersion: z.string(),
  allowedActions: z.array(z.enum(orderActions)),
  /** Increments with every change; an edit names the revision that it is based on. */
  revision: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OrderResponse = z.output<typeof OrderResponse>
