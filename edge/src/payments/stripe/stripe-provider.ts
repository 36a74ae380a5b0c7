import { Stripe } from 'stripe'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { ProviderFault, type FaultOutcome } from '../provider-fault.ts'
import {
  currency,
  type IntentRequest,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderIntent,
  type RefundRequest,
} from '../provider.ts'
import { toleranceSeconds } from '../webhook-tolerance.ts'
import { stripeClient } from './stripe-client.ts'
import type { StripeSettings } from './stripe-settings.ts'

function outcomeOf(fault: unknown): FaultOutcome {
  if (!(fault instanceof Stripe.errors.StripeError)) return 'unknown'
  if (fault.code === 'idempotency_key_in_use') return 'unknown'
  switch (fault.type) {
    case 'StripeInvalidRequestError':
    case 'StripeCardError':
    case 'StripeIdempotencyError':
    case 'StripePermissionError':
      return 'refused'
    case 'StripeAPIError':
      return 'broken'
    default:
      return 'unknown'
  }
}

/** For the log. Stripe's messages may quote what a customer sent; its types, codes and request ids do not. */
function describe(fault: unknown): string {
  if (!(fault instanceof Stripe.errors.StripeError)) return 'no answer of Stripe'
  return [fault.type, fault.code, fault.statusCode, fault.requestId].filter(Boolean).join(' ')
}

async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (fault) {
    const code = fault instanceof Stripe.errors.StripeError ? fault.code : undefined
    throw new ProviderFault(outcomeOf(fault), describe(fault), code)
  }
}

function isCode(fault: unknown, code: string): boolean {
  return fault instanceof ProviderFault && fault.providerCode === code
}

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

function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
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

/** The intent that an event is about: of an intent itself, or of the charge, refund or dispute that belongs to one. */
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
    // Stripe's library refuses old events; one from the future would pass for longer than it should.
    if (signedAtSeconds(signature) > Date.now() / 1000 + toleranceSeconds) throw new Error('From the future')
    return { id: event.id, type: event.type, intentId: intentIdOf(event) }
  } catch {
    throw new Refusal('invalid_signature')
  }
}

/** Stripe takes money off the charge when it accepts a refund; one that fails later is told by an event. */
function isAccepted(refund: Stripe.Refund): boolean {
  return refund.status !== 'failed' && refund.status !== 'canceled'
}

/** Stripe as the card provider. Source: decision 17. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings)
  const withCharge = { expand: ['latest_charge'] }
  return {
    name: 'stripe',
    createIntent: async ({ paymentId, amountCents, description }: IntentRequest) =>
      toIntent(
        await ask(
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
    retrieveIntent: async (intentId) => {
      try {
        return toIntent(await ask(stripe.paymentIntents.retrieve(intentId, withCharge)))
      } catch (fault) {
        if (isCode(fault, 'resource_missing')) return undefined
        throw fault
      }
    },
    cancelIntent: async (intentId) => {
      try {
        return toIntent(await ask(stripe.paymentIntents.cancel(intentId, withCharge)))
      } catch (fault) {
        if (!isCode(fault, 'payment_intent_unexpected_state')) throw fault
        return toIntent(await ask(stripe.paymentIntents.retrieve(intentId, withCharge)))
      }
    },
    refund: async ({ intentId, amountCents, refundId }: RefundRequest) => {
      const refund = await ask(
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      )
      return { id: refund.id, isAccepted: isAccepted(refund) }
    },
    findRefund: async ({ intentId, refundId }) => {
      const { data } = await ask(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      const refund = data.find(({ metadata }) => metadata?.['refundId'] === refundId)
      return refund && { id: refund.id, isAccepted: isAccepted(refund) }
    },
    constructEvent: (body, signature) => readEvent(body, signature, settings.webhookSecret),
  }
}
