import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { ListInvoices } from '@switchback/core/invoices/list-invoices.ts'
import { StatementQuery } from '@switchback/core/invoices/statement.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { limitDocuments } from '../limits/limit-documents.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { invoiceResponse } from './invoice-row.ts'
import { listInvoices } from './list-invoices.ts'
import { ownInvoice } from './own-invoice.ts'
import { readCreditNote } from './read-credit-note.ts'
import { readInvoiceDocument } from './read-invoice-document.ts'
import { readStatement } from './read-statement.ts'
import { fileHeaders, statementAsCsv, statementAsPdf } from './statement-files.ts'

/** Invoices of a dealership. Source: INVOICE-7. */
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
  .get('/invoice/:id/pdf', allow('dealer.read'), limitDocuments, async (c) => {
    const id = c.req.param('id')
    const document = await readInvoiceDocument(c.var, c.var.actor.dealerId, id)
    return c.body(document, 200, fileHeaders('application/pdf', `invoice-${id.slice(-6).toUpperCase()}.pdf`))
  })
  .get('/credit-notes/:number/pdf', allow('dealer.read'), limitDocuments, async (c) => {
    const number = c.req.param('number')
    const document = await readCreditNote(c.var, c.var.actor.dealerId, number)
    return c.body(document, 200, fileHeaders('application/pdf', `credit-note-${number}.pdf`))
  })
  .get('/statement', allow('dealer.read'), validate('query', StatementQuery), async (c) =>
    c.json({
      success: true as const,
      statement: await readStatement(c.var, c.var.actor.dealerId, c.req.valid('query')),
    }),
  )
  .get(
    '/statement/csv',
    allow('dealer.read'),
    validate('query', StatementQuery),
    limitDocuments,
    async (c) => {
      const { body, headers } = await statementAsCsv(c.var, c.var.actor.dealerId, c.req.valid('query'))
      return c.body(body, 200, headers)
    },
  )
  .get(
    '/statement/pdf',
    allow('dealer.read'),
    validate('query', StatementQuery),
    limitDocuments,
    async (c) => {
      const { body, headers } = await statementAsPdf(c.var, c.var.actor.dealerId, c.req.valid('query'))
      return c.body(body, 200, headers)
    },
  )
