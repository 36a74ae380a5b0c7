import { ListInvoices } from '@switchback/core/invoices/list-invoices.ts'
import { StatementQuery } from '@switchback/core/invoices/statement.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { listInvoices } from './list-invoices.ts'
import { readCreditNote } from './read-credit-note.ts'
import { readInvoiceDocument } from './read-invoice-document.ts'
import { readStatement } from './read-statement.ts'
import { fileHeaders, statementAsCsv, statementAsPdf } from './statement-files.ts'

/** Who sees what a dealership owes. */
const allowed = () => allow('dealers', 'invoices', 'payments')

/** Invoices and statements of dealerships, for staff. Source: INVOICE-7, CREDIT-5. */
export const adminInvoices = new Hono<StaffEnv>()
  .get('/dealers/:id/invoices', allowed(), validate('query', ListInvoices), async (c) => {
    const page = await listInvoices(c.var, c.req.param('id'), c.req.valid('query'))
    return c.json({ success: true as const, ...page })
  })
  .get('/invoices/:id/pdf', allowed(), async (c) => {
    const id = c.req.param('id')
    const document = await readInvoiceDocument(c.var, null, id)
    return c.body(document, 200, fileHeaders('application/pdf', `invoice-${id.slice(-6).toUpperCase()}.pdf`))
  })
  .get('/credit-notes/:number/pdf', allowed(), async (c) => {
    const number = c.req.param('number')
    const document = await readCreditNote(c.var, null, number)
    return c.body(document, 200, fileHeaders('application/pdf', `credit-note-${number}.pdf`))
  })
  .get('/dealers/:id/statement', allowed(), validate('query', StatementQuery), async (c) =>
    c.json({
      success: true as const,
      statement: await readStatement(c.var, c.req.param('id'), c.req.valid('query')),
    }),
  )
  .get('/dealers/:id/statement/csv', allowed(), validate('query', StatementQuery), async (c) => {
    const { body, headers } = await statementAsCsv(c.var, c.req.param('id'), c.req.valid('query'))
    return c.body(body, 200, headers)
  })
  .get('/dealers/:id/statement/pdf', allowed(), validate('query', StatementQuery), async (c) => {
    const { body, headers } = await statementAsPdf(c.var, c.req.param('id'), c.req.valid('query'))
    return c.body(body, 200, headers)
  })
