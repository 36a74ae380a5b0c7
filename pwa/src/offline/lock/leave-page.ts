import { within } from '../device/within.ts'
import { storeTabWork } from './tab-work.ts'

/** The time that a broken storage may take before the page goes without it. */
const storeMs = 3000

async function leave(userId: string): Promise<void> {
  const { pathname, search } = window.location
  await within(storeMs, storeTabWork(userId, `${pathname}${search}`))
  // A full page load: nothing of the account stays in memory.
  window.location.replace('/dealer-login')
}

let leaving: Promise<void> | undefined

/** Stores what was typed in this tab for the account that was locked, and opens the lock screen. Once. */
export const leavePage = (userId: string): Promise<void> => (leaving ??= leave(userId))
