import type { NotificationChoices } from '@switchback/core/access/account-settings.ts'
import { userSettings } from '@switchback/db/schema/user-settings.ts'
import type { OwnVars } from './own-account.ts'

/** What one wants to be told by mail. Source: decision 51. */
export async function keepChoices(
  { db, now, session }: OwnVars,
  choices: NotificationChoices,
): Promise<void> {
  const values = { ...choices, updatedAt: now.toISOString() }
  await db.write([
    db.sql
      .insert(userSettings)
      .values({ userId: session.user.id, ...values })
      .onConflictDoUpdate({ target: userSettings.userId, set: values }),
  ])
}
