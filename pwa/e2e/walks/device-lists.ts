import type { Page } from '@playwright/test'

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
    ({ account, list, rows }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`switchback.${account}`)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(list, 'readwrite')
          writing.objectStore(list).clear()
          for (const row of rows) writing.objectStore(list).put(row)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { ...where, rows },
  )
}
