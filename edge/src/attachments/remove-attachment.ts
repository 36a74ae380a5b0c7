import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, exists, inArray, ne } from 'drizzle-orm'
import type { FindOrderContext } from '../orders/read/find-order.ts'
import { writeChange, type WriteContext } from '../payments/write/write-change.ts'
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

function refuseEvidence(): never {
  throw new Refusal('illegal_transition', { sentence: "Files of a claim can't be removed." })
}

/**
 * Removes an attachment from its order; the job deletes the file. Once the order is booked its papers stay, because
 * drivers rely on them. Files of a claim are its evidence, and always stay.
 * @throws Refusal `not_found` if the order has no such attachment, `illegal_transition` once a driver is assigned and
 * for a claim's file; else as `findAttachment`.
 * Source: FILE-2, CLAIM-2.
 */
export async function removeAttachment(
  context: FindOrderContext & WriteContext,
  orderId: string,
  clientId: string,
  asker: FileAsker,
): Promise<void> {
  const { db, now } = context
  const { row, attachment, actor } = await findAttachment(context, orderId, clientId, asker)
  if (!attachment) throw new Refusal('not_found')
  if (attachment.claimId !== null) refuseEvidence()
  if (attachment.state === 'removed') return
  if (isBooked(row.order.transportStatus)) refuseBooked()
  const at = now.toISOString()
  const isFree = db.sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, row.order.id), inArray(orders.transportStatus, freeStates)))
  const event = { kind: 'file_removed', name: attachment.name } as const
  const written = await writeChange(context, {
    guard: db.sql
      .update(orderAttachments)
      .set({ state: 'removed', updatedAt: at })
      .where(
        and(eq(orderAttachments.id, attachment.id), ne(orderAttachments.state, 'removed'), exists(isFree)),
      ),
    event: { orderId: row.order.id, event, actor: actor ?? { kind: 'customer' }, at },
  })
  if (written) return
  const [free] = await db.read([isFree])
  if (free.length === 0) refuseBooked()
}
