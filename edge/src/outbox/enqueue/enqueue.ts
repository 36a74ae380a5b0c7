import type { MessageKind } from '@switchback/core/messages/message-facts.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { countHits, isUnderLimit, type RateLimit } from '../../limits/rate-limit.ts'
import { sendFrom } from './decline-mail.ts'
import { insertRows, outboxNames, rowsOf, type Row } from './insert-rows.ts'
import type { Message } from './message.ts'
import { isByStaff, rowLimits, type RowLimits, type SendContext } from './message-limits.ts'

/** Messages as statements of a write, and the ids to find them by afterwards. Source: ADR-64. */
export type Enqueued = { readonly statements: readonly SQL[]; readonly ids: readonly string[] }

/** A message in `held_messages` with its rate limits. */
export type HeldRow = {
  readonly id: string
  readonly kind: MessageKind
  readonly limits: RowLimits
}

const heldNames = sql`id, channel, kind, dedupe_key, order_id, recipient, facts, created_at`

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`TRUE`, ...conditions], sql` AND `)

/**
 * Which rows count toward a rate limit, and the SELECT of those that are under it, each counted after those before it.
 */
function promote(rows: readonly HeldRow[], now: Date) {
  const counted = new Map<string, { limit: RateLimit; ids: string[] }>()
  const isUnder = (limit: RateLimit, id: string) => {
    const entry = counted.get(limit.bucket) ?? { limit, ids: [] }
    counted.set(limit.bucket, entry)
    return isUnderLimit(limit, now, entry.ids.push(id) - 1)
  }
  const selects = rows.map(({ id, kind, limits }) => {
    const from = sendFrom(kind, now).toISOString()
    const under = all(limits.all.map((limit) => isUnder(limit, id)))
    const room = limits.first ? sql`((${under}) OR ${isUnder(limits.first, id)})` : under
    return sql`SELECT ${heldNames}, ${now.toISOString()}, ${from} FROM ${heldMessages} WHERE id = ${id} AND ${room}`
  })
  return { selects, counted }
}

/**
 * Moves the held rows that are under their rate limits to the outbox as they are, and counts them, each once however
 * often this runs. The others stay.
 * Source: MSG-14.
 */
export function releaseHeld(rows: readonly HeldRow[], now: Date): [SQL, SQL, SQL] {
  const ids = rows.map(({ id }) => id)
  const { selects, counted } = promote(rows, now)
  const sentAmong = (some: readonly string[]) =>
    sql`(SELECT count(*) FROM ${heldMessages} WHERE ${inArray(heldMessages.id, [...some])}
      AND EXISTS (SELECT 1 FROM ${outboxMessages} WHERE ${outboxMessages.id} = ${heldMessages.id}))`
  const isKnown = sql`EXISTS (SELECT 1 FROM ${outboxMessages} WHERE ${outboxMessages.dedupeKey} = held_messages.dedupe_key)`
  const perBucket = [...counted.values()]
  return [
    sql`INSERT INTO ${outboxMessages} (${outboxNames}) ${sql.join(selects, sql` UNION ALL `)} ON CONFLICT DO NOTHING`,
    countHits(
      perBucket.map(({ limit }) => limit),
      now,
      ({ bucket }) => sentAmong(counted.get(bucket)?.ids ?? []),
    ),
    sql`DELETE FROM ${heldMessages} WHERE ${inArray(sql`held_messages.id`, ids)} AND ${isKnown}`,
  ]
}

/** Holds all rows, then moves those under their rate limits to the outbox. */
function limited(rows: readonly (HeldRow & Pick<Row, 'values' | 'from'>)[], now: Date): SQL[] {
  const values = sql.join(
    rows.map((row) => sql`SELECT ${row.values} ${row.from}`),
    sql` UNION ALL `,
  )
  return [
    sql`INSERT INTO ${heldMessages} (${heldNames}) ${values} ON CONFLICT DO NOTHING`,
    ...releaseHeld(rows, now),
  ]
}

/** The customer of an erased order has no address any more. Source: PRIVACY-7. */
const isToSomebody = ({ recipient }: Message) => recipient !== '' && recipient !== '+1'

/**
 * Writes messages in the batch of the change that causes them: either both are written or neither is. Skips a message
 * whose dedupe key already exists, or whose receiver opted out. A message over a rate limit of its receiver or of who
 * causes it waits, in the same batch, for the receiver's digest or for room; only what staff do has no limit.
 * Source: MSG-1, MSG-14, MSG-26, PRIVACY-7.
 */
export async function enqueue(context: SendContext, wanted: readonly Message[]): Promise<Enqueued> {
  const messages = wanted.filter(isToSomebody)
  if (messages.length === 0) return { statements: [], ids: [] }
  const { now } = context
  const rows = messages.flatMap((message) => rowsOf(message, now))
  const ids = rows.map(({ id }) => id)
  if (isByStaff(context)) return { statements: [insertRows(rows, now)], ids }
  const limitedRows = rows.map(async (row) => {
    return { ...row, kind: row.message.kind, limits: await rowLimits(context, row) }
  })
  return { statements: limited(await Promise.all(limitedRows), now), ids }
}
