import { Refusal } from '@switchback/core/errors/refusal.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { and, eq, lte } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { isFor, isShownTo } from './shown-kinds.ts'

/** The id of a notification in a path; 0, which no notification has, for other text. */
export const notificationId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/** Marks a notification as read or unread, for everybody it is for. @throws Refusal `not_found` */
export async function readNotification(
  { db }: Pick<RequestContext, 'db'>,
  idText: string,
  { isRead, userId }: { readonly isRead: boolean; readonly userId: string },
): Promise<void> {
  const id = notificationId(idText)
  const [update] = await db.write([
    db.sql
      .update(adminNotifications)
      .set({ isRead })
      .where(and(eq(adminNotifications.id, id), isFor(userId))),
  ])
  if (update?.rowsAffected !== 1) throw new Refusal('not_found')
}

/**
 * Marks everything up to the newest notification seen as read, so that later ones stay unread. Kinds that the user
 * turned off in the app stay as they are: others see them as new.
 */
export async function readNotifications(
  { db }: Pick<RequestContext, 'db'>,
  upToId: number,
  userId: string,
): Promise<void> {
  const { id, isRead } = adminNotifications
  await db.write([
    db.sql
      .update(adminNotifications)
      .set({ isRead: true })
      .where(and(eq(isRead, false), lte(id, upToId), isShownTo(userId), isFor(userId))),
  ])
}
