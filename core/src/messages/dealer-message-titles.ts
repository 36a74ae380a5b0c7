import type { MessageKind } from './message-facts.ts'

/** Messages about an order that its dealership sees, with their titles. Source: ORDER-34. */
export const dealerMessageTitles = {
  order_received: 'Order received',
  order_changed: 'Order changed',
  order_change_proposed: 'Change proposed',
  payment_requested: 'Payment link',
  payment_received: 'Payment received',
  payment_failed: 'Payment failed',
  driver_assigned: 'Driver assigned',
  driver_changed: 'Driver changed',
  move_corrected: 'Correction of an earlier message',
  picked_up: 'Vehicle picked up',
  delivered: 'Vehicle delivered',
  bill_of_lading: 'Bill of lading',
  order_cancelled: 'Order cancelled',
  refund: 'Refund',
  claim_received: 'Claim received',
  claim_decided: 'Answer to a claim',
  invoice_issued: 'Invoice',
  invoice_paid: 'Invoice paid',
  invoice_credited: 'Credit note',
  payment_reversed: 'Payment reversed',
} as const satisfies Partial<Record<MessageKind, string>>
