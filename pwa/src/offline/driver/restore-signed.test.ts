import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256TextOf } from '../device/sha256.ts'
import { driverTab, filledInspection, type DriverTab } from '../testing/driver-inspection.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import type { DriverItem } from './driver-outbox.ts'

// DRIVER-32

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => vi.unstubAllGlobals())

async function openTab() {
  vi.resetModules()
  const { restoreSigned } = await import('./restore-signed.ts')
  const { onDriverDatabase } = await import('./driver-database.ts')
  return { ...(await driverTab()), restoreSigned, onDriverDatabase }
}

/** The outbox as it is sent: without ids and times. */
const sentBy = async (tab: DriverTab) =>
  (await tab.driverItems())
    .map(({ kind, inspectionId, number, status, body }) => ({ kind, inspectionId, number, status, body }))
    .toSorted((one, other) => `${one.kind} ${one.number}`.localeCompare(`${other.kind} ${other.number}`))

/** Signs an inspection with nine photos; `lose` takes rows away as a killed browser does, and a new page opens. */
async function signAndLose(
  lose: (kept: { items: readonly DriverItem[]; id: string }) => readonly DriverItem[],
) {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  const { id } = signing.inspection
  await tab.signInspection(signing)
  const before = await sentBy(tab)
  const gone = lose({ items: await tab.driverItems(), id })
  await tab.onDriverDatabase('readwrite', async ({ put, remove }) => {
    for (const item of gone) remove('outbox', item.id)
    for (const photo of signing.photos) put('photos', photo)
    put('inspections', signing.inspection)
  })
  return { before, id, signedAt: signing.driver.at, gone }
}

const kinds = ['record', 'photo', 'complete'] as const

test.each([
  ['everything but the record', (item: DriverItem) => item.kind !== 'record'],
  ['the record', (item: DriverItem) => item.kind === 'record'],
  ['the end', (item: DriverItem) => item.kind === 'complete'],
  ['some photos', (item: DriverItem) => item.kind === 'photo' && (item.number ?? 0) > 3],
  ['all of it', () => true],
])('an outbox that lost %s of a signed inspection has it again', async (_, isLost) => {
  const { before, id, signedAt, gone } = await signAndLose(({ items }) => items.filter(isLost))
  expect(gone.length).toBeGreaterThan(0)
  const tab = await openTab()
  await tab.restoreSigned()
  expect(await sentBy(tab)).toEqual(before)
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(kinds))
  const [inspection] = await tab.inspectionsOf('token')
  expect(inspection).toMatchObject({ id, signedAt })
  // Nothing changes a second time.
  const items = await tab.driverItems()
  await tab.restoreSigned()
  expect(await tab.driverItems()).toEqual(items)
})

test('two photos of the same bytes both have an item again', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  const [first, ...others] = signing.photos
  const photos = [first!, ...others.map((photo) => ({ ...photo, sha256: first!.sha256 }))]
  await tab.onDriverDatabase('readwrite', async ({ put }) => {
    for (const photo of photos) put('photos', photo)
  })
  await tab.signInspection({ ...signing, photos })
  const before = await tab.driverItems()
  await tab.onDriverDatabase('readwrite', async ({ remove }) => {
    for (const { id, kind } of before) if (kind === 'photo') remove('outbox', id)
  })
  await tab.restoreSigned()
  const ids = (await tab.driverItems()).map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(before.map(({ id }) => id)))
})

/** Signs, and opens a page after the browser has deleted the database. */
async function signAndLoseAll() {
  const tab = await openTab()
  await tab.restoreSigned()
  expect(await tab.driverItems()).toEqual([])
  const signing = await filledInspection(tab, 'token')
  await tab.signInspection(signing)
  const before = await sentBy(tab)
  vi.stubGlobal('indexedDB', new IDBFactory())
  return { signing, before }
}

test('a signed inspection comes back with the bytes of its photos after the database was deleted', async () => {
  const { signing, before } = await signAndLoseAll()
  const tab = await openTab()
  await tab.restoreSigned()
  expect(await sentBy(tab)).toEqual(before)
  const photos = await tab.photosOf(signing.inspection.id)
  expect(photos.map(({ sha256 }) => sha256)).toEqual(signing.photos.map(({ sha256 }) => sha256))
  const contents = await Promise.all(photos.map(({ id }) => tab.photoContent(id)))
  expect(await Promise.all(contents.map((content) => sha256TextOf(content ?? new ArrayBuffer())))).toEqual(
    photos.map(({ sha256 }) => sha256),
  )
  expect(await tab.inspectionsOf('token')).toMatchObject([
    { id: signing.inspection.id, signedAt: signing.driver.at },
  ])
})

test('a copy of what has all arrived goes, and brings nothing back once the load is forgotten', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  await tab.signInspection(signing)
  // A phone that died between the last answer and the end of its copy.
  const items = await tab.driverItems()
  await tab.onDriverDatabase('readwrite', async ({ put }) => {
    for (const item of items) put('outbox', { ...item, status: 'done' } as DriverItem)
  })
  const next = await openTab()
  await next.restoreSigned()
  const { signedCopies } = await import('./signed-copies.ts')
  expect(await signedCopies.all()).toEqual([])
  await next.forgetLoad('token')
  await next.restoreSigned()
  expect(await next.driverItems()).toEqual([])
})

test('a record that an earlier page copied to the local storage comes back once', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  await tab.signInspection(signing)
  const record = (await tab.driverItems()).find(({ kind }) => kind === 'record')
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.setItem('switchback.driver-records', JSON.stringify([record]))
  const next = await openTab()
  await next.restoreSigned()
  expect((await next.driverItems()).filter(({ kind }) => kind === 'record')).toEqual([record])
  expect(localStorage.getItem('switchback.driver-records')).toBeNull()
})

test('a lost inspection is not begun a second time, and every list has it', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  await tab.signInspection(signing)
  const { id } = signing.inspection
  const signed = expect.objectContaining({ id, signedAt: signing.driver.at })
  const pages = [
    (page: DriverTab) => page.beginInspection({ token: 'token', vehicle: 0, step: 'pickup' }),
    async (page: DriverTab) => (await page.inspectionsOf('token'))[0],
  ]
  for (const read of pages) {
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect(await read(await openTab())).toEqual(signed)
  }
})

test('photos that have no copy are told as lost', async () => {
  const { signing } = await signAndLoseAll()
  const { id } = signing.inspection
  const cache = await caches.open('switchback.driver-signed')
  for (const number of [2, 5]) await cache.delete(`/signed/${id}/${number}`)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  const ends: { number: number; reason: string }[][] = []
  const sent: number[] = []
  const confirmed = Promise.resolve({ outcome: { kind: 'confirmed' } as const })
  const tab = await openTab()
  const sending = tab.driverSending({
    record: () => confirmed,
    events: () => confirmed,
    photo: (_, { number }) => {
      sent.push(number)
      return confirmed
    },
    complete: (_, __, { lost }) => {
      // By number: items of one millisecond have any order.
      ends.push(lost.toSorted((one, other) => one.number - other.number))
      return confirmed
    },
  })
  sending.start()
  await vi.waitFor(() => expect(ends).toHaveLength(1), 5000)
  const reason = 'This phone lost the photo'
  expect(ends).toEqual([
    [
      { number: 2, reason },
      { number: 5, reason },
    ],
  ])
  expect(new Set(sent)).toEqual(new Set([...signing.photos.keys()].filter((n) => n !== 2 && n !== 5)))
})
