import 'fake-indexeddb/auto'
import { newOperation } from '@switchback/core/offline/outbox-operation.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { vehicleLinesKey } from '../device/account-traces.ts'
import { deleteAllButUnsent } from '../database/delete-account.ts'
import { onDevice } from '../database/on-device.ts'
import { openSavedSheet } from '../saved/saved-sheet.ts'
import { storeTabWork } from './tab-work.ts'
import { newId } from '../device/new-id.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { readUnsentWork, wordsOfWork } from './unsent-work.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let account: string
beforeEach(() => {
  account = `user-${newId()}`
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const operation = (kind: string) => newOperation({ id: newId(), kind, version: 1, lane: 'lane', queuedAt: 1 })

/** An account with some of everything. */
async function work(): Promise<void> {
  await onDevice(account, async (database) => {
    const kinds = ['place_order', 'place_order', 'save_quote', 'cancel_order', 'file', 'of_tomorrow']
    await database.outbox.bulkAdd(kinds.map(operation))
    await database.outbox.add({
      ...operation('place_order'),
      status: 'attention',
      payload: { quote: 'q-used' },
    })
    await database.files.add({ id: 'file', owner: 'lane', name: 'front.png' })
    await database.contents.add({ id: 'file', content: new ArrayBuffer(1) })
    const saved = (id: string) => ({ id, savedAt: 1, value: { idempotencyKey: id } })
    await database.drafts.bulkAdd([saved(`dealer.${account}.q-form`), saved(`dealer.${account}.q-other`)])
    await database.dealerQuotes.bulkAdd([saved('q-used'), saved('q-form'), saved('q-sent')])
    await database.profiles.add(saved('me'))
    await database.addresses.add(saved('previous'))
    await database.setAside.add({ from: 'outbox', row: {}, setAsideAt: 1 })
  })
  const sheet = {
    lines: [{ vehicle: 'CR-V' }, { vin: '1' }, { vehicle: 'Sent', savedAs: 'q' }, { vehicle: '' }],
  }
  sessionStorage.setItem(vehicleLinesKey(account), JSON.stringify(sheet))
}

test('unsent work is counted by kind, and said in words', async () => {
  await work()
  const words = [
    '3 orders',
    '1 quote',
    '1 cancellation',
    '1 file',
    '2 unfinished order forms',
    '2 vehicles without a quote',
    '2 items of another version of the app',
  ]
  const found = await readUnsentWork(account)
  expect(wordsOfWork(found)).toEqual(words)
  expect(found.sendable).toBe(6)
  // Work that a lock moved into the database counts too.
  await storeTabWork(account, '/')
  expect(wordsOfWork(await readUnsentWork(account))).toEqual(words)
  expect(wordsOfWork(await readUnsentWork(`user-${newId()}`))).toEqual([])
})

test('a database that does not open is asked about too: the small copy says what is in it', async () => {
  const copy = [operation('place_order'), operation('file')]
  localStorage.setItem(`switchback.unsent.${account}`, JSON.stringify(copy))
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('corrupt', 'SecurityError')
  })
  expect(wordsOfWork(await readUnsentWork(account))).toEqual(['1 order', '1 file'])
  vi.restoreAllMocks()
})

test('a database that fails does not count as nothing unsent; one that is forbidden holds nothing', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const failing = (name: string) => () => {
    throw new DOMException('once', name)
  }
  open.mockImplementation(failing('DataError'))
  expect(await readUnsentWork(account)).toMatchObject({ isUnknown: true, orders: 0 })
  open.mockImplementation(failing('SecurityError'))
  expect(await readUnsentWork(account)).toMatchObject({ isUnknown: false, orders: 0 })
  vi.restoreAllMocks()
  expect(await readUnsentWork(account)).not.toHaveProperty('isUnknown')
})

describe('a database that never answers', () => {
  beforeEach(() => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
    vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined))
    vi.useFakeTimers()
  })

  test('counts as unknown after three seconds, with what the small copy says', async () => {
    localStorage.setItem(`switchback.unsent.${account}`, JSON.stringify([operation('place_order')]))
    const reading = readUnsentWork(account)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await reading).toMatchObject({ isUnknown: true, orders: 1 })
  })

  test('also while the sheet of vehicles is on its way to the disk', async () => {
    vi.stubGlobal('window', new EventTarget())
    const sheet = openSavedSheet(account, () => undefined)
    sheet.save({ lines: [] })
    const reading = readUnsentWork(account)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await reading).toMatchObject({ isUnknown: true })
  })

  test('leaves the lines that it did not take in the tab, and names them', async () => {
    vi.stubGlobal('window', new EventTarget())
    const sheet = openSavedSheet(account, () => undefined)
    const typed = { lines: [{ id: 'l1', vehicle: 'CR-V' }] }
    sheet.save(typed)
    sheet.save({ lines: [...typed.lines, { id: 'l2', vin: '1HGCM82633A004352' }] } as typeof typed)
    const reading = readUnsentWork(account)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await reading).toMatchObject({ isUnknown: true, vehicles: 2 })
    const held = JSON.parse(sessionStorage.getItem(vehicleLinesKey(account)) ?? 'null') as typeof typed
    expect(held.lines.map(({ id }) => id)).toEqual(['l1', 'l2'])
    const others = readUnsentWork(`user-${newId()}`)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await others).toMatchObject({ vehicles: 0 })
  })
})

describe('signing out with unsent work that stays', () => {
  test('deletes what the server has too, and leaves the work with the quotes that it was made from', async () => {
    await work()
    const before = wordsOfWork(await readUnsentWork(account))
    await deleteAllButUnsent(account)
    vi.resetModules()
    // The page of the next sign-in.
    const next = { ...(await import('./unsent-work.ts')), ...(await import('../database/on-device.ts')) }
    expect(wordsOfWork(await next.readUnsentWork(account))).toEqual(before)
    const left = await next.onDevice(account, async ({ dealerQuotes, profiles, addresses, contents }) => [
      (await dealerQuotes.toCollection().primaryKeys()).toSorted(),
      await profiles.count(),
      await addresses.count(),
      await contents.count(),
    ])
    expect(left).toEqual([['q-form', 'q-used'], 0, 0, 1])
  })
})
