import { creditLimitRequestStates } from '@switchback/core/credit/credit-limit-request.ts'
import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { users } from '../accounts/users.ts'

/**
 * Adjustments of a balance above the ceiling, which one member of staff asked for and another decides. One is open at a
 * time. Source: CREDIT-13.
 */
export const balanceRequests = sqliteTable(
  'balance_requests',
  {
    id: text('id').primaryKey().notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    /** The change of the debt in whole cents; negative if it decreases. */
    changeCents: integer('change_balance_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: creditLimitRequestStates }).notNull().default('open'),
    requestedBy: text('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /** The staff member who approved or declined it, or the requester who withdrew it. */
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('balance_requests_open').on(table.dealerId).where(sql.raw(`"state" = 'open'`)),
    // A second person approves: whatever a program does, the database refuses the first one.
    check(
      'balance_requests_second_person',
      sql.raw(`"state" <> 'approved' OR "decided_by" <> "requested_by"`),
    ),
    ...storageChecks('balance_requests', table),
  ],
)
