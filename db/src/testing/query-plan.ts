import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** How the database would carry a statement out, step by step: `SEARCH orders USING INDEX orders_newest (...)`. */
export async function queryPlan(db: Database, statement: SQL): Promise<string[]> {
  const [plan] = await db.write([sql`EXPLAIN QUERY PLAN ${statement}`])
  return (plan?.rows ?? []).map(({ detail }) => (typeof detail === 'string' ? detail : ''))
}
