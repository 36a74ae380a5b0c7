import { expect, test } from 'vitest'
import { insuranceState } from './insurance.ts'

test.each([
  ['2026-12-23', 'valid'],
  ['2026-12-22', 'ends_in_30_days'],
  ['2026-12-07', 'ends_in_30_days'],
  ['2026-12-06', 'ends_in_14_days'],
  ['2026-11-30', 'ends_in_14_days'],
  ['2026-11-29', 'ends_in_7_days'],
  ['2026-11-22', 'ends_in_7_days'],
  ['2026-11-21', 'lapsed'],
] as const)('insurance until %s is %s on November 22', (expiresOn, state) => {
  expect(insuranceState(expiresOn, '2026-11-22')).toBe(state)
})
