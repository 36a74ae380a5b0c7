import type { TransportType, VehicleType } from '#core/trips/trip.ts'
import type { OrderDueResponse } from '#core/payments/order-due.ts'
import type { AttachmentResponse } from './attachment.ts'
import type { FacilityType } from './facility-type.ts'
import type { OrderAction, OrderStatus, PaymentState, TransportState } from './order-state.ts'

/**
 * An order in the API: the fields of ORDER-14, money as strings of dollars ("1234.00"), both states, and the allowed
 * actions.
 * Source: ORDER-21, ORDER-23, API-2.
 */
export type OrderResponse = {
  id: string
  trackingCode: string
  quoteId: string | null
  customerName: string
  customerEmail: string
  customerPhone: string
  pickupAddress: string
  deliveryAddress: string
  pickupZip: string
  deliveryZip: string
  vehicleYear: string
  vehicleMake: string
  vehicleModel: string
  vehicleVin: string | null
  vehicleType: VehicleType
  transportType: TransportType
  isRunning: boolean
  distance: number
  baseRate: string
  totalPrice: string
  depositAmount: string
  remainingBalance: string
  paidAmount: string
  /** The refunded part of it. */
  refundedAmount: string
  /** What is due now, at delivery or on the invoice. */
  due: OrderDueResponse
  preferredPickupDate: string | null
  notes: string | null
  status: OrderStatus
  transportStatus: TransportState
  paymentStatus: PaymentState
  paymentCompleted: boolean
  paymentMethod: 'stripe' | 'invoice'
  paymentType: 'deposit' | 'full'
  depositPaid: boolean
  fullPrepaid: boolean
  paymentDate: string | null
  pickupFacilityType: FacilityType
  deliveryFacilityType: FacilityType
  pickupFacilityNotes: string | null
  deliveryFacilityNotes: string | null
  dealerId: string | null
  /** Oldest first. Source: FILE-1. */
  attachments: AttachmentResponse[]
  cancellationReason: string | null
  cancelledAt: string | null
  rateVersion: string
  allowedActions: OrderAction[]
  /** Increments with every change; an edit names the revision that it is based on. */
  revision: number
  createdAt: string
  updatedAt: string
}
