import type { MeResponse } from '@switchback/core/access/me-response.ts'
import type { SignIn, SignInResponse } from '@switchback/core/access/sign-in.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { sessionToken } from '../../../api/session-token.ts'
import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { tabStorage } from '../../../offline/device/device-storage.ts'
import { openWithPassword } from '../../../offline/lock/open-with-password.ts'
import { restoreTabWork, storeTabWork } from '../../../offline/lock/tab-work.ts'
import { askToPersist } from '../../../offline/device/persistence.ts'
import { within } from '../../../offline/device/within.ts'
import { savedProfile } from '../../../offline/saved/saved-profile.ts'
import { resumeSync } from '../../../offline/sync/resume-sync.ts'
import { meQuery } from '../../../queries/me.ts'
import { deviceToken } from './device-token.ts'

export const signIn = async (credentials: SignIn): Promise<SignInResponse> => {
  const json = { ...credentials, ...deviceToken.toSend() }
  return deviceToken.saveFrom(await readResponse(client.api.auth.login.$post({ json })))
}

/** The second step: a code from an authenticator app, or a recovery code. */
export const answerChallenge = async (code: { challenge: string; code: string }) => {
  const json = { ...code, ...deviceToken.toSend() }
  return deviceToken.saveFrom(await readResponse(client.api.auth['two-factor'].$post({ json })))
}

/** The time that a broken storage may take before the user goes on without it. */
const storeMs = 3000

/** Every call from now on uses this session, and no cached data of another user is shown. */
export async function startSession({ token, user, dealer }: MeResponse & { token: string }): Promise<void> {
  const before = accountOnDevice.read()
  // Another user's session expired mid-work, and their unsaved work is still here: it goes to their database.
  if (before && before.userId !== user.id) {
    await within(storeMs, storeTabWork(before.userId, ''))
    tabStorage.clear()
  }
  openWithPassword(user.id)
  // Before the token: other tabs react to the token by reading the owner.
  accountOnDevice.save({ user, dealer })
  sessionToken.save(token)
  void savedProfile.save({ user, dealer })
  queryClient.setQueryData(meQuery.queryKey, { user, dealer })
  void queryClient.invalidateQueries()
  void askToPersist()
  // Sends the work that waited while nobody was signed in.
  void resumeSync()
  await restoreTabWork(user.id)
}
