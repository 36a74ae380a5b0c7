import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { Connection } from '@switchback/db/connection.ts'

const retail = `"structure_id" = 'retail' AND "withdrawn_at" IS NULL`

/** Plain SQL, because a cold start has no time to load drizzle and the schema. */
const currentAndNext = `
  SELECT "card", (
    SELECT min("effective_from_at") FROM "rate_cards" WHERE ${retail} AND "effective_from_at" > :now
  ) AS "next"
  FROM "rate_cards" WHERE ${retail} AND "effective_from_at" <= :now
  ORDER BY "effective_from_at" DESC LIMIT 1`

/** The context that a read of the rates needs. `BaseContext` holds the cache, so it is not named here. */
export type RatesContext = { readonly connection: Connection; readonly now: Date }

type Row = { readonly card: string; readonly next: string | null }

/** The database was not seeded: an internal error. */
export class NoRetailRates extends ReferenceError {
  constructor() {
    super('The database holds no retail rates')
  }
}

/**
 * Reads the version of the retail rates in effect at `now`, as `currentRetailCard` does, and when the next scheduled
 * one takes effect. Source: RATE-3, RATE-14.
 * @throws NoRetailRates
 */
export async function readCurrentRates({ connection, now }: RatesContext) {
  const statement = { sql: currentAndNext, args: { now: now.toISOString() } }
  const { rows } = await connection.read((client) => client.execute(statement))
  const [row] = rows as unknown as Row[]
  if (!row) throw new NoRetailRates()
  const card = JSON.parse(row.card) as RateSettings
  return { card, replacedAtMs: row.next === null ? Infinity : Date.parse(row.next) }
}
