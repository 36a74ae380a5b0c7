import { creditApplicationStatuses, type TradeReference } from '@switchback/core/credit/credit-application.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { users } from '../accounts/users.ts'

/** A dealership's credit application and the staff's decision. Source: CREDIT-2, CREDIT-3. */
export const creditApplications = sqliteTable(
  'credit_applications',
  {
    id: text('id').primaryKey().notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    businessName: text('business_name').notNull(),
    yearsInBusiness: integer('years_in_business').notNull(),
    annualRevenueCents: cents('annual_revenue_cents').notNull(),
    bankName: text('bank_name').notNull(),
    /** The last four digits; the full number is never stored. */
    accountLastFour: text('account_last_four').notNull(),
    /** Encrypted; displayed masked. */
    routingNumberEncrypted: text('routing_number_encrypted').notNull(),
    tradeReferences: json<TradeReference[]>('trade_references').notNull(),
    requestedLimitCents: cents('requested_limit_cents').notNull(),
    status: text('status', { enum: creditApplicationStatuses }).notNull().default('pending'),
    submittedBy: text('submitted_by')
      .notNull()
      .references(() => users.id),
    submittedAt: instant('submitted_at').notNull(),
    reviewedBy: text('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    approvedLimitCents: cents('approved_limit_cents'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    uniqueIndex('credit_applications_one').on(table.dealerId).where(sql.raw(`"status" <> 'declined'`)),
    index('credit_applications_by_dealer').on(table.dealerId, table.submittedAt),
    index('credit_applications_by_status').on(table.status, table.submittedAt, table.id),
    ...storageChecks('credit_applications', table),
  ],
)
