import type { Dispute } from '@switchback/core/payments/dispute.ts'
import { currency } from '@switchback/core/payments/next-payment-step.ts'
import { Stripe } from 'stripe'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { ProviderError } from '../provider/provider-error.ts'
import {
  type IntentRequest,
  type PaymentProvider,
  type ProviderEvent,
  type RefundRequest,
  toleranceSeconds,
} from '../provider/provider.ts'
import { askStripe } from './ask-stripe.ts'
import { findStripeIntent } from './find-stripe-intent.ts'
import { stripeClient } from './stripe-client.ts'
import { isDisputed, toDispute, toIntent } from './to-intent.ts'
import type { StripeSettings } from './stripe-settings.ts'

function isCode(error: unknown, code: string): boolean {
  return error instanceof ProviderError && error.providerCode === code
}

/** The intent of an event, which is about the intent itself or about its charge, refund or dispute. */
function intentIdOf(event: Stripe.Event): string | null {
  const subject: { object?: unknown; id?: unknown; payment_intent?: unknown } = { ...event.data.object }
  if (subject.object === 'payment_intent') return typeof subject.id === 'string' ? subject.id : null
  return typeof subject.payment_intent === 'string' ? subject.payment_intent : null
}

/** The time in the header `t=<seconds>,v1=<digest>`; infinity if there is none. */
function signedAtSeconds(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Infinity)
}

async function readEvent(body: string, signature: string, webhookSecret: string): Promise<ProviderEvent> {
  const crypto = Stripe.createSubtleCryptoProvider()
  try {
    const event = await Stripe.webhooks.constructEventAsync(body, signature, webhookSecret, undefined, crypto)
    // Stripe's library refuses old events only; an event from the future would stay valid for too long.
    if (signedAtSeconds(signature) > Date.now() / 1000 + toleranceSeconds) throw new Error('From the future')
    return { id: event.id, type: event.type, intentId: intentIdOf(event) }
  } catch {
    throw new Refusal('invalid_signature')
  }
}

/** Stripe deducts an accepted refund from the charge; an event reports one that fails later. */
function isAccepted(refund: Stripe.Refund): boolean {
  return refund.status !== 'failed' && refund.status !== 'canceled'
}

/** Reads the newest dispute of an intent. */
async function newestDispute(stripe: Stripe, intentId: string): Promise<Dispute | null> {
  const { data } = await askStripe(stripe.disputes.list({ payment_intent: intentId, limit: 1 }))
  return data[0] ? toDispute(data[0]) : null
}

/** Stripe as the card provider. Source: PAY-17. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings)
  const withCharge = { expand: ['latest_charge'] }
  return {
    name: 'stripe',
    createIntent: async ({ paymentId, amountCents, description }: IntentRequest) =>
      toIntent(
        await askStripe(
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              description,
              allowed_payment_method_types: ['card'],
              metadata: { paymentId },
            },
            { idempotencyKey: `intent-${paymentId}` },
          ),
        ),
      ),
    findIntent: (payment) => findStripeIntent(stripe, payment),
    retrieveIntent: async (intentId) => {
      try {
        const intent = await askStripe(stripe.paymentIntents.retrieve(intentId, withCharge))
        return toIntent(intent, isDisputed(intent) ? await newestDispute(stripe, intentId) : null)
      } catch (error) {
        if (isCode(error, 'resource_missing')) return undefined
        throw error
      }
    },
    cancelIntent: async (intentId) => {
      try {
        return toIntent(await askStripe(stripe.paymentIntents.cancel(intentId, withCharge)))
      } catch (error) {
        if (!isCode(error, 'payment_intent_unexpected_state')) throw error
        return toIntent(await askStripe(stripe.paymentIntents.retrieve(intentId, withCharge)))
      }
    },
    refund: async ({ intentId, amountCents, refundId }: RefundRequest) => {
      const refund = await askStripe(
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      )
      return { id: refund.id, isAccepted: isAccepted(refund) }
    },
    findRefund: async ({ intentId, refundId }) => {
      const { data } = await askStripe(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      const refund = data.find(({ metadata }) => metadata?.['refundId'] === refundId)
      return refund && { id: refund.id, isAccepted: isAccepted(refund) }
    },
    constructEvent: (body, signature) => readEvent(body, signature, settings.webhookSecret),
  }
}
