import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { applyPayment } from '../payments/apply-payment.ts'
import { closeLostIntents } from '../payments/close-lost-intents.ts'
import { closePayment, closeStaleIntents } from '../payments/close-stale-intents.ts'
import { isOpen, type Payment, type Refund } from '../payments/order-money.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { settleOldRefund } from '../payments/settle-refund.ts'

/** What one run looked at, and what it could not bring to an end. */
export type Reconciliation = {
  readonly payments: number
  readonly refunds: number
  readonly failures: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A run asks the provider this often at most; the next run goes on with those that were asked longest ago. */
const paymentsPerRun = 200
const refundsPerRun = 50
/** A page that was left open this long makes a new intent. */
const openForMs = 24 * hourMs
/** A request that creates an intent or a refund is certainly over by then. */
const creatingForMs = 10 * minuteMs

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}

const openStatuses: Payment['status'][] = [
  'creating',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
]

async function openPayments({ db }: PaymentContext): Promise<Payment[]> {
  const [rows] = await db.read([
    db.sql
      .select()
      .from(payments)
      .where(inArray(payments.status, openStatuses))
      .orderBy(asc(payments.updatedAt))
      .limit(paymentsPerRun),
  ])
  return rows
}

/** Puts it behind all others, and counts how often it was asked about. */
async function noteAsked({ db, now }: PaymentContext, { id }: Payment): Promise<void> {
  await db.write([
    db.sql
      .update(payments)
      .set({ askedCount: sql`${payments.askedCount} + 1`, updatedAt: now.toISOString() })
      .where(and(eq(payments.id, id), inArray(payments.status, openStatuses))),
  ])
}

async function reconcilePayment(context: PaymentContext, payment: Payment): Promise<void> {
  const isOurs = payment.provider === context.provider.name
  if (payment.intentId === null || !isOurs) {
    const isOver = !isOurs || payment.createdAt < ago(context.now, creatingForMs)
    if (isOver) await closePayment(context, payment)
    return
  }
  try {
    await applyPayment(context, payment.intentId)
    if (payment.createdAt < ago(context.now, openForMs)) await closePayment(context, payment)
    else await closeStaleIntents(context, payment.orderId)
  } finally {
    // Also where it failed: payments that fail every time must not be all that a run gets to.
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

/** As a payment, a refund whose turn it was goes behind the others, whatever came of it. */
async function reconcileRefund(context: PaymentContext, refund: Refund): Promise<void> {
  try {
    await settleOldRefund(context, refund)
  } finally {
    await context.db.write([
      context.db.sql
        .update(refunds)
        .set({ updatedAt: context.now.toISOString() })
        .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'creating'))),
    ])
  }
}

/** Does the work and says whether it came to an end; one that fails does not keep the others waiting. */
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

/**
 * Asks the provider about every payment that is still open here, whose webhook may never have come, and carries
 * through refunds whose answer was lost. Intents that are due no more, or that nobody paid for a day, are closed.
 * One run brings everything to the provider's truth, up to `paymentsPerRun`.
 * Source: PAY-22.
 */
export async function reconcilePayments(context: PaymentContext): Promise<Reconciliation> {
  const open = (await openPayments(context)).filter(isOpen)
  const unsettled = await unsettledRefunds(context)
  const work = [
    ...open.map((payment) => () => reconcilePayment(context, payment)),
    ...unsettled.map((refund) => () => reconcileRefund(context, refund)),
  ]
  let failures = await closeLostIntents(context, payments)
  for (const each of work) if (!(await succeeds(context, each))) failures += 1
  return { payments: open.length, refunds: unsettled.length, failures }
}
