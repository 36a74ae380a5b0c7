import { businessDay } from '../../ui/format/business-day.ts'
import { currentAccount } from '../device/current-account.ts'
import { newId } from '../device/new-id.ts'
import { savedList } from './saved-list.ts'

const ids = savedList('quoteIds')

/** For simultaneous requests, and for a device that stores nothing. */
const inMemory = new Map<string, Promise<string>>()

/** The next day the same price is another quote, which is valid a day longer. */
const keyOf = (priced: object): string => `${businessDay(new Date().toISOString())} ${JSON.stringify(priced)}`

const memoryKeyOf = (key: string): string => `${currentAccount()} ${key}`

async function makeId(key: string): Promise<string> {
  const id = newId()
  return (await ids.update(key, (known) => known ?? id)) ?? id
}

/** The id that a price already has on this device, if it was shared or requested today. */
export async function knownQuoteIdOf(priced: object): Promise<string | undefined> {
  const key = keyOf(priced)
  return (await inMemory.get(memoryKeyOf(key))) ?? ids.find(key)
}

/**
 * One id per price, also after a reload: sharing by mail, saving as a document and ordering all use the same quote number.
 * Source: SHARE-12.
 */
export function quoteIdOf(priced: object): Promise<string> {
  const key = keyOf(priced)
  const memoryKey = memoryKeyOf(key)
  const known = inMemory.get(memoryKey)
  if (known) return known
  const making = makeId(key)
  inMemory.set(memoryKey, making)
  return making
}
