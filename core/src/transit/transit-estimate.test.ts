import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#core/calendar/days.ts'
import { deliveryWindow, pickupWindow, transitDays } from './transit-estimate.ts'

describe('days of transit (TRANSIT-1)', () => {
  test.each([
    [0, 2, 3],
    [1, 2, 3],
    [350, 2, 3],
    [351, 2, 4],
    [500, 2, 4],
    [501, 3, 4],
    [1000, 3, 5],
    [1200, 4, 6],
    [2500, 6, 10],
    [3000, 7, 11],
  ])('%i miles take %i to %i days', (miles, min, max) => {
    expect(transitDays(miles, false)).toEqual({ min, max })
  })

  test('an ocean leg has no estimate', () => {
    expect(transitDays(2500, true)).toBeUndefined()
  })

  test('a longer way never takes less time, and the range is never empty', () => {
    fc.assert(
      fc.property(fc.nat(6000), fc.nat(6000), (one, other) => {
        const near = transitDays(Math.min(one, other), false)!
        const far = transitDays(Math.max(one, other), false)!
        expect(near.min).toBeLessThan(near.max)
        expect(near.min).toBeLessThanOrEqual(far.min)
        expect(near.max).toBeLessThanOrEqual(far.max)
      }),
    )
  })
})

describe('days of pickup (TRANSIT-2)', () => {
  test.each([
    ['ordered on a Monday', '2026-11-30', null, { from: '2026-12-01', to: '2026-12-03' }],
    ['across Thanksgiving', '2026-11-23', null, { from: '2026-11-24', to: '2026-11-27' }],
    ['ordered on the day before it', '2026-11-25', null, { from: '2026-11-27', to: '2026-12-01' }],
    ['across Christmas and a weekend', '2026-12-23', null, { from: '2026-12-24', to: '2026-12-29' }],
    [
      'ordered on a Thursday, across the weekend',
      '2026-11-26',
      null,
      { from: '2026-11-27', to: '2026-12-01' },
    ],
    ['ordered on a Friday', '2026-11-27', null, { from: '2026-11-30', to: '2026-12-02' }],
    ['ordered on a Saturday', '2026-11-28', null, { from: '2026-11-30', to: '2026-12-02' }],
    ['ordered on a Sunday', '2026-11-29', null, { from: '2026-11-30', to: '2026-12-02' }],
    [
      'preferred on the first possible day',
      '2026-11-23',
      '2026-11-24',
      { from: '2026-11-24', to: '2026-11-27' },
    ],
    ['preferred too early', '2026-11-23', '2026-11-23', { from: '2026-11-24', to: '2026-11-27' }],
    ['preferred later', '2026-11-23', '2026-12-08', { from: '2026-12-08', to: '2026-12-10' }],
    ['preferred on a Saturday', '2026-11-23', '2026-12-05', { from: '2026-12-05', to: '2026-12-08' }],
  ])('%s', (_, orderedOn, preferredOn, window) => {
    expect(pickupWindow(orderedOn, preferredOn)).toEqual(window)
  })

  test('starts after the order and spans two business days more', () => {
    const day = fc.nat(4000).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.option(day), (orderedOn, preferredOn) => {
        const { from, to } = pickupWindow(orderedOn, preferredOn)
        expect(from > orderedOn).toBe(true)
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(2)
        expect(daysBetween(from, to)).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('days of delivery (TRANSIT-3)', () => {
  test('from the earliest pickup at the shortest transit to the latest at the longest', () => {
    expect(deliveryWindow({ from: '2026-12-01', to: '2026-12-03' }, { min: 3, max: 5 })).toEqual({
      from: '2026-12-04',
      to: '2026-12-08',
    })
  })

  test('skips a holiday, on which nobody drives', () => {
    expect(deliveryWindow({ from: '2026-11-24', to: '2026-11-25' }, { min: 2, max: 5 })).toEqual({
      from: '2026-11-27',
      to: '2026-12-01',
    })
  })

  test('counts from the day of the pickup once the vehicle is on its way', () => {
    expect(deliveryWindow({ from: '2026-12-01', to: '2026-12-01' }, { min: 3, max: 5 })).toEqual({
      from: '2026-12-04',
      to: '2026-12-06',
    })
  })

  test('none for a route with an ocean leg', () => {
    expect(deliveryWindow({ from: '2026-11-24', to: '2026-11-26' }, undefined)).toBeUndefined()
  })
})
