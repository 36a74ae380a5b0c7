import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { readRetailLink, retailLinkText, type RetailLink } from './retail-link.ts'

const cents = (min: number) => fc.integer({ min, max: 2_000_000 })
const zip = fc.integer({ min: 1, max: 99_999 }).map((number) => String(number).padStart(5, '0'))

const links: fc.Arbitrary<RetailLink> = fc
  .record({
    id: fc.uuid(),
    trip: fc.record({
      pickupZip: zip,
      deliveryZip: zip,
      vehicleType: fc.constantFrom(...vehicleTypes),
      transportType: fc.constantFrom(...transportTypes),
      isRunning: fc.boolean(),
    }),
    lines: fc.tuple(cents(0), cents(0), cents(0), cents(0), cents(0), cents(-250), cents(0)),
    distance: fc.integer({ min: 0, max: 6000 }),
    baseRate: fc.integer({ min: 1, max: 500 }).map((each) => each / 100),
    rateVersion: fc.string({ minLength: 1, maxLength: 20 }),
    engineVersion: fc.integer({ min: 1, max: 99 }),
    madeAt: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
  })
  .map(({ lines, distance, baseRate, rateVersion, engineVersion, madeAt, ...rest }) => {
    const total = lines.reduce((sum, each) => sum + each, 0) / 100
    const [base, vehicle, transport, running, markup, rounding, minimum] = lines.map((each) => each / 100)
    return {
      ...rest,
      price: {
        distance,
        baseRate,
        totalPrice: total,
        breakdown: {
          basePrice: base!,
          vehicleModifier: vehicle!,
          transportModifier: transport!,
          runningModifier: running!,
          markup: markup!,
          rounding: rounding!,
          minimumAdjustment: minimum!,
          finalPrice: total,
        },
      },
      quote: { rateVersion, engineVersion, madeAt: new Date(madeAt * 1000).toISOString() },
    }
  })

test('a link says everything that the tablet knew (QUOTE-18)', () => {
  fc.assert(
    fc.property(links, (link) => {
      expect(readRetailLink(retailLinkText(link))).toEqual(link)
    }),
  )
})

test('a usual link is short enough for a coarse QR code', () => {
  const [link] = fc.sample(links, { seed: 1, numRuns: 1 })
  const text = retailLinkText({ ...link!, quote: { ...link!.quote, rateVersion: 'retail-12' } })
  expect(text.length).toBeLessThan(170)
})

test('anything else is no link', () => {
  const [link] = fc.sample(links, { seed: 2, numRuns: 1 })
  const text = retailLinkText(link!)
  expect(readRetailLink('')).toBeUndefined()
  expect(readRetailLink(text.slice(0, 60))).toBeUndefined()
  for (const [name, value] of [
    ['v', '2'],
    ['q', '1'],
    ['f', '00000'],
    ['c', 'Tank'],
    ['o', 'air'],
    ['l', '1.2.3'],
    ['l', '1.2.3.x.5.6.7'],
    ['m', '1e99'],
    ['e', 'x'],
    ['p', ''],
    ['a', '%'],
  ] as const) {
    const broken = new URLSearchParams(text)
    broken.set(name, value)
    expect([name, value, readRetailLink(broken.toString())]).toEqual([name, value, undefined])
  }
  fc.assert(
    fc.property(fc.string(), (odd) => {
      expect(() => readRetailLink(odd)).not.toThrow()
    }),
  )
})
