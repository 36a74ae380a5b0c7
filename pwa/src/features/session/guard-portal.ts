import type { MeAnswer } from '@switchback/core/access/sign-in.ts'
import { meQuery } from '../../api/session-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed } from '../../api/refused.ts'
import { sessionToken } from '../../api/session-token.ts'
import type { Portal } from './next-page.ts'

/**
 * Who is signed in to this portal; nobody where there is no session, it has ended or it is of the other portal.
 * Whatever else goes wrong is thrown on to the error page.
 * Source: spec/dealer-admin.md section 2 "Route guards".
 */
export async function guardPortal(portal: Portal): Promise<MeAnswer | undefined> {
  if (sessionToken.read() === null) return undefined
  try {
    const me = await queryClient.ensureQueryData(meQuery)
    return me.user.role === portal ? me : undefined
  } catch (fault) {
    const failure = fault instanceof CallFailed ? fault.failure : undefined
    if (failure?.kind === 'refused' && failure.status === 401) return undefined
    throw fault
  }
}
