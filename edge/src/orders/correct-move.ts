import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { ChangeDriver, RollBackMove } from '@switchback/core/orders/move-transport.ts'
import type { TransportState } from '@switchback/core/orders/order-state.ts'
import { canChangeDriver, rollBackTo } from '@switchback/core/orders/staff-moves.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Message } from '../outbox/message.ts'
import { refuseOutdated } from '../payments/refuse-outdated.ts'
import type { StaffMember } from '../session/staff-member.ts'
import type { RequestContext } from '../request-context.ts'
import { adminOrderResponse, findAdminOrder, type AdminOrder } from './admin-order.ts'
import { driverChangedMessages, rolledBackMessages } from './moved-messages.ts'
import { updateOrderIfUnchanged } from '../payments/order-money.ts'

type CorrectContext = Pick<RequestContext, 'db' | 'now' | 'triggerDelivery'>

/** What a correction writes. */
type Correction = {
  readonly to: TransportState
  readonly reason: string
  readonly facts: { readonly driverName: string; readonly driverPhone: string } | null
  readonly messages: readonly Message[]
  /** The action to repeat after a reload, `change the driver`. */
  readonly deed: string
}

/** State, event and email: all or nothing, and only on the revision that was read. */
async function write(
  { db, now, triggerDelivery }: CorrectContext,
  found: AdminOrder,
  { to, reason, facts, messages, deed }: Correction,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  const { order } = found
  const at = now.toISOString()
  const event = {
    kind: 'transport',
    fromState: order.transportStatus,
    toState: to,
    actorKind: 'staff',
    reason,
    facts,
    createdAt: at,
  } as const
  const queuedMessages = enqueue(messages, now)
  const { isHeld } = await guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, { transportStatus: to }),
    steps: [
      db.sql.insert(orderEvents).values({ ...event, orderId: order.id, actorId: by.userId }),
      ...queuedMessages.statements,
    ],
  })
  const revision = order.revision + 1
  if (!isHeld) refuseOutdated({ revision }, order.revision, deed)
  triggerDelivery(queuedMessages.ids)
  return adminOrderResponse({
    ...found,
    order: { ...order, transportStatus: to, revision, updatedAt: at },
    events: [...found.events, { ...event, actorName: by.name }],
  })
}

/**
 * Rolls back the last move of an order and sends a mail that corrects the earlier one. Money does not move.
 * @throws Refusal `illegal_transition` if there is nothing to roll back or the order changed since it was seen; else as
 * `findAdminOrder`.
 */
export async function rollBackMove(
  context: CorrectContext,
  orderId: string,
  { reason, revision }: RollBackMove,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  const deed = 'roll it back'
  const found = await findAdminOrder(context.db, orderId)
  refuseOutdated(found.order, revision, deed)
  const to = rollBackTo(found.order, found.events)
  if (to === undefined) {
    throw new Refusal('illegal_transition', { sentence: 'No move of this order can be rolled back.' })
  }
  return write(context, found, { to, reason, facts: null, messages: rolledBackMessages(found), deed }, by)
}

/**
 * Changes the driver of an order and notifies the customer.
 * @throws Refusal `illegal_transition` if no driver has the order, or it changed since it was seen; `invalid` if it is
 * the same driver; else as `findAdminOrder`.
 */
export async function changeDriver(
  context: CorrectContext,
  orderId: string,
  { driverName, driverPhone, reason, revision }: ChangeDriver,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  const deed = 'change the driver'
  const found = await findAdminOrder(context.db, orderId)
  refuseOutdated(found.order, revision, deed)
  if (!canChangeDriver(found.order)) {
    throw new Refusal('illegal_transition', { sentence: 'This order has no driver who could be changed.' })
  }
  const current = adminOrderResponse(found)
  if (current.driverName === driverName && current.driverPhone === driverPhone) {
    const message = 'This driver has the order already.'
    throw new Refusal('invalid', { details: [{ path: 'driverName', message }] })
  }
  const facts = { driverName, driverPhone }
  const messages = driverChangedMessages(found, facts)
  return write(context, found, { to: found.order.transportStatus, reason, facts, messages, deed }, by)
}
