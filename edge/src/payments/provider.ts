import type { IntentStatus } from '@switchback/core/payments/payment-intent.ts'

/** What a card provider says of one intent now. Sums are whole cents. */
export type ProviderIntent = {
  readonly id: string
  /** What a browser needs to pay this intent; given to the order's customer alone, and never logged. */
  readonly clientSecret: string
  readonly status: IntentStatus
  readonly amountCents: number
  /** What has truly come in; nothing before the status is `succeeded`. */
  readonly receivedCents: number
  /** What of it has gone back, by us or by staff in the provider's own pages. */
  readonly refundedCents: number
  /** The customer disputes it with their bank, or did. */
  readonly isDisputed: boolean
  /** ISO code in small letters. */
  readonly currency: string
  /** The payment row for which it was created; null for one that was not made by us. */
  readonly paymentId: string | null
  /** Why the last attempt failed, in the provider's words to the customer. */
  readonly failureMessage: string | null
}

/**
 * All that an intent is created from. It depends on the payment row alone, so that asking again is the same request:
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
  /** The refund row; the idempotency key. */
  readonly refundId: string
}

export type ProviderRefund = {
  readonly id: string
  /** The money has left the payment; false if the provider could not send it back. */
  readonly isAccepted: boolean
}

/** A signed message that something happened to an intent; what happened is asked of the provider. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  /** Null if the event is about no intent. */
  readonly intentId: string | null
}

/**
 * A card provider: Stripe, or the sandbox where there is no Stripe key. Every call may throw a `ProviderError`; one
 * with outcome `unknown` may have acted, and is asked again with the same request.
 * Source: PAY-6, PAY-18.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Creates the intent of a payment row, or gives the one that was created for it before. */
  createIntent(request: IntentRequest): Promise<ProviderIntent>
  /** The intent that was made for a payment, if one was; it answers also where `createIntent` got no answer. */
  findIntent(payment: {
    readonly paymentId: string
    readonly createdAt: string
  }): Promise<ProviderIntent | undefined>
  /** Undefined if the provider does not know the id. */
  retrieveIntent(intentId: string): Promise<ProviderIntent | undefined>
  /** Cancels it if that is still possible, and says where it truly ended: it may have been paid a moment before. */
  cancelIntent(intentId: string): Promise<ProviderIntent>
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** What was made of such a request, however long ago; undefined if nothing was. */
  findRefund(request: RefundRequest): Promise<ProviderRefund | undefined>
  /**
   * Reads a webhook's raw body after checking its signature and its age.
   * @throws Refusal `invalid_signature`
   */
  constructEvent(body: string, signature: string): Promise<ProviderEvent>
}

/** The one currency that is charged. Source: SCREEN-5. */
export const currency = 'usd'
