import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { ListInvoices, PayInvoice } from '@switchback/core/invoices/invoice-response.ts'
import { StatementQuery } from '@switchback/core/invoices/statement.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { contentDisposition } from '../http/content-disposition.ts'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { syncInvoicePayments } from './sync-invoice-payments.ts'
import { invoiceResponse } from './invoice-row.ts'
import { listInvoices } from './list-invoices.ts'
import { ownInvoice } from './own-invoice.ts'
import { readInvoiceDocument } from './read-invoice-document.ts'
import { readStatement } from './read-statement.ts'
import { startInvoicePayment } from './start-invoice-payment.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

/** What a browser reports after a payment: ignored. Source: PAY-6. */
const PaymentReport = z.looseObject({})

const file = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': contentDisposition(name),
})

/** Invoices of a dealership and their payment. Source: INVOICE-7, INVOICE-9. */
export const dealerInvoices = new Hono<DealerEnv>()
  .get('/invoices', allow('dealer.read'), validate('query', ListInvoices), async (c) =>
    c.json({
      success: true as const,
      ...(await listInvoices(c.var, c.var.actor.dealerId, c.req.valid('query'))),
    }),
  )
  .get('/invoices/:id', allow('dealer.read'), async (c) => {
    const row = await ownInvoice(c.var, c.var.actor, c.req.param('id'))
    return c.json({ success: true as const, invoice: invoiceResponse(row, dayOf(c.var.now, c.var.timeZone)) })
  })
  .get('/invoice/:id/pdf', allow('dealer.read'), async (c) => {
    const id = c.req.param('id')
    const document = await readInvoiceDocument(c.var, c.var.actor, id)
    return c.body(document, 200, file('application/pdf', `invoice-${id.slice(-6).toUpperCase()}.pdf`))
  })
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
    const { invoice } = await ownInvoice(c.var, c.var.actor, c.req.param('id'))
    if (c.var.config.paymentProvider !== 'none') await syncInvoicePayments(paymentContext(c.var), invoice.id)
    const row = await ownInvoice(c.var, c.var.actor, invoice.id)
    return c.json({ success: true as const, invoice: invoiceResponse(row, dayOf(c.var.now, c.var.timeZone)) })
  })
  .get('/statement', allow('dealer.read'), validate('query', StatementQuery), async (c) =>
    c.json({
      success: true as const,
      statement: await readStatement(c.var, c.var.actor.dealerId, c.req.valid('query')),
    }),
  )
  .get('/statement/csv', allow('dealer.read'), validate('query', StatementQuery), async (c) => {
    const statement = await readStatement(c.var, c.var.actor.dealerId, c.req.valid('query'))
    const name = `statement-${statement.from}-${statement.to}.csv`
    return c.body(statementCsv(statement), 200, file('text/csv; charset=utf-8', name))
  })
  .get('/statement/pdf', allow('dealer.read'), validate('query', StatementQuery), async (c) => {
    const statement = await readStatement(c.var, c.var.actor.dealerId, c.req.valid('query'))
    const name = `statement-${statement.from}-${statement.to}.pdf`
    return c.body(statementPdf(statement, c.var.config.brand), 200, file('application/pdf', name))
  })
