import { disputeStates } from '@switchback/core/payments/dispute.ts'
import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { paymentProviders } from './payments.ts'

/** Card payments that a customer disputes with their bank, one row for each payment. Source: PAY-32. */
export const paymentDisputes = sqliteTable(
  'payment_disputes',
  {
    provider: text('provider', { enum: paymentProviders }).notNull(),
    intentId: text('intent_id').notNull(),
    noticedAt: instant('noticed_at').notNull(),
    state: text('state', { enum: disputeStates }).notNull().default('needs_response'),
    /** The amount that the customer wants back; none if a release before it was recorded noticed the dispute. */
    amountCents: cents('amount_cents'),
    /** The charge of the provider for it. */
    feeCents: cents('fee_cents').notNull().default(0),
    /** The amount that went back to the customer because the dispute was lost. */
    returnedCents: cents('returned_cents').notNull().default(0),
    reason: text('reason'),
    evidenceDueAt: instant('evidence_due_at'),
    closedAt: instant('closed_at'),
    /** The member of staff who recorded the decision; none if the provider reported it. */
    closedBy: text('closed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.intentId] }),
    index('payment_disputes_of_intent').on(table.intentId),
    index('payment_disputes_by_reason')
      .on(sql.raw(`"reason" COLLATE NOCASE`), table.noticedAt)
      .where(sql.raw(`"reason" IS NOT NULL`)),
    index('payment_disputes_closed').on(table.closedAt).where(sql.raw(`"closed_at" IS NOT NULL`)),
    ...storageChecks('payment_disputes', table),
  ],
)
