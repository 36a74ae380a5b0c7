import type { Stripe } from 'stripe'
import type { PaidCard } from '@switchback/core/payments/paid-card.ts'
import type { ProviderIntent } from '../provider/provider.ts'

/** The charge, if it was expanded with the intent. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof charge === 'object' && charge !== null ? charge : undefined
}

/** The card of the charge; a wallet such as Link may hide it. */
function cardOf(charge: Stripe.Charge | undefined): PaidCard | null {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  return brand && last4 ? { brand, last4 } : null
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
    card: cardOf(chargeOf(intent)),
    failureMessage: intent.last_payment_error?.message ?? null,
  }
}
