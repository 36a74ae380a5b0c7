import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { receiverLimit, samePerson } from '../../limits/caller.ts'
import { rateLimit } from '../../limits/rate-limit.ts'
import { digestItem, digestOfKind, isForDealer, isOfDesk } from './digest-item.ts'
import { enqueueDigest } from '../enqueue/enqueue-requested.ts'
import type { DigestMessage } from '../enqueue/message.ts'

type DigestContext = { readonly db: Database; readonly now: Date; readonly config: Config }
type Held = typeof heldMessages.$inferSelect

const minuteMs = 60 * 1000
/** The desk has promised to call within 30 minutes. */
const deskWaitMs = 10 * minuteMs
const customerWaitMs = 60 * minuteMs
const rowsPerRun = 5000
const itemsPerDigest = 20

/** The messages held for one receiver, in any spelling of the address, oldest first. */
function byReceiver(rows: readonly Held[]): (readonly [Held, ...Held[]])[] {
  const groups = new Map<string, [Held, ...Held[]]>()
  for (const row of rows) {
    const key = JSON.stringify([row.channel, samePerson(row.recipient), digestOfKind(row)])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

function digestOf(group: readonly [Held, ...Held[]]): DigestMessage {
  const [oldest] = group
  const items = group.slice(0, itemsPerDigest).map(digestItem)
  const facts = {
    items,
    moreCount: group.length - items.length,
    since: oldest.createdAt,
    isForDesk: isOfDesk(oldest),
    isForDealer: isForDealer(group),
  }
  return {
    channel: oldest.channel,
    kind: 'digest',
    facts,
    recipient: oldest.recipient,
    dedupeKey: `digest:${oldest.id}`,
    orderId: null,
  }
}

/**
 * Replaces the held messages with a digest; none while the receiver is at the hourly limit. @returns the ids of the
 * messages.
 */
async function sendDigest(
  { db, now, config }: DigestContext,
  group: readonly [Held, ...Held[]],
): Promise<readonly string[]> {
  const [oldest] = group
  const name = oldest.channel === 'mail' ? 'MAILS_PER_RECEIVER_PER_HOUR' : 'TEXTS_PER_RECEIVER_PER_HOUR'
  const limiter = rateLimit([await receiverLimit({ config }, name, oldest.recipient)], now)
  const digest = digestOf(group)
  const { id, statement } = enqueueDigest(digest, isOfDesk(oldest) ? undefined : limiter, now)
  const ids = group.map((held) => held.id)
  const { isHeld } = await guardedBatch(db, {
    guard: statement,
    steps: [db.sql.delete(heldMessages).where(inArray(heldMessages.id, ids)), limiter.count()],
  })
  return isHeld ? [id] : []
}

/**
 * Sends each receiver one digest of the messages over a rate limit: the dispatch desk after ten minutes, others after
 * an hour. No held message is lost; it waits until its receiver is under the limit.
 * @returns the ids of the digests, for delivery.
 */
export async function sendDigests(context: DigestContext): Promise<string[]> {
  const { db, now } = context
  const [rows] = await db.read([
    db.sql.select().from(heldMessages).orderBy(asc(heldMessages.createdAt)).limit(rowsPerRun),
  ])
  const isDue = ([oldest]: readonly [Held, ...Held[]]) =>
    now.getTime() - Date.parse(oldest.createdAt) >= (isOfDesk(oldest) ? deskWaitMs : customerWaitMs)
  const ids: string[] = []
  for (const group of byReceiver(rows).filter(isDue)) ids.push(...(await sendDigest(context, group)))
  return ids
}
