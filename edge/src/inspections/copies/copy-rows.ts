import type { PaperCopy } from '@switchback/core/inspections/driver-link.ts'
import { copyState, maskedAddress } from '@switchback/core/inspections/paper-copy.ts'
import type { JudgedCopy } from '@switchback/core/inspections/clean-delivery.ts'
import type { StaffPaperCopy } from '@switchback/core/inspections/staff-inspections.ts'
import type { Database } from '@switchback/db/client.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { asc, sql, type SQL } from 'drizzle-orm'

export type CopyRow = typeof paperCopies.$inferSelect

/** The kinds of message that bring a bill of lading. */
const kinds = sql.raw(`('bill_of_lading', 'bill_of_lading_copy', 'picked_up')`)

/** Queries the copies of an order and the messages that brought them; `orderId` may be a subquery. */
export const copiesQueries = (db: Database, orderId: SQL) => {
  const { id, dedupeKey, recipient, status, delivery, sentAt, createdAt, replacesId } = outboxMessages
  return [
    db.sql
      .select()
      .from(paperCopies)
      .where(sql`${paperCopies.orderId} = ${orderId}`)
      .orderBy(asc(paperCopies.createdAt), asc(paperCopies.id)),
    db.sql
      .select({ id, dedupeKey, recipient, status, delivery, sentAt, createdAt, replacesId })
      .from(outboxMessages)
      .where(sql`${outboxMessages.orderId} = ${orderId} AND ${outboxMessages.kind} IN ${kinds}`)
      .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id)),
    db.sql
      .select({ dedupeKey: heldMessages.dedupeKey, recipient: heldMessages.recipient })
      .from(heldMessages)
      .where(sql`${heldMessages.orderId} = ${orderId} AND ${heldMessages.kind} IN ${kinds}`),
  ] as const
}

type MessageRow = {
  readonly id: string
  readonly dedupeKey: string
  readonly recipient: string
  readonly status: 'waiting' | 'sending' | 'sent' | 'kept' | 'dead'
  readonly delivery: 'delayed' | 'delivered' | 'bounced' | 'complained' | null
  readonly sentAt: string | null
  readonly createdAt: string
  readonly replacesId: string | null
}

/** The copies of an order with their messages, the oldest first. */
export type FoundCopies = {
  readonly copies: readonly CopyRow[]
  readonly messages: readonly MessageRow[]
  /** Messages that wait until their receiver has room. */
  readonly held: readonly Pick<MessageRow, 'dedupeKey' | 'recipient'>[]
  /** Whose order it is: members of a dealership choose whether they get its mails. */
  readonly dealerId: string | null
}

const isOfCopy = ({ messageKey }: CopyRow, { dedupeKey }: Pick<MessageRow, 'dedupeKey'>): boolean =>
  dedupeKey === messageKey || dedupeKey.startsWith(`${messageKey}:`)

/** The messages of a copy: its own, the one for the user who placed the order, and those that staff sent again. */
function messagesOf(copy: CopyRow, messages: readonly MessageRow[]): MessageRow[] {
  const own = messages.filter((each) => isOfCopy(copy, each))
  const ids = new Set(own.map(({ id }) => id))
  for (const each of messages) {
    const [first = ''] = each.dedupeKey.split(':')
    if (ids.has(each.replacesId ?? '') || ids.has(first)) {
      ids.add(each.id)
      if (!own.includes(each)) own.push(each)
    }
  }
  return own
}

/** Where a message of a copy went; the copy's own address once the message has lost its receiver (PRIVACY-2). */
const receiverOf = (message: MessageRow, copy: CopyRow): string =>
  message.recipient === '' ? copy.recipient : message.recipient

/** Where a copy is to go that no message has brought yet, and its state there. */
type Unsent = Pick<StaffPaperCopy, 'to' | 'state'>

/**
 * The addresses of a copy for which no message is in the outbox: those whose messages wait until there is room. A copy
 * with no message at all did not get out, unless members of a dealership chose so. An erased copy has its id as its
 * address, and nobody waits for it. Source: MSG-8, MSG-14, PRIVACY-7.
 */
function unsentOf(copy: CopyRow, hasMessage: boolean, { held, dealerId }: FoundCopies): Unsent[] {
  const waiting = held.filter((each) => isOfCopy(copy, each))
  if (waiting.length > 0) return waiting.map(({ recipient: to }) => ({ to, state: 'waiting' }))
  const isChosen = copy.role === 'customer' && dealerId !== null
  const isErased = copy.recipient === copy.id
  return hasMessage || isChosen || isErased ? [] : [{ to: copy.recipient, state: 'failed' }]
}

/**
 * The copies of an order for staff, each with every address that it went to; not those whose receivers at a dealership
 * want no mails about orders (MSG-8). Source: DRIVER-24.
 */
export function staffCopies(found: FoundCopies): StaffPaperCopy[] {
  return found.copies.flatMap((copy) => {
    const { id, role, step, stage, createdAt } = copy
    const own = Map.groupBy(messagesOf(copy, found.messages), (each) => receiverOf(each, copy))
    const shown = { copyId: id, role, step, stage }
    const sentTo = [...own].map(([to, sent]) => {
      const last = sent.at(-1)
      return { ...shown, to, state: copyState(last), at: last?.sentAt ?? createdAt }
    })
    const unsent = unsentOf(copy, own.size > 0, found)
    return [...sentTo, ...unsent.map((each) => ({ ...shown, ...each, at: createdAt }))]
  })
}

/** The first message of those that were sent again for each other. */
function rootOf({ id, dedupeKey, replacesId }: MessageRow, own: readonly MessageRow[]): string {
  const [first = ''] = dedupeKey.split(':')
  return replacesId ?? (own.some((each) => each.id === first) ? first : id)
}

/**
 * The copies of an order with what became of each, the oldest first. One that was sent again, also to a corrected
 * address, is where it was sent last. Source: DRIVER-15.
 */
export function judgedCopies(found: FoundCopies): JudgedCopy[] {
  return found.copies.flatMap((copy) => {
    const { step, stage, recipient } = copy
    const own = messagesOf(copy, found.messages)
    const sentTo = [...Map.groupBy(own, (each) => rootOf(each, own)).values()].map((sent) => {
      const last = sent.at(-1)
      return { step, stage, to: last ? receiverOf(last, copy) : recipient, state: copyState(last) }
    })
    const unsent = unsentOf(copy, own.length > 0, found)
    return [...sentTo, ...unsent.map((each) => ({ step, stage, ...each }))]
  })
}

const ranks: Readonly<Record<StaffPaperCopy['state'], number>> = { sent: 2, waiting: 1, kept: 1, failed: 0 }

/** The copies for the driver: each address and stop once, shortened, by the copy that got furthest. Source: DRIVER-24. */
export function driverCopies(found: FoundCopies): PaperCopy[] {
  const byReceiver = Map.groupBy(staffCopies(found), ({ step, to }) => `${step} ${to.toLowerCase()}`)
  return [...byReceiver.values()].flatMap((same) => {
    const [best] = same.toSorted((one, other) => ranks[other.state] - ranks[one.state])
    if (!best) return []
    const { to, step, state, at } = best
    const shown = state === 'kept' ? 'waiting' : state
    return [{ to: maskedAddress(to), step, state: shown, at: state === 'sent' ? at : null }]
  })
}
