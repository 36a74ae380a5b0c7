import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleRecord } from '#core/testing/sample-record.ts'
import { deviceTime } from './device-time.ts'
import { DriverEvent } from './driver-event.ts'
import { OpenDriverLink, type DriverVehicleState } from './driver-link.ts'
import { signatureBox, signatureCharacters, signaturePath, signatureStrokes } from './signature-path.ts'
import { SignedRecord, usualRecordBytes } from './signed-record.ts'
import { moveOfInspections, vehicleState } from './vehicle-progress.ts'

/** DRIVER-6 */
describe('a signed record', () => {
  test('with six photos, two damages and both signatures has at most 2 KB', () => {
    const record = sampleRecord()
    expect(SignedRecord.safeParse(record).success).toBe(true)
    expect(new TextEncoder().encode(JSON.stringify(record)).length).toBeLessThanOrEqual(usualRecordBytes)
  })

  test.each([
    ['no answer about new damage', { step: 'delivery' as const }, 'newDamage'],
    ['new damage without a mark', { step: 'delivery' as const, newDamage: true, damages: [] }, 'damages'],
  ])('at delivery needs an answer: %s', (_, changes, path) => {
    const { error } = SignedRecord.safeParse({ ...sampleRecord(), ...changes })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  test('names only photos that it lists', () => {
    const [damage] = sampleRecord().damages
    expect(SignedRecord.safeParse({ ...sampleRecord(), damages: [{ ...damage, photo: 8 }] }).success).toBe(
      false,
    )
  })
})

/** DRIVER-8 */
describe('a signature', () => {
  const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 })), {
    minLength: 1,
    maxLength: 300,
  })

  test('is short, readable and inside of its box, however it is drawn', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 8 }), (strokes) => {
        const path = signaturePath(strokes, { width: 600, height: 200 })
        expect(path.length).toBeLessThanOrEqual(signatureCharacters)
        const read = signatureStrokes(path)
        expect(read?.length).toBeGreaterThan(0)
        for (const [x, y] of read?.flat() ?? []) {
          expect(x >= 0 && x <= signatureBox.width && y >= 0 && y <= signatureBox.height).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test.each(['', 'M0 0', 'M0 0l10 10', 'M0 0l10 10 -5 5M3 4'])('%j is read', (path) => {
    expect(signatureStrokes(path) !== undefined).toBe(path !== '')
  })

  test.each(['M0 0l400 0', 'M301 0', 'M0 0L5 5', 'M0 0l5', 'x', 'M0 0l1 1<script>'])('%j is none', (path) => {
    expect(signatureStrokes(path)).toBeUndefined()
  })
})

/** DRIVER-7 */
describe('what is signed moves an order', () => {
  test.each<[Parameters<typeof moveOfInspections>[0], DriverVehicleState[], string | undefined]>([
    ['driver_assigned', ['open'], undefined],
    ['driver_assigned', ['left_behind'], undefined],
    ['driver_assigned', ['picked_up', 'open'], 'in_transit'],
    ['driver_assigned', ['delivered'], 'in_transit'],
    ['in_transit', ['picked_up'], undefined],
    ['in_transit', ['delivered', 'open'], undefined],
    ['in_transit', ['delivered', 'picked_up'], undefined],
    ['in_transit', ['delivered', 'left_behind'], 'completed'],
    ['in_transit', ['left_behind'], undefined],
    ['completed', ['delivered'], undefined],
    ['cancelled', ['picked_up'], undefined],
    ['pending', ['picked_up'], undefined],
  ])('%s with %j: %s', (state, vehicles, move) => {
    expect(moveOfInspections(state, vehicles)).toBe(move)
  })

  test('a vehicle is where it was signed for last; evidence counts for nothing', () => {
    const pickup = { vehicle: 0, step: 'pickup' as const, isEvidence: false }
    const seen = (inspections: (typeof pickup)[], leftBehind: number[] = []) =>
      vehicleState(0, { inspections, leftBehind })
    expect(seen([])).toBe('open')
    expect(seen([], [0])).toBe('left_behind')
    expect(seen([pickup], [0])).toBe('picked_up')
    expect(seen([{ ...pickup, isEvidence: true }])).toBe('open')
    expect(seen([{ ...pickup, vehicle: 1 }])).toBe('open')
  })
})

/** DRIVER-7, as ORDER-50 for staff. */
test.each([
  ['2026-11-21T10:00:00.000Z', null, '2026-11-21T10:00:00.000Z', false],
  ['2026-11-21T12:01:00.000Z', null, '2026-11-21T12:00:00.000Z', false],
  ['2026-11-21T12:03:00.000Z', null, '2026-11-21T12:00:00.000Z', true],
  ['2026-11-20T10:00:00.000Z', '2026-11-21T08:00:00.000Z', '2026-11-21T12:00:00.000Z', true],
  ['2026-11-21T08:00:00.000Z', '2026-11-21T08:00:30.000Z', '2026-11-21T08:00:00.000Z', false],
])('a phone that says %s after %s: %s', (stated, notBefore, at, isOdd) => {
  const receivedAt = new Date('2026-11-21T12:00:00.000Z')
  expect(deviceTime(stated, { receivedAt, notBefore })).toEqual({ at: new Date(at), isOdd })
})

/** DRIVER-12 */
test.each([
  ['https://cloud.samsara.com/o/1/fleet/viewer/abc', true],
  ['https://app.gomotive.com/#/x', true],
  ['http://cloud.samsara.com/o', false],
  ['https://cloud.samsara.com.evil.example/', false],
  ['https://cloud.samsara.com@evil.example/', false],
  ['javascript:alert(1)', false],
])('the live link %s: %s', (url, isLink) => {
  const event = { id: crypto.randomUUID(), at: '2026-11-21T12:00:00.000Z', kind: 'live_link', url }
  expect(DriverEvent.safeParse(event).success).toBe(isLink)
})

test('the key of a link is six characters of a VIN in any case, or a PIN', () => {
  const keyOf = (key: string) => OpenDriverLink.safeParse({ key, device: 'Phone' }).data?.key
  expect(['0a-0 001', '1234', '12345', '00000I'].map(keyOf)).toEqual(['0A0001', '1234', undefined, undefined])
})
