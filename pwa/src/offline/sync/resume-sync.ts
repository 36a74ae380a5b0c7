import { currentAccount, visitor } from '../current-account.ts'
import { firstOrderLists } from '../database/first-order-lists.ts'
import { unsentCopy } from './unsent-copy.ts'

const hasUnsent = (account: string): boolean => unsentCopy.has(account) || firstOrderLists.has(account)

/** Sends what earlier visits left unsent. Most devices have nothing, and load no code for it. */
export async function resumeSync(): Promise<void> {
  const accounts = [...new Set([visitor, currentAccount()])].filter(hasUnsent)
  if (accounts.length === 0) return
  const { syncOf } = await import('./run-sync.ts')
  for (const account of accounts) syncOf(account).post({ kind: 'retry-now' })
}
