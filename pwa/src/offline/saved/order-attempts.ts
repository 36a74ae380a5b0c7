import { currentAccount, visitor } from '../device/current-account.ts'
import { tabStorage } from '../device/device-storage.ts'
import { savedList } from './saved-list.ts'

const keyOf = (key: string): string => `switchback.order-attempts.${key}`
const ofAccount = savedList('orderAttempts')

/**
 * An order sent under an idempotency key without a response. It decides, later, whether the order exists. An account has
 * a second copy in its database, because its form survives a closed tab, and the key with it. Source: OFFLINE-5.
 */
export const orderAttempts = {
  async of(key: string): Promise<readonly unknown[]> {
    const inTab = tabStorage.read(keyOf(key))
    if (Array.isArray(inTab)) return inTab
    return (currentAccount() === visitor ? undefined : await ofAccount.find(key)) ?? []
  },

  /** Resolves when it is stored. */
  async add(key: string, payload: unknown): Promise<void> {
    const payloads = [...(await orderAttempts.of(key)), payload]
    tabStorage.write(keyOf(key), payloads)
    if (currentAccount() !== visitor) await ofAccount.save(key, payloads)
  },

  clear(key: string): void {
    tabStorage.remove(keyOf(key))
    if (currentAccount() !== visitor) void ofAccount.remove(key)
  },
}
