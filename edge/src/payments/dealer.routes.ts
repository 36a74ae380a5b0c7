import { PayInvoice } from '@switchback/core/invoices/invoice-response.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { spends } from '../limits/spends.ts'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { refreshInvoice } from './refresh-invoice.ts'
import { startInvoicePayment } from './start-payment.ts'

/** What a browser reports after a payment: ignored. Source: PAY-6. */
const PaymentReport = z.looseObject({})

/** Card payments of a dealership's invoices. Source: INVOICE-9. */
export const dealerPayments = new Hono<DealerEnv>()
  .post(
    '/invoices/:id/payment-intent',
    allow('dealer.pay'),
    validate('json', PayInvoice),
    spends('PAYMENT_INTENTS_PER_CALLER_PER_HOUR'),
    async (c) =>
      c.json({
        success: true as const,
        ...(await startInvoicePayment(c.var, c.var.actor, c.req.param('id'), c.req.valid('json'))),
      }),
  )
  .post('/invoices/:id/refresh', allow('dealer.pay'), validate('json', PaymentReport), async (c) => {
    const invoice = await refreshInvoice(c.var, c.var.actor, c.req.param('id'))
    return c.json({ success: true as const, invoice })
  })
