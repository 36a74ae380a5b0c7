import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentOf, driverTab, filledInspection } from '../testing/driver-inspection.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

const openTab = async () => {
  vi.resetModules()
  return driverTab()
}
const started = { token: 'token', vehicle: 2, step: 'pickup' } as const

test('each answer is kept at once, and the next page goes on with them', async () => {
  const tab = await openTab()
  const { id } = await tab.beginInspection(started)
  await tab.changeInspection(id, { vin: '000001', screen: 'odometer' })
  const next = await openTab()
  expect(await next.beginInspection(started)).toMatchObject({
    id,
    vin: '000001',
    screen: 'odometer',
    keys: null,
  })
  expect((await next.beginInspection({ ...started, step: 'delivery' })).id).not.toBe(id)
  expect(await next.inspectionsOf('another')).toEqual([])
})

test('a photo taken again takes the place of the first; several may show damage', async () => {
  const tab = await openTab()
  const { id: inspectionId } = await tab.beginInspection(started)
  const take = (slot: 'front' | 'damage', text: string) =>
    tab.keepPhoto({
      inspectionId,
      slot,
      content: contentOf(text),
      type: 'image/jpeg',
      at: new Date().toISOString(),
    })
  const first = await take('front', 'one')
  const second = await take('front', 'two')
  await take('damage', 'three')
  await take('damage', 'four')
  expect((await tab.photosOf(inspectionId)).map(({ slot }) => slot).toSorted()).toEqual([
    'damage',
    'damage',
    'front',
  ])
  expect(await tab.photoContent(first.id)).toBeUndefined()
  expect(await tab.photoContent(second.id)).toEqual(contentOf('two'))
})

test('after the signature nothing changes, and signing again in another tab adds nothing', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  const { id } = signing.inspection
  await tab.signInspection(signing)
  const items = await tab.driverItems()
  const next = await openTab()
  await next.signInspection({ ...signing, driver: { ...signing.driver, name: 'Somebody Else' } })
  expect(await next.driverItems()).toEqual(items)
  await next.changeInspection(id, { odometer: '1' })
  expect((await next.inspectionsOf('token')).find((each) => each.id === id)).toMatchObject({
    odometer: '48211',
    signedAt: signing.driver.at,
  })
})

test('photos of answers that were taken back are not in the record', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  const { inspection } = signing
  const record = tab.recordOf({ ...signing, inspection: { ...inspection, marks: [] } })
  expect(record.photos.map(({ slot }) => slot)).not.toContain('damage')
  expect(record.photos).toHaveLength(8)
})

test('a connection that another tab asked for is let go', async () => {
  const tab = await openTab()
  await tab.beginInspection(started)
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('switchback.driver')
    request.addEventListener('success', () => resolve())
    request.addEventListener('blocked', () => reject(new Error('The connection is still open')))
  })
  expect(await tab.inspectionsOf('token')).toEqual([])
})
