import { tabStorage } from '../device/device-storage.ts'
import { savedList } from './saved-list.ts'

const keyOf = (key: string): string => `switchback.order-attempts.${key}`
const onDevice = savedList('orderAttempts')

/**
 * The orders sent under an idempotency key until a response says what became of them. They decide, later, whether the
 * order exists. The device has
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

  /** This one has surely placed no order. */
  async forget(key: string, payload: unknown): Promise<void> {
    const refused = JSON.stringify(payload)
    const others = (await orderAttempts.of(key)).filter((each) => JSON.stringify(each) !== refused)
    if (others.length === 0) return orderAttempts.clear(key)
    tabStorage.write(keyOf(key), others)
    await onDevice.save(key, others)
  },

  clear(key: string): void {
    tabStorage.remove(keyOf(key))
    void onDevice.remove(key)
  },
}
