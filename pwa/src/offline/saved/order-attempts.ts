import { tabStorage } from '../device/device-storage.ts'
import { savedList } from './saved-list.ts'

const keyOf = (key: string): string => `switchback.order-attempts.${key}`
const onDevice = savedList('orderAttempts')

/**
 * An order sent under an idempotency key without a response. It decides, later, whether the order exists. The device has
 * a second copy, because the form survives a closed tab, and the key with it. Source: OFFLINE-5, OFFLINE-27.
 */
export const orderAttempts = {
  async of(key: string): Promise<readonly unknown[]> {
    const inTab = tabStorage.read(keyOf(key))
    if (Array.isArray(inTab)) return inTab
    return (await onDevice.find(key)) ?? []
  },

  /** Resolves when it is stored. */
  async add(key: string, payload: unknown): Promise<void> {
    const payloads = [...(await orderAttempts.of(key)), payload]
    tabStorage.write(keyOf(key), payloads)
    await onDevice.save(key, payloads)
  },

  clear(key: string): void {
    tabStorage.remove(keyOf(key))
    void onDevice.remove(key)
  },
}
