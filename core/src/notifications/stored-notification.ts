import type { AdminNotificationKind } from './admin-notification.ts'
import { titleOf } from './notification-titles.ts'
import {
  parseStaffNotification,
  staffNotificationKinds,
  type StaffNotification,
  type StaffNotificationKind,
  type StaffNotificationOf,
  type StoredNotification,
} from './staff-notification.ts'

/**
 * The column `kind`: what staff filter by and turn on and off together, which released apps, indexes and triggers read.
 * Source: MSG-20, MSG-21.
 */
export const storedKinds: Readonly<Record<StaffNotificationKind, AdminNotificationKind>> = {
  new_order: 'new_order',
  test: 'new_order',
  order_cancelled: 'order_cancelled',
  vehicle_cancelled: 'order_cancelled',
  order_change_answered: 'order_change_answered',
  order_change_void: 'order_change_answered',
  order_overpaid: 'overpayment',
  order_paid_otherwise: 'payment_mismatch',
  cancelled_order_paid: 'payment_of_cancelled_order',
  invoice_overpaid: 'overpayment',
  invoice_paid_otherwise: 'payment_mismatch',
  hand_back_due: 'overpayment',
  order_refunded_elsewhere: 'payment_mismatch',
  invoice_refunded_elsewhere: 'payment_mismatch',
  books_differ: 'payment_mismatch',
  unknown_payment: 'unknown_payment',
  refund_refused: 'refund_failed',
  refund_not_received: 'refund_failed',
  payment_disputed: 'payment_disputed',
  dispute_closed: 'payment_disputed',
  claim_filed: 'claim',
  claim_answered: 'claim',
  offer_answered: 'offer',
  confirmation_signed: 'offer',
  dealer_application: 'dealer_application',
  credit_application: 'credit_application',
  credit_limit_request: 'credit_limit_request',
  message_not_delivered: 'message_not_delivered',
  messages_kept: 'messages_kept',
  mentioned: 'mentioned',
}

const dedupeKeys: {
  readonly [Kind in StaffNotificationKind]: (notification: StaffNotificationOf<Kind>) => string
} = {
  new_order: ({ orderId }) => `new_order:${orderId}`,
  test: ({ testId }) => `test:${testId}`,
  order_cancelled: ({ orderId }) => `order_cancelled:${orderId}`,
  vehicle_cancelled: ({ orderId, position }) => `vehicle_cancelled:${orderId}:${position}`,
  order_change_answered: ({ changeId }) => `order_change_answered:${changeId}`,
  order_change_void: ({ changeId }) => `order_change_void:${changeId}`,
  order_overpaid: ({ paymentId }) => `overpayment:${paymentId}`,
  order_paid_otherwise: ({ paymentId }) => `payment_mismatch:${paymentId}`,
  cancelled_order_paid: ({ paymentId }) => `payment_of_cancelled_order:${paymentId}`,
  invoice_overpaid: ({ paymentId, invoiceId }) =>
    `overpayment:${paymentId}${invoiceId === null ? '' : `:${invoiceId}`}`,
  invoice_paid_otherwise: ({ paymentId }) => `payment_mismatch:${paymentId}`,
  // A dispute that is won leaves the revision as it is.
  hand_back_due: ({ orderId, revision, cause, handBackCents }) =>
    `hand_back:${orderId}:${revision}${cause === 'dispute_decided' ? `:${handBackCents}` : ''}`,
  order_refunded_elsewhere: ({ refundId }) => `refunded_elsewhere:${refundId}`,
  invoice_refunded_elsewhere: ({ paymentId, refundedCents }) =>
    `refunded_elsewhere:${paymentId}:${refundedCents}`,
  books_differ: ({ paymentId, ...sums }) =>
    `books_differ:${paymentId}:${sums.booksReceivedCents}:${sums.booksRefundedCents}:${sums.providerReceivedCents}:${sums.providerRefundedCents}`,
  unknown_payment: ({ intentId }) => `unknown_payment:${intentId}`,
  refund_refused: ({ refundId }) => `refund_failed:${refundId}`,
  refund_not_received: ({ eventId }) => `refund_failed:${eventId}`,
  payment_disputed: ({ intentId, further, renewed }) => {
    if (renewed !== null) return `payment_disputed:${intentId}:renewed:${renewed}`
    return further === null ? `payment_disputed:${intentId}` : `payment_disputed:${intentId}:${further}`
  },
  dispute_closed: ({ intentId, outcome }) => `dispute_closed:${intentId}:${outcome}`,
  claim_filed: ({ claimId }) => `claim_filed:${claimId}`,
  claim_answered: ({ claimId, revision }) => `claim_answered:${claimId}:${revision}`,
  offer_answered: ({ recipientId, revision }) => `offer_answered:${recipientId}:${revision}`,
  confirmation_signed: ({ confirmationId }) => `confirmation_signed:${confirmationId}`,
  dealer_application: ({ dealerId }) => `dealer_application:${dealerId}`,
  credit_application: ({ applicationId }) => `credit_application:${applicationId}`,
  credit_limit_request: ({ requestId }) => `credit_limit_request:${requestId}`,
  // Staff may have sent the message again: then they are alerted again.
  message_not_delivered: ({ messageId, at }) => `message_not_delivered:${messageId}:${at}`,
  messages_kept: ({ channel }) => `messages_kept:${channel}`,
  mentioned: ({ noteId, userId }) => `mentioned:${noteId}:${userId}`,
}

/** Identifies the cause of a notification, so that it notifies staff only once. */
const dedupeKeyOf = (notification: StaffNotification): string =>
  (dedupeKeys[notification.kind] as (each: StaffNotification) => string)(notification)

/** The stored facts of a notification; `kind` is missing in rows of earlier releases. */
export type NotificationFacts = Readonly<Record<string, unknown>>

/** The columns that say what a notification is about. */
type Stored = {
  readonly kind: AdminNotificationKind
  readonly orderId: string | null
  readonly dealerId: string | null
  /** For this member of the staff alone; null for everybody. */
  readonly userId: string | null
  readonly facts: NotificationFacts
}

/** A notification as a row stores it: ids that have a column of their own are stored there alone. */
export function storedNotification(
  notification: StaffNotification,
): Stored & { readonly title: string; readonly dedupeKey: string } {
  const ids = { orderId: null, dealerId: null, userId: null, ...notification }
  const facts = Object.entries(notification).filter(
    ([name]) => name !== 'orderId' && name !== 'dealerId' && name !== 'userId',
  )
  return {
    kind: storedKinds[notification.kind],
    title: titleOf(notification),
    orderId: ids.orderId,
    dealerId: ids.dealerId,
    userId: ids.userId,
    facts: Object.fromEntries(facts),
    dedupeKey: dedupeKeyOf(notification),
  }
}

type EarlierKind = (facts: NotificationFacts, title: string) => StaffNotificationKind

function kindOfMismatch(facts: NotificationFacts, title: string): StaffNotificationKind {
  if ('booksReceivedCents' in facts) return 'books_differ'
  if ('sentBackCents' in facts) {
    return title.includes('invoice') ? 'invoice_refunded_elsewhere' : 'order_refunded_elsewhere'
  }
  return 'invoiceNumber' in facts ? 'invoice_paid_otherwise' : 'order_paid_otherwise'
}

function kindOfOverpayment(facts: NotificationFacts): StaffNotificationKind {
  if ('handBackCents' in facts) return 'hand_back_due'
  return 'invoiceNumber' in facts ? 'invoice_overpaid' : 'order_overpaid'
}

/** The kind of a row that states none: a release before typed notifications wrote it. */
const earlierKinds: Readonly<Record<AdminNotificationKind, EarlierKind>> = {
  new_order: () => 'new_order',
  order_cancelled: (_, title) => (title.endsWith('a vehicle') ? 'vehicle_cancelled' : 'order_cancelled'),
  order_change_answered: (facts) =>
    'changeId' in facts && !('answer' in facts) ? 'order_change_void' : 'order_change_answered',
  overpayment: kindOfOverpayment,
  payment_mismatch: kindOfMismatch,
  payment_of_cancelled_order: () => 'cancelled_order_paid',
  unknown_payment: () => 'unknown_payment',
  refund_failed: (facts) => ('refundId' in facts ? 'refund_refused' : 'refund_not_received'),
  payment_disputed: (facts) => ('outcome' in facts ? 'dispute_closed' : 'payment_disputed'),
  dealer_application: () => 'dealer_application',
  credit_application: () => 'credit_application',
  credit_limit_request: () => 'credit_limit_request',
  message_not_delivered: () => 'message_not_delivered',
  messages_kept: () => 'messages_kept',
  mentioned: () => 'mentioned',
  offer: (facts) => ('confirmationId' in facts ? 'confirmation_signed' : 'offer_answered'),
  claim: (facts) => ('action' in facts ? 'claim_answered' : 'claim_filed'),
}

/**
 * Reads a stored notification, also one of an earlier release; undefined for facts that nobody can read: then its title
 * is all that is known.
 */
export function readStoredNotification(
  row: Stored & { readonly title: string },
): StoredNotification | undefined {
  const { facts, orderId, dealerId, userId } = row
  const stated = staffNotificationKinds.find((kind) => kind === facts['kind'])
  const kind = stated ?? earlierKinds[row.kind](facts, row.title)
  return parseStaffNotification(kind, { ...facts, orderId, dealerId, userId })
}
