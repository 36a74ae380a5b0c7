import type { AccountOnDevice } from './account-on-device.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'

const formsOf = (userId: string): string => `dealer.${userId}.`

/** The key for the draft and files of a dealer's order form, per account. Source: OFFLINE-4. */
export const dealerFormSubject = (userId: string, quoteId: string): string => `${formsOf(userId)}${quoteId}`

/** The key for the bulk vehicle sheet. Source: OFFLINE-4. */
export const vehicleLinesKey = (userId: string): string => `switchback.vehicle-lines.${userId}`

type SavedLine = {
  readonly vehicle?: string
  readonly vin?: string
  readonly reference?: string
  readonly keptAs?: string
}

/** Whether the sheet has vehicles that are not quotes yet. */
function hasOpenLines(userId: string): boolean {
  const { lines = [] } = (tabStorage.read(vehicleLinesKey(userId)) ?? {}) as { lines?: readonly SavedLine[] }
  return lines.some(({ vehicle, vin, reference, keptAs }) => !keptAs && Boolean(vehicle || vin || reference))
}

/** The account's database. Its code loads only at sign-out. */
const loadDatabase = () => import('./database/delete-account.ts')

/** Data that an account has only on this device. */
export const accountTraces = {
  /** Whether signing out would lose something: an unfinished order, typed vehicles, or files not yet uploaded. */
  async isUnsent({ userId }: AccountOnDevice): Promise<boolean> {
    const draft = `switchback.order-draft.${formsOf(userId)}`
    if (tabStorage.keys().some((key) => key.startsWith(draft)) || hasOpenLines(userId)) return true
    try {
      return await (await loadDatabase()).hasUnsent(userId)
    } catch {
      // Storage is blocked: there are none.
      return false
    }
  },

  /** Deletes all of the account's data from this device and leaves other users' data alone. Source: OFFLINE-4; scorecard S15. */
  async remove({ userId, dealerId }: AccountOnDevice): Promise<void> {
    const ends = [userId, dealerId].flatMap((id) => (id === null ? [] : [`.${id}`]))
    try {
      await (await loadDatabase()).deleteAccount(userId)
    } finally {
      for (const key of deviceStorage.keys()) {
        if (key.startsWith('switchback.') && ends.some((end) => key.endsWith(end))) deviceStorage.remove(key)
      }
    }
  },
}
