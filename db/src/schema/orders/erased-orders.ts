import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from './orders.ts'

/** Facts of events that may name a person; the eraser takes them out, and a trigger allows nothing else. */
const personalFacts = [
  'changes',
  'driverName',
  'driverNameBefore',
  'driverPhone',
  'noteBefore',
  'noteAfter',
  'address',
  'saidBy',
  'signedBy',
  'device',
]

/** Stands for the name of a file that went with its order. */
const removedName = 'removed'

/**
 * The facts of an event without personal ones, as SQL. A kind that needs a file's name keeps a word in its place.
 * Source: PRIVACY-4.
 */
export const erasedFactsSql = (prefix = ''): string =>
  `json_replace(json_remove(${prefix}facts, ${personalFacts.map((name) => `'$.${name}'`).join(', ')}), '$.name', '${removedName}')`

/**
 * Orders without their personal data. Triggers let the eraser change rows that are otherwise never changed only while
 * the order stands here, which takes an ended order, and delete its signed papers only after the term.
 * Source: PRIVACY-4, PRIVACY-5.
 */
export const erasedOrders = sqliteTable(
  'erased_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .notNull()
      .references(() => orders.id),
    erasedAt: instant('erased_at').notNull(),
    /** When the signed papers went, at the end of the term. */
    papersDeletedAt: instant('papers_deleted_at'),
    /** The last day of the consignor's name and address; none if they went at once. Source: PRIVACY-8. */
    recordUntilOn: day('record_until_on'),
    recordDeletedAt: instant('record_deleted_at'),
    /** The last day of the signed papers of an order that its customer had deleted; none is the term of the books. */
    papersUntilOn: day('papers_until_on'),
  },
  (table) => storageChecks('erased_orders', table),
)
