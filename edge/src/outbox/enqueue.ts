import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import { users } from '@switchback/db/schema/users.ts'
import { sql, type SQL } from 'drizzle-orm'
import { fromCopied, isWanted } from './choice-conditions.ts'
import type { Message } from './message.ts'

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

/** One row to be written: its id and the SELECT that gives it. */
type Row = { readonly id: string; readonly select: SQL }

type Words = { readonly dedupeKey: string; readonly recipient: SQL; readonly facts: SQL; readonly from: SQL }

function rowOf({ channel, kind, orderId }: Message, words: Words, now: Date): Row {
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const { dedupeKey, recipient, facts, from } = words
  return {
    id,
    select: sql`SELECT ${id}, ${channel}, ${kind}, ${dedupeKey}, ${orderId}, ${recipient}, ${facts}, ${at}, ${at}, ${at} ${from}`,
  }
}

/** The message itself, and the copy of whoever has placed the order, each as far as the choices allow. */
function rowsOf(message: Message, now: Date, condition: SQL): Row[] {
  const { choice, recipient, dedupeKey } = message
  const facts = sql`${JSON.stringify(message.facts)}`
  const wanted = choice ? sql`${condition} AND ${isWanted(choice, recipient)}` : condition
  const own = { dedupeKey, recipient: sql`${recipient}`, facts, from: sql`WHERE ${wanted}` }
  if (!choice?.copyTo) return [rowOf(message, own, now)]
  const copy = {
    dedupeKey: `${dedupeKey}:${choice.copyTo}`,
    recipient: sql`${users.email}`,
    facts: sql`json_set(${facts}, '$.customerName', ${users.firstName})`,
    from: sql`${fromCopied(choice, choice.copyTo, recipient)} AND ${condition}`,
  }
  return [rowOf(message, own, now), rowOf(message, copy, now)]
}

/**
 * Puts messages into the outbox in the batch of the change that causes them: either both are written or neither is.
 * A message whose dedupe key is there already is left out, and so is one that its receiver chose not to get.
 * @param condition where the change is conditional: `changes() = 1` right after the statement that it hangs on. It
 * belongs at the end of such a chain, because a message that is left out changes nothing.
 */
export function enqueue(messages: readonly Message[], now: Date, condition: SQL = sql`TRUE`): Enqueued {
  if (messages.length === 0) return { statements: [], ids: [] }
  const rows = messages.flatMap((message) => rowsOf(message, now, condition))
  const all = sql.join(
    rows.map(({ select }) => select),
    sql` UNION ALL `,
  )
  return {
    statements: [sql`INSERT INTO ${outboxMessages} (${names}) ${all} ON CONFLICT DO NOTHING`],
    ids: rows.map(({ id }) => id),
  }
}

/** Whether the statement right before changed a row: the condition of whatever hangs on it. */
export const ifChanged: SQL = sql`changes() = 1`
