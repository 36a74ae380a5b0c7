import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { sql, type SQL } from 'drizzle-orm'

/** False if the dealership's last admin had their account erased: nobody could run it. Source: PRIVACY-14. */
export const hasAdminLeft = (dealerId: string): SQL =>
  sql`(NOT EXISTS (SELECT 1 FROM users WHERE dealer_id = ${dealerId} AND deleted_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM users WHERE dealer_id = ${dealerId} AND deleted_at IS NULL AND dealer_role = 'admin'))`

/**
 * Refuses to open a dealership that nobody could run.
 * @throws Refusal `last_admin`
 * Source: PRIVACY-14.
 */
export async function refuseDeserted({ sql: build }: Database, dealerId: string): Promise<void> {
  const [row] = await build.all<{ isThere: number }>(sql`SELECT ${hasAdminLeft(dealerId)} AS isThere`)
  if (row?.isThere !== 0) return
  throw new Refusal('last_admin', {
    sentence: "The account of this dealership's last admin was deleted. Ask the dealership to apply again.",
  })
}
