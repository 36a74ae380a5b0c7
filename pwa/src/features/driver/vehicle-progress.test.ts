import { SignedRecord } from '@switchback/core/inspections/signed-record.ts'
import type { ShownInspection } from '@switchback/core/inspections/driver-link.ts'
import { sampleRecord } from '@switchback/core/testing/sample-record.ts'
import { expect, test } from 'vitest'
import { newItem, type DriverItem } from '../../offline/driver/driver-outbox.ts'
import type { Inspection } from '../../offline/driver/inspection.ts'
import { screensOf } from './inspect/screens-of.ts'
import { sampleLoad } from './testing/sample-load.ts'
import { vehicleProgress, waitingCount } from './vehicle-progress.ts'

const item = (id: string, kind: DriverItem['kind'], fields: Partial<DriverItem> = {}) =>
  newItem({ id, token: 't', kind, inspectionId: 'i', ...fields })
const inspection = (fields: Partial<Inspection>) =>
  ({ id: 'i', vehicle: 1, step: 'pickup', signedAt: null, ...fields }) as Inspection
const statesOf = (all: ReturnType<typeof vehicleProgress>) => all.map(({ state }) => state)

test('what this phone has signed counts before the server knows it', () => {
  const items = [
    item('i', 'record'),
    item('p0', 'photo', { status: 'done', number: 0 }),
    item('p1', 'photo', { number: 1 }),
    item('end', 'complete'),
  ]
  const inspections = [inspection({ signedAt: '2026-11-21T15:42:00Z' })]
  const all = vehicleProgress(sampleLoad, { inspections, items })
  expect(statesOf(all)).toEqual(['open', 'picked_up', 'open'])
  expect(all[1]?.signed).toEqual([
    {
      id: 'i',
      step: 'pickup',
      signedAt: '2026-11-21T15:42:00Z',
      isKnown: false,
      sending: { hasRecord: false, sent: 1, lost: 0, all: 2, refusal: null },
    },
  ])
  expect(waitingCount(items)).toBe(2)
})

test('a record that the server has is shown once, with the photos that arrived', () => {
  const record = SignedRecord.parse({ ...sampleRecord(), vehicle: 1 })
  const shown = { record, arrived: [0, 1, 2], lost: [5], isEvidence: false } as unknown as ShownInspection
  const load = { ...sampleLoad, inspections: [shown] }
  const inspections = [inspection({ id: record.id, signedAt: record.signedAt })]
  const [, second] = vehicleProgress(load, { inspections, items: [] })
  expect(second?.state).toBe('picked_up')
  expect(second?.signed.map(({ isKnown, sending }) => ({ isKnown, ...sending }))).toEqual([
    { isKnown: true, hasRecord: true, sent: 3, lost: 1, all: 6, refusal: null },
  ])
})

test('a vehicle that was left behind stays so until the server refuses it', () => {
  const body = { kind: 'left_behind', vehicle: 2 }
  const left = item('e', 'event', { inspectionId: null, body })
  const progress = (fields: Partial<DriverItem>) =>
    statesOf(vehicleProgress(sampleLoad, { inspections: [], items: [{ ...left, ...fields }] }))
  expect(progress({})).toEqual(['open', 'open', 'left_behind'])
  expect(progress({ status: 'attention' })).toEqual(['open', 'open', 'open'])
})

test('refused news and its photo do not wait', () => {
  const event = item('e', 'event', { inspectionId: null, status: 'attention' })
  const photo = item('p', 'event_photo', { inspectionId: 'e' })
  expect(waitingCount([event, photo])).toBe(0)
  expect(waitingCount([{ ...event, status: 'pending' }, photo])).toBe(2)
})

test('a vehicle that was left behind can be picked up after all', () => {
  const [first, ...others] = sampleLoad.vehicles
  if (!first) throw new Error('No vehicle')
  const load = { ...sampleLoad, vehicles: [{ ...first, state: 'left_behind' as const }, ...others] }
  const picked = inspection({ vehicle: first.position, signedAt: '2026-11-21T15:42:00Z' })
  const [before] = vehicleProgress(load, { inspections: [], items: [] })
  const [after] = vehicleProgress(load, { inspections: [picked], items: [] })
  expect([before?.state, after?.state]).toEqual(['left_behind', 'picked_up'])
})

test('an inspection that was begun goes on', () => {
  const begun = inspection({ vehicle: 0 })
  expect(vehicleProgress(sampleLoad, { inspections: [begun], items: [] })[0]?.begun).toBe(begun)
})

test('a pickup asks for the code, a delivery for the money, if there is any', () => {
  const collect = { amount: '650.00', methods: ['cash' as const] }
  expect(screensOf('pickup', { asksCode: true, collect })).toContain('code')
  expect(screensOf('pickup', { asksCode: true, collect })).not.toContain('collect')
  expect(screensOf('delivery', { asksCode: true, collect })).toContain('collect')
  expect(screensOf('delivery', { asksCode: true, collect: null })).toEqual([
    'arrive',
    'vin',
    'odometer',
    'photos',
    'damage',
    'counts',
    'review',
    'contact',
    'driver',
  ])
})
