import { dealerMessageTitles } from './dealer-message-titles.ts'
import type { MessageKind } from './message-facts.ts'

/** The subject of each kind of message, for staff. */
export const messageTitles: Readonly<Record<MessageKind, string>> = {
  ...dealerMessageTitles,
  quote_shared: 'Shared quote',
  order_links: 'Links to orders',
  dispatch_new_order: 'New order alert',
  dispatch_order_changed: 'Order change alert',
  claim_to_carrier: 'Claim, to its carrier',
  offer_to_carrier: 'Offer to a carrier',
  offer_pin: 'PIN of a carrier',
  driver_link: 'Link of a driver',
  offer_accepted: 'Accepted offer, to its carrier',
  rate_confirmation: 'Rate confirmation, to its carrier',
  application_received: 'Dealer application received',
  dealer_approved: 'Dealer application approved',
  dealer_declined: 'Dealer application declined',
  dealer_deactivated: 'Dealer account deactivated',
  invoice_due_soon: 'Invoice due soon',
  invoice_overdue: 'Invoice overdue',
  late_fee: 'Late fee',
  credit_application_received: 'Credit application received',
  credit_approved: 'Credit approved',
  credit_declined: 'Credit declined',
  credit_reduced: 'Credit limit lowered',
  credit_raised: 'Credit raised',
  password_link: 'Password link',
  account_changed: 'Account changed',
  staff_mail: 'Email written by staff',
  staff_notification: 'Staff notification',
  digest: 'Collected updates',
}
