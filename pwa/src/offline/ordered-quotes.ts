import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.ordered-quotes'
const savedAtMost = 50

type Ordered = readonly [quoteId: string, orderId: string]

function all(): readonly Ordered[] {
  const saved = deviceStorage.read(ownKey(storageKey))
  return Array.isArray(saved) ? (saved as Ordered[]) : []
}

/** Maps quotes to the orders placed from them on this device, newest first; separate for each account and for visitors. */
export const orderedQuotes = {
  find: (quoteId: string): string | undefined => all().find(([id]) => id === quoteId)?.[1],
  keep(quoteId: string, orderId: string): void {
    const others = all().filter(([id]) => id !== quoteId)
    deviceStorage.write(ownKey(storageKey), [[quoteId, orderId], ...others].slice(0, savedAtMost))
  },
  forget(quoteId: string): void {
    deviceStorage.write(
      ownKey(storageKey),
      all().filter(([id]) => id !== quoteId),
    )
  },
}
