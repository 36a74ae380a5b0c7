import type { WriteStatement } from '@switchback/db/client.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { webhookEvents } from '@switchback/db/schema/webhook-events.ts'
import { and, eq, sql } from 'drizzle-orm'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import type { Message } from '../outbox/message.ts'
import { eventRow } from './event-done.ts'
import { hadDriverBeforeCancelled } from './had-driver.ts'
import { planMoneyBack } from './money-back.ts'
import { planMoneyIn } from './money-in.ts'
import { openPayments, type OrderMoney, type Payment, type Refund } from './order-money.ts'
import { paymentFailedMessages } from './payment-messages.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'

type Statements = [WriteStatement, ...WriteStatement[]]

/** What to write, what to tell the customer, and a refund to settle after the write. */
export type Plan = {
  readonly statements: Statements
  readonly messages: readonly Message[]
  readonly claim?: Refund | undefined
}

/** An attempt that moved no money: the intent's status, and an event if the attempt failed. */
function noMoney(context: PaymentContext, payment: Payment, intent: ProviderIntent): Statements {
  const at = context.now.toISOString()
  const statements: Statements = [
    context.db.sql
      .update(payments)
      .set({ status: intent.status, intentId: intent.id, lastError: intent.failureMessage, updatedAt: at })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.status, payment.status),
          sql`${payments.lastError} IS ${payment.lastError}`,
        ),
      ),
  ]
  const isNewFailure = intent.failureMessage !== null && intent.failureMessage !== payment.lastError
  if (isNewFailure) {
    statements.push(
      insertIfChanged(orderEvents, {
        orderId: payment.orderId,
        kind: 'payment_failed',
        actorKind: 'provider',
        reason: intent.failureMessage,
        facts: { paymentId: payment.id, type: payment.type, amountCents: payment.amountCents },
        createdAt: at,
      }),
    )
  }
  return statements
}

function hasNews(payment: Payment, intent: ProviderIntent): boolean {
  if (payment.status === 'canceled') return false
  return payment.status !== intent.status || payment.lastError !== intent.failureMessage
}

function planNoMoney(
  context: PaymentContext,
  money: OrderMoney,
  payment: Payment,
  intent: ProviderIntent,
): Plan {
  const isNewFailure = intent.failureMessage !== null && intent.failureMessage !== payment.lastError
  return {
    statements: noMoney(context, payment, intent),
    messages: isNewFailure ? paymentFailedMessages(money, payment, intent.failureMessage ?? '') : [],
  }
}

async function plan(
  context: PaymentContext,
  money: OrderMoney,
  payment: Payment,
  intent: ProviderIntent,
): Promise<Plan | undefined> {
  if (payment.status === 'succeeded') return planMoneyBack(context, money, payment, intent)
  if (intent.status === 'succeeded') {
    const hadDriver = await hadDriverBeforeCancelled(context.db, money.order)
    return planMoneyIn(context, money, { payment, intent, hadDriver })
  }
  return hasNews(payment, intent) ? planNoMoney(context, money, payment, intent) : undefined
}

/** The result of one attempt to write. */
export type Recorded = {
  /**
   * `nothing` if there is nothing new; `outdated` if another request changed the order or the payment in the meantime.
   */
  readonly outcome: 'nothing' | 'changed' | 'outdated'
  /** A refund claimed in the same batch, to settle now. */
  readonly claim?: Refund | undefined
  /** Another payment of the order can still be paid. */
  readonly hasOpenPayment?: boolean
}

/** Writes the provider's state of an intent once, as one atomic batch, together with the event that reported it. */
export async function recordIntent(
  context: PaymentContext,
  money: OrderMoney,
  { payment, intent, event }: { payment: Payment; intent: ProviderIntent; event?: ProviderEvent | undefined },
): Promise<Recorded> {
  const planned = await plan(context, money, payment, intent)
  if (!planned) return { outcome: 'nothing' }
  const { statements } = planned
  const queuedMessages = enqueue(planned.messages, context.now, ifChanged)
  if (event) statements.push(insertIfChanged(webhookEvents, eventRow(context, event)))
  const results = await context.db.write([
    ...statements,
    ...queuedMessages.statements,
    openPayments(context.db, money.order.id),
  ])
  if (results[0]?.rowsAffected !== 1) return { outcome: 'outdated' }
  context.triggerDelivery(queuedMessages.ids)
  return { outcome: 'changed', claim: planned.claim, hasOpenPayment: results.at(-1)?.rows.length !== 0 }
}
