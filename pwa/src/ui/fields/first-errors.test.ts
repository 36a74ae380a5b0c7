import { expect, test } from 'vitest'
import { firstErrors } from './first-errors.ts'

test('keeps the first error of each field, in field order', () => {
  const issues = [
    { path: ['amount'], message: 'Please give an amount' },
    { path: ['references', 0, 'phone'], message: 'No phone number' },
    { path: ['amount'], message: 'Too much' },
  ]
  expect(Object.entries(firstErrors(issues))).toEqual([
    ['amount', 'Please give an amount'],
    ['references.0.phone', 'No phone number'],
  ])
})

test('keeps a path of the server, and can map a path to a field of another name', () => {
  const issues = [
    { path: 'zip', message: 'No ZIP code' },
    { path: 'address', message: 'No address' },
  ]
  expect(firstErrors(issues, (path) => (path === 'zip' ? 'address' : path))).toEqual({
    address: 'No ZIP code',
  })
})
