import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'
import { sessionToken } from '../api/session-token.ts'
import { accountOnDevice } from '../offline/account-on-device.ts'
import { accountTraces } from '../offline/account-traces.ts'
import { workerCopy } from '../offline/worker-copy.ts'
import { tabStorage } from '../offline/device-storage.ts'

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
  const account = accountOnDevice.read()
  // Before the token, so that other tabs can tell signing out from an expired session.
  accountOnDevice.forget()
  sessionToken.forget()
  tabStorage.clear()
  void workerCopy.remove().catch(() => undefined)
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  if (account) await accountTraces.remove(account).catch(() => undefined)
  await endSession(token)
}
