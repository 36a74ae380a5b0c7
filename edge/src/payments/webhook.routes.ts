import { Hono } from 'hono'
import type { AppEnv } from '../request-context.ts'
import { paymentContext } from './payment-context.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Webhooks of the card provider, both Stripe and the sandbox. The signature covers the raw body. */
export const paymentWebhook = new Hono<AppEnv>().post('/stripe/webhook', async (c) => {
  const body = await c.req.text()
  await receiveWebhook(paymentContext(c.var), body, c.req.header('Stripe-Signature') ?? '')
  return c.json({ success: true as const, received: true as const })
})
