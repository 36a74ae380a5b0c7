import { openPaymentStatuses } from '@switchback/core/payments/payment-status.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { applyPayment, closePayment, closeStalePayments, settle } from '../payments/intents/apply-payment.ts'
import { closeLostIntents } from '../payments/intents/close-lost-intents.ts'
import { isTooOld } from '../payments/intents/open-payment.ts'
import { payableOf, type Payment, type Refund } from '../payments/payables/payable-effects.ts'
import type { PaymentContext } from '../payments/context/payment-context.ts'
import { settleOldRefund } from '../payments/intents/settle-refund.ts'

/** The payments that one run processed, and those that it could not complete. */
export type Reconciliation = {
  readonly payments: number
  readonly refunds: number
  readonly failures: number
}

const minuteMs = 60_000

/** The most provider calls of one run; the next run continues with the least recently checked. */
const paymentsPerRun = 200
const refundsPerRun = 50
/** By then, a request that creates an intent or a refund has certainly ended. */
const creatingForMs = 10 * minuteMs

/**
 * After so long, a run starts no more of its work and leaves it to the next one, so that a provider that does not
 * answer holds up no other job.
 */
const lostUntilMs = 15_000
const refundsUntilMs = 30_000
const paymentsUntilMs = 60_000

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}

async function openPayments({ db }: PaymentContext): Promise<Payment[]> {
  const [rows] = await db.read([
    db.sql
      .select()
      .from(payments)
      .where(inArray(payments.status, openPaymentStatuses))
      .orderBy(asc(payments.updatedAt))
      .limit(paymentsPerRun),
  ])
  return rows
}

/** Moves it to the end of the queue, and counts its attempts. */
async function noteAsked({ db, now }: PaymentContext, { id }: Payment): Promise<void> {
  await db.write([
    db.sql
      .update(payments)
      .set({ askedCount: sql`${payments.askedCount} + 1`, updatedAt: now.toISOString() })
      .where(and(eq(payments.id, id), inArray(payments.status, openPaymentStatuses))),
  ])
}

/** Whether nobody paid it in time, by the state that the provider has just told. */
async function isAbandoned({ db, now }: PaymentContext, payment: Payment): Promise<boolean> {
  if (!isTooOld({ ...payment, status: 'requires_payment_method' }, now)) return false
  const [[current]] = await db.read([db.sql.select().from(payments).where(eq(payments.id, payment.id))])
  return current !== undefined && isTooOld(current, now)
}

async function reconcilePayment(context: PaymentContext, payment: Payment): Promise<void> {
  const isOurs = payment.provider === context.provider.name
  if (payment.intentId === null || !isOurs) {
    const isGivenUp = !isOurs || payment.createdAt < ago(context.now, creatingForMs)
    if (isGivenUp) await closePayment(context, payment)
    return
  }
  try {
    await applyPayment(context, payment.intentId)
    if (await isAbandoned(context, payment)) await closePayment(context, payment)
    else await closeStalePayments(context, payableOf(payment))
  } finally {
    // Also after a failure: payments that fail every time must not use up every run.
    await noteAsked(context, payment)
  }
}

async function unsettledRefunds({ db, now }: PaymentContext) {
  const [rows] = await db.read([
    db.sql
      .select()
      .from(refunds)
      .where(and(eq(refunds.status, 'creating'), lt(refunds.updatedAt, ago(now, minuteMs))))
      .orderBy(asc(refunds.updatedAt))
      .limit(refundsPerRun),
  ])
  return rows
}

/** Like a payment, a processed refund moves to the end of the queue, whatever the result. */
async function reconcileRefund(context: PaymentContext, refund: Refund): Promise<void> {
  try {
    await settle(context, await settleOldRefund(context, refund))
  } finally {
    await context.db.write([
      context.db.sql
        .update(refunds)
        .set({ updatedAt: context.now.toISOString() })
        .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'creating'))),
    ])
  }
}

/** Runs the work and returns whether it completed; a failure does not block the others. */
async function succeeds(context: PaymentContext, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error
    context.log({ event: 'reconcile_failed', level: 'error', error: name })
    return false
  }
}

type Done = { readonly count: number; readonly failures: number }

/** Works on one after the other while there is time. */
async function workOff<Row>(
  context: PaymentContext,
  rows: readonly Row[],
  { work, isOver }: { readonly work: (row: Row) => Promise<void>; readonly isOver: () => boolean },
): Promise<Done> {
  let [count, failures] = [0, 0]
  for (const row of rows) {
    if (isOver()) break
    count += 1
    if (!(await succeeds(context, () => work(row)))) failures += 1
  }
  return { count, failures }
}

/**
 * Reconciles every open payment of orders and invoices with the provider, because its webhook may never have arrived,
 * and completes refunds whose response was lost. Closes intents that are no longer due, or unpaid for a day. One run
 * reconciles up to `paymentsPerRun` payments and `refundsPerRun` refunds, and starts nothing after a minute.
 * @param clock the time in milliseconds.
 * Source: PAY-22.
 */
export async function reconcilePayments(
  context: PaymentContext,
  clock: () => number = Date.now,
): Promise<Reconciliation> {
  const startedAt = clock()
  const after = (milliseconds: number) => () => clock() - startedAt >= milliseconds
  const open = await openPayments(context)
  const unsettled = await unsettledRefunds(context)
  const lost = await closeLostIntents(context, after(lostUntilMs))
  const refunded = await workOff(context, unsettled, {
    work: (refund) => reconcileRefund(context, refund),
    isOver: after(refundsUntilMs),
  })
  const paid = await workOff(context, open, {
    work: (payment) => reconcilePayment(context, payment),
    isOver: after(paymentsUntilMs),
  })
  return {
    payments: paid.count,
    refunds: refunded.count,
    failures: lost + refunded.failures + paid.failures,
  }
}
