import { creditLimitRequestStates } from '@switchback/core/credit/credit-limit-request.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { creditApplications } from './credit-applications.ts'
import { dealers } from '../accounts/dealers.ts'
import { users } from '../accounts/users.ts'

/** Limits above the ceiling that one member of staff asked for and another decides. One is open at a time. */
export const creditLimitRequests = sqliteTable(
  'credit_limit_requests',
  {
    id: text('id').primaryKey().notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    /** The credit application that it approves; null if it changes a limit. */
    applicationId: text('application_id').references(() => creditApplications.id),
    fromLimitCents: cents('from_limit_cents').notNull(),
    toLimitCents: cents('to_limit_cents').notNull(),
    fromTermsDays: integer('from_terms_days').notNull(),
    toTermsDays: integer('to_terms_days').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: creditLimitRequestStates }).notNull().default('open'),
    requestedBy: text('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /** The staff member who approved or declined it, or the requester who withdrew it. */
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    uniqueIndex('credit_limit_requests_open').on(table.dealerId).where(sql.raw(`"state" = 'open'`)),
    index('credit_limit_requests_of_application').on(table.applicationId),
    // A second person approves: whatever a program does, the database refuses the first one.
    check(
      'credit_limit_requests_second_person',
      sql.raw(`"state" <> 'approved' OR "decided_by" <> "requested_by"`),
    ),
    ...storageChecks('credit_limit_requests', table),
  ],
)
