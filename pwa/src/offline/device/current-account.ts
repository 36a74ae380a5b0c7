import { sessionToken } from '../../api/session-token.ts'
import { accountOnDevice } from './account-on-device.ts'

/** All visitors who are not signed in share one account on this device. */
export const visitor = 'visitor'

/** Whose data this tab reads and writes now: the signed-in user's, by id, or the visitors'. Source: OFFLINE-4. */
export function currentAccount(): string {
  const account = sessionToken.read() === null ? undefined : accountOnDevice.read()
  return account?.userId ?? visitor
}
