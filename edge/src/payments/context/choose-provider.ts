import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { RequestContext } from '../../request-context.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { sandboxProvider } from '../sandbox/sandbox-provider.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { stripeOnDemand } from '../stripe/stripe-on-demand.ts'

/** The sandbox; undefined with a Stripe key, and always in production. */
export function openSandbox({
  config,
  db,
  now,
}: Pick<RequestContext, 'config' | 'db' | 'now'>): Sandbox | undefined {
  if (config.paymentProvider !== 'sandbox' || config.environment === 'production') return undefined
  return { db, now, webhookSecret: config.sandboxWebhookSecret }
}

/** The total time limit for all calls to Stripe while a user or a webhook waits for the response. */
const requestDeadlineMs = 6000

/**
 * Returns the card provider of this deployment.
 * @param isJob no request waits for the response: each call has its own time limit, without a total.
 * @throws Refusal `payments_unavailable` in production without a Stripe key.
 * Source: PAY-18.
 */
export function chooseProvider(
  context: Pick<RequestContext, 'config' | 'db' | 'now' | 'fetch'>,
  isJob: boolean,
): PaymentProvider {
  const { stripe } = context.config
  if (stripe) {
    const deadlineMs = isJob ? undefined : requestDeadlineMs
    return stripeOnDemand({ ...stripe, apiUrl: stripe.apiBase, fetch: context.fetch, deadlineMs })
  }
  const sandbox = openSandbox(context)
  if (sandbox) return sandboxProvider(sandbox)
  throw new Refusal('payments_unavailable', {
    sentence: 'Card payments are not set up here. Please contact us to pay.',
  })
}
