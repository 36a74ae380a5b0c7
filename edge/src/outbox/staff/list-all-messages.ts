import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import type {
  AdminMessage,
  AdminMessagePage,
  ListMessages,
  MessageState,
} from '@switchback/core/messages/admin-message.ts'
import { deliveryStates, type DeliveryState } from '@switchback/core/messages/delivery-report.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import {
  isDone,
  isReported,
  isUndelivered,
  isSettled,
  isUnsettled,
  outboxMessages,
} from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import { messageResponse } from './message-response.ts'

const isDeliveryState = (state: string): state is DeliveryState =>
  deliveryStates.some((each) => each === state)

/** Each state has an index; `sent` are all that were, whatever became of them; what waits is little, and sorted. */
function isInState(state: Exclude<MessageState, 'held'>): SQL {
  if (state === 'dead') return isUnsettled
  if (state === 'settled') return isSettled
  if (isDeliveryState(state)) return sql`${isReported} AND ${outboxMessages.delivery} = ${state}`
  const indexed = state === 'waiting' || state === 'sending' ? isUndelivered : isDone
  return sql`${indexed} AND ${outboxMessages.status} = ${state}`
}

type Filter = Pick<ListMessages, 'kind' | 'recipient'>

const isHeldFor = ({ kind, recipient }: Filter): SQL | undefined =>
  and(
    kind ? sql`${heldMessages.kind} = ${kind}` : undefined,
    recipient ? eq(heldMessages.recipient, recipient) : undefined,
  )

/** The first rows as a page, whose cursor is the last of them. */
function pageOf<Row extends { readonly createdAt: string; readonly id: string }>(
  found: readonly Row[],
  limit: number,
  toMessage: (row: Row) => AdminMessage,
): AdminMessagePage {
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    messages: found.slice(0, limit).map(toMessage),
    nextCursor: last ? pageCursor(last) : null,
  }
}

type Context = Pick<RequestContext, 'db'>

/** Messages that wait for their receiver's digest, or for room. Source: MSG-14. */
async function listHeld({ db }: Context, query: ListMessages): Promise<AdminMessagePage> {
  const { cursor, limit } = query
  const { facts: _, dedupeKey: _key, ...columns } = getTableColumns(heldMessages)
  const { createdAt, id } = heldMessages
  const [found] = await db.read([
    db.sql
      .select(columns)
      .from(heldMessages)
      .where(
        and(
          isHeldFor(query),
          cursor ? sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})` : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1),
  ])
  return pageOf(found, limit, (row) => ({
    ...row,
    state: 'held',
    attemptCount: 0,
    lastError: null,
    deliveryReason: null,
    reportedAt: null,
    nextAttemptAt: null,
    sentAt: null,
  }))
}

/** More are not counted: minutes later most of them are gone. */
const countedAtMost = 1000

const heldQuery = (db: Context['db']) =>
  db.sql
    .select({ kind: heldMessages.kind, recipient: heldMessages.recipient })
    .from(heldMessages)
    .orderBy(heldMessages.createdAt)
    .limit(countedAtMost)

const isFor =
  ({ kind, recipient }: Filter) =>
  (row: { readonly kind: string; readonly recipient: string }): boolean =>
    (!kind || row.kind === kind) && (!recipient || row.recipient === recipient)

/**
 * A page of all messages, newest first, by keyset; their texts are left out. Held ones are a list of their own.
 * Source: MSG-18.
 */
export async function listAllMessages(context: Context, query: ListMessages): Promise<AdminMessagePage> {
  const { state, kind, recipient, cursor, limit } = query
  if (state === 'held') return listHeld(context, query)
  const { db } = context
  const { createdAt, id } = outboxMessages
  const { facts: _, ...columns } = getTableColumns(outboxMessages)
  // A receiver has few messages: the plus keeps their index.
  const isOfKind = recipient ? sql`+${outboxMessages.kind} = ${kind}` : sql`${outboxMessages.kind} = ${kind}`
  const rows = db.sql
    .select(columns)
    .from(outboxMessages)
    .where(
      and(
        state ? isInState(state) : undefined,
        kind ? isOfKind : undefined,
        recipient ? eq(outboxMessages.recipient, recipient) : undefined,
        cursor ? sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  if (state || cursor) return pageOf((await db.read([rows]))[0], limit, messageResponse)
  const [found, held] = await db.read([rows, heldQuery(db)])
  return { ...pageOf(found, limit, messageResponse), heldCount: held.filter(isFor(query)).length }
}
