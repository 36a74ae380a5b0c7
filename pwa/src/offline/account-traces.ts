import type { MeResponse } from '@switchback/core/access/sign-in.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'
import { ordersWithFiles } from './orders-with-files.ts'

const formsOf = (userId: string): string => `dealer.${userId}.`

/** What a dealer's order form keeps its draft and files under: the account's own. Source: OFFLINE-4. */
export const dealerFormSubject = (userId: string, quoteId: string): string => `${formsOf(userId)}${quoteId}`

/** What the sheet of many vehicles is kept under. Source: OFFLINE-4. */
export const vehicleLinesKey = (userId: string): string => `switchback.vehicle-lines.${userId}`

type SavedLine = {
  readonly vehicle?: string
  readonly vin?: string
  readonly reference?: string
  readonly keptAs?: string
}

/** Whether somebody typed vehicles that are no quotes yet. */
function hasOpenLines(userId: string): boolean {
  const { lines = [] } = (tabStorage.read(vehicleLinesKey(userId)) ?? {}) as { lines?: readonly SavedLine[] }
  return lines.some(({ vehicle, vin, reference, keptAs }) => !keptAs && Boolean(vehicle || vin || reference))
}

/** The files that the account has on this device. The database is opened only where somebody signs out. */
async function filesOf(userId: string, orderIds: readonly string[]) {
  const { deviceDb } = await import('./device-db.ts')
  return deviceDb.files.filter(({ owner }) => owner.startsWith(formsOf(userId)) || orderIds.includes(owner))
}

/** What an account has on this device and nowhere else. */
export const accountTraces = {
  /** Whether signing out would lose something: an order that is half filled in, vehicles, or files that are not sent. */
  async isUnsent({ user }: MeResponse): Promise<boolean> {
    const draft = `switchback.order-draft.${formsOf(user.id)}`
    if (tabStorage.keys().some((key) => key.startsWith(draft)) || hasOpenLines(user.id)) return true
    try {
      return (await (await filesOf(user.id, ordersWithFiles.own(user.id))).count()) > 0
    } catch {
      // Storage is forbidden: then there are none.
      return false
    }
  },

  /** Takes all of the account off this device; what others keep on it stays. Source: OFFLINE-4; scorecard S15. */
  async remove({ user, dealer }: MeResponse): Promise<void> {
    const orderIds = ordersWithFiles.own(user.id)
    const ends = [user.id, dealer?.id].flatMap((id) => (id === undefined ? [] : [`.${id}`]))
    for (const key of deviceStorage.keys()) {
      if (key.startsWith('switchback.') && ends.some((end) => key.endsWith(end))) deviceStorage.remove(key)
    }
    await (await filesOf(user.id, orderIds)).delete()
  },
}
