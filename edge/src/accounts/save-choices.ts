import { settingsOfChoices, type NotificationChoices } from '@switchback/core/access/account-settings.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { sql } from 'drizzle-orm'
import type { output } from 'zod/mini'
import type { OwnContext } from './own-account.ts'

/** Saves which mails and notifications the user gets, by topic. Source: MSG-8, DEALER-23. */
export async function saveChoices(
  { db, now, session }: OwnContext,
  choices: output<typeof NotificationChoices>,
): Promise<void> {
  const { orders, invoices } = settingsOfChoices(choices)
  const row = { userId: session.user.id, updatedAt: now.toISOString() }
  const { userId, topic } = notificationSettings
  await db.write([
    db.sql
      .insert(notificationSettings)
      .values([
        { ...row, ...orders, topic: 'orders' },
        { ...row, ...invoices, topic: 'invoices' },
      ])
      .onConflictDoUpdate({
        target: [userId, topic],
        set: {
          inApp: sql`excluded.in_app`,
          mail: sql`excluded.mail`,
          push: sql`excluded.push`,
          updatedAt: row.updatedAt,
        },
      }),
  ])
}
