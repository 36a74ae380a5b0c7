import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vehicleLinesKey } from './account-traces.ts'
import { newId } from './new-id.ts'
import { answerOtherTabs, countVehiclesElsewhere, storeElsewhere } from './other-tabs.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

let account: string
let stored: string[]
let tabs: BroadcastChannel[]
/** Another tab has its own modules. */
async function openTab(store: (whose: string) => Promise<void>): Promise<BroadcastChannel> {
  vi.resetModules()
  const other = await import('./other-tabs.ts')
  return other.answerOtherTabs(store)
}

beforeEach(async () => {
  account = `user-${newId()}`
  stored = []
  const lines = [{ vehicle: 'CR-V' }, { vin: '1' }, { vehicle: 'Sent', savedAs: 'q' }]
  vi.stubGlobal('sessionStorage', memoryStorage({ [vehicleLinesKey(account)]: { lines } }))
  const store = (whose: string) => {
    stored.push(whose)
    return Promise.resolve()
  }
  // The tab that asks does not answer itself.
  tabs = [await openTab(store), await openTab(store), answerOtherTabs(store)]
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.unstubAllGlobals()
})

test('a tab that signs out learns what other tabs hold of its account, and of no other', async () => {
  expect(await countVehiclesElsewhere(account)).toBe(4)
  expect(await countVehiclesElsewhere(`user-${newId()}`)).toBe(0)
  expect(stored).toEqual([])
})

test('each tab stores what it holds before the account leaves', async () => {
  await storeElsewhere(account)
  expect(stored).toEqual([account, account])
  await storeElsewhere(`user-${newId()}`)
  expect(stored.length).toBe(2)
})
