import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { honorsPrice, refuseQuoteAhead, type PriceClaim, type RateVersionFacts } from './honors-price.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-11-22T12:00:00.000Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()

const version = (from: number, until: number | null, mistaken: number | null = null): RateVersionFacts => ({
  effectiveFromAt: ago(from),
  replacedAt: until === null ? null : ago(until),
  mistakenAt: mistaken === null ? null : ago(mistaken),
})
const made = (ms: number) => ({ rateVersion: 'a', engineVersion: 1, madeAt: ago(ms) })
const link = (ms: number): PriceClaim => ({ by: 'link', quote: made(ms) })
const device = (ms: number): PriceClaim => ({
  by: 'device',
  quote: { ...made(ms), settingsVersion: 'b', lastContactAt: ago(ms) },
})

const answer = (versions: readonly RateVersionFacts[], claim: PriceClaim) => {
  const honored = honorsPrice(versions, claim, { now, timeZone })
  return honored.isHonored ? 'honored' : honored.reason
}

describe('the price by a version of rates', () => {
  test.each<[string, RateVersionFacts, PriceClaim, string]>([
    ['in effect, of a link', version(dayMs, null), link(hourMs), 'honored'],
    ['in effect, of a device', version(dayMs, null), device(hourMs), 'honored'],
    ['replaced 24 hours ago, of a link', version(9 * dayMs, dayMs), link(2 * dayMs), 'honored'],
    ['replaced longer ago, of a link', version(9 * dayMs, dayMs + 1), link(2 * dayMs), 'old_rates'],
    ['replaced longer ago, of a device', version(9 * dayMs, dayMs + 1), device(2 * dayMs), 'honored'],
    ['replaced 31 days before the quote', version(99 * dayMs, 33 * dayMs), device(2 * dayMs), 'old_rates'],
    ['that began after the quote', version(hourMs, null), device(2 * hourMs), 'old_rates'],
    ['in effect, older than 14 days', version(99 * dayMs, null), device(16 * dayMs), 'expired'],
    ['marked as a mistake, of a link', version(dayMs, hourMs, 0), link(2 * hourMs), 'mistaken_rates'],
    ['marked as a mistake, of a device', version(dayMs, hourMs, 0), device(2 * hourMs), 'mistaken_rates'],
  ])('%s', (_, facts, claim, expected) => {
    expect(answer([facts], claim)).toBe(expected)
  })
})

const ms = fc.integer({ min: -40 * dayMs, max: 80 * dayMs })
const facts = fc
  .record({ from: ms, length: fc.integer({ min: 1, max: 60 * dayMs }), isCurrent: fc.boolean() })
  .map(({ from, length, isCurrent }) => version(from, isCurrent ? null : from - length))
const claims = fc.tuple(fc.constantFrom(link, device), ms).map(([by, at]) => by(at))

describe('whatever the versions, the time and who asks', () => {
  test('a mistake is honored for nobody', () => {
    fc.assert(
      fc.property(facts, fc.array(facts, { maxLength: 1 }), claims, (wrong, others, claim) => {
        const versions = [...others, { ...wrong, mistakenAt: now.toISOString() }]
        expect(answer(versions, claim)).toBe('mistaken_rates')
      }),
    )
  })

  test('a link gets no more than a device, and nothing 24 hours after the replacement', () => {
    fc.assert(
      fc.property(facts, ms, (each, at) => {
        const asked = answer([each], link(at))
        const isFresh = each.replacedAt === null || now.getTime() - Date.parse(each.replacedAt) <= dayMs
        expect(asked).toBe(
          isFresh || answer([each], device(at)) === 'expired' ? answer([each], device(at)) : 'old_rates',
        )
      }),
    )
  })

  test('an honored quote was made before now and is still valid', () => {
    fc.assert(
      fc.property(facts, claims, (each, claim) => {
        const honored = honorsPrice([each], claim, { now, timeZone })
        if (!honored.isHonored) return
        expect(Date.parse(honored.madeAt)).toBeLessThanOrEqual(now.getTime())
        expect(Date.parse(honored.madeAt)).toBeGreaterThanOrEqual(Date.parse(each.effectiveFromAt))
        expect(Date.parse(honored.validUntil)).toBeGreaterThanOrEqual(now.getTime())
      }),
    )
  })

  test('a quote from more than ten minutes ahead is refused, and no other (QUOTE-20)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -dayMs, max: dayMs }), (aheadMs) => {
        const refusal = (() => {
          try {
            return refuseQuoteAhead({ madeAt: ago(-aheadMs) }, now, 'madeAt')
          } catch (error) {
            return error
          }
        })()
        expect(refusal instanceof Refusal).toBe(aheadMs > 10 * 60_000)
      }),
    )
  })
})
