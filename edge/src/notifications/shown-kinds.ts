import {
  adminNotificationKinds,
  type AdminNotificationKind,
} from '@switchback/core/notifications/admin-notification.ts'
import { defaultNotificationSettings, topicOf } from '@switchback/core/notifications/notification-settings.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { readNotificationSettings } from './notification-settings.ts'

/**
 * The notification is for everybody, or for this user. The plus keeps SQLite from the index on the user, which would
 * make it sort the list. Source: MSG-10.
 */
export function isFor(userId: string): SQL {
  return sql`(+${adminNotifications.userId} IS NULL OR +${adminNotifications.userId} = ${userId})`
}

/** Which kinds of notification a user sees as new in the app. */
export type ShownKinds = {
  readonly shown: readonly AdminNotificationKind[]
  readonly off: readonly AdminNotificationKind[]
  readonly isOff: (kind: AdminNotificationKind) => boolean
}

/** The kinds that a user turned on and off in the app. Source: MSG-20. */
export async function kindsShownTo(context: Pick<RequestContext, 'db'>, userId: string): Promise<ShownKinds> {
  const settings = await readNotificationSettings(context, userId)
  const isOff = (kind: AdminNotificationKind) => !settings[topicOf(kind)].inApp
  return {
    shown: adminNotificationKinds.filter((kind) => !isOff(kind)),
    off: adminNotificationKinds.filter(isOff),
    isOff,
  }
}

/**
 * The same as a condition, so that the bell needs one round trip: the user did not turn the kind off in the app. A
 * list, so that it is a search in an index of the kinds.
 */
export function isShownTo(userId: string): SQL {
  const kinds = adminNotificationKinds.map((kind) => {
    const topic = topicOf(kind)
    const isOfTopic = and(eq(notificationSettings.userId, userId), eq(notificationSettings.topic, topic))
    const chosen = sql`(SELECT ${notificationSettings.inApp} FROM ${notificationSettings} WHERE ${isOfTopic})`
    return sql`iif(coalesce(${chosen}, ${Number(defaultNotificationSettings[topic].inApp)}), ${kind}, NULL)`
  })
  return inArray(adminNotifications.kind, sql`(${sql.join(kinds, sql`, `)})`)
}
