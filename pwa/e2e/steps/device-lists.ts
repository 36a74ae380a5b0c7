import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

type Row = { id: string; savedAt: number; value: unknown }
type List = { account: string; list: string }

/** The rows of a list in the device's database, newest first. */
export async function deviceRows(page: Page, where: List): Promise<Row[]> {
  const rows = await page.evaluate(
    ({ account, list }) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(`switchback.${account}`)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(list).objectStore(list).getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result as Row[])
          })
        })
      }),
    where,
  )
  return rows.toSorted((one, other) => other.savedAt - one.savedAt)
}

/** Replaces the rows of a list in the device's database. None: as on another device. */
export async function putDeviceRows(page: Page, where: List, rows: readonly Row[] = []): Promise<void> {
  await page.evaluate(
    ({ account, list, rows: newRows }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`switchback.${account}`)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(list, 'readwrite')
          writing.objectStore(list).clear()
          for (const row of newRows) writing.objectStore(list).put(row)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { ...where, rows },
  )
}

/**
 * Waits until the device has saved something in these lists of the signed-in user, which it does after it has painted:
 * from then on it opens (`profiles`) and prices (`dealerRates`) without the server.
 */
export async function expectOnDevice(page: Page, lists: readonly string[]): Promise<void> {
  const account = () =>
    page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('switchback.account') ?? '{}') as { userId?: string }
      return saved.userId ?? 'nobody'
    })
  // To look into the database before the page has made it would make it.
  await expect
    .poll(async () => {
      const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
      return names.includes(`switchback.${await account()}`)
    })
    .toBe(true)
  for (const list of lists) {
    await expect
      .poll(async () => (await deviceRows(page, { account: await account(), list })).length, list)
      .toBeGreaterThan(0)
  }
}
