import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { IntentStatus } from '@switchback/core/payments/payment-intent.ts'
import { isOpenPayment, openPaymentStatuses } from '@switchback/core/payments/payment-status.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { applyIntent } from './apply-intent.ts'
import { loadPayable } from './load-payable.ts'
import type { Payable, Payment } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'

/** Closes a payment that no customer can pay. Returns false if it changed since it was read. */
export async function abandonPayment(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  payment: Pick<Payment, 'id' | 'status' | 'intentId'>,
  reason: string,
): Promise<boolean> {
  const [update] = await db.write([
    db.sql
      .update(payments)
      .set({ status: 'canceled', lastError: reason, updatedAt: now.toISOString() })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.status, payment.status),
          sql`${payments.intentId} IS ${payment.intentId}`,
          inArray(payments.status, openPaymentStatuses),
        ),
      ),
  ])
  return update?.rowsAffected === 1
}

/**
 * Closes an open payment at the provider. If it was paid a moment earlier, the money is credited to its payable.
 * @returns the final status; `processing` can no longer be stopped.
 * @throws ProviderError if the provider does not respond.
 */
export async function closePayment(context: PaymentContext, payment: Payment): Promise<IntentStatus> {
  const { provider, db } = context
  // Without an intent, no customer could pay it; an intent of another provider never moved real money here.
  if (payment.intentId === null || payment.provider !== provider.name) {
    if (await abandonPayment(context, payment, 'given up before it could be paid')) return 'canceled'
    // Another request just saved its intent or closed it.
    const [[now]] = await db.read([db.sql.select().from(payments).where(eq(payments.id, payment.id))])
    const hasChanged = now?.status !== payment.status || now.intentId !== payment.intentId
    if (now && isOpenPayment(now) && hasChanged) return closePayment(context, now)
    return now?.status === 'succeeded' ? 'succeeded' : 'canceled'
  }
  const intent = await provider.cancelIntent(payment.intentId)
  await applyIntent(context, intent)
  return intent.status
}

/**
 * Closes every open payment whose amount is no longer due after the payable was edited, cancelled or paid in another
 * way. The caller has already saved that change.
 * @throws ProviderError if the provider does not respond; the reconcile job closes the rest.
 */
export async function closeStalePayments(context: PaymentContext, payable: Payable): Promise<void> {
  const loaded = await loadPayable(context, payable)
  for (const payment of loaded?.payments ?? []) {
    if (isOpenPayment(payment) && !loaded?.isDue(payment)) await closePayment(context, payment)
  }
}

/** {@link closeStalePayments} for a change that succeeds either way: the reconcile job closes what is left. */
export async function closeStalePaymentsNowOrLater(context: PaymentContext, payable: Payable): Promise<void> {
  try {
    await closeStalePayments(context, payable)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log({ event: 'stale_intents_left', level: 'warn', code: error.code })
  }
}
