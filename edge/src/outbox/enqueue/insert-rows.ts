import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { sql, type SQL } from 'drizzle-orm'
import { fromCopied, isWanted } from './choice-conditions.ts'
import { sendFrom } from './decline-mail.ts'
import type { AnyMessage } from './message.ts'

/** The columns of a message, in the order of {@link Row}. */
export const outboxNames: SQL = sql.join(
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
export type Row<Each extends AnyMessage = AnyMessage> = {
  readonly id: string
  readonly values: SQL
  readonly from: SQL
  readonly message: Each
  /** The user who gets this copy; undefined for the message to its own receiver. */
  readonly copyTo: string | undefined
}

type Words = { readonly dedupeKey: string; readonly recipient: SQL; readonly facts: SQL; readonly from: SQL }

function rowOf<Each extends AnyMessage>(message: Each, words: Words, now: Date, copyTo?: string): Row<Each> {
  const { channel, kind, orderId } = message
  const id = crypto.randomUUID()
  const { dedupeKey, recipient, facts, from } = words
  return {
    id,
    message,
    from,
    copyTo,
    values: sql`${id}, ${channel}, ${kind}, ${dedupeKey}, ${orderId}, ${recipient}, ${facts}, ${now.toISOString()}`,
  }
}

/** The facts as JSON, with those that the statement reads itself. */
function factsOf({ facts, filled = {} }: AnyMessage): SQL {
  const values = Object.entries(filled).map(([name, value]) => sql`${`$.${name}`}, ${value}`)
  const json = sql`${JSON.stringify(facts)}`
  return values.length === 0 ? json : sql`json_set(${json}, ${sql.join(values, sql`, `)})`
}

/** The message to its own receiver. */
function ownWords(message: AnyMessage, condition: SQL): Words {
  const { dedupeKey, recipient } = message
  return {
    dedupeKey,
    recipient: sql`${recipient}`,
    facts: factsOf(message),
    from: sql`WHERE ${condition}`,
  }
}

/** The row of a message that has no copies, written only if the condition is true. */
export function oneRow<Each extends AnyMessage>(message: Each, now: Date, condition: SQL): Row<Each> {
  return rowOf(message, ownWords(message, condition), now)
}

/** The message itself, and the copy for the user who placed the order, each if the member settings allow it. */
export function rowsOf<Each extends AnyMessage>(message: Each, now: Date): Row<Each>[] {
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
  return [rowOf(message, own, now), rowOf(message, copy, now, choice.copyTo)]
}

/**
 * Inserts the rows into the outbox, whatever the rate limits; skips those whose dedupe key exists. Only the modules that
 * know why that is right may call it, as `outbox-doors.test.ts` says.
 */
export function insertRows(rows: readonly Row[], now: Date): SQL {
  const at = now.toISOString()
  const all = sql.join(
    rows.map(({ values, from, message: { kind } }) => {
      return sql`SELECT ${values}, ${at}, ${sendFrom(kind, now).toISOString()} ${from}`
    }),
    sql` UNION ALL `,
  )
  return sql`INSERT INTO ${outboxMessages} (${outboxNames}) ${all} ON CONFLICT DO NOTHING`
}
