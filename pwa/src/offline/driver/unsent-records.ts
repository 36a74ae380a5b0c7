import { deviceStorage } from '../device/device-storage.ts'
import { onDriverDatabase } from './driver-database.ts'
import type { DriverItem } from './driver-outbox.ts'

const storageKey = 'switchback.driver-records'

const read = (): DriverItem[] => {
  const saved = deviceStorage.read(storageKey)
  return Array.isArray(saved) ? (saved as DriverItem[]) : []
}

/** A second copy of signed records that have not arrived, for a browser that loses its database. Source: DRIVER-6. */
export const unsentRecords = {
  add: (item: DriverItem): boolean =>
    deviceStorage.write(storageKey, [...read().filter(({ id }) => id !== item.id), item]),
  remove(id: string): void {
    const left = read().filter((item) => item.id !== id)
    if (left.length > 0) deviceStorage.write(storageKey, left)
    else deviceStorage.remove(storageKey)
  },
  /** Brings back those that the database lost. Sending one again changes nothing. */
  async restore(): Promise<void> {
    const copies = read()
    if (copies.length === 0) return
    await onDriverDatabase('readwrite', async ({ get, put }) => {
      for (const copy of copies) {
        if (!(await get('outbox', copy.id))) put('outbox', copy)
      }
    })
  },
}
