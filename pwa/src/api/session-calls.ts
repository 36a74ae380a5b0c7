import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { actorOf } from '@switchback/core/access/actor-of.ts'
import type { Actor } from '@switchback/core/access/actor.ts'
import { can, type Permission } from '@switchback/core/access/permissions.ts'
import type { CompletedSignIn, MeResponse, SignIn, SignInResponse } from '@switchback/core/access/sign-in.ts'
import { accountOnDevice } from '../offline/account-on-device.ts'
import { accountTraces } from '../offline/account-traces.ts'
import { tabStorage } from '../offline/device-storage.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'
import { deviceToken } from './device-token.ts'
import { queryClient } from './query-client.ts'
import { CallFailed } from './refused.ts'
import { sessionToken } from './session-token.ts'

async function readMe(): Promise<MeResponse> {
  try {
    const { user, dealer } = await answerOf<MeResponse>(client.api.auth.me.$get())
    accountOnDevice.keep({ user, dealer })
    return { user, dealer }
  } catch (error) {
    const saved = accountOnDevice.read()
    const isOutOfReach = error instanceof CallFailed && error.failure.kind === 'network'
    if (isOutOfReach && saved) return saved
    throw error
  }
}

/** Who is signed in. Out of reach of the server it is whoever was when it was last reached. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: readMe, retry: false })

/** Who is signed in, on the pages behind a guard. */
export const useMe = (): MeResponse => useSuspenseQuery(meQuery).data

/** Whether whoever is signed in may do something: what they may not is left out or explained. Source: ACCESS-14. */
export function useCan(): (permission: Permission) => boolean {
  const actor: Actor | undefined = actorOf(useMe())
  return (permission) => actor !== undefined && can(actor, permission)
}

export const signIn = async (credentials: SignIn): Promise<SignInResponse> => {
  const json = { ...credentials, ...deviceToken.toSend() }
  return deviceToken.saveFrom(await answerOf<SignInResponse>(client.api.auth.login.$post({ json })))
}

/** The second step: a code of the person's device, or a recovery code. */
export const answerChallenge = async (answer: { challenge: string; code: string }) => {
  const json = { ...answer, ...deviceToken.toSend() }
  return deviceToken.saveFrom(await answerOf<CompletedSignIn>(client.api.auth['two-factor'].$post({ json })))
}

/** From now on every call is theirs, and nothing that somebody else has read is shown. */
export function startSession({ token, user, dealer }: MeResponse & { token: string }): void {
  const before = accountOnDevice.read()
  // Somebody else's session had ended at work, and what they were at stayed.
  if (before && before.user.id !== user.id) tabStorage.clear()
  // Before the token: other tabs hear of the token, and look whose it is.
  accountOnDevice.keep({ user, dealer })
  sessionToken.keep(token)
  queryClient.setQueryData(meQuery.queryKey, { user, dealer })
  void queryClient.invalidateQueries()
}

/** Ends a session at the server, as far as it can be reached; a token that nobody has any more is as good as ended. */
export async function endSession(token: string | null): Promise<void> {
  if (token === null) return
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = { keepalive: true, signal: AbortSignal.timeout(3000) }
  await answerOf(client.api.auth.logout.$post({}, { headers, init })).catch(() => undefined)
}

/**
 * Signs out on this device, and takes all of the account off it. Whoever calls it loads the page anew afterwards, so
 * that nothing that was read stays in its memory. Source: OFFLINE-4; scorecard S15.
 */
export async function signOut(): Promise<void> {
  const token = sessionToken.read()
  const me = accountOnDevice.read()
  // Before the token, so that other tabs can tell this from a session that has ended by itself.
  accountOnDevice.forget()
  sessionToken.forget()
  tabStorage.clear()
  if (me) await accountTraces.remove(me).catch(() => undefined)
  await endSession(token)
}
