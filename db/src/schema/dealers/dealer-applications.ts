import { applicationStatuses } from '@switchback/core/dealers/dealer-views.ts'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { users } from '../accounts/users.ts'

/** A dealership's application, the applicant's consents, and the staff's decision. Source: DEALER-7, DEALER-5. */
export const dealerApplications = sqliteTable(
  'dealer_applications',
  {
    dealerId: text('dealer_id')
      .primaryKey()
      .notNull()
      .references(() => dealers.id),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    /** The version of the accepted terms; none if the request did not include it. */
    termsVersion: text('terms_version'),
    agreedToTermsAt: instant('agreed_to_terms_at'),
    agreedToCreditAt: instant('agreed_to_credit_at'),
    reviewedBy: text('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    declineReason: text('decline_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('dealer_applications_by_status').on(table.status, table.createdAt, table.dealerId),
    ...storageChecks('dealer_applications', table),
  ],
)
