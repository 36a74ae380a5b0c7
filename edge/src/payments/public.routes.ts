import { CreatePaymentIntent } from '@switchback/core/payments/payment-intent.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { startOrderPayment } from './intents/start-payment.ts'

/**
 * Card payments of customers. The test pages use the second path; the other fields they send (the customer's name and
 * email, a description) are already on the order. Source: PAY-8.
 */
export const publicPayments = new Hono<AppEnv>()
  .post(
    '/create-payment-intent',
    validate('json', CreatePaymentIntent),
    spends('PAYMENT_INTENTS_PER_CALLER_PER_HOUR'),
    async (c) => c.json({ success: true as const, ...(await startOrderPayment(c.var, c.req.valid('json'))) }),
  )
  .post(
    '/payments/create-intent',
    validate('json', CreatePaymentIntent),
    spends('PAYMENT_INTENTS_PER_CALLER_PER_HOUR'),
    async (c) => c.json({ success: true as const, ...(await startOrderPayment(c.var, c.req.valid('json'))) }),
  )
