import type { IntentStatus } from './payment-intent.ts'
import type { PaymentStatus } from './payment-status.ts'

/** The only currency that is charged. Source: SCREEN-5. */
export const currency = 'usd'

/** A payment as the books show it. Amounts are whole cents. */
export type BookedPayment = {
  readonly status: PaymentStatus
  readonly receivedCents: number
  /** Refunds that the books know, claimed ones included. */
  readonly refundedCents: number
  readonly lastError: string | null
}

/** An intent as the provider shows it. Amounts are whole cents. */
export type IntentState = {
  readonly status: IntentStatus
  readonly receivedCents: number
  readonly refundedCents: number
  /** ISO code in lowercase. */
  readonly currency: string
  readonly failureMessage: string | null
}

/** What the books must record next about a payment. */
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

/**
 * The state machine of every card payment, whatever it pays for:
 *
 *   creating ──> requires_* ──> processing ──> succeeded ──> (refunded, in parts)
 *      └─────────────┴───────────────┴──> canceled ──────^
 *
 * It compares the books with the provider and returns the one next step, so duplicate, late, or out-of-order reports
 * end in the same state. A canceled payment only ever succeeds: the customer paid a moment before it was closed. Money
 * in another currency counts as nothing received. A refund never exceeds what was received.
 * Source: PAY-6, PAY-7, PAY-14.
 */
export function nextPaymentStep(payment: BookedPayment, intent: IntentState): PaymentStep {
  if (payment.status === 'succeeded') {
    const amountCents = Math.min(intent.refundedCents, payment.receivedCents) - payment.refundedCents
    return amountCents > 0 ? { kind: 'refunded', amountCents } : { kind: 'none' }
  }
  if (intent.status === 'succeeded') {
    return { kind: 'succeeded', receivedCents: intent.currency === currency ? intent.receivedCents : 0 }
  }
  const isNews = payment.status !== intent.status || payment.lastError !== intent.failureMessage
  if (payment.status === 'canceled' || !isNews) return { kind: 'none' }
  const isNewFailure = intent.failureMessage !== payment.lastError
  return { kind: 'attempted', status: intent.status, failure: isNewFailure ? intent.failureMessage : null }
}
