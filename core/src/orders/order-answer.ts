import type { TransportType, VehicleType } from '#core/quotes/trip.ts'
import type { OrderDueAnswer } from '#core/payments/order-due.ts'
import type { AttachmentAnswer } from './attachment.ts'
import type { FacilityType } from './facility-type.ts'
import type { OrderAction, OrderStatus, PaymentState, TransportState } from './order-state.ts'

/**
 * An order as the API answers it: the fields of spec/public.md section 3 "Order as returned by the API", money as
 * strings of dollars ("1234.00"), and beside them both states and what may be done now. Source: decisions 14, 18, 37.
 */
export type OrderAnswer = {
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
  /** What went back of it. */
  refundedAmount: string
  /** What is due now, at delivery or on the invoice. */
  due: OrderDueAnswer
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
  /** Oldest first. Source: decision 19. */
  attachments: AttachmentAnswer[]
  cancellationReason: string | null
  cancelledAt: string | null
  rateVersion: string
  allowedActions: OrderAction[]
  /** Goes up with every change; an edit names the one that it was made on. */
  revision: number
  createdAt: string
  updatedAt: string
}
