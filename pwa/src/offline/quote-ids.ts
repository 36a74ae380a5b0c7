import { businessDay } from '../ui/business-day.ts'
import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'
import { newId } from './new-id.ts'

const storageKey = 'switchback.quote-ids'
const savedAtMost = 20

type Named = readonly [key: string, id: string]

/** For a device that stores nothing. */
const inMemory = new Map<string, string>()

/** The next day the same price is another quote, which is valid a day longer. */
const keyOf = (priced: object): string =>
  `${businessDay(new Date().toISOString())}${ownKey('')} ${JSON.stringify(priced)}`

function all(): readonly Named[] {
  const saved = deviceStorage.read(ownKey(storageKey))
  return Array.isArray(saved) ? (saved as Named[]) : []
}

/** The id that a price already has on this device, if it was shared or requested today. */
export function knownQuoteIdOf(priced: object): string | undefined {
  const key = keyOf(priced)
  return inMemory.get(key) ?? all().find(([saved]) => saved === key)?.[1]
}

/**
 * One id per price, also after a reload: sharing by mail, saving as a document and ordering all use the same quote number.
 * Source: SHARE-12.
 */
export function quoteIdOf(priced: object): string {
  const known = knownQuoteIdOf(priced)
  if (known) return known
  const [key, id] = [keyOf(priced), newId()]
  inMemory.set(key, id)
  deviceStorage.write(ownKey(storageKey), [[key, id], ...all()].slice(0, savedAtMost))
  return id
}
