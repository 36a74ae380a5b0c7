import { nextPaymentStep, type PaymentStep } from '@switchback/core/payments/next-payment-step.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { webhookEvents } from '@switchback/db/schema/webhook-events.ts'
import { and, eq, sql } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue.ts'
import { eventRow } from './event-done.ts'
import {
  noEffect,
  openPaymentsOf,
  type Effect,
  type PayableEffects,
  type Payment,
  type Refund,
} from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'

type NextStep = Exclude<PaymentStep, { readonly kind: 'none' }>

function changesOf(
  payment: Payment,
  intent: ProviderIntent,
  step: NextStep,
  now: Date,
): Partial<typeof payments.$inferInsert> {
  const at = now.toISOString()
  switch (step.kind) {
    case 'refunded':
      return { refundedCents: payment.refundedCents + step.amountCents, updatedAt: at }
    case 'attempted':
      return { status: step.status, intentId: intent.id, lastError: intent.failureMessage, updatedAt: at }
    default: {
      const { receivedCents } = step
      return {
        status: 'succeeded',
        intentId: intent.id,
        receivedCents,
        lastError: null,
        cardBrand: intent.card?.brand ?? null,
        cardLast4: intent.card?.last4 ?? null,
        succeededAt: at,
        updatedAt: at,
      }
    }
  }
}

/** The guard: updates the payment if neither it nor its payable changed since they were read. */
function updatePayment(
  { db, now }: PaymentContext,
  payable: PayableEffects,
  { payment, intent }: { readonly payment: Payment; readonly intent: ProviderIntent },
  step: NextStep,
): WriteStatement {
  return db.sql
    .update(payments)
    .set(changesOf(payment, intent, step, now))
    .where(
      and(
        eq(payments.id, payment.id),
        eq(payments.status, payment.status),
        eq(payments.refundedCents, payment.refundedCents),
        sql`${payments.lastError} IS ${payment.lastError}`,
        payable.isUnchanged,
      ),
    )
}

function effectOf(
  context: PaymentContext,
  payable: PayableEffects,
  { payment, intent }: { readonly payment: Payment; readonly intent: ProviderIntent },
  step: NextStep,
): Effect | Promise<Effect> {
  switch (step.kind) {
    case 'succeeded':
      return payable.succeeded(context, { payment, intent, receivedCents: step.receivedCents })
    case 'refunded':
      return payable.refunded(context, { payment, intent, amountCents: step.amountCents })
    default:
      return step.failure === null ? noEffect : payable.failed(context, payment, step.failure)
  }
}

/** The result of one attempt to write. */
export type Recorded = {
  /**
   * `nothing` if there is nothing new; `outdated` if another request changed the payable or the payment in the
   * meantime.
   */
  readonly outcome: 'nothing' | 'changed' | 'outdated'
  /** A refund claimed in the same batch, to settle now. */
  readonly claim?: Refund | undefined
  /** Another payment of the payable can still be paid. */
  readonly hasOpenPayment?: boolean
}

type IntentReport = {
  readonly payment: Payment
  readonly intent: ProviderIntent
  readonly event: ProviderEvent | undefined
}

/**
 * Writes the next step of a payment once, as one atomic batch: payment, payable, messages, alerts, and the event that
 * reported it.
 */
export async function recordIntent(
  context: PaymentContext,
  payable: PayableEffects,
  report: IntentReport,
): Promise<Recorded> {
  const { payment, intent, event } = report
  const step = nextPaymentStep(payable.booked(payment), intent)
  if (step.kind === 'none') return { outcome: 'nothing' }
  const { statements, messages, claim } = await effectOf(context, payable, report, step)
  const queuedMessages = enqueue(messages, context.now)
  const { db } = context
  const result = await guardedBatch(db, {
    guard: updatePayment(context, payable, report, step),
    steps: [
      ...statements,
      ...(event ? [db.sql.insert(webhookEvents).values(eventRow(context, event))] : []),
      ...queuedMessages.statements,
      openPaymentsOf(db, payable.payable),
    ],
  })
  if (!result.isHeld) return { outcome: 'outdated' }
  context.triggerDelivery(queuedMessages.ids)
  return { outcome: 'changed', claim, hasOpenPayment: result.steps.at(-1)?.rows.length !== 0 }
}
