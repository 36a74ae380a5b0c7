import { sessionToken } from '../../../api/session-token.ts'
import { accountOfVehicleLines } from '../../../offline/device/account-traces.ts'
import { accountOnDevice, type AccountOnDevice } from '../../../offline/device/account-on-device.ts'
import { visitor } from '../../../offline/device/current-account.ts'
import { deleteAccount, deleteAllButUnsent } from '../../../offline/database/delete-account.ts'
import { refuseAccount } from '../../../offline/database/device-database.ts'
import { deviceStorage, tabStorage } from '../../../offline/device/device-storage.ts'
import { endPushOf } from '../../../offline/device/own-push.ts'
import { storeSheetsOfOthers, storeTabWork } from '../../../offline/lock/tab-work.ts'
import { storeElsewhere } from '../../../offline/device/other-tabs.ts'
import { within } from '../../../offline/device/within.ts'
import { workerCopy } from '../../../offline/copies/worker-copy.ts'
import { endSession } from '../../../queries/end-session.ts'

/** The time that a broken storage may take before the page leaves without it. */
const storeMs = 3000
/** The same for the deletion. */
const deleteMs = 5000

/** Deletes the account's entries in local storage, but for the copy of unsent work that stays. */
function deleteEntries({ userId, dealerId }: AccountOnDevice, staysUnsent: boolean): void {
  const ends = [userId, dealerId].flatMap((id) => (id === null ? [] : [`.${id}`]))
  for (const key of deviceStorage.keys()) {
    const isOwn = key.startsWith('switchback.') && ends.some((end) => key.endsWith(end))
    if (isOwn && !(staysUnsent && key.startsWith('switchback.unsent.'))) deviceStorage.remove(key)
  }
}

const hasTabWork = (): boolean => tabStorage.keys().some((key) => key.startsWith('switchback.'))

/** Empties the tab, but for sheets of vehicles that no database took: of other accounts, and of its own if they stay. */
function emptyTab(own: string | undefined, staysUnsent: boolean): void {
  tabStorage.clear((key) => {
    const owner = accountOfVehicleLines(key)
    return owner !== undefined && (owner !== own || staysUnsent)
  })
}

/**
 * Signs out on this device and deletes the account's data from it; unsent work stays if `staysUnsent` is set, for the
 * next sign-in of the same account. A storage that hangs does not hold it up: what is not deleted by then stays too.
 * The caller must reload the page afterwards, so that no cached data stays in memory.
 * Source: OFFLINE-4; scorecard S15.
 */
export async function leaveAccount({ staysUnsent }: { staysUnsent: boolean }): Promise<void> {
  const token = sessionToken.read()
  const account = accountOnDevice.read()
  if (account) await storeSheetsOfOthers(account.userId).catch(() => undefined)
  if (account && staysUnsent) {
    await storeElsewhere(account.userId)
    if (hasTabWork()) await within(storeMs, storeTabWork(account.userId, ''))
  }
  // A call that fails from now on would look for its answer among the visitors' data, and open their database.
  refuseAccount(visitor)
  // Before the token, so that other tabs can tell signing out from an expired session.
  accountOnDevice.forget()
  sessionToken.forget()
  emptyTab(account?.userId, staysUnsent)
  const isEnded = Promise.all([endSession(token), account && endPushOf(account.userId)])
  void workerCopy.remove().catch(() => undefined)
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  if (account) {
    const remove = staysUnsent ? deleteAllButUnsent : deleteAccount
    await within(deleteMs, remove(account.userId))
    deleteEntries(account, staysUnsent)
  }
  await isEnded
}
