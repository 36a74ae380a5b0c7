import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.orders-with-files'

function read(key: string): readonly string[] {
  const saved = deviceStorage.read(key)
  return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
}

/** Lists for the visitor and for the signed-in account. */
const keys = (): readonly string[] => [...new Set([storageKey, ownKey(storageKey)])]

/** Orders whose files this device has not uploaded yet. Avoids opening the database, so that startup stays fast. */
export const ordersWithFiles = {
  all: (): readonly string[] => keys().flatMap(read),
  /** Only the account's own. Source: OFFLINE-4. */
  own: (userId: string): readonly string[] => read(`${storageKey}.${userId}`),
  add(orderId: string): void {
    if (ordersWithFiles.all().includes(orderId)) return
    const key = ownKey(storageKey)
    deviceStorage.write(key, [...read(key), orderId])
  },
  remove(orderId: string): void {
    for (const key of keys()) {
      const before = read(key)
      if (before.includes(orderId))
        deviceStorage.write(
          key,
          before.filter((id) => id !== orderId),
        )
    }
  },
}
