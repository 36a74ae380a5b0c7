import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { PaymentContext } from '../payments/payment-context.ts'
import { applyInvoiceIntent } from './apply-invoice-intent.ts'
import type { InvoicePayment } from './invoice-money.ts'

/** Closes a payment that no customer can pay. Returns false if it changed since it was read. */
export async function abandonInvoicePayment(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  { id, intentId }: Pick<InvoicePayment, 'id' | 'intentId'>,
  reason: string,
): Promise<boolean> {
  const [update] = await db.write([
    db.sql
      .update(invoicePayments)
      .set({ status: 'canceled', lastError: reason, updatedAt: now.toISOString() })
      .where(
        and(
          eq(invoicePayments.id, id),
          sql`${invoicePayments.intentId} IS ${intentId}`,
          notInArray(invoicePayments.status, ['succeeded', 'canceled']),
        ),
      ),
  ])
  return update?.rowsAffected === 1
}

/**
 * Closes an open payment of an invoice at the provider. If it was paid a moment earlier, the money is credited to the
 * invoice.
 * @throws ProviderError if the provider does not respond.
 */
export async function closeInvoicePayment(context: PaymentContext, payment: InvoicePayment): Promise<void> {
  if (payment.intentId === null || payment.provider !== context.provider.name) {
    if (await abandonInvoicePayment(context, payment, 'given up before it could be paid')) return
    // Another request may have just saved its intent.
    const [[now]] = await context.db.read([
      context.db.sql.select().from(invoicePayments).where(eq(invoicePayments.id, payment.id)),
    ])
    if (now && now.intentId !== payment.intentId) await closeInvoicePayment(context, now)
    return
  }
  await applyInvoiceIntent(context, await context.provider.cancelIntent(payment.intentId), undefined)
}
