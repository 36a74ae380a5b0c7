import type { AdminNotificationKind } from './admin-notification.ts'
import type { StaffNotification, StaffNotificationKind, StaffNotificationOf } from './staff-notification.ts'

type MessageChannel = StaffNotificationOf<'messages_kept'>['channel']

const oneMessage: Readonly<Record<MessageChannel, string>> = {
  mail: 'An email',
  sms: 'A text message',
  push: 'A push message',
}
const manyMessages: Readonly<Record<MessageChannel, string>> = {
  mail: 'Mails',
  sms: 'Text messages',
  push: 'Push messages',
}

const handBackTitles: Readonly<Record<StaffNotificationOf<'hand_back_due'>['cause'], string>> = {
  lower_price: 'A lower price: collected money has to be handed back',
  vehicle_cancelled: 'A cancelled vehicle: collected money has to be handed back',
  order_cancelled: 'A cancelled order: collected money has to be handed back',
  dispute_decided: 'A dispute is decided, and more is paid than the order costs. Please decide on a refund',
}

const claimAnswers: Readonly<Record<StaffNotificationOf<'claim_answered'>['action'], string>> = {
  accept: 'accepts the offer for',
  decline: 'declines the offer for',
  amend: 'changed the amount of',
  withdraw: 'withdrew',
}

const titles: {
  readonly [Kind in StaffNotificationKind]: (notification: StaffNotificationOf<Kind>) => string
} = {
  new_order: ({ dealerId }) => (dealerId === null ? 'New order' : 'New dealer order'),
  test: () => 'Test notification',
  order_cancelled: ({ by }) => `A ${by} has cancelled an order`,
  vehicle_cancelled: ({ by }) => `A ${by} has cancelled a vehicle`,
  order_change_answered: ({ answer }) => `A higher price was ${answer}`,
  order_change_void: () =>
    'A proposed price ended: its rates were a mistake. Please propose the current price',
  order_overpaid: () => 'More was paid than the order costs',
  order_paid_otherwise: () => 'A payment is not the amount that was due',
  cancelled_order_paid: ({ isSentBack }) =>
    isSentBack
      ? 'A cancelled order was paid, and the money goes back to the card'
      : 'A cancelled order was paid. Please decide on a refund',
  invoice_overpaid: () => 'More was paid for an invoice than is due',
  invoice_paid_otherwise: () => 'A payment of an invoice is not the amount that was due',
  hand_back_due: ({ cause }) => handBackTitles[cause],
  order_refunded_elsewhere: () => 'Money was refunded on the card provider’s own pages',
  invoice_refunded_elsewhere: () => 'Money of an invoice was refunded on the card provider’s own pages',
  books_differ: () => 'Our books and the card provider differ about a payment',
  unknown_payment: () => 'A card payment belongs to no order',
  refund_refused: () => 'The card provider refused a refund',
  refund_not_received: () => 'A refund did not reach the customer',
  payment_disputed: ({ further, renewed }) => {
    if (renewed !== null) return 'A dispute has to be answered again, by a new day'
    return further === null
      ? 'A customer disputes a card payment'
      : 'A payment is disputed once more: answer it on the card provider’s own pages'
  },
  dispute_closed: ({ outcome }) => (outcome === 'won' ? 'A dispute was won' : 'A dispute was lost'),
  claim_filed: ({ by, number }) => `A ${by} has filed claim ${number}`,
  claim_answered: ({ by, number, action }) => `A ${by} ${claimAnswers[action]} claim ${number}`,
  offer_answered: ({ carrierName, answer }) =>
    answer === 'accepted' ? `${carrierName} accepts an offer` : `${carrierName} makes a counter-offer`,
  confirmation_signed: ({ carrierName }) => `${carrierName} signs its rate confirmation`,
  dealer_application: ({ companyName }) => `${companyName} has applied for a dealer account`,
  credit_application: () => 'A dealer has applied for credit',
  credit_limit_request: () => 'A credit limit waits for approval',
  message_not_delivered: ({ channel }) => `${oneMessage[channel]} could not be delivered`,
  messages_kept: ({ channel }) => `${manyMessages[channel]} are not delivered: no provider is set up`,
  mentioned: ({ authorName }) => `${authorName} mentioned you`,
}

/** The title of a notification on every screen, in mails and in push messages. Source: MSG-11. */
export const titleOf = (notification: StaffNotification): string =>
  (titles[notification.kind] as (each: StaffNotification) => string)(notification)

/**
 * The titles of push messages where a notification's own title has words or names that somebody typed: a lock screen
 * would show them as ours. Null where it has none. Source: MSG-23.
 */
export const pushTitles: Readonly<Record<AdminNotificationKind, string | null>> = {
  new_order: null,
  order_cancelled: null,
  order_change_answered: null,
  claim: null,
  offer: 'A carrier answered',
  overpayment: null,
  payment_mismatch: null,
  payment_of_cancelled_order: null,
  unknown_payment: null,
  refund_failed: null,
  payment_disputed: null,
  dealer_application: 'A dealer has applied for an account',
  credit_application: null,
  credit_limit_request: null,
  message_not_delivered: null,
  messages_kept: null,
  mentioned: 'A colleague mentioned you',
}
