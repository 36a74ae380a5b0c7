import { attachmentTypes, type AttachmentType } from '@switchback/core/orders/attachment.ts'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import { instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { orders } from './orders.ts'

const types = Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]]

/**
 *   receiving ──> kept ──> removed
 *        └───────────────────^
 */
export const attachmentStates = ['receiving', 'kept', 'removed'] as const

/**
 * Files that belong to an order. The row is written before the file is stored, so that the room of the order is never
 * overrun and no file is ever without a row; `removed` ones go once their file is gone. Source: FILE-1.
 */
export const orderAttachments = sqliteTable(
  'order_attachments',
  {
    /** Of the server's making: names the file in the store. */
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Made by whoever uploads, so that an upload that is repeated is kept once. */
    clientId: text('client_id').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: types }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** SHA-256 of the content in hex. */
    contentHash: text('content_hash').notNull(),
    state: text('state', { enum: attachmentStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_attachments_client_id').on(table.orderId, table.clientId),
    index('order_attachments_of_order').on(table.orderId, table.state, table.createdAt),
    index('order_attachments_unfinished').on(table.state, table.updatedAt),
    check('order_attachments_not_empty', sql.raw(`"size_bytes" > 0`)),
    ...storageChecks('order_attachments', table),
  ],
)
