import { openPaymentStatuses } from '@switchback/core/payments/payment-status.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { and, inArray, sql } from 'drizzle-orm'
import {
  isOfPayable,
  type PayableDue,
  type PayableEffects,
  type Payment,
} from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'

const hourMs = 3_600_000
/** Nobody pays a payment for this long: the job closes it. */
const openForMs = 24 * hourMs

const ageOf = ({ createdAt }: Pick<Payment, 'createdAt'>, now: Date): number =>
  now.getTime() - Date.parse(createdAt)

type AgingPayment = Pick<Payment, 'createdAt' | 'status'>

const isAtBank = ({ status }: AgingPayment): boolean =>
  status === 'requires_action' || status === 'processing'

/** Whether a payment is so old that the job closes it; one that the bank works on gets another hour. Source: PAY-9. */
export const isTooOld = (payment: AgingPayment, now: Date): boolean =>
  ageOf(payment, now) > openForMs + (isAtBank(payment) ? hourMs : 0)

/**
 * Whether a page may still get this payment: an hour is left to pay it. One that the bank works on stays until the job
 * closes it, so that no second page closes it meanwhile. Source: PAY-9.
 */
export const isFresh = (payment: AgingPayment, now: Date): boolean =>
  isAtBank(payment) ? !isTooOld(payment, now) : ageOf(payment, now) < openForMs - hourMs

/** A payment that is about to get its intent. */
export type NewPayment = Pick<Payment, 'id' | 'amountCents' | 'intentId' | 'status'>

/**
 * Opens a payment and counts its intent against the caller's rate limit, in one batch. A payment counts when it opens,
 * so requesting the same intent again is free. A payable has at most one open payment, even under concurrent requests.
 * @returns undefined if another payment is open or the payable changed since it was read.
 * @throws Refusal `too_many_requests` if only the rate limit prevents it.
 */
export async function openPayment(
  { db, provider, now, intentLimiter }: PaymentContext,
  { payable, isUnchanged }: PayableEffects,
  { type, amountCents, invoices = [] }: PayableDue,
  startedBy: string | null,
): Promise<NewPayment | undefined> {
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const limiter = await intentLimiter()
  const isOpenOne = and(isOfPayable(payable), inArray(payments.status, openPaymentStatuses))
  const isFree = sql`${isUnchanged} AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${isOpenOne})`
  const row = {
    id,
    orderId: payable.kind === 'order' ? payable.id : null,
    invoiceId: invoices[0]?.invoiceId ?? null,
    provider: provider.name,
    type,
    amountCents,
    status: 'creating',
    idempotencyKey: `intent-${id}`,
    startedBy,
    createdAt: at,
    updatedAt: at,
  } as const
  const insert = insertWhere(payments, row, limiter ? sql`${isFree} AND ${limiter.isUnder}` : isFree)
  const parts = invoices.length > 1 ? invoices.map((invoice) => ({ paymentId: id, ...invoice })) : []
  const { isHeld } = await guardedBatch(db, {
    guard: sql`${insert} ON CONFLICT DO NOTHING`,
    steps: [
      ...(parts.length > 0 ? [db.sql.insert(paymentInvoices).values(parts)] : []),
      ...(limiter ? [limiter.count()] : []),
    ],
  })
  if (isHeld) return { id, amountCents, intentId: null, status: 'creating' }
  if (!limiter) return undefined
  const [refused] = await db.read([db.sql.all(sql`SELECT 1 WHERE ${isFree} AND NOT (${limiter.isUnder})`)])
  if (refused.length === 1) throw limiter.refusal
  return undefined
}
