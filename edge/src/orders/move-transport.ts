import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { MoveTransport } from '@switchback/core/orders/move-transport.ts'
import { staffMoves, type StaffMove } from '@switchback/core/orders/staff-moves.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { StaffMember } from '../session/staff-member.ts'
import type { RequestContext } from '../request-context.ts'
import { adminOrderResponse, findAdminOrder, type AdminOrder } from './admin-order.ts'
import { movedMessages } from './moved-messages.ts'
import { writeCancellation } from './write-cancellation.ts'
import { updateOrderIfUnchanged } from '../payments/order-money.ts'

type MoveContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'triggerDelivery' | 'config' | 'fetch' | 'log'
>

type Move = Exclude<MoveTransport, { to: 'cancelled' }>

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

/** State, event and email: all or nothing. Undefined if the order changed since it was read. */
async function write(
  { db, now, triggerDelivery }: MoveContext,
  found: AdminOrder,
  move: Move,
  by: StaffMember,
): Promise<AdminOrder | undefined> {
  const { order } = found
  const at = now.toISOString()
  const event = {
    kind: 'transport',
    fromState: order.transportStatus,
    toState: move.to,
    actorKind: 'staff',
    reason: null,
    facts:
      move.to === 'driver_assigned' ? { driverName: move.driverName, driverPhone: move.driverPhone } : null,
    createdAt: at,
  } as const
  const queuedMessages = enqueue(movedMessages(found, move), now)
  const { isHeld } = await guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, { transportStatus: move.to }),
    steps: [
      db.sql.insert(orderEvents).values({ ...event, orderId: order.id, actorId: by.userId }),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) return undefined
  triggerDelivery(queuedMessages.ids)
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
  reason: string,
  by: StaffMember,
): Promise<AdminOrder> {
  const found = await findAdminOrder(context.db, orderId)
  refuseIllegal(found, 'cancelled')
  const { id } = found.order
  await writeCancellation(context, found, {
    orderId: id,
    reason,
    by: { kind: 'staff', userId: by.userId },
    refuse: (money) => refuseIllegal(money, 'cancelled'),
  })
  return findAdminOrder(context.db, id)
}

async function step(context: MoveContext, orderId: string, move: Move, by: StaffMember): Promise<AdminOrder> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await findAdminOrder(context.db, orderId)
    refuseIllegal(found, move.to)
    const moved = await write(context, found, move, by)
    if (moved) return moved
  }
  throw new Refusal('database_unavailable')
}

/**
 * Moves an order to its next state, or cancels it, and notifies the customer. Optimistic concurrency: under any race
 * the order ends in one legal state, because the move is written only onto the state that was read.
 * @throws Refusal `illegal_transition` if this move is not (or no longer) possible; else as `findAdminOrder`.
 * Source: ORDER-21, ORDER-23.
 */
export async function moveTransport(
  context: MoveContext,
  orderId: string,
  move: MoveTransport,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  return adminOrderResponse(
    move.to === 'cancelled'
      ? await cancel(context, orderId, move.reason, by)
      : await step(context, orderId, move, by),
  )
}
