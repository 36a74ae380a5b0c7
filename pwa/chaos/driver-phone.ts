import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { KillableBrowser } from '../../tools/browser/killable-browser.ts'
import type { LeftItem } from './inspection-oracle.ts'

/** After how long without progress something counts as stuck. */
const stuckMs = 120_000

/** Opens the page of a driver's phone, which sends what it has. */
export async function openPhone({ context }: KillableBrowser, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/chaos/`)
  await page.waitForFunction(() => 'phone' in globalThis)
  await page.evaluate(() => phone.start())
  return page
}

/** The outbox as it is on the phone's disk, read without the app's code; work that is done left aside. */
export const readOutbox = (page: Page): Promise<LeftItem[]> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const database = await done(indexedDB.open('switchback.driver'))
    const rows = (await done(database.transaction('outbox').objectStore('outbox').getAll())) as LeftItem[]
    database.close()
    return rows
      .filter(({ status }) => status !== 'done')
      .map(({ id, inspectionId, status }) => ({ id, inspectionId, status }))
  })

export const pendingIn = (left: readonly LeftItem[]): number =>
  left.filter(({ status }) => status !== 'attention').length

/** Waits until so few are pending, or nothing has moved for two minutes. Returns what is left. */
export async function settle(page: Page, fewest = 0): Promise<LeftItem[]> {
  let left = await readOutbox(page)
  let movedAt = Date.now()
  while (pendingIn(left) > fewest && Date.now() - movedAt < stuckMs) {
    await pause(250)
    const now = await readOutbox(page)
    if (pendingIn(now) < pendingIn(left)) movedAt = Date.now()
    left = now
  }
  return left
}
