import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  defaultNotificationSettings,
  settingsWith,
  type ChannelChoices,
  type NotificationSettings,
  type NotificationTopic,
} from '@switchback/core/notifications/notification-settings.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { and, eq } from 'drizzle-orm'
import { changedFields } from '../audit/changed-fields.ts'
import type { RequestContext } from '../request-context.ts'

type Row = typeof notificationSettings.$inferSelect

/** The settings that apply to a user: their rows, and the defaults of topics without one. */
export const settingsOf = (rows: readonly Row[]): NotificationSettings =>
  settingsWith(defaultNotificationSettings, rows)

export async function readNotificationSettings(
  { db }: Pick<RequestContext, 'db'>,
  userId: string,
): Promise<NotificationSettings> {
  const [rows] = await db.read([
    db.sql.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
  ])
  return settingsOf(rows)
}

/** Changes the row only if it is still the one that the audit event names as the state before. */
function guardOf({ db }: Pick<RequestContext, 'db'>, row: Row, before: Row | undefined) {
  if (!before) return db.sql.insert(notificationSettings).values(row).onConflictDoNothing()
  const { userId, topic, inApp, mail, push } = notificationSettings
  return db.sql
    .update(notificationSettings)
    .set(row)
    .where(
      and(
        eq(userId, row.userId),
        eq(topic, row.topic),
        eq(inApp, before.inApp),
        eq(mail, before.mail),
        eq(push, before.push),
      ),
    )
}

/**
 * Saves how a topic reaches the user, with an audit event of what changed.
 * @throws Refusal `illegal_transition` if another tab saved the same topic at the same time.
 * Source: MSG-20, AUDIT-1.
 */
export async function saveTopicChoices(
  context: Pick<RequestContext, 'db' | 'now'>,
  { userId, topic }: { readonly userId: string; readonly topic: NotificationTopic },
  choices: ChannelChoices,
): Promise<void> {
  const { db, now } = context
  const [[before]] = await db.read([
    db.sql
      .select()
      .from(notificationSettings)
      .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.topic, topic))),
  ])
  const { inApp, mail, push } = before ?? defaultNotificationSettings[topic]
  const changed = changedFields({ inApp, mail, push }, choices)
  if (Object.keys(changed).length === 0) return
  const at = now.toISOString()
  const named = Object.entries(changed).map(([channel, pair]) => [`notifications.${topic}.${channel}`, pair])
  const { isHeld } = await guardedBatch(db, {
    guard: guardOf(context, { userId, topic, ...choices, updatedAt: at }, before),
    steps: [
      db.sql.insert(adminUserEvents).values({
        userId,
        kind: 'changed',
        actorId: userId,
        changes: Object.fromEntries(named) as typeof changed,
        createdAt: at,
      }),
    ],
  })
  if (!isHeld) {
    throw new Refusal('illegal_transition', {
      sentence: 'These settings were changed in another window. Load the page again.',
    })
  }
}
