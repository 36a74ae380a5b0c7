import { Hono } from 'hono'
import type { AppEnv } from '../request-context.ts'
import { paymentContext } from './payment-context.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Messages of the card provider, of Stripe and of the sandbox alike. The raw body is what was signed. */
export const paymentWebhook = new Hono<AppEnv>().post('/stripe/webhook', async (c) => {
  const body = await c.req.text()
  await receiveWebhook(paymentContext(c.var), body, c.req.header('Stripe-Signature') ?? '')
  return c.json({ success: true as const, received: true as const })
})
