import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { CancelOrder } from '@switchback/core/orders/cancel-order.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { MoveTransport } from '@switchback/core/orders/move-transport.ts'
import { staffMoves, type StaffMove } from '@switchback/core/orders/staff-moves.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { assignmentFacts } from '../carriers/assignment-row.ts'
import { followMove, replaceAssignment } from '../carriers/assignment-steps.ts'
import { readAssignable, type Assignable } from '../carriers/read-assignable.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { refuseOutdated } from '../payments/refuse-outdated.ts'
import type { StaffMember } from '../session/staff-member.ts'
import type { RequestContext } from '../request-context.ts'
import { adminOrderResponse, findAdminOrder, type AdminOrder } from './admin-order.ts'
import { cancelVehicle } from './cancel-vehicle.ts'
import { movedMessages } from './moved-messages.ts'
import { paymentLinkLimiter } from './send-payment-link.ts'
import { writeCancellation } from './write-cancellation.ts'
import { updateOrderIfUnchanged, type OrderMoney } from '../payments/order-money.ts'

type MoveContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'triggerDelivery' | 'config' | 'fetch' | 'log'
>

type Move = Exclude<MoveTransport, { to: 'cancelled' }>
type Assign = Extract<MoveTransport, { to: 'driver_assigned' }>

const attempts = 20

function refuseIllegal({ order }: Pick<AdminOrder, 'order'>, to: StaffMove): void {
  if (staffMoves(order).includes(to)) return
  const state = order.transportStatus.replaceAll('_', ' ')
  throw new Refusal('illegal_transition', {
    sentence:
      to === 'payment_sent' && staffMoves({ ...order, paymentStatus: 'unpaid', paidCents: 0 }).includes(to)
        ? 'Nothing is due by card on this order.'
        : `This order is ${state} and cannot become ${to.replaceAll('_', ' ')}.`,
  })
}

/** State, event, assignment and email: all or nothing. Undefined if the order or the carrier changed since. */
async function write(
  context: MoveContext,
  found: AdminOrder,
  move: Exclude<Move, { to: 'driver_assigned' }> | (Assign & { assignable: Assignable }),
  by: StaffMember,
): Promise<AdminOrder | undefined> {
  const { db, now, triggerDelivery } = context
  const { order } = found
  const assignable = move.to === 'driver_assigned' ? move.assignable : undefined
  const at = now.toISOString()
  const event = {
    kind: 'transport',
    fromState: order.transportStatus,
    toState: move.to,
    actorKind: 'staff',
    reason: null,
    facts: assignable ? assignmentFacts(assignable) : null,
    createdAt: at,
  } as const
  const queuedMessages = enqueue(
    movedMessages(found, assignable ? { to: 'driver_assigned', ...assignable } : move, context),
    now,
  )
  const limiter = move.to === 'payment_sent' ? await paymentLinkLimiter(context, order.id) : undefined
  const writing = guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, { transportStatus: move.to }, assignable?.stillTrue),
    steps: [
      db.sql.insert(orderEvents).values({ ...event, orderId: order.id, actorId: by.userId }),
      ...(assignable
        ? replaceAssignment(context, order, assignable, { userId: by.userId, current: undefined })
        : followMove(context, order.id, move.to)),
      ...queuedMessages.statements,
      ...(limiter ? [limiter.enforce] : []),
    ],
  })
  const { isHeld } = await writing.catch((error: unknown) => {
    throw limiter?.isOver(error) ? limiter.refusal : error
  })
  if (!isHeld) return undefined
  triggerDelivery(queuedMessages.ids)
  // Who has the order now, with the days that the move wrote.
  if (assignable || found.assignment) return findAdminOrder(db, order.id)
  return {
    ...found,
    order: { ...order, transportStatus: move.to, revision: order.revision + 1, updatedAt: at },
    events: [...found.events, { ...event, actorName: by.name }],
  }
}

/** Cancels for staff, who may do so until the vehicle is picked up. */
async function cancel(
  context: MoveContext,
  orderId: string,
  { reason, vehiclePosition, revision }: CancelOrder,
  by: StaffMember,
): Promise<AdminOrder> {
  const found = await findAdminOrder(context.db, orderId)
  refuseIllegal(found, 'cancelled')
  const { id } = found.order
  const asked = {
    orderId: id,
    reason,
    by: { kind: 'staff', userId: by.userId },
    refuse: (money: OrderMoney) => refuseIllegal(money, 'cancelled'),
    ...(vehiclePosition === undefined ? {} : { revision }),
  } as const
  const isWhole =
    vehiclePosition === undefined ||
    (await cancelVehicle(context, found, { ...asked, vehiclePosition })) === 'whole'
  if (isWhole) {
    await writeCancellation(context, found, { ...asked, alongside: followMove(context, id, 'cancelled') })
  }
  return findAdminOrder(context.db, id)
}

/** Reads who is to take the order. @throws Refusal as {@link readAssignable}; `illegal_transition` */
async function withAssignable(context: MoveContext, found: AdminOrder, move: Assign, by: StaffMember) {
  if (move.revision !== undefined) refuseOutdated(found.order, move.revision, 'assign the driver')
  return { ...move, assignable: await readAssignable(context, found, move, by) }
}

async function step(context: MoveContext, orderId: string, move: Move, by: StaffMember): Promise<AdminOrder> {
  if (move.to === 'driver_assigned' && !can(by, 'drivers')) throw new Refusal('forbidden')
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await findAdminOrder(context.db, orderId)
    refuseIllegal(found, move.to)
    const ready = move.to === 'driver_assigned' ? await withAssignable(context, found, move, by) : move
    const moved = await write(context, found, ready, by)
    if (moved) return moved
  }
  throw new Refusal('database_unavailable')
}

/**
 * Moves an order to its next state, or cancels it, and notifies the customer. Optimistic concurrency: under any race
 * the order ends in one legal state, because the move is written only onto the state that was read.
 * @throws Refusal `illegal_transition` if this move is not (or no longer) possible; as `readAssignable` for an
 * assignment, which requires `drivers`; else as `findAdminOrder`.
 * Source: ORDER-21, ORDER-23, CARRIER-3.
 */
export async function moveTransport(
  context: MoveContext,
  orderId: string,
  move: MoveTransport,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  return adminOrderResponse(
    move.to === 'cancelled'
      ? await cancel(context, orderId, move, by)
      : await step(context, orderId, move, by),
  )
}
