import { ListInvoices } from '@switchback/core/invoices/invoice-response.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { listInvoices } from './list-invoices.ts'

/** Invoices of dealerships, for staff. Source: INVOICE-7. */
export const adminInvoices = new Hono<StaffEnv>().get(
  '/dealers/:id/invoices',
  allow('dealers', 'invoices', 'payments'),
  validate('query', ListInvoices),
  async (c) => {
    const page = await listInvoices(c.var, c.req.param('id'), c.req.valid('query'))
    return c.json({ success: true as const, ...page })
  },
)
