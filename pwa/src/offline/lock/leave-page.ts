import { storeTabWork } from './tab-work.ts'

/** What a broken storage may take before the page goes without it. */
const storeMs = 3000

async function leave(userId: string): Promise<void> {
  const { pathname, search } = window.location
  const stored = storeTabWork(userId, `${pathname}${search}`).catch(() => undefined)
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, storeMs))])
  // A full page load: nothing of the account stays in memory.
  window.location.replace('/dealer-login')
}

let leaving: Promise<void> | undefined

/** Stores what was typed in this tab for the account that was locked, and opens the lock screen. Once. */
export const leavePage = (userId: string): Promise<void> => (leaving ??= leave(userId))
