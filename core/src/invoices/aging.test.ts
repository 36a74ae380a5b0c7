import { describe, expect, test } from 'vitest'
import { agedFrom, aging } from './aging.ts'

const today = '2026-11-22'

describe('what is owed', () => {
  test.each([
    ['notDue', '2026-12-22'],
    ['notDue', today],
    ['days1To30', '2026-11-21'],
    ['days1To30', '2026-10-23'],
    ['days31To60', '2026-10-22'],
    ['days31To60', '2026-09-23'],
    ['days61To90', '2026-09-22'],
    ['days61To90', agedFrom(today)],
    ['over90Days', '2026-08-23'],
  ] as const)('has the band %s if it was due on %s', (band, dueOn) => {
    const aged = aging([{ dueOn, openCents: 100_01 }], 100_01, today)
    expect(aged).toMatchObject({ [band]: '100.01', total: '100.01' })
    expect(Object.values(aged).filter((sum) => sum === '100.01')).toHaveLength(2)
  })

  test('is older than its days where they do not add up to the sum', () => {
    const days = [{ dueOn: today, openCents: 100 }]
    expect(aging(days, 350, today)).toMatchObject({ notDue: '1.00', over90Days: '2.50', total: '3.50' })
  })
})
