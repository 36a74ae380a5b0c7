import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import type { AdminMessagePage, ListMessages } from '@switchback/core/messages/admin-message.ts'
import { deliveryStates, type DeliveryState } from '@switchback/core/messages/delivery-report.ts'
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
function isInState(state: NonNullable<ListMessages['state']>): SQL {
  if (state === 'dead') return isUnsettled
  if (state === 'settled') return isSettled
  if (isDeliveryState(state)) return sql`${isReported} AND ${outboxMessages.delivery} = ${state}`
  const indexed = state === 'waiting' || state === 'sending' ? isUndelivered : isDone
  return sql`${indexed} AND ${outboxMessages.status} = ${state}`
}

/** A page of all messages, newest first, by keyset; their texts are left out. Source: MSG-18. */
export async function listAllMessages(
  { db }: Pick<RequestContext, 'db'>,
  { state, kind, recipient, cursor, limit }: ListMessages,
): Promise<AdminMessagePage> {
  const { createdAt, id } = outboxMessages
  const { facts: _, ...columns } = getTableColumns(outboxMessages)
  // A receiver has few messages: the plus keeps their index.
  const isOfKind = recipient ? sql`+${outboxMessages.kind} = ${kind}` : sql`${outboxMessages.kind} = ${kind}`
  const [found] = await db.read([
    db.sql
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
      .limit(limit + 1),
  ])
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    messages: found.slice(0, limit).map(messageResponse),
    nextCursor: last ? pageCursor(last) : null,
  }
}
