import { ListInvoices } from '@switchback/core/invoices/invoice-response.ts'
import { RecordInvoicePayment } from '@switchback/core/invoices/record-invoice-payment.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { listInvoices } from './list-invoices.ts'
import { recordInvoicePayment } from './record-invoice-payment.ts'

/** Invoices of dealerships, for staff. Source: INVOICE-7, INVOICE-3. */
export const adminInvoices = new Hono<StaffEnv>()
  .get(
    '/dealers/:id/invoices',
    allow('dealers', 'invoices', 'payments'),
    validate('query', ListInvoices),
    async (c) => {
      const page = await listInvoices(c.var, c.req.param('id'), c.req.valid('query'))
      return c.json({ success: true as const, ...page })
    },
  )
  .post(
    '/invoices/:id/payments',
    allow('invoices', 'payments'),
    validate('json', RecordInvoicePayment),
    async (c) => {
      const paid = c.req.valid('json')
      const invoice = await recordInvoicePayment(c.var, c.var.actor, c.req.param('id'), paid)
      return c.json({ success: true as const, invoice })
    },
  )
