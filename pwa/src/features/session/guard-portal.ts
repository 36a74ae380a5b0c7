import type { MeResponse } from '@switchback/core/access/sign-in.ts'
import { meQuery } from '../../api/session-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { siteConfigQuery } from '../../api/site-config.ts'
import { CallFailed } from '../../api/refused.ts'
import { sessionToken } from '../../api/session-token.ts'
import type { Portal } from './next-page.ts'

/**
 * Who is signed in to this portal; nobody where there is no session, it has ended or it is of the other portal.
 * Whatever else goes wrong is thrown on to the error page.
 * Source: SCREEN-4.
 */
export async function guardPortal(portal: Portal): Promise<MeResponse | undefined> {
  if (sessionToken.read() === null) return undefined
  try {
    const [me] = await Promise.all([
      queryClient.ensureQueryData(meQuery),
      // The portal's first dates are days of the zone that the server names; without an answer, of the default.
      queryClient.ensureQueryData(siteConfigQuery).catch(() => undefined),
    ])
    return me.user.role === portal ? me : undefined
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : undefined
    if (failure?.kind === 'refused' && failure.status === 401) return undefined
    throw error
  }
}

/** A super_admin of production does nothing before the second step is on; the server holds to it. Source: ACCESS-5. */
export async function mustSwitchOnTwoFactor({ user }: MeResponse): Promise<boolean> {
  if (user.adminRole !== 'super_admin' || user.twoFactorEnabled) return false
  const site = await queryClient.ensureQueryData(siteConfigQuery).catch(() => undefined)
  return site?.environment === 'production'
}
