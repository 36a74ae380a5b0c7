import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './client.ts'
import { orderWords } from './schema/orders/order-words.ts'

const atOnce = 500

/**
 * Whether a row of `order_words` waits for its entry in the full-text index. The index keeps the ids of its entries in
 * `order_search_staff_docsize`, and words get ids that grow. Source: ADR-73.
 */
export const isWaitingForIndex = sql`order_words.id > (SELECT coalesce(max(id), 0) FROM order_search_staff_docsize)`

/**
 * A statement that adds the oldest words without an entry to the full-text index of orders, at most 500 orders.
 * Source: STAFF-20, ADR-73.
 */
export const indexingOrderWords = (): SQL => sql`
  INSERT INTO order_search_staff (rowid, customer, vehicle, vin, rest)
  SELECT id, customer, vehicle, vin, rest FROM ${orderWords}
  WHERE ${isWaitingForIndex} ORDER BY id LIMIT ${sql.raw(`${atOnce}`)}`

/** Adds all words without an entry to the full-text index. @returns how many orders */
export async function indexOrderWords(db: Database): Promise<number> {
  let indexed = 0
  for (;;) {
    const [result] = await db.write([indexingOrderWords()])
    const count = result?.rowsAffected ?? 0
    indexed += count
    if (count < atOnce) return indexed
  }
}
