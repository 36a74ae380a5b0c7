import type { Actor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { positionOfAttachment } from '../orders/read/attachments-of.ts'
import type { FindOrderContext } from '../orders/read/find-order.ts'
import { orderById, type OrderRow } from '../orders/read/order-row.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import { refuseOutsiders, type FileAsker } from './refuse-outsiders.ts'

/** An attachment as stored, with the position of its vehicle. */
export type AttachmentRow = typeof orderAttachments.$inferSelect & { readonly vehiclePosition: number | null }

/** An order's row and the attachment with this id, in whatever state. */
export type FoundAttachment = {
  readonly row: OrderRow
  readonly attachment: AttachmentRow | undefined
  /** The caller, if the order is a dealership's. */
  readonly actor: Actor | undefined
}

/**
 * Reads an order and one of its attachments in one round trip, if the caller may see its files.
 * @throws Refusal `invalid_order_id`, `order_not_found`, `too_many_requests` after too many unknown ids; as
 * `refuseOutsiders`.
 */
export async function findAttachment(
  context: FindOrderContext,
  orderId: string,
  clientId: string,
  asker: FileAsker,
): Promise<FoundAttachment> {
  const { db } = context
  const id = readOrderId(orderId)
  const lookups = await unknownOrderLookups(context)
  const [hits, [row], [attachment]] = await db.read([
    lookups.query,
    orderById(db, id),
    db.sql
      .select({ ...getTableColumns(orderAttachments), vehiclePosition: positionOfAttachment })
      .from(orderAttachments)
      .where(and(eq(orderAttachments.orderId, id), eq(orderAttachments.clientId, clientId))),
  ])
  lookups.refuseIfTooMany(hits)
  if (row) return { row, attachment, actor: await refuseOutsiders(row, asker) }
  await lookups.countMiss()
  throw new Refusal('order_not_found')
}
