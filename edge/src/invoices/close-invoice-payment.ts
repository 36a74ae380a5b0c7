import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import type { PaymentContext } from '../payments/payment-context.ts'
import { applyInvoiceIntent } from './apply-invoice-intent.ts'
import type { InvoicePayment } from './invoice-money.ts'

/** Gives up a payment of which the provider has no intent that anybody could pay. */
export async function abandonInvoicePayment(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  { id }: Pick<InvoicePayment, 'id'>,
  reason: string,
): Promise<void> {
  await db.write([
    db.sql
      .update(invoicePayments)
      .set({ status: 'canceled', lastError: reason, updatedAt: now.toISOString() })
      .where(and(eq(invoicePayments.id, id), notInArray(invoicePayments.status, ['succeeded', 'canceled']))),
  ])
}

/**
 * Makes an open payment of an invoice impossible to pay. If it was paid a moment before, the invoice gets the money.
 * @throws ProviderFault if the provider does not answer.
 */
export async function closeInvoicePayment(context: PaymentContext, payment: InvoicePayment): Promise<void> {
  if (payment.intentId === null || payment.provider !== context.provider.name) {
    await abandonInvoicePayment(context, payment, 'given up before it could be paid')
    return
  }
  await applyInvoiceIntent(context, await context.provider.cancelIntent(payment.intentId), undefined)
}
