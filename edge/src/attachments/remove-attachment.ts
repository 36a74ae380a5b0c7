import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { TransportState } from '@switchback/core/orders/order-state.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderAttachments } from '@switchback/db/schema/order-attachments.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq, exists, inArray, ne } from 'drizzle-orm'
import type { FindOrderContext } from '../orders/find-order.ts'
import { eventActor } from './event-actor.ts'
import { findAttachment } from './find-attachment.ts'
import type { FileAsker } from './refuse-outsiders.ts'

const freeStates: TransportState[] = ['pending', 'driver_found', 'payment_sent', 'cancelled']

function isBooked(state: TransportState): boolean {
  return !freeStates.includes(state)
}

function refuseBooked(): never {
  throw new Refusal('illegal_transition', {
    sentence: "A driver has this order, so its files can't be removed.",
  })
}

/**
 * Removes an attachment from its order; the job deletes the file. Once the order is booked its papers stay, because
 * drivers rely on them.
 * @throws Refusal `not_found` if the order has no such attachment, `illegal_transition` once a driver is assigned;
 * else as `findAttachment`.
 */
export async function removeAttachment(
  context: FindOrderContext,
  orderId: string,
  clientId: string,
  asker: FileAsker,
): Promise<void> {
  const { db, now } = context
  const { row, attachment, actor } = await findAttachment(context, orderId, clientId, asker)
  if (!attachment) throw new Refusal('not_found')
  if (attachment.state === 'removed') return
  if (isBooked(row.order.transportStatus)) refuseBooked()
  const at = now.toISOString()
  const isFree = db.sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, row.order.id), inArray(orders.transportStatus, freeStates)))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(orderAttachments)
      .set({ state: 'removed', updatedAt: at })
      .where(
        and(eq(orderAttachments.id, attachment.id), ne(orderAttachments.state, 'removed'), exists(isFree)),
      ),
    steps: [
      db.sql.insert(orderEvents).values({
        orderId: row.order.id,
        kind: 'note',
        ...eventActor(actor),
        reason: 'File removed',
        facts: { name: attachment.name },
        createdAt: at,
      }),
    ],
  })
  if (isHeld) return
  const [free] = await db.read([isFree])
  if (free.length === 0) refuseBooked()
}
