import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { meQuery } from '../../../queries/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { siteConfigQuery } from '../../../queries/site-config.ts'
import { CallFailed } from '../../../api/refused.ts'
import { sessionToken } from '../../../api/session-token.ts'
import { hasLock } from '../../../offline/lock/lock-prefix.ts'
import { within } from '../../../offline/within.ts'
import type { Portal } from './next-page.ts'

/** How much longer the portal waits for the site's settings than for the session. */
const longestSiteWaitMs = 300

/**
 * The user signed in to this portal; undefined if there is no session, it has expired, or it belongs to the other
 * portal. Rethrows any other error to the error page.
 * Source: SCREEN-4.
 */
export async function guardPortal(portal: Portal): Promise<MeResponse | undefined> {
  if (hasLock()) await (await import('../../../offline/lock/idle-lock.ts')).lockAtStart()
  if (sessionToken.read() === null) return undefined
  // The portal shows its first dates in the server's time zone; without a response, in the default one.
  const site = queryClient.ensureQueryData(siteConfigQuery).catch(() => undefined)
  try {
    const me = await queryClient.ensureQueryData(meQuery)
    // Offline it is retried for seconds, which nobody who opens the portal waits for.
    await within(longestSiteWaitMs, site)
    return me.user.role === portal ? me : undefined
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : undefined
    if (failure?.kind === 'refused' && failure.status === 401) return undefined
    throw error
  }
}

/**
 * In production a super_admin must turn on two-factor authentication first; the server enforces it. Source: ACCESS-5.
 */
export async function mustSwitchOnTwoFactor({ user }: MeResponse): Promise<boolean> {
  if (user.adminRole !== 'super_admin' || user.twoFactorEnabled) return false
  const site = await queryClient.ensureQueryData(siteConfigQuery).catch(() => undefined)
  return site?.environment === 'production'
}
