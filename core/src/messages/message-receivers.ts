import type { MessageKind } from './message-facts.ts'

/**
 * The receiver of each kind of message, and the rule over a rate limit:
 * - typed: an address that somebody typed, such as an order's; waits as `whenHeld` says.
 * - security: as typed, but the first notice of an hour to an address that an account leaves always goes out.
 * - driver: the driver of an assignment; over the limit the links wait for one message with all of them.
 * - desk: a contact of the dispatch desk; waits for the desk's digest.
 * - requested: an address that somebody typed. The mail itself was asked for, so the request is refused.
 * - staff: a known account of the staff; over the limit it is only in the app.
 * - digest: a receiver whose messages wait; sent by the job alone.
 * Source: ADR-64.
 */
export const messageReceivers = {
  quote_shared: 'requested',
  order_links: 'requested',
  password_link: 'requested',
  data_link: 'requested',
  data_deleted: 'requested',
  staff_mail: 'requested',
  offer_pin: 'requested',
  order_received: 'typed',
  order_changed: 'typed',
  order_change_proposed: 'typed',
  payment_received: 'typed',
  payment_failed: 'typed',
  order_cancelled: 'typed',
  payment_requested: 'typed',
  driver_assigned: 'typed',
  driver_changed: 'typed',
  move_corrected: 'typed',
  picked_up: 'typed',
  delivered: 'typed',
  refund: 'typed',
  bill_of_lading: 'typed',
  bill_of_lading_copy: 'typed',
  claim_received: 'typed',
  claim_decided: 'typed',
  claim_to_carrier: 'typed',
  offer_to_carrier: 'typed',
  offer_accepted: 'typed',
  rate_confirmation: 'typed',
  application_received: 'typed',
  dealer_approved: 'typed',
  dealer_declined: 'typed',
  dealer_deactivated: 'typed',
  invoice_issued: 'typed',
  invoice_paid: 'typed',
  invoice_credited: 'typed',
  invoice_due_soon: 'typed',
  invoice_overdue: 'typed',
  late_fee: 'typed',
  payment_reversed: 'typed',
  credit_application_received: 'typed',
  credit_approved: 'typed',
  credit_declined: 'typed',
  credit_reduced: 'typed',
  credit_raised: 'typed',
  driver_link: 'driver',
  account_changed: 'security',
  dispatch_new_order: 'desk',
  dispatch_order_changed: 'desk',
  staff_notification: 'staff',
  digest: 'digest',
} as const satisfies Readonly<Record<MessageKind, string>>

type Receivers = typeof messageReceivers

/** The kinds of message that go to these receivers. Source: MSG-26. */
export type KindTo<Receiver extends Receivers[MessageKind]> = {
  [Kind in MessageKind]: Receivers[Kind] extends Receiver ? Kind : never
}[MessageKind]
