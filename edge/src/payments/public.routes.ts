import { CreatePaymentIntent } from '@switchback/core/payments/payment-intent.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../http/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { startPayment } from './start-payment.ts'

/**
 * Card payments of customers. The second path is the one of the test pages; what it sends beside these fields (the
 * customer's name and e-mail, a description) the order has already. Source: PAY-8.
 */
export const publicPayments = new Hono<AppEnv>()
  .post(
    '/create-payment-intent',
    validate('json', CreatePaymentIntent),
    spends('PAYMENT_INTENTS_PER_CALLER_PER_HOUR'),
    async (c) => c.json({ success: true as const, ...(await startPayment(c.var, c.req.valid('json'))) }),
  )
  .post(
    '/payments/create-intent',
    validate('json', CreatePaymentIntent),
    spends('PAYMENT_INTENTS_PER_CALLER_PER_HOUR'),
    async (c) => c.json({ success: true as const, ...(await startPayment(c.var, c.req.valid('json'))) }),
  )
