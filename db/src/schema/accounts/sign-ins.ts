import { signInOutcomes } from '@switchback/core/access/sign-in.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from './dealers.ts'
import { users } from './users.ts'

/** Attempts to sign in to dealership accounts, for 180 days. Rows never change. Source: DEALER-20. */
export const signIns = sqliteTable(
  'sign_ins',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    /** Browser and system, in a few words: `Chrome on Windows`. */
    device: text('device').notNull(),
    outcome: text('outcome', { enum: signInOutcomes }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sign_ins_of_dealer').on(table.dealerId, table.id),
    index('sign_ins_of_user').on(table.userId),
    index('sign_ins_expired').on(table.createdAt),
    ...storageChecks('sign_ins', table),
  ],
)
