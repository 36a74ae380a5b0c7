import { linksPerText } from '@switchback/core/messages/driver-message-facts.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { receiverLimit } from '../../limits/caller.ts'
import { rateLimit } from '../../limits/rate-limit.ts'
import { enqueueDigest } from '../enqueue/enqueue-requested.ts'
import type { DigestMessage } from '../enqueue/message.ts'
import { digestItem, isForDealer } from './digest-item.ts'
import { dropUnwanted } from './drop-unwanted.ts'
import { heldGroups, isOfDesk, isWhole, limitNameOf, type DigestContext, type Group } from './held-groups.ts'
import { sendWhole } from './send-whole.ts'

const minuteMs = 60 * 1000
/** The desk has promised to call within 30 minutes. */
const deskWaitMs = 10 * minuteMs
const customerWaitMs = 60 * minuteMs
const rowsPerRun = 5000
/** No receiver's rows keep those of the others from being read. */
const rowsPerReceiver = 500

/** The messages of a group by digest: what has no room in one is in the next, and nothing is left out. */
function partsOf(group: Group): Group[] {
  const [{ channel, kind }] = group
  const size = channel === 'sms' && kind === 'driver_link' ? linksPerText : rowsPerReceiver
  return Array.from({ length: Math.ceil(group.length / size) }, (_, at) =>
    group.slice(at * size, (at + 1) * size),
  ).filter((part): part is [Group[0], ...Group[0][]] => part.length > 0)
}

function digestOf(group: Group): DigestMessage {
  const [oldest] = group
  const facts = {
    items: group.map(digestItem),
    moreCount: 0,
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

/** Replaces held messages with a digest; undefined while the receiver is at the hourly limit. @returns its id. */
async function sendDigest({ db, now, config }: DigestContext, group: Group): Promise<string | undefined> {
  const [oldest] = group
  const limiter = rateLimit([await receiverLimit({ config }, limitNameOf(oldest), oldest.recipient)], now)
  const { id, statement } = enqueueDigest(digestOf(group), isOfDesk(oldest) ? undefined : limiter, now)
  const ids = group.map((held) => held.id)
  const { isHeld } = await guardedBatch(db, {
    guard: statement,
    steps: [db.sql.delete(heldMessages).where(inArray(heldMessages.id, ids)), limiter.count()],
  })
  return isHeld ? id : undefined
}

async function sendGroup(context: DigestContext, group: Group): Promise<readonly string[]> {
  const [oldest] = group
  if (isWhole(oldest)) return sendWhole(context, group)
  const ageMs = context.now.getTime() - Date.parse(oldest.createdAt)
  if (ageMs < (isOfDesk(oldest) ? deskWaitMs : customerWaitMs)) return []
  const ids: string[] = []
  for (const part of partsOf(group)) {
    const id = await sendDigest(context, part)
    if (id === undefined) break
    ids.push(id)
  }
  return ids
}

/** The oldest held messages, of each receiver so many. */
async function readHeld({ db }: DigestContext) {
  const numbered = sql`SELECT id, row_number() OVER (PARTITION BY channel, recipient ORDER BY created_at) AS number
    FROM ${heldMessages}`
  const [rows] = await db.read([
    db.sql
      .select()
      .from(heldMessages)
      .where(sql`id IN (SELECT id FROM (${numbered}) WHERE number <= ${rowsPerReceiver})`)
      .orderBy(asc(heldMessages.createdAt), asc(heldMessages.id))
      .limit(rowsPerRun),
  ])
  return rows
}

/**
 * Sends the messages over a rate limit. Kinds that a digest replaces go to their receiver in one: to the dispatch desk
 * after ten minutes, to others after an hour. The others go out as they are once their receiver has room. No held
 * message is lost; it waits until its receiver is under the limit.
 * @returns the ids of the messages, for delivery.
 * Source: MSG-14.
 */
export async function sendDigests(context: DigestContext): Promise<string[]> {
  await dropUnwanted(context.db)
  const groups = heldGroups(await readHeld(context))
  // The last message of the hour is the digest's: what goes out as it is comes first.
  const inOrder = [
    ...groups.filter(([oldest]) => isWhole(oldest)),
    ...groups.filter(([oldest]) => !isWhole(oldest)),
  ]
  const ids: string[] = []
  for (const group of inOrder) ids.push(...(await sendGroup(context, group)))
  return ids
}
