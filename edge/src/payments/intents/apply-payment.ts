import type { IntentStatus } from '@switchback/core/payments/payment-intent.ts'
import { isOpenPayment, openPaymentStatuses } from '@switchback/core/payments/payment-status.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterCommit } from '../../http/after-commit.ts'
import { findPayable, loadPayable } from '../effects/load-payable.ts'
import type { Payable, Payment } from '../payables/payable-effects.ts'
import { paymentContext, type PaymentContext, type PaymentRequest } from '../context/payment-context.ts'
import type { ProviderIntent } from '../provider/provider.ts'
import { markEventDone, recordIntent, type KnownOfIntent } from './record-intent.ts'
import { settleRefund } from './settle-refund.ts'
import type { Unsettled } from '../write/write-change.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'

/** A processing payment can be neither stopped nor counted. @throws Refusal `illegal_transition` */
export function refuseProcessing(): never {
  throw new Refusal('illegal_transition', {
    sentence: 'A payment of this order is being processed. Please wait a moment.',
  })
}

/**
 * Reads an intent from the provider, the source of truth for money, and applies its state. The webhook, the return
 * page, PATCH and the reconcile job all use this.
 * @param known the event that triggered the call: its effect and its "done" mark are one write, and a processed event
 * causes no further provider call. Also the payable, if it was just read.
 * @throws ProviderError if the provider does not respond.
 * Source: PAY-7.
 */
export async function applyPayment(
  context: PaymentContext,
  intentId: string,
  known: KnownOfIntent = {},
): Promise<void> {
  const { event } = known
  const found = known.found ?? (await findPayable(context, { id: intentId }, event))
  if (found.isEventDone) return
  const intent = await context.provider.retrieveIntent(intentId)
  if (intent) await settle(context, await recordIntent(context, intent, { event, found }))
  else if (event) await markEventDone(context, event, found.payable)
}

/** Applies the provider's state of an intent that was just read. Idempotent, in any order and under concurrency. */
export async function applyIntent(context: PaymentContext, intent: ProviderIntent): Promise<void> {
  await settle(context, await recordIntent(context, intent))
}

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
    const [[current]] = await db.read([db.sql.select().from(payments).where(eq(payments.id, payment.id))])
    const hasChanged = current?.status !== payment.status || current.intentId !== payment.intentId
    if (current && isOpenPayment(current) && hasChanged) return closePayment(context, current)
    return current?.status === 'succeeded' ? 'succeeded' : 'canceled'
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

/**
 * The tail of every committed change: closes payments that are no longer due, so that no customer pays twice, and sends
 * claimed refunds. Everything is saved; the reconcile job does what the provider fails to do now.
 * Source: PAY-22, ADR-70.
 */
export async function settle(
  context: PaymentContext | PaymentRequest,
  { claims, unpaid }: Unsettled,
): Promise<void> {
  const isWithCards = 'provider' in context || context.config.paymentProvider !== 'none'
  if (!isWithCards) return
  const own = () => ('provider' in context ? context : paymentContext(context))
  for (const payable of unpaid) {
    await afterCommit(context, 'stale_intents_left_to_job', () => closeStalePayments(own(), payable))
  }
  for (const claim of claims) {
    const refunded = await afterCommit(context, 'refund_left_to_job', () => settleRefund(own(), claim))
    if (refunded) await settle(context, refunded)
  }
}
