import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** The query plan of a statement, step by step: `SEARCH orders USING INDEX orders_newest (...)`. */
export async function queryPlan(db: Database, statement: SQL): Promise<string[]> {
  const [plan] = await db.write([sql`EXPLAIN QUERY PLAN ${statement}`])
  return (plan?.rows ?? []).map(({ detail }) => (typeof detail === 'string' ? detail : ''))
}
