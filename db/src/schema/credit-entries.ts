import { creditEntryKinds, invoicePaymentMethods } from '@switchback/core/invoices/statement.ts'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { day, instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { dealers } from './dealers.ts'
import { invoices } from './invoices.ts'
import { actorKinds } from './order-events.ts'
import { orders } from './orders.ts'

/**
 * The ledger of what dealerships owe: only ever added to (triggers see to it), and always in the batch that moves
 * `dealers.current_balance_cents` by the same sum. Source: CREDIT-5.
 */
export const creditEntries = sqliteTable(
  'credit_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    kind: text('kind', { enum: creditEntryKinds }).notNull(),
    /** What it adds to what is owed; below zero where it takes away. Whole cents. */
    changeCents: integer('change_balance_cents').notNull(),
    /** What is owed after it. Whole cents. */
    balanceCents: integer('after_balance_cents').notNull(),
    invoiceId: text('invoice_id').references(() => invoices.id),
    orderId: text('order_id').references(() => orders.id),
    method: text('method', { enum: invoicePaymentMethods }),
    /** Number of a check or a transfer. */
    reference: text('reference'),
    note: text('note'),
    occurredOn: day('occurred_on').notNull(),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    actorId: text('actor_id'),
    /** What it is of, so that the same thing is entered once however often it is tried. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_entries_dedupe_key').on(table.dedupeKey),
    index('credit_entries_by_dealer').on(table.dealerId, table.createdAt, table.id),
    index('credit_entries_of_invoice').on(table.invoiceId, table.id),
    index('credit_entries_of_order').on(table.orderId),
    ...storageChecks('credit_entries', table),
  ],
)
