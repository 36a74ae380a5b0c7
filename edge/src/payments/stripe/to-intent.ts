import type { Stripe } from 'stripe'
import type { ProviderIntent } from '../provider.ts'

/** The charge, where it was asked for with the intent. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof charge === 'object' && charge !== null ? charge : undefined
}

const statuses: Readonly<Record<string, ProviderIntent['status']>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** Stripe's intent in our words. */
export function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // A status that we do not know is not paid and not over: it is asked after again.
    status: statuses[intent.status] ?? 'processing',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: chargeOf(intent)?.amount_refunded ?? 0,
    isDisputed: chargeOf(intent)?.disputed ?? false,
    currency: intent.currency,
    paymentId: intent.metadata['paymentId'] ?? null,
    failureMessage: intent.last_payment_error?.message ?? null,
  }
}
