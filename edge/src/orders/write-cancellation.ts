import { Refusal } from '@switchback/core/errors/refusal.ts'
import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { creditNote } from '../credit/credit-note.ts'
import type { SpenderContext } from '../limits/spend.ts'
import { messageLimits } from '../outbox/message-limits.ts'
import { enqueue, enqueueLimited } from '../outbox/enqueue.ts'
import { closeStalePayments } from '../payments/close-payments.ts'
import {
  updateOrderIfUnchanged,
  loadOrderMoney,
  type Order,
  type OrderMoney,
} from '../payments/order-money.ts'
import { openPaymentsAround, type Payable, type Refund } from '../payments/payable-effects.ts'
import { paymentContext, type PaymentContext } from '../payments/payment-context.ts'
import { claimsOnAll } from '../payments/refund-order.ts'
import { settleRefund } from '../payments/settle-refund.ts'
import type { Moment, RequestContext } from '../request-context.ts'
import { cancelledMessages } from './order-messages.ts'

export type CancelContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'triggerDelivery' | 'config' | 'fetch' | 'log'
> &
  Partial<Pick<SpenderContext, 'callerAddress' | 'session'>>

/** A requested cancellation. */
export type Cancellation = {
  readonly orderId: string
  readonly reason: string
  /** Anyone with the order's id, or a signed-in user. */
  readonly by: { readonly kind: 'customer' } | { readonly kind: 'dealer' | 'staff'; readonly userId: string }
  /** @throws Refusal if it is not theirs to cancel, or too late. */
  readonly refuse: (money: OrderMoney) => void
  /** The only revision of the order that it is about; any if omitted. */
  readonly revision?: number | undefined
  /** Written in the same batch. */
  readonly alongside?: readonly WriteStatement[]
}

const attempts = 20

/** The actor, as the order and the refunds record it. */
function nameOf({ by }: Cancellation): string {
  return by.kind === 'customer' ? 'customer' : by.userId
}

/** The actor in refunds, which distinguish dealers from staff. */
export function requesterOf({ by }: Pick<Cancellation, 'by'>): string {
  switch (by.kind) {
    case 'customer':
      return 'customer'
    case 'dealer':
      return `dealer:${by.userId}`
    default:
      return by.userId
  }
}

/** The actor in events and in the ledger. */
export const actorOf = (by: Cancellation['by']) => ({
  actorKind: by.kind,
  actorId: by.kind === 'customer' ? null : by.userId,
})

type Cancelled = {
  readonly what: 'an order' | 'a vehicle'
  readonly orderId: string
  readonly refundCents: number
  readonly dedupeKey: string
}

/** Staff get no notification about their own action. */
export function notifyStaff(
  { db, now }: Pick<CancelContext, 'db' | 'now'>,
  by: Cancellation['by'],
  { what, orderId, refundCents, dedupeKey }: Cancelled,
): WriteStatement[] {
  if (by.kind === 'staff') return []
  return [
    db.sql.insert(adminNotifications).values({
      kind: 'order_cancelled',
      title: `A ${by.kind} has cancelled ${what}`,
      orderId,
      facts: { refundCents },
      dedupeKey,
      createdAt: now.toISOString(),
    }),
  ]
}

type Claims = readonly Refund[]

/** The result of a cancellation; `unpaid` are the payables with a payment that can still be paid. */
type Written = { readonly order: Order; readonly claims: Claims; readonly unpaid: readonly Payable[] }

function eventRow(money: OrderMoney, { by, reason }: Cancellation, refundCents: number, at: string) {
  return {
    orderId: money.order.id,
    kind: 'transport',
    fromState: money.order.transportStatus,
    toState: 'cancelled',
    ...actorOf(by),
    reason,
    facts: { refundCents },
    createdAt: at,
  } as const
}

/** An invoiced order voids its invoice. */
function creditBack({ order }: OrderMoney, { by, reason }: Cancellation, at: Moment) {
  const { id, dealerId, paymentMethod } = order
  if (paymentMethod !== 'invoice' || dealerId === null) return []
  return creditNote({ id, dealerId }, { ...actorOf(by), note: reason }, at)
}

/** The payables of the rows of `openPaymentsAround`. */
export const payablesOf = (
  orderId: string,
  openPayments: readonly Readonly<Record<string, unknown>>[],
): Payable[] =>
  openPayments.map(({ invoice_id: invoiceId }) =>
    typeof invoiceId === 'string' ? { kind: 'invoices', ids: [invoiceId] } : { kind: 'order', id: orderId },
  )

/**
 * Writes state, event, staff notification, refund claims, credit note and email: all or nothing. Undefined if the order
 * changed.
 */
async function write(
  context: CancelContext,
  money: OrderMoney,
  cancellation: Cancellation,
  claims: Claims,
): Promise<Written | undefined> {
  const { db, now, triggerDelivery, callerAddress } = context
  const { order } = money
  const { by, reason } = cancellation
  const at = now.toISOString()
  const refundCents = claims.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const cancelledBy = by.kind === 'staff' ? 'staff' : 'customer'
  const mails = cancelledMessages(money, { cancelledBy, reason, refundCents })
  // Actions by staff have no rate limit.
  const queuedMessages =
    by.kind === 'staff' || callerAddress === undefined
      ? enqueue(mails, now)
      : enqueueLimited(mails, await messageLimits({ ...context, callerAddress }, mails), now)
  const changes = {
    transportStatus: 'cancelled',
    cancellationReason: reason,
    cancelledAt: at,
    cancelledBy: nameOf(cancellation),
  } as const
  const result = await guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, changes),
    steps: [
      ...claims.map((claim) => db.sql.insert(refunds).values(claim)),
      db.sql.insert(orderEvents).values(eventRow(money, cancellation, refundCents, at)),
      ...notifyStaff(context, by, {
        what: 'an order',
        orderId: order.id,
        refundCents,
        dedupeKey: `order_cancelled:${order.id}`,
      }),
      ...creditBack(money, cancellation, context),
      ...queuedMessages.statements,
      ...(cancellation.alongside ?? []),
      openPaymentsAround(db, order.id),
    ],
  })
  if (!result.isHeld) return undefined
  triggerDelivery(queuedMessages.ids)
  const openPayments = result.steps.at(-1)?.rows ?? []
  return {
    order: { ...order, ...changes, revision: order.revision + 1, updatedAt: at },
    claims,
    unpaid: payablesOf(order.id, openPayments),
  }
}

/** Cancels it and claims the refunds; undefined if it was already cancelled. */
async function cancelAndClaim(
  context: CancelContext,
  known: OrderMoney | undefined,
  cancellation: Cancellation,
): Promise<Written | undefined> {
  const { orderId, reason } = cancellation
  const asked = { orderId, reason, requestedBy: requesterOf(cancellation) }
  let money = known
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!money) throw new Refusal('order_not_found')
    if (money.order.transportStatus === 'cancelled') return undefined
    cancellation.refuse(money)
    if ((cancellation.revision ?? money.order.revision) !== money.order.revision) {
      throw new Refusal('order_changed')
    }
    // Once a driver was assigned, staff decide on refunds.
    const claims = hasDriver(money.order.transportStatus) ? [] : claimsOnAll(money, asked, context.now)
    const cancelled = await write(context, money, cancellation, claims)
    if (cancelled) return cancelled
    money = await loadOrderMoney(context, orderId)
  }
  throw new Refusal('database_unavailable')
}

/** The reconcile job completes what the provider fails to do now: the order is cancelled either way. */
export async function sendMoneyBack(
  context: PaymentContext,
  { claims, unpaid }: Pick<Written, 'claims' | 'unpaid'>,
): Promise<void> {
  const steps = [
    ...unpaid.map((payable) => () => closeStalePayments(context, payable)),
    ...claims.map((claim) => () => settleRefund(context, claim)),
  ]
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.log({ event: 'cancellation_left_to_job', level: 'warn', code: error.code })
    }
  }
}

/**
 * Cancels an order for an authorized actor. Before a driver is assigned, everything paid is refunded in the same step;
 * open payments are closed. Idempotent: a cancelled order stays unchanged.
 * @param known the order's money, just read.
 * @returns the order as written, `isSettled` if no provider call was needed afterwards; undefined if it was already
 * cancelled.
 * @throws Refusal `order_not_found`, `order_changed` if it has another revision, and whatever `refuse` throws.
 * Source: ORDER-26, ORDER-27.
 */
export async function writeCancellation(
  context: CancelContext,
  known: OrderMoney | undefined,
  cancellation: Cancellation,
): Promise<{ readonly order: Order; readonly isSettled: boolean } | undefined> {
  const cancelled = await cancelAndClaim(context, known, cancellation)
  if (!cancelled) return undefined
  const { order, claims, unpaid } = cancelled
  const isSettled = claims.length === 0 && unpaid.length === 0
  if (!isSettled && context.config.paymentProvider !== 'none') {
    await sendMoneyBack(paymentContext(context), cancelled)
  }
  return { order, isSettled }
}
