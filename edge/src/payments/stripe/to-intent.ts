import type { Stripe } from 'stripe'
import type { ProviderIntent } from '../provider.ts'

/** The charge, if it was expanded with the intent. */
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

/** Maps Stripe's intent to ours. */
export function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // An unknown status is neither paid nor final: it is synced again later.
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
