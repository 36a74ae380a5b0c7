import 'fake-indexeddb/auto'
import { SigningDraft } from '@switchback/core/inspections/contact-signing.ts'
import { SignedRecord } from '@switchback/core/inspections/signed-record.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentOf, driverTab, filledInspection } from '../testing/driver-inspection.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('caches', memoryCaches())
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

test('a finding that changes after the contact signed takes the signature away; everything else leaves it', async () => {
  const tab = await openTab()
  const { inspection } = await filledInspection(tab, 'token')
  const { id } = inspection
  const contactAfter = async (answers: object) => (await tab.changeInspection(id, answers))?.contact?.kind
  expect(await contactAfter({ screen: 'driver', code: '1234', odometer: inspection.odometer })).toBe('signed')
  expect(await contactAfter({ place: { lat: 1, lon: 2, accuracy: 3 } })).toBe('signed')
  expect(await contactAfter({ odometer: '7' })).toBeUndefined()
})

test('a photo taken again after the contact signed takes the signature away, on the disk and on the screen', async () => {
  const tab = await openTab()
  const { inspection, photos } = await filledInspection(tab, 'token')
  const take = (slot: 'front' | 'damage') =>
    tab.keepPhoto({
      inspectionId: inspection.id,
      slot,
      content: contentOf(`another ${slot}`),
      type: 'image/jpeg',
      at: '2026-11-21T16:00:00Z',
    })
  const keptContact = async () => (await tab.inspectionsOf('token'))[0]?.contact?.kind
  const seenContact = async () =>
    tab.withPhotos(inspection, photos, await tab.photosOf(inspection.id)).contact?.kind
  // A photo of damage counts once a mark names it.
  await take('damage')
  expect([await keptContact(), await seenContact()]).toEqual(['signed', 'signed'])
  await take('front')
  expect([await keptContact(), await seenContact()]).toEqual([undefined, undefined])
})

test('color and plate are in the record if the driver notes them; one that an earlier page began has neither', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  const { color: _color, plate: _plate, ...earlier } = signing.inspection
  const { onDriverDatabase } = await import('./driver-database.ts')
  await onDriverDatabase('readwrite', async ({ put }) => put('inspections', earlier))
  const [kept = signing.inspection] = await tab.inspectionsOf('token')
  const record = SignedRecord.parse(tab.recordOf({ ...signing, inspection: kept }))
  expect([kept.color, kept.plate, 'color' in record, 'plate' in record]).toEqual(['', '', false, false])
  const inspection = { ...kept, color: ' Pearl white', plate: 'QX7 881 ', hasNoCode: true }
  const noted = { color: 'Pearl white', plate: 'QX7 881' }
  expect(SignedRecord.parse(tab.recordOf({ ...signing, inspection }))).toMatchObject(noted)
  expect(SigningDraft.parse(tab.draftOf(inspection, signing.photos, '2026-11'))).toMatchObject(noted)
})

test('the draft for the contact’s own phone has the findings and photos of the record, and no code (DRIVER-26)', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  const { inspection, photos } = signing
  const sent = tab.draftOf({ ...inspection, code: '1234' }, photos, '2026-11')
  const draft = SigningDraft.parse(sent)
  const record = SignedRecord.parse(tab.recordOf(signing))
  for (const name of [
    'id',
    'vin',
    'odometer',
    'photos',
    'cannot',
    'damages',
    'inventory',
    'keys',
    'conditions',
    'terms',
  ] as const) {
    expect(draft[name]).toEqual(record[name])
  }
  expect(draft.isCodeAsked).toBe(true)
  expect(JSON.stringify(sent)).not.toContain('1234')
  expect(tab.draftOf({ ...inspection, code: null, hasNoCode: false }, photos, '2026-11').isCodeAsked).toBe(
    false,
  )
})

test('what another tab still does to a signed inspection changes neither its photos nor its record', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  await tab.signInspection(signing)
  const { signedCopies } = await import('./signed-copies.ts')
  const before = [await tab.photosOf(signing.inspection.id), await signedCopies.all()]
  expect(before[1]).toHaveLength(1)
  const other = await openTab()
  const content = contentOf('a later one')
  const { id: inspectionId } = signing.inspection
  await other.keepPhoto({
    inspectionId,
    slot: 'front',
    content,
    type: 'image/jpeg',
    at: '2026-11-21T16:00:00Z',
  })
  await other.signInspection({ ...signing, terms: 'others' })
  expect([await tab.photosOf(inspectionId), await signedCopies.all()]).toEqual(before)
  expect((await tab.driverItems()).filter(({ kind }) => kind === 'record')).toHaveLength(1)
})
