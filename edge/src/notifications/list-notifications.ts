import type { StaffActor } from '@switchback/core/access/actor.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import type {
  AdminNotification,
  AdminNotificationKind,
  AdminNotificationPage,
  ListNotifications,
} from '@switchback/core/notifications/admin-notification.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { isFor, kindsShownTo, type ShownKinds } from './shown-kinds.ts'
import { newOrderData } from './new-order-data.ts'
import { notificationRows, wordsFor, type NotificationRow } from './notification-row.ts'

type ListContext = Pick<RequestContext, 'db'>
type Reader = { readonly userId: string; readonly kinds: ShownKinds }

function response(row: NotificationRow, { isOff }: ShownKinds, actor: StaffActor): AdminNotification {
  const { id, kind, orderId, dealerId, createdAt } = row.notice
  const { order, vehicles } = row
  const data =
    kind === 'new_order' && orderId !== null && order ? newOrderData(orderId, order, vehicles) : null
  const isRead = row.notice.isRead || isOff(kind)
  return { id, kind, ...wordsFor(row, actor), data, orderId, dealerId, isRead, createdAt }
}

/** The notifications for one user alone: their ids grow with time, and their index ends with the id. */
function mine(context: ListContext, { kind, cursor, limit }: ListNotifications, { userId }: Reader) {
  return notificationRows(context)
    .where(
      and(
        eq(adminNotifications.userId, userId),
        // The plus keeps the index on the user, who has few.
        kind ? sql`+${adminNotifications.kind} = ${kind}` : undefined,
        cursor ? sql`${adminNotifications.id} < ${cursor.id}` : undefined,
      ),
    )
    .orderBy(desc(adminNotifications.id))
    .limit(limit + 1)
}

const isOfKind = (kind: AdminNotificationKind) => eq(adminNotifications.kind, kind)
const isUnread = eq(adminNotifications.isRead, false)
const isReadOfKind = (kind: AdminNotificationKind) => and(eq(adminNotifications.isRead, true), isOfKind(kind))
const isUnreadOfKind = (kind: AdminNotificationKind) => and(isUnread, isOfKind(kind))
/** In two parts, because the index by kind begins with whether they are read. */
const allOfKind = (kind: AdminNotificationKind) => [isReadOfKind(kind), isUnreadOfKind(kind)]

/**
 * Conditions that together give the wanted notifications, each in the order of an index. Kinds that the reader turned
 * off count as read. Source: MSG-20.
 */
function branches({ show, kind }: ListNotifications, { shown, off, isOff }: ShownKinds): (SQL | undefined)[] {
  if (show === 'unread') {
    if (kind) return isOff(kind) ? [] : [isUnreadOfKind(kind)]
    return off.length === 0 ? [isUnread] : shown.map(isUnreadOfKind)
  }
  if (show === 'read') {
    if (kind) return isOff(kind) ? allOfKind(kind) : [isReadOfKind(kind)]
    return [eq(adminNotifications.isRead, true), ...off.map(isUnreadOfKind)]
  }
  return kind ? allOfKind(kind) : [undefined]
}

function everybodys(
  context: ListContext,
  { cursor, limit }: ListNotifications,
  { userId, wanted }: { readonly userId: string; readonly wanted: readonly (SQL | undefined)[] },
) {
  // The first page begins after every instant, so that it is a search in the index, too.
  const from = cursor ?? { createdAt: '9999', id: 0 }
  const isAfter = sql`(${adminNotifications.createdAt}, ${adminNotifications.id}) < (${from.createdAt}, ${from.id})`
  const newest = wanted.map(
    (branch) =>
      sql`SELECT * FROM (SELECT ${adminNotifications.id} FROM ${adminNotifications} WHERE ${and(branch, isFor(userId), isAfter)} ORDER BY ${adminNotifications.createdAt} DESC, ${adminNotifications.id} DESC LIMIT ${limit + 1})`,
  )
  return notificationRows(context)
    .where(
      wanted.length === 1
        ? and(wanted[0], isFor(userId), isAfter)
        : sql`${adminNotifications.id} IN (${sql.join(newest, sql` UNION ALL `)})`,
    )
    .orderBy(desc(adminNotifications.createdAt), desc(adminNotifications.id))
    .limit(limit + 1)
}

/** A page of a user's notifications, newest first, by keyset. Source: MSG-10, MSG-21. */
export async function listNotifications(
  context: ListContext,
  query: ListNotifications,
  actor: StaffActor,
): Promise<AdminNotificationPage> {
  const { limit } = query
  const { userId } = actor
  const kinds = await kindsShownTo(context, userId)
  const wanted = branches(query, kinds)
  if (wanted.length === 0) return { notifications: [], nextCursor: null }
  const [found] = await context.db.read([
    query.show === 'mine'
      ? mine(context, query, { userId, kinds })
      : everybodys(context, query, { userId, wanted }),
  ])
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    notifications: found.slice(0, limit).map((row) => response(row, kinds, actor)),
    nextCursor: last ? pageCursor({ createdAt: last.notice.createdAt, id: last.notice.id }) : null,
  }
}
