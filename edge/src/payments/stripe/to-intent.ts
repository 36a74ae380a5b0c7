import type { Stripe } from 'stripe'
import type { Dispute, DisputeState } from '@switchback/core/payments/dispute.ts'
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

const disputeStatuses: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  // An inquiry that became no dispute.
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const instantOf = (seconds: number | null | undefined) =>
  typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1000).toISOString() : null

/** Whether the charge has a dispute, which is read apart. */
export const isDisputed = (intent: Stripe.PaymentIntent): boolean => chargeOf(intent)?.disputed ?? false

/** Maps Stripe's dispute to ours; an unknown status waits for our evidence. */
export function toDispute(dispute: Stripe.Dispute): Dispute {
  return {
    state: disputeStatuses[dispute.status] ?? 'needs_response',
    amountCents: dispute.amount,
    feeCents: Math.max(
      0,
      dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    ),
    reason: dispute.reason,
    evidenceDueAt: instantOf(dispute.evidence_details.due_by),
  }
}

/** Maps Stripe's intent to ours, with its newest dispute if that was read. */
export function toIntent(intent: Stripe.PaymentIntent, dispute: Dispute | null = null): ProviderIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // An unknown status is neither paid nor final: it is synced again later.
    status: statuses[intent.status] ?? 'processing',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: chargeOf(intent)?.amount_refunded ?? 0,
    dispute,
    currency: intent.currency,
    paymentId: intent.metadata['paymentId'] ?? null,
    card: cardOf(chargeOf(intent)),
    failureMessage: intent.last_payment_error?.message ?? null,
  }
}
