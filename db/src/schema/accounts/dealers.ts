import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, index } from 'drizzle-orm/sqlite-core'
import { cents, flag, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { rateStructures } from '../rates/rate-structures.ts'

// Views of the staff's list. Queries must repeat these expressions exactly to use their indexes.
export const isInactiveDealer = sql.raw(`"is_active" = 0`)
export const hasCredit = sql.raw(`"credit_approved" = 1`)
export const owesMoney = sql.raw(`"current_balance_cents" > 0`)

/** A dealership. Source: DEALER-10, CREDIT-5, CREDIT-3. */
export const dealers = sqliteTable(
  'dealers',
  {
    id: text('id').primaryKey().notNull(),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    /** Where mails about invoices go in place of `email`. Source: DEALER-22. */
    invoiceEmail: text('invoice_email'),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    /** Whether it wants to be reminded of invoices before they are due, and once they are overdue. Source: INVOICE-17. */
    dueSoonMails: flag('due_soon_mails').notNull().default(true),
    overdueMails: flag('overdue_mails').notNull().default(true),
    /** Encrypted; displayed masked. Source: CREDIT-3. */
    taxIdEncrypted: text('tax_id_encrypted'),
    /** Increases with each change of the fields above, for optimistic concurrency. */
    profileRevision: integer('profile_revision').notNull().default(0),
    isActive: flag('is_active').notNull().default(true),
    isApproved: flag('is_approved').notNull().default(false),
    invoicingEnabled: flag('invoicing_enabled').notNull().default(false),
    creditApproved: flag('credit_approved').notNull().default(false),
    /** Whether its newest application waits or was approved; after a declined one it may apply again. Source: CREDIT-4. */
    creditRequested: flag('credit_requested').notNull().default(false),
    creditRequestedAt: instant('credit_requested_at'),
    creditApprovedAt: instant('credit_approved_at'),
    paymentTermsDays: integer('payment_terms_days').notNull().default(7),
    creditLimitCents: cents('credit_limit_cents').notNull().default(0),
    /** The sum of the dealership's ledger, updated with every entry. Source: CREDIT-5. */
    currentBalanceCents: cents('current_balance_cents').notNull().default(0),
    /** If null, the active `standard_dealer_rates` apply. Source: PRICE-7. */
    rateStructureId: text('rate_structure_id').references(() => rateStructures.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('dealers_newest').on(table.createdAt, table.id),
    index('dealers_inactive').on(table.createdAt, table.id).where(isInactiveDealer),
    index('dealers_with_credit').on(table.createdAt, table.id).where(hasCredit),
    index('dealers_owing').on(table.createdAt, table.id).where(owesMoney),
    index('dealers_by_approval').on(table.isApproved, table.createdAt),
    index('dealers_by_company_name').on(sql.raw(`"company_name" COLLATE NOCASE`), table.id),
    index('dealers_by_contact_name').on(sql.raw(`"contact_name" COLLATE NOCASE`)),
    index('dealers_by_phone').on(table.phone),
    index('dealers_by_email').on(table.email),
    index('dealers_by_rate_structure').on(table.rateStructureId),
    ...storageChecks('dealers', table),
  ],
)
