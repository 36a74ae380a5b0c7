import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-status-inputs.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { syncInvoicePayments } from '../invoices/sync-invoice-payments.ts'
import { closeInvoicePayment } from '../invoices/close-invoice-payment.ts'
import type { InvoicePayment } from '../invoices/invoice-money.ts'
import type { Invoice } from '../invoices/invoice-row.ts'
import { closeLostIntents } from '../payments/close-lost-intents.ts'
import type { PaymentContext } from '../payments/payment-context.ts'

const paymentsPerRun = 100
const hourMs = 60 * 60 * 1000
/** A page open for this long creates a new intent. */
const openForMs = 24 * hourMs
/** By then, a request that creates an intent has certainly ended. */
const creatingForMs = hourMs / 6

const openStatuses: InvoicePayment['status'][] = [
  'creating',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** Moves it to the end of the queue, and counts its attempts. */
async function noteAsked({ db, now }: PaymentContext, { id }: InvoicePayment): Promise<void> {
  await db.write([
    db.sql
      .update(invoicePayments)
      .set({ askedCount: sql`${invoicePayments.askedCount} + 1`, updatedAt: now.toISOString() })
      .where(and(eq(invoicePayments.id, id), inArray(invoicePayments.status, openStatuses))),
  ])
}

async function reconcile(context: PaymentContext, payment: InvoicePayment, invoice: Invoice): Promise<void> {
  const ageMs = context.now.getTime() - Date.parse(payment.createdAt)
  await syncInvoicePayments(context, invoice.id)
  const isLost = payment.intentId === null && ageMs > creatingForMs
  const isOutdated = payment.intentId !== null && payment.amountCents !== invoiceBalanceCents(invoice)
  if (isLost || isOutdated || ageMs > openForMs || payment.provider !== context.provider.name) {
    await closeInvoicePayment(context, payment)
  }
}

/**
 * Reconciles every open payment of an invoice, whose webhook may never have arrived, with the provider, and closes
 * those that are no longer due or unpaid for a day.
 * Source: PAY-22, INVOICE-3.
 */
export async function reconcileInvoices(
  context: PaymentContext,
): Promise<{ readonly payments: number; readonly failures: number }> {
  const { db } = context
  const [open] = await db.read([
    db.sql
      .select({ payment: invoicePayments, invoice: invoices })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .where(inArray(invoicePayments.status, openStatuses))
      .orderBy(asc(invoicePayments.updatedAt))
      .limit(paymentsPerRun),
  ])
  let failures = await closeLostIntents(context, invoicePayments)
  for (const { payment, invoice } of open) {
    try {
      await reconcile(context, payment, invoice).finally(
        // Also after a failure: payments that fail every time must not use up every run.
        () => noteAsked(context, payment),
      )
    } catch (error) {
      failures += 1
      const name = error instanceof Error ? error.name : typeof error
      context.log({ event: 'reconcile_failed', level: 'error', error: name })
    }
  }
  return { payments: open.length, failures }
}
