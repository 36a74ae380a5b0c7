import type { CleanState } from '#core/orders/state/clean-state.ts'
import type { ClaimHistoryEntry } from '#core/orders/claims/claim.ts'
import type { DisputeState } from '#core/payments/dispute.ts'
import type { Callee, CallOutcome } from '#core/orders/request/log-call.ts'
import type { Assignment } from '#core/carriers/assignment.ts'
import type { OrderInvoice } from '#core/invoices/invoice-rules.ts'
import type { SortedPageEnd } from '#core/fields/page-query.ts'
import type { EventActorKind } from '../events/event-actor.ts'
import type { StoredKind } from '../events/kind-of-stored.ts'
import type { OrderEventKind } from '../events/order-event.ts'
import type { EditScope, OrderChange, ProposedChange } from '../request/staff-edit.ts'
import type { OrderResponse } from './order-response.ts'
import type { OrderStatus, PaymentState, TransportState } from '../state/order-state.ts'
import type { StaffMove } from '../state/staff-moves.ts'

/** A vehicle of a row of the staff's list. `totalPrice` is its own. */
export type ListedCar = {
  name: string
  vin: string | null
  stockNumber: string | null
  transportType: string
  totalPrice: string
}

/** A row of the staff's list of orders. Sums are strings of dollars. */
export type AdminOrderRow = {
  id: string
  status: OrderStatus
  transportStatus: TransportState
  paymentStatus: PaymentState
  paymentMethod: 'stripe' | 'invoice'
  customerName: string
  customerEmail: string
  customerPhone: string
  dealerId: string | null
  dealerName: string | null
  /** The first one: `2021 Honda Accord`. */
  vehicle: string
  vin: string | null
  vehicleCount: number
  /** The vehicles that were not cancelled. An answer that a device saved before lacks them. */
  cars?: ListedCar[] | undefined
  /** `Tampa, FL`. */
  pickupPlace: string
  deliveryPlace: string
  pickupZip: string
  deliveryZip: string
  preferredPickupDate: string | null
  /** Agreed with the carrier who has the order now. An answer that a device saved before lacks these four. */
  agreedPickupDate?: string | null
  agreedDeliveryDate?: string | null
  /** `null` also for those who may not see carriers, as the margin. */
  carrierPay?: string | null
  margin?: string | null
  totalPrice: string
  /** The amount that is unpaid and due by card; `0.00` if nothing is. */
  amountDue: string
  /** Who has the order now. */
  driverName: string | null
  /** `null` also for those who may not see carriers. */
  carrierName: string | null
  /** Whether its delivery is clean; null before the delivery and without inspections. Source: DRIVER-15. */
  cleanState: CleanState | null
  allowedMoves: StaffMove[]
  /** An amount is due by card, and no move would send its link. */
  canResendPaymentLink: boolean
  /** When staff first recorded that they contacted the customer. Source: STAFF-31. */
  contactedAt: string | null
  revision: number
  createdAt: string
}

/** Response of `GET /api/admin/orders`, besides `success`. */
export type AdminOrderPage = SortedPageEnd & {
  orders: AdminOrderRow[]
  /** Ids of the `ids` filter that no order has. */
  unknownIds: string[]
}

/** A change of an order in the staff's history: who, when, from, to, why. Source: ORDER-24. */
export type AdminOrderEvent = {
  /** The kind of the event. An answer that a device saved before ADR-69 lacks it: see `kindOfStored`. */
  event?: OrderEventKind | undefined
  /** For released apps, as `fromState` and `toState`: derived from `event`. */
  kind: StoredKind
  fromState: string | null
  toState: string | null
  actorKind: EventActorKind
  /** The name of the signed-in user. */
  actorName: string | null
  reason: string | null
  /** The amount paid or refunded, in dollars. */
  amount: string | null
  driverName: string | null
  driverPhone: string | null
  carrierName: string | null
  carrierPay: string | null
  /** Carrier and pay before a change. */
  carrierBefore: string | null
  payBefore: string | null
  overrideReason: string | null
  /** Each changed field, before and after. */
  changes: OrderChange[]
  /** The file that was attached or removed. */
  fileName: string | null
  /**
   * The carrier's payment as staff recorded it. Other events have none, staff who may not see carriers get none, and
   * answers that a device saved before lack it.
   */
  carrierPayment?: {
    /** A day; null if the carrier is not paid. */
    paidOn: string | null
    reference: string | null
    billOfLading: string | null
  } | null
  /** When a pickup or delivery really happened, if staff stated another time than that of the record. */
  happenedAt?: string | null
  /** A call; answers that a device saved before lack it. */
  call?: { callee: Callee; outcome: CallOutcome; nextCallAt: string | null } | null
  /** A claim and its step; answers that a device saved before lack it. */
  claim?: { number: string; vehicle: string; action: ClaimHistoryEntry['action'] } | null
  /** The driver's deed in words, to follow the actor's name; answers that a device saved before lack it. */
  detail?: string | null
  createdAt: string
}

/** A dispute of a card payment, as staff see it. Sums are strings of dollars. Source: PAY-32. */
export type AdminDispute = {
  intentId: string
  state: DisputeState
  /** Null if it was noticed before amounts were recorded. */
  amount: string | null
  fee: string
  /** The provider's word, such as `product_not_received`. */
  reason: string | null
  evidenceDueAt: string | null
  noticedAt: string
  closedAt: string | null
  /** No provider reports how the bank decides: staff record it. */
  isClosedByStaff: boolean
}

/** An order as staff see it. Source: ORDER-24, ORDER-23. */
export type AdminOrderResponse = OrderResponse & {
  /** Increments with every change; a refund request names the revision that staff saw. */
  revision: number
  dealerName: string | null
  /** The id of the user of the dealership who placed it. */
  dealerUserId: string | null
  /** `customer`, or the id of the user who cancelled it. */
  cancelledBy: string | null
  hasOceanLeg: boolean
  /** The part of the card payments that is still refundable. */
  refundableAmount: string
  /** Oldest first; an answer that a device saved before lacks them. */
  disputes?: AdminDispute[] | undefined
  /** Payments at delivery other than by card, which cannot be refunded to a card. */
  collectedAmount: string
  /** The part of the collected payments that was not handed back. */
  returnableAmount: string
  /** The amount that staff may record as collected now: the balance, or all of an order delivered unpaid. */
  collectableAmount: string
  /** None of an order by card; an answer that a device saved before lacks it. Source: INVOICE-12. */
  invoice?: OrderInvoice | null
  /** The balance after a deposit; `0.00` if nothing is left. */
  balanceDue: string
  /** When staff first recorded that they contacted the customer. Source: STAFF-31. */
  contactedAt: string | null
  /** When staff want to call again. An answer that a device saved before lacks it. Source: STAFF-36. */
  nextCallAt?: string | null
  driverName: string | null
  driverPhone: string | null
  /** None for a driver who was assigned before carriers were records, or while nobody has the order. */
  assignment: Assignment | null
  /** The states that staff may move the order to now. */
  allowedMoves: StaffMove[]
  /** The state before the last move, if that move can be rolled back. */
  rollBackTo: TransportState | null
  canChangeDriver: boolean
  /** All of it may be edited. */
  canEdit: boolean
  /** The part that may be edited; an answer that a device saved before lacks it. Source: STAFF-11. */
  editScope?: EditScope
  /** A change that waits for the customer's consent, also if its time is over. */
  proposedChange: ProposedChange | null
  /** An amount is due by card, and no move would send its link. */
  canResendPaymentLink: boolean
  /** Oldest first. */
  events: AdminOrderEvent[]
}

/** The number of orders in each state. */
export type OrderCounts = Record<TransportState, number>
