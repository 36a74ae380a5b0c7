import {
  nextPaymentStep,
  unknownPayment,
  type BookedPayment,
  type PaymentStep,
} from '@switchback/core/payments/next-payment-step.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { webhookEvents } from '@switchback/db/schema/money/webhook-events.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { disputeNotices, furtherDispute } from '../payables/dispute-notices.ts'
import {
  isAsRead,
  newlyReturnedCents,
  showDisputeAgain,
  storeDispute,
  type DisputeChange,
  type DisputeRow,
} from '../payables/dispute-rows.ts'
import { findPayable, type FoundPayable } from '../effects/load-payable.ts'
import {
  noEffect,
  type Effect,
  type Payable,
  type PayableEffects,
  type Payment,
  type Refund,
} from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import type { ProviderEvent, ProviderIntent } from '../provider/provider.ts'
import { untilWritten } from '../../http/until-written.ts'
import { writeChange, type Change, type Unsettled } from '../write/write-change.ts'

/** The event that reported an intent, and what was read before the provider was called. */
export type KnownOfIntent = {
  readonly event?: ProviderEvent | undefined
  readonly found?: FoundPayable | undefined
}

/** Marks an event as processed. Staff must see a failed refund, whatever the state of the intent. */
function eventRows(
  { db, provider, now }: PaymentContext,
  { id: eventId, type, intentId }: ProviderEvent,
  payable?: PayableEffects,
): WriteStatement[] {
  const at = now.toISOString()
  const row = { provider: provider.name, eventId, type, intentId, receivedAt: at, processedAt: at }
  const done = db.sql.insert(webhookEvents).values(row).onConflictDoNothing()
  if (type !== 'refund.failed' || intentId === null) return [done]
  const { orderId = null, dealerId = null } = payable?.subject ?? {}
  const alert = { kind: 'refund_not_received', orderId, dealerId, intentId, eventId } as const
  return [done, insertStaffNotification(db, alert, at)]
}

async function writeAll(
  { db }: PaymentContext,
  [first, ...others]: readonly WriteStatement[],
): Promise<void> {
  if (first) await db.write([first, ...others], { isRepeatable: true })
}

/** Marks an event as processed that is about no intent, or about one that the provider does not know. */
export const markEventDone = (context: PaymentContext, event: ProviderEvent, payable?: PayableEffects) =>
  writeAll(context, eventRows(context, event, payable))

type NewStep<Kind extends PaymentStep['kind']> = Extract<PaymentStep, { readonly kind: Kind }>

/** Money that nobody here requested must not be lost either. Source: PAY-6. */
function reportUnknown(
  { db, now }: PaymentContext,
  { id, receivedCents, currency }: ProviderIntent,
): WriteStatement {
  const notification = { kind: 'unknown_payment', intentId: id, receivedCents, currency } as const
  return insertStaffNotification(db, notification, now.toISOString())
}

/** The change of a dispute, as far as a step says it. */
const disputeChange = (
  { provider }: PaymentContext,
  intentId: string,
  before: DisputeRow | undefined,
  { dispute, returnedCents }: NewStep<'disputed'>,
): DisputeChange => ({ provider: provider.name, intentId, before, dispute, returnedCents })

/** A dispute of a payment that is not ours: staff hear of it. No other step of such a payment is written. Source: PAY-32. */
function unknownDisputed(
  context: PaymentContext,
  { intentId, dispute: before }: { readonly intentId: string; readonly dispute: DisputeRow | undefined },
  step: PaymentStep,
): Change {
  if (step.kind !== 'disputed') throw new TypeError(`${step.kind} is no step of an unknown payment`)
  const change = disputeChange(context, intentId, before, step)
  return {
    guard: storeDispute(context, change),
    steps: showDisputeAgain(context, change),
    notifications: disputeNotices(change, { orderId: null, dealerId: null }),
  }
}

/** A payment with its intent and what it pays for. */
type Paying = {
  readonly payable: PayableEffects
  readonly payment: Payment
  readonly intent: ProviderIntent
  readonly dispute: DisputeRow | undefined
}

/** Builds the change that a step makes to the payment and its payable, if neither changed since they were read. */
async function changeOf(
  context: PaymentContext,
  { payable, payment, intent, dispute }: Paying,
  step: NewStep<'attempted' | 'succeeded' | 'refunded' | 'disputed'>,
): Promise<Change> {
  const { id: intentId, card, failureMessage } = intent
  const at = context.now.toISOString()
  let columns: Partial<Payment>
  let effect: Effect
  let isStillDisputed: SQL | undefined
  switch (step.kind) {
    case 'attempted':
      columns = { status: step.status, intentId, lastError: failureMessage }
      effect = step.failure === null ? noEffect : payable.failed(context, payment, step.failure)
      break
    case 'refunded':
      columns = { refundedCents: payment.refundedCents + step.amountCents }
      effect = payable.refunded(context, { payment, intent, amountCents: step.amountCents })
      break
    case 'disputed': {
      const change = disputeChange(context, intentId, dispute, step)
      columns = { refundedCents: payment.refundedCents + newlyReturnedCents(change) }
      effect = payable.disputed(context, { ...change, payment })
      isStillDisputed = isAsRead(change)
      break
    }
    case 'succeeded': {
      const { receivedCents } = step
      const cardColumns = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
      columns = {
        status: 'succeeded',
        intentId,
        receivedCents,
        lastError: null,
        ...cardColumns,
        succeededAt: at,
      }
      effect = await payable.succeeded(context, { payment, intent, receivedCents })
    }
  }
  const isUnchanged = and(
    isStillDisputed,
    eq(payments.id, payment.id),
    eq(payments.status, payment.status),
    eq(payments.refundedCents, payment.refundedCents),
    sql`${payments.lastError} IS ${payment.lastError}`,
    payable.isUnchanged,
  )
  const guard = context.db.sql
    .update(payments)
    .set({ ...columns, updatedAt: at })
    .where(isUnchanged)
  const { statements: steps, ...rest } = effect
  // Money that came or went back: another amount may be due, or nothing.
  const mayEndPaymentsOf = step.kind === 'attempted' ? undefined : payable.payable
  return { ...rest, guard, steps, mayEndPaymentsOf }
}

/** The payment of an intent; one without an intent if the provider acted but its response never reached us. */
function paymentOf(payable: PayableEffects | undefined, intent: ProviderIntent): Payment | undefined {
  return (
    payable?.payments.find(({ intentId }) => intentId === intent.id) ??
    payable?.payments.find(({ id, intentId }) => id === intent.paymentId && intentId === null)
  )
}

/** Logs a step that was written, for the counters. An attempt that did not fail is none of theirs. Source: SYSTEM-10. */
function logStep(
  { log }: PaymentContext,
  payable: PayableEffects | undefined,
  step: PaymentStep,
  written: Unsettled | undefined,
): void {
  if (!written || step.kind === 'none' || (step.kind === 'attempted' && step.failure === null)) return
  const outcome = step.kind === 'attempted' ? 'failed' : step.kind
  const level = outcome === 'succeeded' || outcome === 'refunded' ? 'info' : 'warn'
  log({ event: 'payment', level, outcome, payable: payable?.payable.kind ?? 'none' })
}

type IntentReport = { readonly intent: ProviderIntent; readonly event: ProviderEvent | undefined }

/** Nothing of the intent is left to record. */
export const nothing: Unsettled = { claims: [], unpaid: [] }

/** The payment as the books show it: what a lost dispute took back is no refund of the provider's. */
function bookedPayment(
  payable: PayableEffects | undefined,
  payment: Payment | undefined,
  dispute: DisputeRow | undefined,
): BookedPayment {
  const booked = payable && payment ? payable.booked(payment) : unknownPayment
  const refundedCents = booked.refundedCents - (dispute?.returnedCents ?? 0)
  return { ...booked, refundedCents, dispute: dispute ?? null }
}

/** Writes the next step, with the event that reported it. Undefined if what was read is outdated. */
async function recordStep(
  context: PaymentContext,
  { payable, dispute }: FoundPayable,
  { intent, event }: IntentReport,
): Promise<Unsettled | undefined> {
  const payment = paymentOf(payable, intent)
  const step = nextPaymentStep(bookedPayment(payable, payment, dispute), intent)
  const rows = event ? eventRows(context, event, payable) : []
  if (step.kind === 'none' || step.kind === 'unknown') {
    const { orderId = null, dealerId = null } = payable?.subject ?? {}
    const notices = furtherDispute(
      intent.id,
      { before: dispute, seen: intent.dispute },
      { orderId, dealerId },
    )
    const at = context.now.toISOString()
    await writeAll(context, [
      ...(step.kind === 'unknown' ? [reportUnknown(context, intent)] : []),
      ...notices.map((notice) => insertStaffNotification(context.db, notice, at)),
      ...rows,
    ])
    logStep(context, payable, step, nothing)
    return nothing
  }
  const change =
    payable && payment
      ? await changeOf(context, { payable, payment, intent, dispute }, step)
      : unknownDisputed(context, { intentId: intent.id, dispute }, step)
  const steps = [...(change.steps ?? []), ...rows]
  const written = await writeChange(context, { ...change, steps, isRepeatable: true })
  logStep(context, payable, step, written)
  return written
}

/**
 * Records every step of an intent that the books do not show yet, each as one batch: payment, payable, messages,
 * alerts, and with the first step the event that reported it. Idempotent, in any order and under concurrency: if the
 * payable changed in the meantime, it is read again.
 * @returns what is to be settled with the provider afterwards.
 * Source: PAY-7, PAY-15, PAY-26.
 */
export async function recordIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  { event: reportedBy, found }: KnownOfIntent = {},
): Promise<Unsettled> {
  const mayHaveMore = intent.refundedCents > 0 || intent.dispute !== null
  const unsettled: { claims: Refund[]; unpaid: Payable[] } = { claims: [], unpaid: [] }
  let known = found?.payable ? found : undefined
  let event = reportedBy
  await untilWritten(async () => {
    const read = known ?? (await findPayable(context, intent, event))
    known = undefined
    const written = read.isEventDone ? nothing : await recordStep(context, read, { intent, event })
    if (written) {
      event = undefined
      unsettled.claims.push(...written.claims)
      unsettled.unpaid.push(...written.unpaid)
    }
    return written && (written === nothing || !mayHaveMore)
  })
  return unsettled
}
