import { accountOnDevice } from '../device/account-on-device.ts'
import { visitor } from '../device/current-account.ts'
import { deviceStorage } from '../device/device-storage.ts'
import type { DeviceDatabase, ListName, SavedRow } from './schema.ts'

type Entry = { readonly id: unknown; readonly value: unknown }

/** Where an earlier version stored a list, and how it becomes rows, newest first. */
type Source = {
  readonly key: string
  readonly list: ListName
  readonly entriesOf: (stored: unknown, account: string) => readonly Entry[]
}

const array = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [])
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Objects with an id of their own. */
const objects = (stored: unknown): readonly Entry[] =>
  array(stored).map((value) => ({ id: member(value, 'id'), value }))
/** Pairs of key and value. */
const pairs = (stored: unknown): readonly Entry[] =>
  array(stored).map((pair) => ({ id: array(pair)[0], value: array(pair)[1] }))
/** One value under a name. */
const one =
  (id: string) =>
  (value: unknown): readonly Entry[] => [{ id, value }]

/** Keys of quote ids held the account behind the day: `2026-11-21.USER {...}`. */
const quoteIds = (stored: unknown, account: string): readonly Entry[] =>
  pairs(stored).map(({ id, value }) => ({
    id: typeof id === 'string' ? id.replace(`.${account} `, ' ') : id,
    value,
  }))

const own = (account: string, name: string): string =>
  account === visitor ? `switchback.${name}` : `switchback.${name}.${account}`

function sourcesOf(account: string): readonly Source[] {
  const dealerId = accountOnDevice.read()?.dealerId
  const isCurrent = accountOnDevice.read()?.userId === account
  return [
    { key: own(account, 'quotes'), list: 'quotes', entriesOf: objects },
    { key: own(account, 'quote-ids'), list: 'quoteIds', entriesOf: quoteIds },
    { key: own(account, 'ordered-quotes'), list: 'orderedQuotes', entriesOf: pairs },
    { key: own(account, 'placed-orders'), list: 'placedOrders', entriesOf: objects },
    { key: own(account, 'addresses'), list: 'addresses', entriesOf: one('previous') },
    ...(account === visitor
      ? [{ key: 'switchback.rate-card', list: 'rateCards', entriesOf: one('retail') } as const]
      : [{ key: own(account, 'dealer-quotes'), list: 'dealerQuotes', entriesOf: objects } as const]),
    ...(isCurrent && dealerId
      ? [
          {
            key: `switchback.dealer-rates.${dealerId}`,
            list: 'dealerRates',
            entriesOf: one(dealerId),
          } as const,
        ]
      : []),
  ]
}

/** Adds what the list does not have yet; a row without an id is set aside. What reads cannot parse, they set aside. */
async function addEntries(
  database: DeviceDatabase,
  source: Source,
  entries: readonly Entry[],
): Promise<void> {
  const { table, setAside } = { table: database[source.list], setAside: database.setAside }
  const now = Date.now()
  await database.transaction('rw', [table, setAside], async () => {
    for (const [at, { id, value }] of entries.entries()) {
      if (typeof id !== 'string') {
        await setAside.add({ from: source.key, row: { id, value }, setAsideAt: now })
      } else if (!(await table.get(id))) {
        const row: SavedRow = { id, savedAt: now - at - 1, value }
        await table.add(row)
      }
    }
  })
}

/** The whole profile of the user of the device, which earlier versions stored under one key for all accounts. */
async function moveProfile(database: DeviceDatabase, account: string): Promise<void> {
  const key = 'switchback.me'
  const me = deviceStorage.read(key)
  if (member(member(me, 'user'), 'id') !== account) return
  const source: Source = { key, list: 'profiles', entriesOf: one('me') }
  await addEntries(database, source, one('me')(me))
  // Pages find the account by its small copy from now on.
  if (accountOnDevice.adoptFirst()) deviceStorage.remove(key)
}

/**
 * Moves an account's lists out of local storage: the old data goes when the new is on disk. Safe to repeat after a crash
 * at any point, and when a tab with older code has written again; what the database already has stays as it is.
 */
export async function moveLocalStorage(database: DeviceDatabase, account: string): Promise<void> {
  for (const source of sourcesOf(account)) {
    const stored = deviceStorage.read(source.key)
    if (stored === null) continue
    const entries = source.entriesOf(stored, account)
    const isEmpty = Array.isArray(stored) && stored.length === 0
    // Not of the shape that any version wrote: it goes to what is set aside.
    await addEntries(
      database,
      source,
      entries.length > 0 || isEmpty ? entries : [{ id: undefined, value: stored }],
    )
    deviceStorage.remove(source.key)
  }
  await moveProfile(database, account)
}
