import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { eventConsequences, notificationsAfter } from '@switchback/core/consequences/event-consequences.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { insertOrderEvent, type Happened } from '@switchback/db/insert-order-event.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { guardedBatch, type GuardedBatch, type GuardedResult } from '@switchback/db/guarded-batch.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { RateLimiter } from '../../limits/rate-limit.ts'
import { enqueue, type Enqueued } from '../../outbox/enqueue/enqueue.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import type { SendContext } from '../../outbox/enqueue/message-limits.ts'
import type { RequestContext } from '../../request-context.ts'
import {
  openPaymentsAround,
  payableOf,
  payablesOfOpen,
  type Payable,
  type Refund,
} from '../payables/payable-effects.ts'

/** The writes of a change to an order or to invoices: all of them or none. */
export type Change = Omit<GuardedBatch, 'steps'> & {
  readonly steps?: readonly WriteStatement[] | undefined
  /** The event of the order that the change is about. */
  readonly event?: Happened | undefined
  /** Events of other orders that it touches too. */
  readonly eventsOfOthers?: readonly Happened[] | undefined
  /** The notifications for staff; with an event, those that its row of `eventConsequences` lists. */
  readonly notifications?: readonly StaffNotification[] | undefined
  /** With an event, of the kinds that its row of `eventConsequences` lists. */
  readonly messages?: readonly Message[] | undefined
  /** Statements after all others; their results come back. */
  readonly lastSteps?: readonly WriteStatement[] | undefined
  /** Refunds to write with the change and to settle after it. */
  readonly claims?: readonly Refund[] | undefined
  /** Counts the change, or makes the whole write fail. */
  readonly limiter?: RateLimiter | undefined
  /** The payable whose open payments the change may end. */
  readonly mayEndPaymentsOf?: Payable | undefined
}

/** The work that a committed change leaves for the card provider. */
export type Unsettled = {
  readonly claims: readonly Refund[]
  /** Payables with a payment that can still be paid. */
  readonly unpaid: readonly Payable[]
}

/** A committed change, with the results of its last steps. */
export type Written = Unsettled & { readonly results: Extract<GuardedResult, { isHeld: true }>['steps'] }

export type WriteContext = SendContext & Pick<RequestContext, 'db' | 'triggerDelivery'>

/** The notifications of a change, held with its messages to the row of its event. */
function notificationsOf({ db, now }: WriteContext, change: Change): WriteStatement[] {
  const { event, notifications = [], messages = [] } = change
  const told = event ? notificationsAfter(event, notifications, messages) : notifications
  return told.map((each) => insertStaffNotification(db, each, now.toISOString()))
}

/** A change that waits for the customer is void once the order is not what it was made from. Source: STAFF-11. */
function voidedProposal({ sql }: WriteContext['db'], { event, orderId, at }: Happened): WriteStatement[] {
  if (!eventConsequences[event.kind].voidsProposal) return []
  const waits = and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'waiting'))
  return [sql.update(orderChanges).set({ state: 'void', decidedAt: at }).where(waits)]
}

/**
 * Finds whether a first attempt, whose answer was lost, wrote the change that now did not hold: then its claims or
 * messages are stored, whose ids nobody else has.
 * @returns the work that the first attempt left; undefined if somebody else changed what the guard asks for.
 */
async function ownWrite(
  { db, triggerDelivery }: WriteContext,
  { claims = [], lastSteps = [], mayEndPaymentsOf }: Change,
  messageIds: readonly string[],
): Promise<Written | undefined> {
  if (lastSteps.length > 0 || claims.length + messageIds.length === 0) return undefined
  const ids = claims.map(({ id }) => id)
  const idsIn = (table: typeof outboxMessages | typeof heldMessages) =>
    db.sql
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...messageIds]))
  const [ownClaims, queued, held] = await db.read([
    db.sql.select({ id: refunds.id }).from(refunds).where(inArray(refunds.id, ids)),
    idsIn(outboxMessages),
    idsIn(heldMessages),
  ])
  if (ownClaims.length + queued.length + held.length === 0) return undefined
  triggerDelivery(messageIds)
  const unpaid = mayEndPaymentsOf ? await db.read([openPaymentsAround(db, mayEndPaymentsOf)]) : [[]]
  return { claims, unpaid: unpaid[0].map(payableOf), results: [] }
}

/** Everything that is written behind the guard, in this order. @throws TypeError as `notificationsAfter` */
function stepsOf(context: WriteContext, change: Change, queued: Enqueued): WriteStatement[] {
  const { db } = context
  const { event, eventsOfOthers = [], steps = [], claims = [], limiter, lastSteps = [] } = change
  return [
    ...(event ? voidedProposal(db, event) : []),
    ...steps,
    ...[...(event ? [event] : []), ...eventsOfOthers].flatMap((each) => insertOrderEvent(db, each)),
    ...notificationsOf(context, change),
    ...claims.map((claim) => db.sql.insert(refunds).values(claim)),
    ...queued.statements,
    ...(limiter ? [limiter.enforce] : []),
    ...lastSteps,
  ]
}

/**
 * Writes a change with its event, notifications, messages and refund claims as one guarded batch, and triggers
 * delivery.
 * @returns undefined if the guard did not hold: then nothing was written.
 * @throws Refusal `too_many_requests` by the limiter: then nothing was written either. TypeError as
 * `notificationsAfter`.
 * Source: ADR-17, ADR-69, ADR-70.
 */
export async function writeChange(context: WriteContext, change: Change): Promise<Written | undefined> {
  const { db, triggerDelivery } = context
  const { guard, lastSteps = [], messages = [], claims = [] } = change
  const { limiter, isRepeatable, mayEndPaymentsOf } = change
  const queued = await enqueue(context, messages)
  const reads: WriteStatement[] = mayEndPaymentsOf ? [openPaymentsAround(db, mayEndPaymentsOf)] : []
  const writing = guardedBatch(db, {
    guard,
    isRepeatable,
    steps: [...stepsOf(context, change, queued), ...reads],
  })
  const result = await writing.catch((error: unknown) => {
    throw limiter?.isOver(error) ? limiter.refusal : error
  })
  if (!result.isHeld) return isRepeatable ? ownWrite(context, change, queued.ids) : undefined
  triggerDelivery(queued.ids)
  const tail = result.steps.slice(result.steps.length - lastSteps.length - reads.length)
  return {
    claims,
    unpaid: mayEndPaymentsOf ? payablesOfOpen(tail.at(-1)?.rows ?? []) : [],
    results: tail.slice(0, lastSteps.length),
  }
}

/** Each retry means that another request changed the same data in between, which happens only so often. */
