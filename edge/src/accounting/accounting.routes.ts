import { AccountingMonth, ReopenPeriod } from '@switchback/core/accounting/accounting-period.ts'
import { AccountingQuery, billFileName } from '@switchback/core/accounting/program-tables.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { contentDisposition } from '../http/content-disposition.ts'
import { validate } from '../http/validate.ts'
import { limitDocuments } from '../limits/limit-documents.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv, StaffEnv } from '../session/session-env.ts'
import { billFiles, billsCsv } from './dealer-bills.ts'
import { periodFile } from './period-file.ts'
import { readPeriodFiles, readPeriods, stepPeriod } from './periods.ts'

const OfPeriod = z.object({ month: AccountingMonth })
const FileOfPeriod = z.object({ month: AccountingMonth, name: z.string() })

const csv = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': contentDisposition(name),
})

/** The periods of the books, and their files for accounting programs. Source: ACCOUNT-2, ACCOUNT-4. */
export const adminAccounting = new Hono<StaffEnv>()
  .get('/periods', allow('payments'), async (c) =>
    c.json({ success: true as const, ...(await readPeriods(c.var)) }),
  )
  .get('/periods/:month', allow('payments'), validate('param', OfPeriod), async (c) =>
    c.json({ success: true as const, ...(await readPeriodFiles(c.var, c.req.valid('param').month)) }),
  )
  .get('/periods/:month/files/:name', allow('payments'), validate('param', FileOfPeriod), async (c) => {
    const { month, name } = c.req.valid('param')
    return c.body(await periodFile(c.var, month, name), 200, csv(name))
  })
  .post('/periods/:month/close', allow('payments'), validate('param', OfPeriod), async (c) => {
    const { month } = c.req.valid('param')
    return c.json({
      success: true as const,
      period: await stepPeriod(c.var, c.var.actor, month, { kind: 'closed' }),
    })
  })
  .post(
    '/periods/:month/reopen',
    allow('users'),
    validate('param', OfPeriod),
    validate('json', ReopenPeriod),
    async (c) => {
      const { month } = c.req.valid('param')
      const step = { kind: 'reopened', note: c.req.valid('json').reason } as const
      return c.json({ success: true as const, period: await stepPeriod(c.var, c.var.actor, month, step) })
    },
  )

/** A dealership's invoices as bills for its own accounting program. Source: INVOICE-11. */
export const dealerAccounting = new Hono<DealerEnv>()
  .get('/bills', allow('dealer.read'), validate('query', AccountingQuery), async (c) => {
    const { dealerId } = c.var.actor
    return c.json({ success: true as const, ...(await billFiles(c.var, dealerId, c.req.valid('query'))) })
  })
  .get('/bills/csv', allow('dealer.read'), validate('query', AccountingQuery), limitDocuments, async (c) => {
    const query = c.req.valid('query')
    const text = await billsCsv(c.var, c.var.actor.dealerId, query)
    return c.body(text, 200, csv(billFileName({ ...query, part: query.part ?? 1 })))
  })
