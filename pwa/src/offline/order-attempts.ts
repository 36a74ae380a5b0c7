import { currentAccount, visitor } from './current-account.ts'
import { tabStorage } from './device-storage.ts'
import { savedList } from './saved-list.ts'

const keyOf = (key: string): string => `switchback.order-attempts.${key}`
const drafts = savedList('drafts')

/**
 * What was sent under an idempotency key without a response. It decides, later, whether the order exists. An account has
 * a second copy in its database, because its form survives a closed tab, and the key with it. Source: OFFLINE-5.
 */
export const orderAttempts = {
  async of(key: string): Promise<readonly unknown[]> {
    const inTab = tabStorage.read(keyOf(key))
    if (Array.isArray(inTab)) return inTab
    const saved = currentAccount() === visitor ? undefined : await drafts.find(keyOf(key))
    return Array.isArray(saved?.values) ? saved.values : []
  },

  /** Resolves when it is stored. */
  async add(key: string, payload: unknown): Promise<void> {
    const values = [...(await orderAttempts.of(key)), payload]
    tabStorage.write(keyOf(key), values)
    if (currentAccount() !== visitor) await drafts.save(keyOf(key), { values, idempotencyKey: key })
  },

  clear(key: string): void {
    tabStorage.remove(keyOf(key))
    if (currentAccount() !== visitor) void drafts.remove(keyOf(key))
  },
}
