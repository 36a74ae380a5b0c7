import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { actorOf } from '@switchback/core/access/actor-of.ts'
import type { Actor } from '@switchback/core/access/actor.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { can, type Permission } from '@switchback/core/access/permissions.ts'
import { client } from '../api/client.ts'
import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { readResponse } from '../api/read-response.ts'
import { CallFailed } from '../api/refused.ts'
import { sessionToken } from '../api/session-token.ts'
import { accountOnDevice } from '../offline/device/account-on-device.ts'
import { serverClock } from '../offline/device/server-clock.ts'
import { savedProfile } from '../offline/saved/saved-profile.ts'

/** A server that has not answered by then is out of reach. Source: ACCESS-23. */
const longestCheckMs = 10_000
/** How soon a session that only the device vouches for is checked again. */
const nextCheckMs = 30_000

const savedOnes = new WeakSet<MeResponse>()

/** Whether this is the session of the last contact, which the server has not confirmed since. */
export const isSavedMe = (me: MeResponse): boolean => savedOnes.has(me)

/** The session of the last contact. */
export async function savedMe(): Promise<MeResponse | undefined> {
  const account = accountOnDevice.read()
  const saved = account && (await savedProfile.find(account.userId))
  if (saved) savedOnes.add(saved)
  return saved
}

async function askServer(): Promise<MeResponse> {
  const init = { signal: AbortSignal.timeout(longestCheckMs) }
  const sentAt = Date.now()
  const call = client.api.auth.me.$get({}, { init })
  const { user, dealer } = await readResponse(call)
  // Somebody else's JSON.
  if (!user?.id) throw new CallFailed({ kind: 'unreadable' })
  // The last contact that the sync center names.
  serverClock.learn((await call).headers.get('Date'), sentAt)
  return { user, dealer }
}

async function readMe(): Promise<MeResponse> {
  const token = sessionToken.read()
  try {
    const me = await askServer()
    // Not after a sign-out or a lock that came meanwhile.
    if (sessionToken.read() === token) {
      accountOnDevice.save(me)
      void savedProfile.save(me)
    }
    return me
  } catch (error) {
    const saved = isOutOfReach(error) ? await savedMe() : undefined
    if (saved) return saved
    throw error
  }
}

/**
 * The current session. While the server is out of reach, the session of the last contact; it is checked again when the
 * network is back, and every 30 seconds. Source: ACCESS-23.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: readMe,
  retry: false,
  // Whether the server confirmed it is known by the object.
  structuralSharing: false,
  refetchInterval: ({ state }) => (state.data && isSavedMe(state.data) ? nextCheckMs : false),
  refetchOnReconnect: ({ state }) => (state.data && isSavedMe(state.data) ? 'always' : false),
})

/** The current session, on guarded pages. */
export const useMe = (): MeResponse => useSuspenseQuery(meQuery).data

/** Whether the signed-in user has a permission: the page hides or explains what the user may not do. Source: ACCESS-14. */
export function useCan(): (permission: Permission) => boolean {
  const actor: Actor | undefined = actorOf(useMe())
  return (permission) => actor !== undefined && can(actor, permission)
}
