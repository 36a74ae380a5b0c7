import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderDrafts } from '../saved/order-drafts.ts'
import { readHistory, readOutbox } from '../outbox/read-outbox.ts'
import { savedFiles } from '../saved/saved-files.ts'
import { savedList } from '../saved/saved-list.ts'
import { openSavedSheet } from '../saved/saved-sheet.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import type { ListName } from './schema.ts'
import { closeDeviceDatabase, deleteDeviceDatabase, openDeviceDatabase } from './device-database.ts'
import { databaseName } from '../device/database-name.ts'
import { readSetAside } from './set-aside.ts'
import { eventually } from '../testing/eventually.ts'
import { sheetDraft } from './sheet-draft.ts'

/**
 * The data that real builds of these revisions wrote, by running their own code against their own server
 * (`pwa/scripts/old-devices.ts`): `local` and `session` are the storages, `tables` the rows of the account's database,
 * which had `version`.
 */
type OldDevice = {
  readonly revision: string
  readonly account: string
  readonly local: Record<string, string>
  readonly session: Record<string, string>
  readonly version?: number
  readonly stores?: Record<string, { keyPath: string | null; autoIncrement: boolean; indexes: string[] }>
  readonly tables?: Record<string, Record<string, unknown>[]>
}

const folder = new URL('../testing/old-devices/', import.meta.url)
const readDevice = (name: string) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8'), (_, value: unknown) =>
    typeof value === 'object' && value !== null && '$base64' in value
      ? Uint8Array.from(Buffer.from(String(value.$base64), 'base64')).buffer
      : value,
  ) as OldDevice
const devices = readdirSync(folder).map(readDevice)
/** The first recorded devices have no unsent work, no sheet and few lists. */
const working = devices.filter(({ tables }) => tables?.['outbox'])

/** The database as the old build left it. */
async function writeDatabase({ account, version, stores = {}, tables = {} }: OldDevice): Promise<void> {
  if (version === undefined) return
  const request = indexedDB.open(databaseName(account), version)
  await new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      for (const [name, { keyPath, autoIncrement, indexes }] of Object.entries(stores)) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement })
        for (const index of indexes) store.createIndex(index, index)
        for (const row of tables[name] ?? []) store.put(row)
      }
    })
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })
  request.result.close()
}

/** How many rows of a list the first version had in local storage. */
function inLocalStorage({ local, account }: OldDevice, name: ListName): number {
  const entries = (key: string) =>
    (JSON.parse(local[`switchback.${key}.${account}`] ?? '[]') as unknown[]).length
  const has = (prefix: string) => Object.keys(local).some((key) => key.startsWith(`switchback.${prefix}`))
  if (name === 'quotes') return entries('quotes')
  if (name === 'dealerQuotes') return entries('dealer-quotes')
  if (name === 'dealerRates') return Number(has('dealer-rates.'))
  return name === 'profiles' ? Number(has('me')) : 0
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

async function open(device: OldDevice): Promise<void> {
  localStorage.setItem('auth_token', 'token')
  for (const [key, value] of Object.entries(device.local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(device.session)) sessionStorage.setItem(key, value)
  await writeDatabase(device)
  await openDeviceDatabase(device.account)
}

const lists = [
  'quotes',
  'dealerQuotes',
  'dealerRates',
  'profiles',
  'drafts',
  'dealerProfiles',
  'dealerOrders',
  'newestOrders',
  'locations',
  'doneOperations',
  'orderedQuotes',
  'openInvoices',
  'quoteIds',
  'placedOrders',
] as const satisfies readonly ListName[]

describe.each(devices)('a device that $revision wrote', (device) => {
  afterEach(() => deleteDeviceDatabase(device.account))

  test('keeps every row, and sets none aside', async () => {
    await open(device)
    for (const name of lists) {
      const found = await savedList(name).all(device.account)
      const written = device.tables?.[name]?.length ?? inLocalStorage(device, name)
      expect([name, found.length]).toEqual([name, written])
    }
    expect(await readSetAside(device.account)).toEqual([])
  })

  test('keeps the text of its draft over the next closing of the tab', async () => {
    await open(device)
    const inSession = Object.keys(device.session).filter((key) => key.startsWith('switchback.order-draft.'))
    const inDatabase = (device.tables?.['drafts'] ?? []).map(({ id }) => String(id))
    const subjects = [
      ...inSession.map((key) => key.replace('switchback.order-draft.', '')),
      ...inDatabase.filter((id) => id !== sheetDraft),
    ]
    expect(subjects.length).toBeGreaterThan(0)
    for (const subject of subjects) {
      await orderDrafts.restore(subject)
      await eventually(async () => expect(await savedList('drafts').find(subject)).toBeDefined())
      sessionStorage.clear()
      await orderDrafts.restore(subject)
      expect(orderDrafts.open(subject).values).toMatchObject({ notes: 'Gate code 4411' })
    }
  })
})

describe.each(working)('a device with unsent work that $revision wrote', (device) => {
  const { account } = device
  const rowsOf = (name: string) => device.tables?.[name] ?? []
  afterEach(() => deleteDeviceDatabase(account))

  test('keeps an order that waits, one that was refused, and one that is done', async () => {
    await open(device)
    const sent = rowsOf('outbox').filter(({ kind }) => kind !== 'file')
    const found = await readOutbox(account)
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)))
    const orders = found.filter(({ kind }) => kind === 'place_order')
    expect(orders.map(({ payload }) => payload)).toMatchObject([
      { order: { customerName: 'Refused Order' } },
      { order: { customerName: 'Waiting Order' } },
    ])
    expect(orders.map(({ status }) => status)).toEqual([
      'attention',
      expect.stringMatching(/pending|sending/),
    ])
    expect(orders[0]?.refused).toMatchObject({ code: 'price_changed' })
    const history = await readHistory(account)
    expect(history.map(({ kind }) => kind)).toContain('place_order')
  })

  test('keeps the content of its files', async () => {
    await open(device)
    expect(rowsOf('files').length).toBeGreaterThan(0)
    for (const { id } of rowsOf('files')) {
      const content = await savedFiles.content(account, String(id))
      expect(Buffer.from(content ?? new ArrayBuffer()).toString()).toBe('%PDF-1.4\n%%EOF\n')
    }
  })

  test('opens its sheet', async () => {
    vi.stubGlobal('window', new EventTarget())
    await open(device)
    const opened = openSavedSheet(account, () => undefined)
    const sheet = await opened.load()
    opened.close()
    expect(sheet?.lines).toMatchObject([{ vin: '5FNRL38297B007384', pickupZip: '33602' }])
  })
})

test('what was set aside by an earlier version comes back once it can be read', async () => {
  const device = devices.find(({ revision }) => revision === '3d7768b')
  if (!device) throw new Error('No device')
  const account = 'user-set-aside'
  const database = await openDeviceDatabase(account)
  const [value] = JSON.parse(device.local[`switchback.dealer-quotes.${device.account}`] ?? '[]') as object[]
  const row = { id: 'one', savedAt: 1, value }
  await database.setAside.add({ from: 'dealerQuotes', row, setAsideAt: 2 })
  await database.setAside.add({
    from: 'dealerQuotes',
    row: { id: 'two', savedAt: 1, value: {} },
    setAsideAt: 3,
  })
  expect(await savedList('dealerQuotes').all(account)).toHaveLength(1)
  expect(await readSetAside(account)).toMatchObject([{ from: 'dealerQuotes', row: { id: 'two' } }])
  closeDeviceDatabase(account)
})
