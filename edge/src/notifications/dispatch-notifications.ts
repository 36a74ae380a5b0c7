import { readStoredNotification } from '@switchback/core/notifications/stored-notification.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { indexingOrderWords } from '@switchback/db/index-order-words.ts'
import { adminNotifications, isUndispatched } from '@switchback/db/schema/messages/admin-notifications.ts'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Log } from '../http/log.ts'
import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import { enqueueUnder } from '../outbox/enqueue/enqueue-requested.ts'
import type { StaffMessage } from '../outbox/enqueue/message.ts'
import { receiverQueries, receiversOf } from './notification-receivers.ts'
import { notificationMessages } from './notification-messages.ts'
import { notificationRows, type NotificationRow } from './notification-row.ts'

type DispatchContext = {
  readonly db: Database
  readonly now: Date
  readonly config: Pick<Config, 'limits' | 'encryptionSecret'>
}

const perRun = 50
/** Older ones are history: staff saw them in the app. */
const newsForMs = 24 * 60 * 60 * 1000

/** A mail or push message to a member of staff, unless that channel sent them too many in this hour. */
async function limited({ config, now }: DispatchContext, message: StaffMessage) {
  const whom = `${message.channel} ${message.recipient}`
  const limiter = rateLimit([await limitFor(config, 'NOTIFICATIONS_PER_PERSON_PER_HOUR', whom)], now)
  const { id, statement } = enqueueUnder(message, limiter, now)
  return { id, statements: [statement, limiter.count()] }
}

/**
 * Writes the messages of one notification, once: of several runs at the same time the one that marks it writes them.
 * @returns their ids.
 */
async function dispatch(
  context: DispatchContext,
  row: NotificationRow,
  messages: readonly StaffMessage[],
): Promise<readonly string[]> {
  const { db, now } = context
  const parts = await Promise.all(messages.map((message) => limited(context, message)))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(adminNotifications)
      .set({ dispatchedAt: now.toISOString() })
      .where(and(eq(adminNotifications.id, row.notice.id), isUndispatched)),
    steps: [...parts.flatMap(({ statements }) => statements), indexingOrderWords()],
  })
  return isHeld ? parts.map(({ id }) => id) : []
}

/** A notification about a notification that could not be delivered stays in the app: it might fail the same way. */
function isNews({ notice }: NotificationRow, now: Date): boolean {
  const notification = readStoredNotification(notice)
  const isAboutItself =
    notification?.kind === 'message_not_delivered' && notification.messageKind === 'staff_notification'
  return !isAboutItself && now.getTime() - Date.parse(notice.createdAt) < newsForMs
}

/** Marks notifications that nobody wants as a message, in one write. */
async function dispatchSilent({ db, now }: DispatchContext, rows: readonly NotificationRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ notice }) => notice.id)
  await db.write([
    db.sql
      .update(adminNotifications)
      .set({ dispatchedAt: now.toISOString() })
      .where(and(inArray(adminNotifications.id, ids), isUndispatched)),
    indexingOrderWords(),
  ])
}

/**
 * Writes new staff notifications to the outbox as mails and push messages, for everybody who wants them so. The same
 * write adds new orders to the index of words: each new order has a notification.
 * @param since leaves out earlier ones: a request sends its own, so that many at once do not send each other's
 * @returns the ids of the messages, for delivery. Source: MSG-20, ADR-48.
 */
export async function dispatchNotifications(context: DispatchContext, since?: Date): Promise<string[]> {
  const { db, now } = context
  const isWanted = since && gte(adminNotifications.createdAt, since.toISOString())
  const [rows, ...found] = await db.read([
    notificationRows(context)
      .where(and(isUndispatched, isWanted))
      .orderBy(asc(adminNotifications.id))
      .limit(perRun),
    ...receiverQueries(db, now),
  ])
  if (rows.length === 0) return []
  const receivers = receiversOf(found)
  const planned = rows.map((row) => ({
    row,
    messages: isNews(row, now) ? notificationMessages(row, receivers) : [],
  }))
  await dispatchSilent(
    context,
    planned.flatMap(({ row, messages }) => (messages.length === 0 ? [row] : [])),
  )
  const ids: string[] = []
  for (const { row, messages } of planned) {
    if (messages.length > 0) ids.push(...(await dispatch(context, row, messages)))
  }
  return ids
}

/** The part of a request that dispatches notifications after the response; logs its own errors. */
export async function dispatchAfterResponse(
  context: DispatchContext & {
    readonly log: Log
    readonly triggerDelivery: (ids: readonly string[]) => void
  },
): Promise<void> {
  try {
    context.triggerDelivery(await dispatchNotifications(context, context.now))
  } catch (error) {
    // The job of the cron trigger finds them.
    const name = error instanceof Error ? error.name : typeof error
    context.log({ event: 'notifications_not_dispatched', level: 'warn', error: name })
  }
}
