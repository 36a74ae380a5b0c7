import type { PaymentProvider } from '../provider/provider.ts'
import type { StripeSettings } from './stripe-settings.ts'

/**
 * Stripe as the card provider. Its package loads at the first call to Stripe, so that a start of the Worker for any
 * other request does not read it.
 * Source: ADR-23.
 */
export function stripeOnDemand(settings: StripeSettings): PaymentProvider {
  const open = async () => {
    const { stripeProvider } = await import('./stripe-provider.ts')
    return stripeProvider(settings)
  }
  let opened: Promise<PaymentProvider> | undefined
  const provider = () => (opened ??= open())
  return {
    name: 'stripe',
    createIntent: async (request) => (await provider()).createIntent(request),
    findIntent: async (payment) => (await provider()).findIntent(payment),
    retrieveIntent: async (intentId) => (await provider()).retrieveIntent(intentId),
    cancelIntent: async (intentId) => (await provider()).cancelIntent(intentId),
    refund: async (request) => (await provider()).refund(request),
    findRefund: async (request) => (await provider()).findRefund(request),
    constructEvent: async (body, signature) => (await provider()).constructEvent(body, signature),
  }
}
