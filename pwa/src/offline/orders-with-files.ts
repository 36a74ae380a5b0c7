import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.orders-with-files'

/** Orders whose files this device has not sent yet: known without opening the database, so that a start stays fast. */
export const ordersWithFiles = {
  all(): readonly string[] {
    const kept = deviceStorage.read(storageKey)
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  },
  add(orderId: string): void {
    deviceStorage.write(storageKey, [...new Set([...ordersWithFiles.all(), orderId])])
  },
  remove(orderId: string): void {
    deviceStorage.write(
      storageKey,
      ordersWithFiles.all().filter((id) => id !== orderId),
    )
  },
}
