/** Transport states: where the vehicle is. Source: ORDER-21. */
export const transportStates = [
  'pending',
  'driver_found',
  'payment_sent',
  'driver_assigned',
  'in_transit',
  'completed',
  'cancelled',
] as const
export type TransportState = (typeof transportStates)[number]

/** Payment states. Source: ORDER-21. */
export const paymentStates = [
  'unpaid',
  'deposit_paid',
  'paid_full',
  'invoiced',
  'refunded',
  'partly_refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The single status, derived from the two states and never stored. Source: ORDER-21. */
export const orderStatuses = [
  'pending',
  'driver_found',
  'payment_sent',
  'paid',
  'deposit_paid',
  'driver_assigned',
  'in_transit',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Actions on an order; screens show buttons for the allowed ones. Source: ORDER-23. */
export const orderActions = ['pay_deposit', 'pay_full', 'pay_balance', 'edit', 'cancel'] as const
export type OrderAction = (typeof orderActions)[number]
