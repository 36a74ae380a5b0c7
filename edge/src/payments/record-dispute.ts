import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { paymentDisputes } from '@switchback/db/schema/payment-disputes.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { and, eq } from 'drizzle-orm'
import type { PaymentContext } from './payment-context.ts'

/** The order and dealership of an intent, and whether its dispute is already recorded. */
async function subjectOf({ db, provider }: PaymentContext, intentId: string) {
  const isKnown = and(eq(paymentDisputes.provider, provider.name), eq(paymentDisputes.intentId, intentId))
  const [known, [ofOrder], [ofInvoice]] = await db.read([
    db.sql.select({ at: paymentDisputes.noticedAt }).from(paymentDisputes).where(isKnown),
    db.sql
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.provider, provider.name), eq(payments.intentId, intentId))),
    db.sql
      .select({ orderId: invoices.orderId, dealerId: invoices.dealerId })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .where(and(eq(invoicePayments.provider, provider.name), eq(invoicePayments.intentId, intentId))),
  ])
  return { isKnown: known.length > 0, orderId: ofOrder?.orderId ?? ofInvoice?.orderId, ...ofInvoice }
}

/** Records once that a customer disputes a payment with their bank, and alerts staff. Source: PAY-6. */
export async function recordDispute(context: PaymentContext, intentId: string): Promise<void> {
  const { isKnown, orderId, dealerId } = await subjectOf(context, intentId)
  if (isKnown) return
  const at = context.now.toISOString()
  const note = {
    kind: 'note',
    actorKind: 'provider',
    reason: 'The customer disputes a card payment with their bank.',
    createdAt: at,
  } as const
  await context.db.write([
    context.db.sql
      .insert(paymentDisputes)
      .values({ provider: context.provider.name, intentId, noticedAt: at })
      .onConflictDoNothing(),
    insertIfChanged(adminNotifications, {
      kind: 'payment_disputed',
      title: 'A customer disputes a card payment',
      orderId: orderId ?? null,
      dealerId: dealerId ?? null,
      facts: { intentId },
      dedupeKey: `payment_disputed:${intentId}`,
      createdAt: at,
    }),
    ...(orderId === undefined ? [] : [insertIfChanged(orderEvents, { ...note, orderId })]),
  ])
}
