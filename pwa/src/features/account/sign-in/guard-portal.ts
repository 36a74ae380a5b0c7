import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { meQuery, savedMe } from '../../../queries/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { siteConfigQuery } from '../../../queries/site-config.ts'
import { CallFailed, isSessionRefused } from '../../../api/refused.ts'
import { sessionToken } from '../../../api/session-token.ts'
import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { hasLock } from '../../../offline/lock/lock-prefix.ts'
import { within } from '../../../offline/device/within.ts'
import type { Portal } from './next-page.ts'

/** How much longer the portal waits for the site's settings than for the session. */
const longestSiteWaitMs = 300

/** The time in which the server has to confirm the session of staff before their portal opens without pages. */
const staffWaitMs = 3000

/**
 * The session as the server says it or as the device saved it, whichever comes first: the check then goes on behind the
 * page. Its result takes effect at once, because every screen follows {@link meQuery}. Dealers start from what is saved
 * at once; staff only after a moment, and see no page until the server has confirmed it.
 * @throws what the check throws, if nothing is saved
 */
async function sessionFor(portal: Portal): Promise<MeResponse> {
  const check = queryClient.ensureQueryData(meQuery)
  if (accountOnDevice.read()?.role !== portal) return check
  const read = async () => {
    if (portal === 'admin') await new Promise((resolve) => setTimeout(resolve, staffWaitMs))
    return (await savedMe().catch(() => undefined)) ?? check
  }
  const me = await Promise.race([check, read()])
  // A session that ended is the page's to tell: it asks to sign in again.
  check.catch(() => undefined)
  if (!queryClient.getQueryData(meQuery.queryKey)) queryClient.setQueryData(meQuery.queryKey, me)
  return me
}

/**
 * The user signed in to this portal; undefined if there is no session, it has expired, or it belongs to the other
 * portal. Rethrows any other error to the error page.
 * Source: SCREEN-4, ACCESS-23.
 */
export async function guardPortal(portal: Portal): Promise<MeResponse | undefined> {
  if (hasLock()) await (await import('../../../offline/lock/idle-lock.ts')).lockAtStart()
  if (sessionToken.read() === null) return undefined
  // The portal shows its first dates in the server's time zone; without a response, in the default one.
  const site = queryClient.ensureQueryData(siteConfigQuery).catch(() => undefined)
  try {
    const me = await sessionFor(portal)
    // Offline it is retried for seconds, which nobody who opens the portal waits for.
    await within(longestSiteWaitMs, site)
    return me.user.role === portal ? me : undefined
  } catch (error) {
    if (error instanceof CallFailed && isSessionRefused(error.failure)) return undefined
    throw error
  }
}

/**
 * In production a super_admin must turn on two-factor authentication first; the server enforces it. Source: ACCESS-5.
 */
export async function mustSwitchOnTwoFactor({ user }: MeResponse): Promise<boolean> {
  if (user.adminRole !== 'super_admin' || user.twoFactorEnabled) return false
  // Without a response the server refuses what it must.
  const site = await within(staffWaitMs, queryClient.ensureQueryData(siteConfigQuery))
  return site?.environment === 'production'
}
