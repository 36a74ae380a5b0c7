import { Stripe } from 'stripe'
import { fetchUntil } from './fetch-until.ts'
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
 * Stripe's own client over `fetch`. It retries with the same idempotency key. A user waits for the response, so all
 * calls of one request share the time limit `deadlineMs`.
 */
export function stripeClient(settings: StripeSettings): Stripe {
  const { deadlineMs } = settings
  const fetcher = settings.fetch ?? fetch
  return new Stripe(settings.secretKey, {
    httpClient: Stripe.createFetchHttpClient(
      deadlineMs === undefined ? fetcher : fetchUntil(deadlineMs, fetcher),
    ),
    timeout: settings.timeoutMs ?? 3000,
    maxNetworkRetries: settings.maxRetries ?? 2,
    telemetry: false,
    ...(settings.apiUrl === undefined ? {} : addressOf(settings.apiUrl)),
  })
}
