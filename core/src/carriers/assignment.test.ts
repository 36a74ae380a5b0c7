import { expect, test } from 'vitest'
import { insuranceDay, whyNotAssignable } from './assignment.ts'

const today = '2026-11-22'

test.each([
  ['a pickup to come', '2026-11-30', null, '2026-11-30'],
  ['a pickup that has passed', '2026-11-10', null, today],
  ['an assignment not picked up yet', '2026-11-10', { carrierId: 'a', pickedUpOn: null }, today],
  ['a pickup by the same carrier', '2026-11-10', { carrierId: 'a', pickedUpOn: '2026-11-11' }, '2026-11-11'],
  ['a pickup by another carrier', '2026-11-10', { carrierId: 'b', pickedUpOn: '2026-11-11' }, today],
])('the insurance counts on the day of %s', (_, pickupDate, current, day) => {
  expect(insuranceDay('a', { pickupDate, today, current })).toBe(day)
})

test('a carrier is assignable through its last insured day', () => {
  const carrier = { isActive: true, insuranceExpiry: '2026-11-22' }
  expect(whyNotAssignable(carrier, '2026-11-22')).toBe(undefined)
  expect(whyNotAssignable(carrier, '2026-11-23')).toBe(
    'The insurance of this carrier has lapsed by Nov 23, 2026.',
  )
  expect(whyNotAssignable({ ...carrier, isActive: false }, '2026-11-22')).toBe('This carrier is inactive.')
})
