import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from './orders.ts'
import { users } from '../accounts/users.ts'

/** Which members of the staff have an order open. A row is renewed while the page is open. Source: STAFF-10. */
export const orderViewers = sqliteTable(
  'order_viewers',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    index('order_viewers_by_user').on(table.userId),
    ...storageChecks('order_viewers', table),
  ],
)
