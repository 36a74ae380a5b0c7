import { accountOfVehicleLines, vehicleLinesKey } from '../device/account-traces.ts'
import { tabNameKey, tabStorage } from '../device/device-storage.ts'
import { newId } from '../device/new-id.ts'
import { savedList } from '../saved/saved-list.ts'
import { within } from '../device/within.ts'
import { onLock } from './lock-prefix.ts'

const drafts = savedList('drafts')
const prefix = 'tab.'
/** The time that a broken storage may take before the user goes on without it. */
const storageMs = 3000

/** Whether a draft holds the storage of a tab, not an order form. */
export const isTabWork = (id: string): boolean => id.startsWith(prefix)

type TabWork = {
  readonly idempotencyKey: string
  readonly page: string
  readonly entries: Readonly<Record<string, unknown>>
}

/** Moves another account's sheet of vehicles, which is nowhere else, to that account's database. */
async function storeSheetOfOther(account: string): Promise<void> {
  const key = vehicleLinesKey(account)
  const id = newId()
  const work: TabWork = { idempotencyKey: id, page: '', entries: { [key]: tabStorage.read(key) } }
  await drafts.save(prefix + id, work, account)
  if (await drafts.find(prefix + id, account)) tabStorage.remove(key)
}

/** The same for all others whose session ended while they worked in this tab. */
export async function storeSheetsOfOthers(ownAccount: string): Promise<void> {
  const accounts = tabStorage.keys().flatMap((key) => accountOfVehicleLines(key) ?? [])
  const others = accounts.filter((account) => account !== ownAccount)
  await Promise.all(others.map((account) => within(storageMs, storeSheetOfOther(account))))
}

/** Moves what was typed in this tab and its page to the account's database, so that the tab holds nothing of the account. */
export async function storeTabWork(account: string, page: string): Promise<void> {
  await storeSheetsOfOthers(account)
  const keys = tabStorage.keys()
  // It is stored already, or there is nothing to come back to.
  if (keys.every((key) => key === tabNameKey) && (keys.length > 0 || page === '')) return
  const entries = Object.fromEntries(tabStorage.keys().map((key) => [key, tabStorage.read(key)]))
  const id = newId()
  const work: TabWork = { idempotencyKey: id, page, entries }
  await drafts.save(prefix + id, work, account)
  // If the device stores nothing, the tab goes on holding it.
  if (!(await drafts.find(prefix + id, account))) return
  tabStorage.clear()
  tabStorage.write(tabNameKey, id)
}

/** Whether a draft holds what was typed in a tab: a page alone is for its own tab. */
const hasTyped = (draft: object): boolean =>
  'entries' in draft && Object.keys(draft.entries as object).length > 0

/** This tab's own work, or else the latest of a tab that was closed. */
async function findTabWork(account: string): Promise<TabWork | undefined> {
  const id = tabStorage.read(tabNameKey)
  const own = typeof id === 'string' ? await drafts.find(prefix + id, account) : undefined
  const others = (await drafts.all(account)).filter(hasTyped)
  return [own, ...others].find((draft) => draft && 'entries' in draft) as TabWork | undefined
}

/** Brings back what was typed in this tab, or else in one that was closed. Returns the page that it was on. */
export const restoreTabWork = (account: string): Promise<string | undefined> =>
  // One tab at a time, so that each takes another work.
  onLock(async () => {
    const work = await within(storageMs, findTabWork(account))
    // The work in this tab is newer than anything stored.
    if (!work || Object.keys(work.entries).some((key) => tabStorage.read(key) !== null)) return undefined
    tabStorage.remove(tabNameKey)
    for (const [key, value] of Object.entries(work.entries)) tabStorage.write(key, value)
    await within(storageMs, drafts.remove(prefix + work.idempotencyKey, account))
    return work.page
  })
