import { AccountingQuery } from '@switchback/core/reports/accounting.ts'
import { Hono } from 'hono'
import { contentDisposition } from '../http/content-disposition.ts'
import { validate } from '../http/validate.ts'
import { limitDocuments } from '../limits/limit-documents.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv, StaffEnv } from '../session/session-env.ts'
import { billsCsv, invoicesCsv, paymentsCsv } from './read-accounting.ts'

const file = (kind: string, { format, from, to }: AccountingQuery) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': contentDisposition(`${format}-${kind}-${from}-${to}.csv`),
})

/** Invoices and payments for accounting programs. Source: REPORT-4. */
export const adminAccounting = new Hono<StaffEnv>()
  .get('/invoices/csv', allow('invoices', 'payments'), validate('query', AccountingQuery), async (c) => {
    const query = c.req.valid('query')
    return c.body(await invoicesCsv(c.var, query), 200, file('invoices', query))
  })
  .get('/payments/csv', allow('invoices', 'payments'), validate('query', AccountingQuery), async (c) => {
    const query = c.req.valid('query')
    return c.body(await paymentsCsv(c.var, query), 200, file('payments', query))
  })

/** A dealership's invoices as bills for its own accounting program. Source: INVOICE-11. */
export const dealerAccounting = new Hono<DealerEnv>().get(
  '/bills/csv',
  allow('dealer.read'),
  validate('query', AccountingQuery),
  limitDocuments,
  async (c) => {
    const query = c.req.valid('query')
    return c.body(await billsCsv(c.var, c.var.actor.dealerId, query), 200, file('bills', query))
  },
)
