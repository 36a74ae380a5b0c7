import type { Database } from '@switchback/db/client.ts'
import { indexOrderWords } from '@switchback/db/index-order-words.ts'
import { sql } from 'drizzle-orm'
import { copyRows } from './copy-rows.ts'

const numbered = (prefix: string) => sql.raw(`'${prefix}GROW' || printf('%022d', i)`)
const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes')`

/**
 * Adds copies of an unpaid order: one in ten is pending, driver found, or has its driver found and paid nothing, and
 * the rest are completed; totals, days, ZIPs and names differ from row to row.
 */
export async function growOrders(db: Database, like: string, count: number, from: number): Promise<void> {
  await copyRows(
    db,
    { table: 'orders', pick: sql`id = ${like}`, from, count },
    {
      id: numbered('SB'),
      tracking_code: numbered('TR'),
      customer_name: sql`'Grown Customer ' || i`,
      customer_email: sql`'grown' || i || '@example.com'`,
      customer_phone: sql`printf('305%07d', i)`,
      pickup_zip: sql`printf('%05d', 33000 + i % 200)`,
      preferred_pickup_on: sql`date('2026-01-01', '+' || (i % 700) || ' days')`,
      transport_status: sql`CASE i % 10 WHEN 0 THEN 'pending' WHEN 1 THEN 'driver_found' ELSE 'completed' END`,
      total_cents: sql`total_cents + i`,
      remaining_cents: sql`remaining_cents + i`,
      created_at: at,
    },
  )
  await copyRows(
    db,
    { table: 'order_vehicles', pick: sql`order_id = ${like}`, from, count },
    {
      id: sql`NULL`,
      order_id: numbered('SB'),
      make: sql`CASE i % 2 WHEN 0 THEN 'Honda' ELSE 'Toyota' END`,
      vin: sql`printf('1HGCM82633A%06d', i)`,
    },
  )
  await indexOrderWords(db)
}
