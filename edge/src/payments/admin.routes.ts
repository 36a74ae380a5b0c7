import { RecordInvoicePayment } from '@switchback/core/invoices/record-invoice-payment.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { recordInvoicePayment } from '../invoices/record-invoice-payment.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { settle } from './intents/apply-payment.ts'

/** Payments of invoices that staff record by hand. Source: INVOICE-9, PAY-10. */
export const adminPayments = new Hono<StaffEnv>().post(
  '/invoices/:id/payments',
  allow('invoices', 'payments'),
  validate('json', RecordInvoicePayment),
  async (c) => {
    const id = c.req.param('id')
    const invoice = await recordInvoicePayment(c.var, c.var.actor, id, c.req.valid('json'))
    // A card page that is still open would take the same money again.
    await settle(c.var, { claims: [], unpaid: [{ kind: 'invoices', ids: [invoice.id] }] })
    return c.json({ success: true as const, invoice })
  },
)
