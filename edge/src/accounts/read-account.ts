import { choicesOfSettings, type AccountResponse } from '@switchback/core/access/account-settings.ts'
import { defaultDealerSettings, settingsWith } from '@switchback/core/notifications/notification-settings.ts'
import { recoveryCodes } from '@switchback/db/schema/accounts/two-factor.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { needsTwoFactor } from '../session/may-sign-in.ts'
import type { OwnContext } from './own-account.ts'

/** Maximum sessions shown; users with more can end all others at once. */
const sessionsAtMost = 50

/** The user's own settings, sessions, and two-step sign-in. Source: MSG-8. */
export async function readAccount({ db, now, config, session }: OwnContext): Promise<AccountResponse> {
  const userId = session.user.id
  const [settings, open, [codes]] = await db.read([
    db.sql.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
    db.sql
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now.toISOString())))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(sessionsAtMost),
    db.sql
      .select({ left: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ])
  return {
    choices: choicesOfSettings(settingsWith(defaultDealerSettings, settings)),
    sessions: open.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdAt,
      lastUsedAt,
      isCurrent: id === session.id,
    })),
    twoFactor: {
      isOn: session.user.twoFactorEnabled,
      isNeeded: needsTwoFactor(config, session.actor),
      recoveryCodesLeft: codes?.left ?? 0,
    },
  }
}
