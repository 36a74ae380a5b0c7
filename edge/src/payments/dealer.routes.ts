import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  PayInvoice,
  PayInvoices,
  SelectedInvoices,
  SelectedInvoicesQuery,
} from '@switchback/core/invoices/invoice-response.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { invoiceResponse } from '../invoices/invoice-row.ts'
import { ownInvoices } from '../invoices/own-invoice.ts'
import { spends } from '../limits/spends.ts'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { refreshInvoices } from './intents/refresh-invoice.ts'
import { startInvoicesPayment } from './intents/start-payment.ts'

/** The body that a browser reports after a payment: ignored. Source: PAY-6. */
const PaymentReport = z.looseObject({})

/** Card payments of a dealership's invoices. Source: INVOICE-9, INVOICE-10. */
export const dealerPayments = new Hono<DealerEnv>()
  .post(
    '/invoices/:id/payment-intent',
    allow('dealer.pay'),
    validate('json', PayInvoice),
    spends('PAYMENT_INTENTS_PER_CALLER_PER_HOUR'),
    async (c) =>
      c.json({
        success: true as const,
        ...(await startInvoicesPayment(c.var, c.var.actor, [c.req.param('id')], c.req.valid('json'))),
      }),
  )
  .post('/invoices/:id/refresh', allow('dealer.pay'), validate('json', PaymentReport), async (c) => {
    const [invoice] = await refreshInvoices(c.var, c.var.actor, [c.req.param('id')])
    if (!invoice) throw new Refusal('not_found', { sentence: 'Invoice not found.' })
    return c.json({ success: true as const, invoice })
  })
  .get('/invoice-payments', allow('dealer.pay'), validate('query', SelectedInvoicesQuery), async (c) => {
    const rows = await ownInvoices(c.var, c.var.actor, c.req.valid('query').ids)
    const today = dayOf(c.var.now, c.var.timeZone)
    return c.json({ success: true as const, invoices: rows.map((row) => invoiceResponse(row, today)) })
  })
  .post(
    '/invoice-payments',
    allow('dealer.pay'),
    validate('json', PayInvoices),
    spends('PAYMENT_INTENTS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const request = c.req.valid('json')
      const { invoiceIds } = request
      return c.json({
        success: true as const,
        ...(await startInvoicesPayment(c.var, c.var.actor, invoiceIds, request)),
      })
    },
  )
  .post('/invoice-payments/refresh', allow('dealer.pay'), validate('json', SelectedInvoices), async (c) => {
    const { invoiceIds } = c.req.valid('json')
    return c.json({
      success: true as const,
      invoices: await refreshInvoices(c.var, c.var.actor, invoiceIds),
    })
  })
