import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Message } from './message.ts'

const columns = ['id', 'channel', 'kind', 'dedupeKey', 'orderId', 'recipient', 'facts', 'at'] as const
type NewRow = Record<(typeof columns)[number], string | null>

/** Messages as one statement of a write, and the ids under which they can be found afterwards. */
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

function rowOf(message: Message, now: Date): NewRow {
  return {
    id: crypto.randomUUID(),
    channel: message.channel,
    kind: message.kind,
    dedupeKey: message.dedupeKey,
    orderId: message.orderId,
    recipient: message.recipient,
    facts: JSON.stringify(message.facts),
    at: now.toISOString(),
  }
}

/**
 * Puts messages into the outbox in the batch of the change that causes them: either both are written or neither is.
 * A message whose dedupe key is there already is left out.
 * @param condition where the change is conditional: `changes() = 1` right after the statement that it hangs on. It
 * belongs at the end of such a chain, because a message that is left out changes nothing.
 */
export function enqueue(messages: readonly Message[], now: Date, condition: SQL = sql`TRUE`): Enqueued {
  if (messages.length === 0) return { statements: [], ids: [] }
  const rows = messages.map((message) => rowOf(message, now))
  const selects = rows.map(({ at, ...row }) => {
    const values = sql.join(
      [row.id, row.channel, row.kind, row.dedupeKey, row.orderId, row.recipient, row.facts, at, at, at].map(
        (value) => sql`${value}`,
      ),
      sql`, `,
    )
    return sql`SELECT ${values} WHERE ${condition}`
  })
  const all = sql.join(selects, sql` UNION ALL `)
  return {
    statements: [sql`INSERT INTO ${outboxMessages} (${names}) ${all} ON CONFLICT DO NOTHING`],
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  }
}

/** Whether the statement right before changed a row: the condition of whatever hangs on it. */
export const ifChanged: SQL = sql`changes() = 1`
