import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { actorOf } from '@switchback/core/access/actor-of.ts'
import type { Actor } from '@switchback/core/access/actor.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { can, type Permission } from '@switchback/core/access/permissions.ts'
import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'
import { sessionToken } from '../api/session-token.ts'
import { CallFailed } from '../api/refused.ts'
import { accountOnDevice } from '../offline/account-on-device.ts'
import { savedProfile } from '../offline/saved-profile.ts'

async function readMe(): Promise<MeResponse> {
  try {
    const token = sessionToken.read()
    const { user, dealer } = await readResponse(client.api.auth.me.$get())
    // Not after a sign-out or a lock that came meanwhile.
    if (sessionToken.read() === token) {
      accountOnDevice.save({ user, dealer })
      void savedProfile.save({ user, dealer })
    }
    return { user, dealer }
  } catch (error) {
    const account = accountOnDevice.read()
    const isOutOfReach = error instanceof CallFailed && error.failure.kind === 'network'
    const saved = isOutOfReach && account ? await savedProfile.find(account.userId) : undefined
    if (saved) return saved
    throw error
  }
}

/** The current session. If the server is unreachable, the session of the last contact. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: readMe, retry: false })

/** The current session, on guarded pages. */
export const useMe = (): MeResponse => useSuspenseQuery(meQuery).data

/** Whether the signed-in user has a permission: the page hides or explains what the user may not do. Source: ACCESS-14. */
export function useCan(): (permission: Permission) => boolean {
  const actor: Actor | undefined = actorOf(useMe())
  return (permission) => actor !== undefined && can(actor, permission)
}
