import { accountingKinds, accountingMethods } from '@switchback/core/accounting/entry-kinds.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, isPresent, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/**
 * The journal of accounting: triggers append one row for each movement of the ledger, of an order's money, or of what
 * carriers get, in the write that makes it. Append-only, so that each is exported once.
 * Source: ACCOUNT-1, ADR-85.
 */
export const accountingEntries = sqliteTable(
  'accounting_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    kind: text('kind', { enum: accountingKinds }).notNull(),
    /** Whole cents with the sign of the kind. */
    changeCents: integer('change_balance_cents').notNull(),
    /**
     * The instant that puts it into a business day: of the money, or noon UTC of a day that was typed. Of a closed period
     * it is the instant of the write.
     */
    countedAt: instant('counted_at').notNull(),
    /** The entry of the ledger, payment, refund, assignment or dispute. */
    sourceId: text('source_id').notNull(),
    dealerId: text('dealer_id'),
    orderId: text('order_id'),
    invoiceId: text('invoice_id'),
    carrierId: text('carrier_id'),
    method: text('method', { enum: accountingMethods }),
    /** Number of a check or transfer, the provider's id, or the bill of lading. */
    reference: text('reference'),
    /** Positions and prices in cents of the vehicles that the amount may be for. */
    cars: json<readonly (readonly [position: number, cents: number])[]>('cars'),
  },
  (table) => [
    // With all that the totals of a month read.
    index('accounting_entries_by_time').on(
      table.countedAt,
      table.id,
      table.kind,
      table.method,
      table.changeCents,
    ),
    /** Staff search payments by the number of a check or transfer. */
    index('accounting_entries_by_reference')
      .on(sql.raw(`"reference" COLLATE NOCASE`))
      .where(isPresent('reference')),
    ...storageChecks('accounting_entries', table),
  ],
)
