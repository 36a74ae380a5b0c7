import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { paymentDisputes } from '@switchback/db/schema/payment-disputes.ts'
import { and, eq } from 'drizzle-orm'
import { findPayable } from './load-payable.ts'
import type { PaymentContext } from './payment-context.ts'

async function isKnown({ db, provider }: PaymentContext, intentId: string): Promise<boolean> {
  const isIt = and(eq(paymentDisputes.provider, provider.name), eq(paymentDisputes.intentId, intentId))
  const [rows] = await db.read([
    db.sql.select({ at: paymentDisputes.noticedAt }).from(paymentDisputes).where(isIt),
  ])
  return rows.length > 0
}

/** Records once that a customer disputes a payment with their bank, and alerts staff. Source: PAY-6. */
export async function recordDispute(context: PaymentContext, intentId: string): Promise<void> {
  if (await isKnown(context, intentId)) return
  const { payable } = await findPayable(context, { intentId })
  const { orderId = null, dealerId = null } = payable?.subject ?? {}
  const at = context.now.toISOString()
  const note = {
    kind: 'note',
    actorKind: 'provider',
    reason: 'The customer disputes a card payment with their bank.',
    createdAt: at,
  } as const
  const { db, provider } = context
  await guardedBatch(db, {
    guard: db.sql
      .insert(paymentDisputes)
      .values({ provider: provider.name, intentId, noticedAt: at })
      .onConflictDoNothing(),
    steps: [
      db.sql.insert(adminNotifications).values({
        kind: 'payment_disputed',
        title: 'A customer disputes a card payment',
        orderId,
        dealerId,
        facts: { intentId },
        dedupeKey: `payment_disputed:${intentId}`,
        createdAt: at,
      }),
      ...(orderId === null ? [] : [db.sql.insert(orderEvents).values({ ...note, orderId })]),
    ],
  })
}
