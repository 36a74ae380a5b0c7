import { isDisputeNews, type Dispute } from './dispute.ts'
import type { IntentStatus } from './payment-intent.ts'
import type { PaymentStatus } from './payment-status.ts'

/** The only currency that is charged. Source: SCREEN-5. */
export const currency = 'usd'

/** A payment as the books show it. Amounts are whole cents. */
export type BookedPayment = {
  /** `unknown` if the provider shows an intent that belongs to no payment of ours. */
  readonly status: PaymentStatus | 'unknown'
  readonly receivedCents: number
  /** Refunds that the books know, claimed ones included; what a lost dispute took back is no refund. */
  readonly refundedCents: number
  readonly lastError: string | null
  /** Its dispute as the books know it, with what it took back; null if there is none. */
  readonly dispute: (Dispute & { readonly returnedCents: number }) | null
}

/** The books of an intent that belongs to no payment of ours. */
export const unknownPayment = {
  status: 'unknown',
  receivedCents: 0,
  refundedCents: 0,
  lastError: null,
} as const satisfies Omit<BookedPayment, 'dispute'>

/** An intent as the provider shows it. Amounts are whole cents. */
export type IntentState = {
  readonly status: IntentStatus
  readonly receivedCents: number
  readonly refundedCents: number
  /** ISO code in lowercase. */
  readonly currency: string
  readonly failureMessage: string | null
  readonly dispute: Dispute | null
}

/** The next entry that the books need for a payment. */
export type PaymentStep =
  | { readonly kind: 'none' }
  /** No money moved. `failure` is set if an attempt failed since the last record. */
  | {
      readonly kind: 'attempted'
      readonly status: Exclude<IntentStatus, 'succeeded'>
      readonly failure: string | null
    }
  | { readonly kind: 'succeeded'; readonly receivedCents: number }
  /** Money went back that the books do not know. */
  | { readonly kind: 'refunded'; readonly amountCents: number }
  /** The customer disputes the payment with their bank, or the bank decided; `returnedCents` went back by it in all. */
  | { readonly kind: 'disputed'; readonly dispute: Dispute; readonly returnedCents: number }
  /** Money came in that nobody here requested; always the last step. */
  | { readonly kind: 'unknown' }

/** No money moved: what changed about an open payment since the last record. */
function attemptOf({ status: booked, lastError }: BookedPayment, intent: IntentState): PaymentStep {
  const { status, failureMessage } = intent
  const isNewFailure = failureMessage !== lastError
  const isNews = status !== 'succeeded' && (status !== booked || isNewFailure)
  return isNews
    ? { kind: 'attempted', status, failure: isNewFailure ? failureMessage : null }
    : { kind: 'none' }
}

/** The sum that a dispute takes back: a lost one what is left of the payment, at most, and once. */
function takenBack({ receivedCents, refundedCents, dispute: booked }: BookedPayment, seen: Dispute): number {
  if (seen.state !== 'lost') return 0
  if (booked?.state === 'lost') return booked.returnedCents
  return Math.min(seen.amountCents ?? 0, receivedCents - refundedCents)
}

/** The step that records news of a dispute. */
function disputeStep(payment: BookedPayment, { dispute }: IntentState): PaymentStep | undefined {
  if (!dispute || !isDisputeNews(payment.dispute, dispute)) return undefined
  return { kind: 'disputed', dispute, returnedCents: takenBack(payment, dispute) }
}

/**
 * The state machine of every card payment, whatever it pays for:
 *
 *   creating ──> requires_* ──> processing ──> succeeded ──> (refunded, in parts)
 *      └─────────────┴───────────────┴──> canceled ──────^
 *
 * It compares the books with the provider and returns the one next step, so duplicate, late, or out-of-order reports
 * end in the same state. A canceled payment only ever succeeds: the customer paid a moment before it was closed. Money
 * in another currency counts as nothing received. A refund never exceeds what was received. A dispute is recorded
 * after the payment itself, and what a lost one took back with it.
 * Source: PAY-6, PAY-7, PAY-14, PAY-32, ADR-19.
 */
export function nextPaymentStep(payment: BookedPayment, intent: IntentState): PaymentStep {
  const { status } = payment
  const isPaid = intent.status === 'succeeded'
  const receivedCents = intent.currency === currency ? intent.receivedCents : 0
  if (isPaid && status !== 'succeeded' && status !== 'unknown') return { kind: 'succeeded', receivedCents }
  const disputed = disputeStep(payment, intent)
  if (disputed) return disputed
  switch (status) {
    case 'unknown':
      return { kind: intent.receivedCents > 0 ? 'unknown' : 'none' }
    case 'canceled':
      return { kind: 'none' }
    case 'succeeded': {
      const amountCents = Math.min(intent.refundedCents, payment.receivedCents) - payment.refundedCents
      return amountCents > 0 ? { kind: 'refunded', amountCents } : { kind: 'none' }
    }
    default:
      return attemptOf(payment, intent)
  }
}
