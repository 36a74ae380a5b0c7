import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from '../accounts/users.ts'

/** Steps of a period by staff. */
export const accountingPeriodSteps = ['closed', 'reopened'] as const

/**
 * Each closing and reopening of the books, append-only: the newest row says up to which moment they are closed.
 * Source: ACCOUNT-2.
 */
export const accountingPeriodEvents = sqliteTable(
  'accounting_period_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    kind: text('kind', { enum: accountingPeriodSteps }).notNull(),
    /** The month, `2026-10`, that was closed with those before it, or reopened with those after it. */
    month: text('month').notNull(),
    /** Entries before this instant are closed. */
    closedBeforeAt: instant('closed_before_at').notNull(),
    /** The last closed business day. */
    closedThroughOn: text('closed_through_on').notNull(),
    /** Why it was reopened. */
    note: text('note'),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => storageChecks('accounting_period_events', table),
)
