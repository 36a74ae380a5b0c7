import type { Dispute } from '@switchback/core/payments/dispute.ts'
import type { PaidCard } from '@switchback/core/payments/paid-card.ts'
import type { IntentStatus } from '@switchback/core/payments/payment-intent.ts'

/**
 * The accepted clock difference of a webhook in either direction: 5 minutes, like the age limit in Stripe's library.
 */
export const toleranceSeconds = 300

/** The provider's current state of an intent. Amounts are whole cents. */
export type ProviderIntent = {
  readonly id: string
  /** The client secret that a browser needs to pay this intent; sent to the order's customer only, and never logged. */
  readonly clientSecret: string
  readonly status: IntentStatus
  readonly amountCents: number
  /** The amount actually received; zero until the status is `succeeded`. */
  readonly receivedCents: number
  /** The amount refunded, by us or by staff on the provider's own pages. */
  readonly refundedCents: number
  /** The customer's dispute with their bank; null if there is none, or the provider has no disputes. */
  readonly dispute: Dispute | null
  /** ISO code in lowercase. */
  readonly currency: string
  /** The payment row that it was created for; null if we did not create it. */
  readonly paymentId: string | null
  /** The card that paid; none until then, or if it was no card. */
  readonly card: PaidCard | null
  /** Why the last attempt failed, in the provider's words for the customer. */
  readonly failureMessage: string | null
}

/**
 * All inputs for creating an intent. They depend on the payment row alone, so a retry sends the same request:
 * `paymentId` is the idempotency key.
 */
export type IntentRequest = {
  readonly paymentId: string
  readonly amountCents: number
  readonly description: string
}

export type RefundRequest = {
  readonly intentId: string
  readonly amountCents: number
  /** The id of the refund row; the idempotency key. */
  readonly refundId: string
}

export type ProviderRefund = {
  readonly id: string
  /** True if the money left the payment; false if the provider could not refund it. */
  readonly isAccepted: boolean
}

/** A signed event about an intent; the details are always read from the provider. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  /** Null if the event is not about an intent. */
  readonly intentId: string | null
}

/**
 * A card provider: Stripe, or the sandbox without a Stripe key. Every call may throw a `ProviderError`. On outcome
 * `unknown` the provider may have acted, and the caller retries the same request.
 * Source: PAY-6, PAY-18.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Creates the intent of a payment row, or returns the existing one. */
  createIntent(request: IntentRequest): Promise<ProviderIntent>
  /** Finds the intent of a payment, even if `createIntent` got no response. */
  findIntent(payment: {
    readonly paymentId: string
    readonly createdAt: string
  }): Promise<ProviderIntent | undefined>
  /** Undefined if the provider does not know the id. */
  retrieveIntent(intentId: string): Promise<ProviderIntent | undefined>
  /** Cancels it if still possible and returns its final state: it may have been paid a moment earlier. */
  cancelIntent(intentId: string): Promise<ProviderIntent>
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** Finds the result of an earlier refund request, however old; undefined if there is none. */
  findRefund(request: RefundRequest): Promise<ProviderRefund | undefined>
  /**
   * Reads the raw body of a webhook after verifying its signature and age.
   * @throws Refusal `invalid_signature`
   */
  constructEvent(body: string, signature: string): Promise<ProviderEvent>
}
