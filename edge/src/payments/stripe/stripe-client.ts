import { Stripe } from 'stripe'
import type { StripeSettings } from './stripe-settings.ts'

type Address = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }

function addressOf(apiUrl: string): Address {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  }
}

/**
 * Stripe's own client over `fetch`. Retries are few and its waiting is bounded, because a person waits at the other
 * end; it repeats a request with the same idempotency key.
 */
export function stripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    httpClient: Stripe.createFetchHttpClient(settings.fetch),
    timeout: settings.timeoutMs ?? 8000,
    maxNetworkRetries: settings.maxRetries ?? 2,
    telemetry: false,
    ...(settings.apiUrl === undefined ? {} : addressOf(settings.apiUrl)),
  })
}
