import type { NotificationChoices } from '@switchback/core/access/account-settings.ts'
import { userSettings } from '@switchback/db/schema/accounts/user-settings.ts'
import type { OwnContext } from './own-account.ts'

/** Saves which notifications the user gets by mail. Source: MSG-8. */
export async function saveChoices(
  { db, now, session }: OwnContext,
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
