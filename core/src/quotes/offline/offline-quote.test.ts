import { describe, expect, test } from 'vitest'
import { lastCurrentTogether, quoteMadeAt } from './offline-quote.ts'

const at = (day: string) => `${day}T12:00:00.000Z`
const now = new Date(at('2026-11-22'))

const madeAt = (claimed: string, contact: string) =>
  quoteMadeAt(
    {
      rateVersion: 'a',
      settingsVersion: 'b',
      engineVersion: 1,
      madeAt: at(claimed),
      lastContactAt: at(contact),
    },
    now,
  ).toISOString()

describe('an offline quote was made', () => {
  test.each([
    ['when the device says', '2026-11-20', '2026-11-19', '2026-11-20'],
    ['not before the last contact', '2025-01-01', '2026-11-19', '2026-11-19'],
    ['not after it arrived', '2026-11-23', '2026-11-19', '2026-11-22'],
    ['not after it arrived, whatever the last contact', '2026-11-20', '2027-01-01', '2026-11-22'],
  ])('%s', (_, claimed, contact, made) => {
    expect(madeAt(claimed, contact)).toBe(at(made))
  })
})

const period = (from: string, until: string | null) => ({
  effectiveFromAt: at(from),
  replacedAt: until === null ? null : at(until),
})

describe('versions were last current together', () => {
  const made = new Date(at('2026-11-20'))
  const last = (...periods: ReturnType<typeof period>[]) => lastCurrentTogether(periods, made)?.toISOString()

  test('when the quote was made, if they still were', () => {
    expect(last(period('2026-01-01', null), period('2026-11-20', null))).toBe(at('2026-11-20'))
  })

  test('just before the first of them was replaced', () => {
    const before = '2026-11-10T11:59:59.999Z'
    expect(last(period('2026-01-01', '2026-11-10'), period('2026-02-01', '2026-11-15'))).toBe(before)
  })

  test('never, if they were replaced 30 days before the quote', () => {
    expect(last(period('2026-01-01', '2026-10-22'))).toBe('2026-10-22T11:59:59.999Z')
    expect(last(period('2026-01-01', '2026-10-21'))).toBeUndefined()
    expect(last(period('2026-01-01', '2026-11-01'), period('2026-11-01', null))).toBeUndefined()
    expect(last(period('2026-11-21', null))).toBeUndefined()
  })
})
