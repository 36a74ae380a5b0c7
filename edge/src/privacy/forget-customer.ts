import type { Database } from '@switchback/db/client.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { emptyMessages } from './erase-steps.ts'

type Order = typeof orders.$inferSelect

/**
 * The answers to order forms lose what they said about these orders; no order is placed twice (API-6). No index finds
 * them, so that placing an order writes no more: a read looks through them, which keeps nobody from writing.
 * Source: PRIVACY-7.
 */
export async function emptyAnswers(
  db: Database,
  orders: readonly Pick<Order, 'id' | 'createdAt'>[],
): Promise<void> {
  const ids = JSON.stringify(orders.map(({ id }) => id))
  const oldest = orders.map(({ createdAt }) => createdAt).toSorted()[0] ?? ''
  const [keys] = await db.read([
    db.sql.all<{ scope: string; key: string }>(
      sql`SELECT scope, "key" FROM idempotency_keys WHERE created_at >= ${oldest}
        AND EXISTS (SELECT 1 FROM json_each(${ids}) WHERE instr(answer, value) > 0)
        AND json_type(answer, '$.customerEmail') IS NOT NULL`,
    ),
  ])
  const [first, ...rest] = keys.map(
    ({ scope, key }) =>
      sql`UPDATE idempotency_keys SET answer = json_object('id', answer ->> '$.id')
        WHERE scope = ${scope} AND "key" = ${key}`,
  )
  if (first) await db.write([first, ...rest])
}

const kinds = sql`('order_links', 'data_link', 'quote_shared', 'staff_mail')`

/** The addresses and numbers of the customer of these orders. */
export const receiversOf = (orders: readonly Pick<Order, 'customerEmail' | 'customerPhone'>[]): string[] =>
  orders.flatMap(({ customerEmail, customerPhone }) => [customerEmail, `+1${customerPhone}`])

/**
 * The spellings of an address that got mails about no order. No index finds them, so that writing a mail costs no more;
 * a read keeps nobody from writing. Source: PRIVACY-11.
 */
export async function spellingsOf(db: Database, email: string): Promise<string[]> {
  const [rows] = await db.read([
    db.sql.all<{ email: string }>(
      sql`SELECT DISTINCT recipient AS email FROM outbox_messages
        WHERE order_id IS NULL AND kind IN ${kinds} AND recipient = ${email} COLLATE NOCASE
        UNION SELECT email FROM data_links WHERE ended_at IS NULL AND email = ${email} COLLATE NOCASE`,
    ),
  ])
  return rows.map((row) => row.email)
}

/**
 * A digest to anybody but the desk that names an erased order. It goes by the order, since a digest to several spellings
 * of an address has one of them.
 */
const isDigestOfErased = sql`kind = 'digest' AND NOT facts ->> '$.isForDesk' AND EXISTS (
  SELECT 1 FROM json_each(facts, '$.items') AS item JOIN orders ON orders.tracking_code = item.value ->> '$.trackingCode'
  JOIN erased_orders ON erased_orders.order_id = orders.id)`

/**
 * Empties the mails and texts about no order, such as shared quotes and mails that staff wrote, and ends the links to
 * these people's data. Digests that name an erased order go, too; those of orders that stay do not.
 * @param receivers their addresses and numbers, as they are spelled there.
 * Source: PRIVACY-9.
 */
export function forgetReceivers(receivers: readonly string[], at: string) {
  const isOne = (column: string) =>
    sql`${sql.raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(receivers)}))`
  return [
    emptyMessages(
      sql`order_id IS NULL AND ((kind IN ${kinds} AND ${isOne('recipient')}) OR (${isDigestOfErased}))`,
      at,
    ),
    sql`UPDATE data_links SET ended_at = ${at}, email = '', result = NULL WHERE ended_at IS NULL AND ${isOne('email')}`,
  ] as const
}
