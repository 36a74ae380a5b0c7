import { describe, expect, test } from 'vitest'
import { sampleRecord } from '#core/testing/sample-record.ts'
import { judgeDelivery, type DeliveryFacts, type JudgedCopy } from './clean-delivery.ts'
import { uncleanReasons } from './clean-inspection.ts'
import { SignedRecord } from './signed-record.ts'

const hash = 'a'.repeat(43)
const record = (changes: object = {}): SignedRecord =>
  SignedRecord.parse({ ...sampleRecord(() => hash), ...changes })

const there = { distanceMiles: 3, vin: null, lost: [] }

/** DRIVER-15 */
describe('an inspection', () => {
  test('is clean at the stop with six photos, the VIN, both signatures and no new damage', () => {
    expect(uncleanReasons(record(), there)).toEqual([])
  })

  test('says each reason why it is not', () => {
    const { photos, vin } = record()
    const absent = { kind: 'absent', reason: 'night_drop', at: '2026-11-21T15:42:00.000Z' }
    const unclean = record({
      photos: photos.slice(1),
      damages: [],
      vin: { ...vin, value: null },
      contact: absent,
      subjectToInspection: true,
    })
    const reasons = uncleanReasons(unclean, { distanceMiles: 41, vin: '1HGCV1F30MA000001', lost: ['rear'] })
    expect(reasons).toEqual([
      expect.stringContaining('from the stop'),
      expect.stringMatching(/^no photo of \w+/),
      'the photo of rear never came',
      'VIN not confirmed',
      'nobody signed for the stop',
      'subject to inspection',
    ])
    expect(uncleanReasons(record(), { ...there, distanceMiles: null })).toEqual(['no position'])
    expect(uncleanReasons(record(), { ...there, vin: '1HGCV1F30MA999999' })).toEqual([
      'the VIN is not that of the order',
    ])
  })

  test('is clean with a photo of damage that never came', () => {
    expect(uncleanReasons(record(), { ...there, lost: ['damage'] })).toEqual([])
  })
})

const copy = (changes: Partial<JudgedCopy> = {}): JudgedCopy => ({
  step: 'delivery',
  stage: 'final',
  to: 'ada@example.com',
  state: 'sent',
  ...changes,
})

const facts = (changes: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  vehicles: [
    {
      name: '2021 Honda Accord',
      isLeftBehind: false,
      inspections: [
        { step: 'pickup', reasons: [] },
        { step: 'delivery', reasons: [] },
      ],
    },
  ],
  copies: [copy({ step: 'pickup' }), copy()],
  isPhotoComing: false,
  ...changes,
})
const judged = (changes: Partial<DeliveryFacts> = {}) => judgeDelivery(facts(changes))
const clean = { state: 'clean', reasons: [] }
const waiting = { state: 'waiting', reasons: [] }
const failed = (reason: string) => ({ state: 'unclean', reasons: [reason] })

/** DRIVER-15 */
describe('a delivery', () => {
  test('is clean once both inspections are and every complete paper arrived', () => {
    expect(judged()).toEqual(clean)
    expect(judged({ copies: [copy({ state: 'kept' })] })).toEqual(clean)
  })

  test('waits for photos and copies', () => {
    expect(judged({ isPhotoComing: true })).toEqual(waiting)
    expect(judged({ copies: [] })).toEqual(waiting)
    expect(judged({ copies: [copy({ step: 'pickup' })] })).toEqual(waiting)
    expect(judged({ copies: [copy({ stage: 'interim' })] })).toEqual(waiting)
    expect(judged({ copies: [copy(), copy({ to: 'gate@example.com', state: 'waiting' })] })).toEqual(waiting)
  })

  test('is not clean while a complete copy failed, until one to the same address arrives', () => {
    const bounced = copy({ step: 'pickup', to: 'Gate@example.com', state: 'failed' })
    const reason = failed('the copy of the pickup did not reach Gate@example.com')
    expect(judged({ copies: [bounced, copy()] })).toEqual(reason)
    expect(judged({ copies: [bounced, copy(), copy({ to: 'gate@example.com' })] })).toEqual(reason)
    expect(judged({ copies: [bounced, copy(), copy({ step: 'pickup', to: 'gate@example.com' })] })).toEqual(
      clean,
    )
  })

  test('is clean although an interim paper failed', () => {
    const interim = copy({ step: 'pickup', stage: 'interim', state: 'failed' })
    expect(judged({ copies: [interim, copy({ step: 'pickup' }), copy()] })).toEqual(clean)
  })

  test('says at which stop of which vehicle it is not clean, once each', () => {
    const inspections = [
      { step: 'pickup', reasons: ['no position'] },
      { step: 'pickup', reasons: ['no position'] },
    ] as const
    const vehicles = [
      { name: '2021 Honda Accord', isLeftBehind: false, inspections },
      { name: '2019 Ford F-150', isLeftBehind: true, inspections: [] },
    ]
    expect(judged({ vehicles, isPhotoComing: true })).toEqual({
      state: 'unclean',
      reasons: [
        'pickup of the 2021 Honda Accord: no position',
        'delivery of the 2021 Honda Accord without an inspection',
        '2019 Ford F-150 was left behind',
      ],
    })
  })
})
