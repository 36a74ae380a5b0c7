import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderAnswer } from '@switchback/core/orders/admin-order.ts'
import type { MoveTransport } from '@switchback/core/orders/move-transport.ts'
import { staffMoves, type StaffMove } from '@switchback/core/orders/staff-moves.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import { moveOrder } from '../payments/move-order.ts'
import type { StaffMember } from '../session/staff-member.ts'
import type { Vars } from '../vars.ts'
import { adminOrderAnswer, findAdminOrder, type AdminOrder } from './admin-order.ts'
import { movedMessages } from './moved-messages.ts'
import { writeCancellation } from './write-cancellation.ts'

type MoveVars = Pick<Vars, 'db' | 'now' | 'timeZone' | 'wake' | 'config' | 'fetch' | 'log'>

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

/** State, event and mail: all or nothing. Undefined if somebody else has changed the order since it was read. */
async function write(
  { db, now, wake }: MoveVars,
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
  const told = enqueue(movedMessages(found, move), now, ifChanged)
  const [moved] = await db.write([
    moveOrder({ db, now }, order, { transportStatus: move.to }),
    insertIfChanged(orderEvents, { ...event, orderId: order.id, actorId: by.userId }),
    ...told.statements,
  ])
  if (moved?.rowsAffected !== 1) return undefined
  wake(told.ids)
  return {
    ...found,
    order: { ...order, transportStatus: move.to, revision: order.revision + 1, updatedAt: at },
    events: [...found.events, { ...event, actorName: by.name }],
  }
}

/** Cancels for staff, who may until the vehicle is on its way. */
async function cancel(vars: MoveVars, orderId: string, reason: string, by: StaffMember): Promise<AdminOrder> {
  const found = await findAdminOrder(vars.db, orderId)
  refuseIllegal(found, 'cancelled')
  const { id } = found.order
  await writeCancellation(vars, found, {
    orderId: id,
    reason,
    by: { kind: 'staff', userId: by.userId },
    refuse: (money) => refuseIllegal(money, 'cancelled'),
  })
  return findAdminOrder(vars.db, id)
}

async function step(vars: MoveVars, orderId: string, move: Move, by: StaffMember): Promise<AdminOrder> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await findAdminOrder(vars.db, orderId)
    refuseIllegal(found, move.to)
    const moved = await write(vars, found, move, by)
    if (moved) return moved
  }
  throw new Refusal('database_unavailable')
}

/**
 * Moves an order along, or cancels it, and tells the customer. Whatever changes the order at the same moment, it ends
 * in one legal state: the move is written only onto what was read.
 * @throws Refusal `illegal_transition` if the order cannot move so (any more); else as `findAdminOrder`.
 * Source: decisions 14 and 18.
 */
export async function moveTransport(
  vars: MoveVars,
  orderId: string,
  move: MoveTransport,
  by: StaffMember,
): Promise<AdminOrderAnswer> {
  return adminOrderAnswer(
    move.to === 'cancelled'
      ? await cancel(vars, orderId, move.reason, by)
      : await step(vars, orderId, move, by),
  )
}
