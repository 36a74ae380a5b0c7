import { Hono } from 'hono'
import type { AppEnv } from '../request-context.ts'
import { countingRefusals } from '../system/refused-webhooks.ts'
import { paymentContext } from './context/payment-context.ts'
import { receiveWebhook } from './intents/receive-webhook.ts'

/** Webhooks of the card provider, both Stripe and the sandbox. The signature covers the raw body. */
export const paymentWebhook = new Hono<AppEnv>().post('/stripe/webhook', async (c) => {
  const body = await c.req.text()
  // The provider's address is nobody's: the mails that its reports cause are limited by receiver alone.
  const context = paymentContext({ ...c.var, callerAddress: undefined })
  const signature = c.req.header('Stripe-Signature') ?? ''
  await countingRefusals(c.var, 'stripe', () => receiveWebhook(context, body, signature))
  return c.json({ success: true as const, received: true as const })
})
