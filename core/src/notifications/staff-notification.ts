import * as z from 'zod/mini'
import { type FactsIn, storedFactsSchema, type StoredFactsIn } from '#core/fields/earlier-facts.ts'

const text = z.string()
const cents = z.int()
const orderId = text
const dealerId = text
/** An order, a dealership, or neither. */
const maybeOf = { orderId: z.nullable(text), dealerId: z.nullable(text) }

const by = z.enum(['customer', 'dealer'])
const channel = z.enum(['mail', 'sms', 'push'])
const paid = { paymentId: text, intentId: text, askedCents: cents, receivedCents: cents, currency: text }
const orderPaid = { orderId, ...paid, totalCents: cents }
const invoicePaid = { orderId: z.nullable(text), dealerId, ...paid, invoiceNumber: text }
const sentBack = { paymentId: text, intentId: text, sentBackCents: cents }

const schemas = {
  new_order: { orderId, dealerId: z.nullable(text), totalCents: cents },
  /** A member of the staff tries out whether notifications reach them. */
  test: { userId: text, testId: text },
  order_cancelled: { orderId, by, refundCents: cents },
  /** One vehicle of several; `position` is its place in the order. */
  vehicle_cancelled: { orderId, by, position: z.int(), refundCents: cents },
  order_change_answered: { orderId, changeId: text, answer: z.enum(['accepted', 'declined']) },
  /** A proposed change waited for consent when a version of its rates was marked as a mistake. Source: RATE-19. */
  order_change_void: { orderId, changeId: text },

  order_overpaid: orderPaid,
  /** The payment is of another amount or currency than it asked for, or was no longer due. */
  order_paid_otherwise: orderPaid,
  /** `isSentBack` if the money goes back to the card without staff. */
  cancelled_order_paid: { ...orderPaid, isSentBack: z.boolean() },
  /** The invoice is named if the payment is of several. */
  invoice_overpaid: { ...invoicePaid, invoiceId: z.nullable(text) },
  invoice_paid_otherwise: invoicePaid,
  /**
   * An order of this revision costs less now or nothing, and what was collected for it cannot go back to a card; or a
   * dispute held what was paid beyond the price until it was decided.
   */
  hand_back_due: {
    orderId,
    revision: z.int(),
    cause: z.enum(['lower_price', 'vehicle_cancelled', 'order_cancelled', 'dispute_decided']),
    receivedCents: cents,
    askedCents: cents,
    handBackCents: cents,
  },

  /** A refund on the card provider's own pages. */
  order_refunded_elsewhere: { orderId, ...sentBack, refundId: text },
  /** `refundedCents` is all that went back of the payment. */
  invoice_refunded_elsewhere: {
    orderId: z.nullable(text),
    dealerId,
    ...sentBack,
    refundedCents: cents,
  },
  /** The daily comparison with the card provider found other sums. */
  books_differ: {
    ...maybeOf,
    paymentId: text,
    intentId: z.nullable(text),
    booksReceivedCents: cents,
    booksRefundedCents: cents,
    providerReceivedCents: cents,
    providerRefundedCents: cents,
  },
  unknown_payment: { intentId: text, receivedCents: cents, currency: text },
  /** The card provider refused to make a refund. */
  refund_refused: { orderId, refundId: text, amountCents: cents },
  /** The card provider made a refund, and the customer's bank did not take it. */
  refund_not_received: { ...maybeOf, intentId: text, eventId: text },
  /** `further` tells a second dispute of a payment from the first one, `renewed` a first one to be answered again. */
  payment_disputed: {
    ...maybeOf,
    intentId: text,
    further: z._default(z.nullable(text), null),
    renewed: z._default(z.nullable(text), null),
  },
  dispute_closed: { ...maybeOf, intentId: text, outcome: z.enum(['won', 'lost']), amountCents: cents },

  claim_filed: { orderId, by, claimId: text, number: text, amountCents: cents },
  /** The claimant answers an offer, changes the amount, or withdraws the claim. */
  claim_answered: {
    orderId,
    by,
    claimId: text,
    number: text,
    action: z.enum(['accept', 'decline', 'amend', 'withdraw']),
    revision: z.int(),
    amountCents: z.nullable(cents),
  },

  /** A carrier accepted an offer by its link, or asks for another pay or day. Source: OFFER-6. */
  offer_answered: {
    orderId,
    offerId: text,
    recipientId: text,
    carrierName: text,
    answer: z.enum(['accepted', 'countered']),
    revision: z.int(),
    amountCents: cents,
  },

  /** A carrier signed the rate confirmation of a load. Source: OFFER-8. */
  confirmation_signed: { orderId, confirmationId: text, carrierName: text, number: text, signedBy: text },

  dealer_application: { dealerId, companyName: text, contactName: text, city: text, state: text },
  credit_application: { dealerId, applicationId: text, requestedLimitCents: cents },
  credit_limit_request: { dealerId, requestId: text, fromLimitCents: cents, toLimitCents: cents },

  /** `at` is when its delivery was given up. */
  message_not_delivered: {
    orderId: z.nullable(text),
    messageId: text,
    messageKind: text,
    channel,
    reason: text,
    at: text,
  },
  /** No provider is set up for the channel. */
  messages_kept: { channel },
  /** A note mentions this user; `note` is its beginning. */
  mentioned: { orderId, userId: text, noteId: text, authorName: text, note: text },
} as const

type Schemas = typeof schemas
export type StaffNotificationKind = keyof Schemas

/** Every kind of staff notification. */
export const staffNotificationKinds = Object.keys(schemas) as StaffNotificationKind[]

/** Facts that rows of earlier releases lack: null there, stated by every new notification. */
const lacked = {
  order_cancelled: ['by'],
  vehicle_cancelled: ['by', 'position'],
  order_change_answered: ['changeId', 'answer'],
  cancelled_order_paid: ['isSentBack'],
  invoice_overpaid: ['invoiceId'],
  hand_back_due: ['revision', 'cause'],
  order_refunded_elsewhere: ['refundId'],
  invoice_refunded_elsewhere: ['refundedCents'],
  refund_not_received: ['eventId'],
  credit_application: ['applicationId'],
  credit_limit_request: ['requestId'],
  message_not_delivered: ['at'],
  mentioned: ['noteId', 'authorName'],
} as const satisfies { readonly [Kind in StaffNotificationKind]?: readonly (keyof Schemas[Kind])[] }

type Lacked<Kind> = Kind extends keyof typeof lacked ? (typeof lacked)[Kind][number] : never

/**
 * A notification for staff with its facts: sums in cents, and the order, dealership or user that it is about or for.
 * Source: MSG-11, PAY-14, DEALER-7, MSG-21.
 */
export type StaffNotification = {
  [Kind in StaffNotificationKind]: { readonly kind: Kind } & FactsIn<Schemas[Kind]>
}[StaffNotificationKind]

/** A notification of one kind. */
export type StaffNotificationOf<Kind extends StaffNotificationKind> = Extract<
  StaffNotification,
  { readonly kind: Kind }
>

/** A notification as it is read: facts that rows of earlier releases lack may be null. */
export type StoredNotification = {
  [Kind in StaffNotificationKind]: { readonly kind: Kind } & StoredFactsIn<Schemas[Kind], Lacked<Kind>>
}[StaffNotificationKind]

/** A stored notification of one kind. */
export type StoredNotificationOf<Kind extends StaffNotificationKind> = Extract<
  StoredNotification,
  { readonly kind: Kind }
>

const isLacking = (kind: StaffNotificationKind): kind is keyof typeof lacked => Object.hasOwn(lacked, kind)

const objects = new Map(
  staffNotificationKinds.map((kind) => [
    kind,
    storedFactsSchema(schemas[kind], isLacking(kind) ? lacked[kind] : []),
  ]),
)

/** The notification of this kind with these facts; undefined if they are not facts of this kind. */
export function parseStaffNotification(
  kind: StaffNotificationKind,
  facts: unknown,
): StoredNotification | undefined {
  const parsed = objects.get(kind)?.safeParse(facts)
  return parsed?.success ? ({ ...parsed.data, kind } as StoredNotification) : undefined
}
