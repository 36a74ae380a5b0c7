import { expect, test } from 'vitest'
import { readAuditFilter } from './audit-calls.ts'
import { fieldWords, valueWords } from './audit-words.ts'

test.each([
  ['totalCents', 'Total'],
  ['rate structure', 'Rate structure'],
  ['baseMileRates.0.rate', 'Base mile rates 0 rate'],
  ['application_approved', 'Application approved'],
])('%s reads %s', (name, words) => expect(fieldWords(name)).toBe(words))

test.each([
  ['status', 'in_transit', 'In transit'],
  ['paymentStatus', 'paid_full', 'Paid in full'],
  ['status', 'active', 'active'],
  ['driverPhone', '8135550142', '(813) 555-0142'],
  ['note', 'in_transit', 'in_transit'],
])('the value of %s: %s reads %s', (field, value, words) => expect(valueWords(field, value)).toBe(words))

test('the filters come from the address; what is malformed is left out', () => {
  const good = { actor: 'a', subject: '#000001', area: 'rates', from: '2026-01-01', to: '2026-02-01' }
  expect(readAuditFilter(good)).toEqual(good)
  expect(readAuditFilter({ actor: '', area: 'houses', from: 'x', to: 7 })).toEqual({})
})
