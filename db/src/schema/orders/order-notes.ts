import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from './orders.ts'
import { users } from '../accounts/users.ts'

/** Internal notes of the staff about an order. `order_events` records every change of one. Source: STAFF-8. */
export const orderNotes = sqliteTable(
  'order_notes',
  {
    /** A UUID of the client, so that a note sent twice is stored once. */
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** Optimistic concurrency: increments with every change. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('order_notes_of_order').on(table.orderId, table.createdAt),
    index('order_notes_by_author').on(table.authorId),
    ...storageChecks('order_notes', table),
  ],
)
