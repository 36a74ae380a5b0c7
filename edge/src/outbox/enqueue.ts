import { heldMessages } from '@switchback/db/schema/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import { users } from '@switchback/db/schema/users.ts'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { fromCopied, isWanted } from './choice-conditions.ts'
import { countHits, isUnderLimit, type RateLimit } from '../limits/rate-limit.ts'
import type { Message, OneMessage } from './message.ts'
import type { MessageLimits } from './message-limits.ts'

/** Messages as one statement of a write, and the ids to find them by afterwards. */
export type Enqueued = { readonly statements: readonly SQL[]; readonly ids: readonly string[] }

const names = sql.join(
  [
    outboxMessages.id,
    outboxMessages.channel,
    outboxMessages.kind,
    outboxMessages.dedupeKey,
    outboxMessages.orderId,
    outboxMessages.recipient,
    outboxMessages.facts,
    outboxMessages.createdAt,
    outboxMessages.updatedAt,
    outboxMessages.nextAttemptAt,
  ].map((column) => sql.identifier(column.name)),
  sql`, `,
)

/** One row to insert: its id, what follows SELECT to produce it, and its message. */
type Row = {
  readonly id: string
  readonly values: SQL
  readonly from: SQL
  readonly message: Message
}

const heldNames = sql`id, channel, kind, dedupe_key, order_id, recipient, facts, created_at`

type Words = { readonly dedupeKey: string; readonly recipient: SQL; readonly facts: SQL; readonly from: SQL }

function rowOf(message: Message, words: Words, now: Date): Row {
  const { channel, kind, orderId } = message
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const { dedupeKey, recipient, facts, from } = words
  return {
    id,
    message,
    from,
    values: sql`${id}, ${channel}, ${kind}, ${dedupeKey}, ${orderId}, ${recipient}, ${facts}, ${at}`,
  }
}

/** The message to its own receiver. */
function ownWords({ dedupeKey, recipient, facts }: Message, condition: SQL): Words {
  return {
    dedupeKey,
    recipient: sql`${recipient}`,
    facts: sql`${JSON.stringify(facts)}`,
    from: sql`WHERE ${condition}`,
  }
}

/** Inserts the rows into the outbox, except those whose dedupe key exists. */
function insertRows(rows: readonly Row[], now: Date): SQL {
  const at = now.toISOString()
  const all = sql.join(
    rows.map(({ values, from }) => sql`SELECT ${values}, ${at}, ${at} ${from}`),
    sql` UNION ALL `,
  )
  return sql`INSERT INTO ${outboxMessages} (${names}) ${all} ON CONFLICT DO NOTHING`
}

/** The message itself, and the copy for the user who placed the order, each if the member settings allow it. */
function rowsOf(message: Message, now: Date): Row[] {
  const { choice, recipient, dedupeKey } = message
  const own = ownWords(message, choice ? isWanted(choice, recipient) : sql`TRUE`)
  const { facts } = own
  if (!choice?.copyTo) return [rowOf(message, own, now)]
  const copy = {
    dedupeKey: `${dedupeKey}:${choice.copyTo}`,
    recipient: sql`${users.email}`,
    facts: sql`json_set(${facts}, '$.customerName', ${users.firstName})`,
    from: fromCopied(choice, choice.copyTo, recipient),
  }
  return [rowOf(message, own, now), rowOf(message, copy, now)]
}

/**
 * Writes messages to the outbox in the batch of the change that causes them: either both are written or neither is.
 * Skips a message whose dedupe key already exists, or whose receiver opted out.
 */
export function enqueue(messages: readonly Message[], now: Date): Enqueued {
  if (messages.length === 0) return { statements: [], ids: [] }
  const rows = messages.flatMap((message) => rowsOf(message, now))
  return { statements: [insertRows(rows, now)], ids: rows.map(({ id }) => id) }
}

/**
 * Like {@link enqueue}, for one message: its statement changes one row, or none if the condition is false or the dedupe
 * key exists, so it can be the guard of a batch.
 */
export function enqueueOne(
  message: OneMessage,
  now: Date,
  condition: SQL,
): { readonly id: string; readonly statement: SQL } {
  const row = rowOf(message, ownWords(message, condition), now)
  return { id: row.id, statement: insertRows([row], now) }
}

/**
 * Which rows count toward a rate limit, and the SELECT of those that are under it, each counted after those before it.
 */
function promote(rows: readonly Row[], limits: MessageLimits, now: Date) {
  const counted = new Map<string, { limit: RateLimit; ids: string[] }>()
  const selects = rows.map(({ id, message }) => {
    const conditions = (limits.get(message) ?? []).map((limit) => {
      const entry = counted.get(limit.bucket) ?? { limit, ids: [] }
      counted.set(limit.bucket, entry)
      return isUnderLimit(limit, now, entry.ids.push(id) - 1)
    })
    const where = sql.join([sql`id = ${id}`, ...conditions], sql` AND `)
    return sql`SELECT ${heldNames}, created_at, created_at FROM ${heldMessages} WHERE ${where}`
  })
  return { selects, counted }
}

/**
 * Like {@link enqueue}, for messages caused by public or dealer requests: messages over a rate limit are held for their
 * receiver's digest. All messages are first held; those under the limit then move to the outbox and are counted, in the
 * same batch.
 */
export function enqueueLimited(messages: readonly Message[], limits: MessageLimits, now: Date): Enqueued {
  if (messages.length === 0) return { statements: [], ids: [] }
  const rows = messages.flatMap((message) => rowsOf(message, now))
  const ids = rows.map(({ id }) => id)
  const all = sql.join(
    rows.map(({ values, from }) => sql`SELECT ${values} ${from}`),
    sql` UNION ALL `,
  )
  const { selects, counted } = promote(rows, limits, now)
  const sentAmong = (some: readonly string[]) =>
    sql`(SELECT count(*) FROM ${outboxMessages} WHERE ${inArray(outboxMessages.id, [...some])})`
  const isKnown = sql`EXISTS (SELECT 1 FROM ${outboxMessages} WHERE ${outboxMessages.dedupeKey} = held_messages.dedupe_key)`
  const perBucket = [...counted.values()]
  return {
    ids,
    statements: [
      sql`INSERT INTO ${heldMessages} (${heldNames}) ${all} ON CONFLICT DO NOTHING`,
      sql`INSERT INTO ${outboxMessages} (${names}) ${sql.join(selects, sql` UNION ALL `)} ON CONFLICT DO NOTHING`,
      countHits(
        perBucket.map(({ limit }) => limit),
        now,
        ({ bucket }) => sentAmong(counted.get(bucket)?.ids ?? []),
      ),
      sql`DELETE FROM ${heldMessages} WHERE ${inArray(sql`held_messages.id`, ids)} AND ${isKnown}`,
    ],
  }
}
