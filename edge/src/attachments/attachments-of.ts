import { attachmentTypes, type AttachmentAnswer } from '@switchback/core/orders/attachment.ts'
import { orderAttachments } from '@switchback/db/schema/order-attachments.ts'
import { sql, type SQL } from 'drizzle-orm'

type Row = Pick<
  typeof orderAttachments.$inferSelect,
  'clientId' | 'name' | 'type' | 'sizeBytes' | 'createdAt'
>

/** An attachment as the API answers it: by the id that its uploader gave it. */
export function attachmentAnswer({ clientId, name, type, sizeBytes, createdAt }: Row): AttachmentAnswer {
  return { id: clientId, name, size: sizeBytes, type: attachmentTypes[type].contentType, createdAt }
}

function readList(text: string): AttachmentAnswer[] {
  return (JSON.parse(text) as Row[]).map(attachmentAnswer)
}

/** The attachments of an order as a column of a query, so that an order is read with them in one go. */
export function attachmentsOf(orderId: SQL): SQL<AttachmentAnswer[]> {
  const { clientId, name, type, sizeBytes, createdAt, state, id } = orderAttachments
  const isIts = sql`${orderAttachments.orderId} = ${orderId} AND ${state} = 'kept'`
  const kept = sql`SELECT * FROM ${orderAttachments} WHERE ${isIts} ORDER BY ${createdAt}, ${id}`
  const each = sql`json_object('clientId', ${clientId}, 'name', ${name}, 'type', ${type}, 'sizeBytes', ${sizeBytes}, 'createdAt', ${createdAt})`
  const list = sql<
    AttachmentAnswer[]
  >`(SELECT json_group_array(${each}) FROM (${kept}) AS ${orderAttachments})`
  return list.mapWith(readList)
}
