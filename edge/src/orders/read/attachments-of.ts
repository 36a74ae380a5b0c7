import { attachmentTypes } from '@switchback/core/orders/attachments/attachment.ts'
import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { sql, type SQL } from 'drizzle-orm'

type Row = Pick<
  typeof orderAttachments.$inferSelect,
  'clientId' | 'name' | 'type' | 'sizeBytes' | 'createdAt'
> & { readonly vehiclePosition: number | null }

/** An attachment in API responses, under the id that its uploader gave it. */
export function attachmentResponse({ clientId, sizeBytes, type, ...row }: Row): AttachmentResponse {
  const { name, createdAt, vehiclePosition } = row
  const { contentType } = attachmentTypes[type]
  return { id: clientId, name, size: sizeBytes, type: contentType, createdAt, vehiclePosition }
}

function readList(text: string): AttachmentResponse[] {
  const rows = JSON.parse(text) as Row[]
  return rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).map(attachmentResponse)
}

/** The position of the vehicle that an attachment is about, as a column; null if it is about the whole order. */
export const positionOfAttachment = sql<
  number | null
>`(SELECT position FROM order_vehicles AS vehicle WHERE vehicle.id = ${orderAttachments.vehicleId})`

function listOf(isWanted: SQL): SQL<AttachmentResponse[]> {
  const { clientId, name, type, sizeBytes, createdAt, state } = orderAttachments
  const each = sql`json_object('clientId', ${clientId}, 'name', ${name}, 'type', ${type}, 'sizeBytes', ${sizeBytes}, 'createdAt', ${createdAt}, 'vehiclePosition', ${positionOfAttachment})`
  const list = sql<
    AttachmentResponse[]
  >`(SELECT json_group_array(${each}) FROM ${orderAttachments} WHERE ${isWanted} AND ${state} = 'kept')`
  return list.mapWith(readList)
}

/**
 * The attachments of an order without those of its claims, oldest first, as a column: one query reads an order with its
 * attachments.
 */
export const attachmentsOf = (orderId: SQL): SQL<AttachmentResponse[]> =>
  listOf(sql`${orderAttachments.orderId} = ${orderId} AND ${orderAttachments.claimId} IS NULL`)

/** The files of a claim, like {@link attachmentsOf}. Source: CLAIM-2. */
export const filesOfClaim = (claimId: SQL): SQL<AttachmentResponse[]> =>
  listOf(sql`${orderAttachments.claimId} = ${claimId}`)
