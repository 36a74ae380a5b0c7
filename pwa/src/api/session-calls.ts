import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { actorOf } from '@switchback/core/access/actor-of.ts'
import type { Actor } from '@switchback/core/access/actor.ts'
import { can, type Permission } from '@switchback/core/access/permissions.ts'
import type { SignIn, SignInResponse } from '@switchback/core/access/sign-in.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { accountOnDevice } from '../offline/account-on-device.ts'
import { accountTraces } from '../offline/account-traces.ts'
import { tabStorage } from '../offline/device-storage.ts'
import { readResponse } from './read-response.ts'
import { client } from './client.ts'
import { deviceToken } from './device-token.ts'
import { queryClient } from './query-client.ts'
import { CallFailed } from './refused.ts'
import { sessionToken } from './session-token.ts'

async function readMe(): Promise<MeResponse> {
  try {
    const { user, dealer } = await readResponse(client.api.auth.me.$get())
    accountOnDevice.keep({ user, dealer })
    return { user, dealer }
  } catch (error) {
    const saved = accountOnDevice.read()
    const isOutOfReach = error instanceof CallFailed && error.failure.kind === 'network'
    if (isOutOfReach && saved) return saved
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

export const signIn = async (credentials: SignIn): Promise<SignInResponse> => {
  const json = { ...credentials, ...deviceToken.toSend() }
  return deviceToken.saveFrom(await readResponse(client.api.auth.login.$post({ json })))
}

/** The second step: a code from an authenticator app, or a recovery code. */
export const answerChallenge = async (answer: { challenge: string; code: string }) => {
  const json = { ...answer, ...deviceToken.toSend() }
  return deviceToken.saveFrom(await readResponse(client.api.auth['two-factor'].$post({ json })))
}

/** Every call from now on uses this session, and no cached data of another user is shown. */
export function startSession({ token, user, dealer }: MeResponse & { token: string }): void {
  const before = accountOnDevice.read()
  // Another user's session expired mid-work, and their unsaved work is still here.
  if (before && before.user.id !== user.id) tabStorage.clear()
  // Before the token: other tabs react to the token by reading the owner.
  accountOnDevice.keep({ user, dealer })
  sessionToken.keep(token)
  queryClient.setQueryData(meQuery.queryKey, { user, dealer })
  void queryClient.invalidateQueries()
}

/** Ends a session at the server if it is reachable. Otherwise dropping the token has to do. */
export async function endSession(token: string | null): Promise<void> {
  if (token === null) return
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = { keepalive: true, signal: AbortSignal.timeout(3000) }
  await readResponse(client.api.auth.logout.$post({}, { headers, init })).catch(() => undefined)
}

/**
 * Signs out on this device and deletes the account's data from it. The caller must reload the page afterwards, so that
 * no cached data stays in memory. Source: OFFLINE-4; scorecard S15.
 */
export async function signOut(): Promise<void> {
  const token = sessionToken.read()
  const me = accountOnDevice.read()
  // Before the token, so that other tabs can tell signing out from an expired session.
  accountOnDevice.forget()
  sessionToken.forget()
  tabStorage.clear()
  if (me) await accountTraces.remove(me).catch(() => undefined)
  await endSession(token)
}
