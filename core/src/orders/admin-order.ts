import type { PageEnd } from '#core/fields/page-query.ts'
import type { OrderResponse } from './order-response.ts'
import type { OrderStatus, PaymentState, TransportState } from './order-state.ts'
import type { StaffMove } from './staff-moves.ts'

/** A row of the staff's list of orders. Sums are strings of dollars. */
export type AdminOrderRow = {
  id: string
  status: OrderStatus
  transportStatus: TransportState
  paymentStatus: PaymentState
  paymentMethod: 'stripe' | 'invoice'
  customerName: string
  dealerId: string | null
  dealerName: string | null
  /** `2021 Honda Accord`. */
  vehicle: string
  /** `Tampa, FL`. */
  pickupPlace: string
  deliveryPlace: string
  preferredPickupDate: string | null
  totalPrice: string
  createdAt: string
}

/** Answer of `GET /api/admin/orders` beside `success`. */
export type AdminOrderPage = PageEnd & { orders: AdminOrderRow[] }

/** A change of an order as staff see it: who, when, from, to, why. Source: ORDER-24. */
export type AdminOrderEvent = {
  kind: 'placed' | 'edited' | 'transport' | 'payment' | 'payment_failed' | 'refund' | 'note'
  fromState: string | null
  toState: string | null
  actorKind: 'customer' | 'dealer' | 'staff' | 'provider' | 'system'
  /** The name of whoever was signed in. */
  actorName: string | null
  reason: string | null
  /** What came in or went back, in dollars. */
  amount: string | null
  driverName: string | null
  driverPhone: string | null
  createdAt: string
}

/** An order as staff see it. Source: ORDER-24, ORDER-23. */
export type AdminOrderResponse = OrderResponse & {
  /** Goes up with every change; a refund says which one it was decided on. */
  revision: number
  dealerName: string | null
  hasOceanLeg: boolean
  /** What of the card payments can still go back. */
  refundableAmount: string
  /** What was paid beside the card, at delivery: it does not go back to a card. */
  collectedAmount: string
  /** What is left after a deposit; `0.00` where nothing is. */
  balanceDue: string
  driverName: string | null
  driverPhone: string | null
  /** Where staff may move it now. */
  allowedMoves: StaffMove[]
  /** Where a roll back of the last move leads; none where there is nothing to roll back. */
  rollBackTo: TransportState | null
  canChangeDriver: boolean
  /** Oldest first. */
  events: AdminOrderEvent[]
}

/** How many orders stand where. */
export type OrderCounts = Record<TransportState, number>
