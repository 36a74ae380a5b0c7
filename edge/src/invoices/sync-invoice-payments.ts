import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import type { PaymentContext } from '../payments/payment-context.ts'
import { applyInvoiceIntent } from './apply-invoice-intent.ts'

/**
 * Syncs the open payments of an invoice with the provider; a browser's "I have paid" triggers this.
 * @throws ProviderError if the provider does not respond.
 * Source: PAY-6.
 */
export async function syncInvoicePayments(context: PaymentContext, invoiceId: string): Promise<void> {
  const { db, provider } = context
  const [open] = await db.read([
    db.sql
      .select({ intentId: invoicePayments.intentId, provider: invoicePayments.provider })
      .from(invoicePayments)
      .where(
        and(
          eq(invoicePayments.invoiceId, invoiceId),
          notInArray(invoicePayments.status, ['succeeded', 'canceled']),
        ),
      ),
  ])
  for (const payment of open) {
    if (payment.intentId === null || payment.provider !== provider.name) continue
    const intent = await provider.retrieveIntent(payment.intentId)
    if (intent) await applyInvoiceIntent(context, intent, undefined)
  }
}
