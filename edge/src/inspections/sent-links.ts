import type { SentLink } from '@switchback/core/inspections/staff-inspections.ts'
import type { Database } from '@switchback/db/client.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { asc, eq, sql } from 'drizzle-orm'

type Row = Pick<
  typeof outboxMessages.$inferSelect,
  'channel' | 'recipient' | 'status' | 'delivery' | 'sentAt' | 'updatedAt' | 'reportedAt'
> & { readonly seed: string }

/** Queries the messages of an order that bring a driver's link, and those that wait for a digest, oldest first. */
export const sentLinkQueries = (db: Database, orderId: string) =>
  [
    db.sql
      .select({
        channel: outboxMessages.channel,
        recipient: outboxMessages.recipient,
        status: outboxMessages.status,
        delivery: outboxMessages.delivery,
        sentAt: outboxMessages.sentAt,
        updatedAt: outboxMessages.updatedAt,
        reportedAt: outboxMessages.reportedAt,
        seed: sql<string>`${outboxMessages.facts} ->> '$.seed'`,
      })
      .from(outboxMessages)
      .where(sql`${eq(outboxMessages.orderId, orderId)} AND ${outboxMessages.kind} = 'driver_link'`)
      .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id)),
    db.sql
      .select({
        channel: heldMessages.channel,
        to: heldMessages.recipient,
        at: heldMessages.createdAt,
        seed: sql<string>`${heldMessages.facts} ->> '$.seed'`,
      })
      .from(heldMessages)
      .where(sql`${eq(heldMessages.orderId, orderId)} AND ${heldMessages.kind} = 'driver_link'`),
  ] as const

type Held = Awaited<ReturnType<typeof sentLinkQueries>[1]>[number]

const failed = new Set<string | null>(['bounced', 'complained'])

function sentLink({ channel, recipient: to, status, delivery, ...row }: Row): SentLink {
  if (failed.has(delivery)) return { channel, to, state: 'failed', at: row.reportedAt ?? row.updatedAt }
  if (status === 'sent') return { channel, to, state: 'sent', at: row.sentAt ?? row.updatedAt }
  const states = { dead: 'failed', kept: 'not_set_up' } as const
  const state = status === 'dead' || status === 'kept' ? states[status] : 'waiting'
  return { channel, to, state, at: row.updatedAt }
}

/** The newest text and the newest mail with the link of this seed, and their delivery. Source: DRIVER-18. */
export function sentLinks(rows: readonly Row[], held: readonly Held[], seed: string): SentLink[] {
  const newest = new Map<string, SentLink>()
  for (const row of rows) if (row.seed === seed) newest.set(row.channel, sentLink(row))
  for (const { channel, to, at, seed: ofRow } of held) {
    if (ofRow === seed) newest.set(channel, { channel, to, state: 'waiting', at })
  }
  return [...newest.values()].toSorted((one, other) => other.channel.localeCompare(one.channel))
}
