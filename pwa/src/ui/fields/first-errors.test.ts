import { expect, test } from 'vitest'
import { firstErrors } from './first-errors.ts'

test('the first fault of a field counts, and fields keep their order', () => {
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

test('a path of the server is read as it is, and a path may belong to a field of another name', () => {
  const issues = [
    { path: 'zip', message: 'No ZIP code' },
    { path: 'address', message: 'No address' },
  ]
  expect(firstErrors(issues, (path) => (path === 'zip' ? 'address' : path))).toEqual({
    address: 'No ZIP code',
  })
})
