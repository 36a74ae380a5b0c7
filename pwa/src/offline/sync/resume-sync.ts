import { currentAccount, visitor } from '../device/current-account.ts'
import { databaseName, secondCopyName } from '../device/database-name.ts'
import { firstOrderLists } from '../database/first-order-lists.ts'
import { loadLists } from '../database/load-lists.ts'
import { pause } from '../device/within.ts'
import { forgetOldForms } from '../saved/order-drafts.ts'
import { unsentCopy } from '../copies/unsent-copy.ts'

/** A browser that cannot list them has none that can be opened, or is older than those that we support. */
async function namesOf(list: () => Promise<readonly (string | undefined)[]>): Promise<readonly unknown[]> {
  try {
    return await list()
  } catch {
    return []
  }
}

/**
 * Sends what earlier visits left unsent. Devices that have stored nothing load no code for it. Local storage alone does
 * not say whether there is anything: browsers write it late, so that a crash loses the last seconds of it, while the
 * outbox is on disk.
 */
export async function resumeSync(): Promise<void> {
  const databases = await namesOf(async () => (await indexedDB.databases()).map(({ name }) => name))
  // The second copies are still there when the browser has lost the database.
  const copies = await namesOf(() => caches.keys())
  const mayHaveUnsent = (account: string) =>
    databases.includes(databaseName(account)) ||
    copies.includes(secondCopyName(account)) ||
    unsentCopy.has(account) ||
    firstOrderLists.has(account)
  const accounts = [...new Set([visitor, currentAccount()])].filter(mayHaveUnsent)
  if (accounts.length === 0) return
  await loadLists()
  if (accounts.includes(visitor)) await forgetOldForms()
  await pause()
  const { syncOf } = await import('./run-sync.ts')
  for (const account of accounts) syncOf(account).post({ kind: 'retry-now' })
}
