import type { MessageKind } from './message-facts.ts'
import type { KindTo } from './message-receivers.ts'

/**
 * Each kind of message over a rate limit:
 * - digest: one mail names it together with others, and opens the page or the link where its receiver reads all of it.
 * - whole: it brings what a digest cannot, and what nobody asks for a second time: a link, a paper, a reason or a term.
 *   It waits until its receiver has room and goes out as it is.
 * - never: its door refuses it instead.
 * Source: MSG-14.
 */
export const whenHeld = {
  quote_shared: 'never',
  order_links: 'never',
  password_link: 'never',
  data_link: 'never',
  data_deleted: 'never',
  staff_mail: 'never',
  offer_pin: 'never',
  staff_notification: 'never',
  digest: 'never',
  order_received: 'digest',
  order_changed: 'digest',
  order_change_proposed: 'whole',
  payment_received: 'digest',
  payment_failed: 'digest',
  order_cancelled: 'digest',
  payment_requested: 'whole',
  driver_assigned: 'digest',
  driver_changed: 'digest',
  move_corrected: 'digest',
  picked_up: 'whole',
  delivered: 'digest',
  refund: 'digest',
  bill_of_lading: 'whole',
  bill_of_lading_copy: 'whole',
  claim_received: 'whole',
  claim_decided: 'whole',
  claim_to_carrier: 'whole',
  offer_to_carrier: 'whole',
  offer_accepted: 'whole',
  rate_confirmation: 'whole',
  application_received: 'digest',
  dealer_approved: 'digest',
  dealer_declined: 'whole',
  dealer_deactivated: 'whole',
  invoice_issued: 'whole',
  invoice_paid: 'digest',
  invoice_credited: 'whole',
  invoice_due_soon: 'digest',
  invoice_overdue: 'digest',
  payment_reversed: 'whole',
  late_fee: 'digest',
  credit_application_received: 'digest',
  credit_approved: 'digest',
  credit_declined: 'whole',
  credit_reduced: 'whole',
  credit_raised: 'digest',
  driver_link: 'digest',
  account_changed: 'digest',
  dispatch_new_order: 'digest',
  dispatch_order_changed: 'digest',
} as const satisfies {
  readonly [Kind in MessageKind]: Kind extends KindTo<'requested' | 'staff' | 'digest'>
    ? 'never'
    : Kind extends KindTo<'typed'>
      ? 'digest' | 'whole'
      : 'digest'
}

/** The kinds of message that a digest names. Source: MSG-14. */
export type DigestedKind = {
  [Kind in MessageKind]: (typeof whenHeld)[Kind] extends 'digest' ? Kind : never
}[MessageKind]
