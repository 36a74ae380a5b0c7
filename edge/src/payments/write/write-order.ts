import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { endedPaperLink, paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { manageLinks } from '@switchback/db/schema/messages/manage-links.ts'
import { and, eq, or, sql as part, type SQL } from 'drizzle-orm'
import type { Order } from '../payables/order-money.ts'
import type { Refund } from '../payables/payable-effects.ts'
import { updateOrderIfUnchanged } from './order-lock.ts'
import { untilWritten } from '../../http/until-written.ts'
import { writeChange, type Change, type Unsettled, type WriteContext } from './write-change.ts'

/** A verb's decision about the changes to an order. */
export type OrderDecision = Pick<Change, 'notifications' | 'messages' | 'limiter' | 'isRepeatable'> & {
  /** Columns of the order with their new values. */
  readonly columns?: Partial<Order>
  /** The revision stays: nothing changes that somebody else could be editing. */
  readonly keepsRevision?: true
  readonly event?: NewOrderEvent | undefined
  readonly by: EventActor
  readonly claims?: readonly Refund[]
  /** Other statements of the same batch. */
  readonly steps?: readonly WriteStatement[]
  /** Another condition that must hold at the write. */
  readonly stillTrue?: SQL | undefined
  /** Payments at the old price have to be closed before. */
  readonly isNewPrice?: boolean
}

/** Asked to decide again on a fresh read: something that was read has just changed. */
export const outdated = Symbol('outdated')

/** How to read an order: `known` if it was read a moment ago, `load` for another attempt. */
export type OrderSource<Found> = { readonly known?: Found | undefined; readonly load: () => Promise<Found> }

/** Decides on the order as it was read; undefined if nothing is to be done. @throws Refusal */
export type Decide<Found, Decision extends OrderDecision> = (
  found: Found,
) => Promise<Decision | typeof outdated | undefined> | Decision | undefined

/** An order that was decided on, as it was read and as it is now. */
export type WrittenOrder<Found, Decision> = Unsettled & {
  readonly found: Found
  readonly decision: Decision
  readonly after: Order
}

const moneyColumns = [
  'totalCents',
  'depositCents',
  'paidCents',
  'refundedCents',
  'releasedCents',
  'paymentStatus',
  'paymentType',
] as const

/** Other amounts may be due after the change: what can still be paid has to be looked at. */
function changesWhatIsDue(order: Order, after: Order): boolean {
  const isCancelled = after.transportStatus === 'cancelled'
  return isCancelled || moneyColumns.some((column) => after[column] !== order[column])
}

/** The order with a decision. */
function orderAfter({ now }: Pick<WriteContext, 'now'>, order: Order, decision: OrderDecision): Order {
  const after = { ...order, ...decision.columns }
  return decision.keepsRevision
    ? after
    : { ...after, revision: order.revision + 1, updatedAt: now.toISOString() }
}

/** Links to an order and its papers end with the email address that they went to. Source: TRACK-4, DRIVER-24. */
function endedLinks({ sql }: WriteContext['db'], order: Order, { customerEmail }: Partial<Order>) {
  if (customerEmail === undefined || customerEmail === order.customerEmail) return []
  const isThere = part`lower(${paperCopies.recipient}) = lower(${order.customerEmail})`
  const wentThere = or(eq(paperCopies.role, 'customer'), isThere)
  return [
    sql.delete(manageLinks).where(eq(manageLinks.orderId, order.id)),
    sql
      .update(paperCopies)
      .set({ tokenHash: endedPaperLink })
      .where(and(eq(paperCopies.orderId, order.id), wentThere)),
  ]
}

/** Turns a decision about an order into writes, onto the revision that was decided on. Source: ADR-70. */
export function changeOfOrder(
  context: Pick<WriteContext, 'db' | 'now'>,
  order: Order,
  decision: OrderDecision,
): Change {
  const {
    columns = {},
    keepsRevision,
    event,
    by,
    steps = [],
    stillTrue,
    notifications,
    messages,
    claims,
    limiter,
    isRepeatable,
  } = decision
  const at = context.now.toISOString()
  return {
    guard: updateOrderIfUnchanged(context, order, columns, { stillTrue, keepsRevision }),
    event: event && { orderId: order.id, dealerId: order.dealerId, event, actor: by, at },
    steps: [...endedLinks(context.db, order, columns), ...steps],
    notifications,
    messages,
    claims,
    limiter,
    isRepeatable,
  }
}

/**
 * Writes what `decide` wants as one batch, only onto the revision that it saw; after a lost race it reads and decides
 * again. Leaves what follows at the card provider to the caller: see `commitOrder`.
 * @returns undefined if nothing was to be done.
 * @throws Refusal of `load` and `decide`; `too_many_requests` by the limiter; `database_unavailable` after too many
 * lost races.
 * Source: ADR-17, ADR-70.
 */
export async function writeOrder<Found extends { readonly order: Order }, Decision extends OrderDecision>(
  context: WriteContext,
  { known, load }: OrderSource<Found>,
  decide: Decide<Found, Decision>,
): Promise<WrittenOrder<Found, Decision> | undefined> {
  let next = known
  const done = await untilWritten(async () => {
    const found = next ?? (await load())
    next = undefined
    const decision = await decide(found)
    if (decision === undefined) return 'nothing'
    if (decision === outdated) return undefined
    const { order } = found
    const after = orderAfter(context, order, decision)
    const written = await writeChange(context, {
      ...changeOfOrder(context, order, decision),
      mayEndPaymentsOf: changesWhatIsDue(order, after) ? { kind: 'order', id: order.id } : undefined,
    })
    return written && { ...written, found, decision, after }
  })
  return done === 'nothing' ? undefined : done
}
