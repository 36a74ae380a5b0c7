import { expect, test } from 'vitest'
import { summaryOf } from './form-errors.ts'

const errors = [
  { path: 'customerName', message: 'Name is required' },
  { path: 'vehicleYear', message: 'Year is required' },
  { path: 'otherVehicles.1.vehicleYear', message: 'Year is required' },
]
const linesOf = (areSeveral: boolean) => summaryOf(errors, areSeveral).map(({ message }) => message)

test('with several vehicles, each line of a vehicle names it', () => {
  expect(linesOf(true)).toEqual([
    'Name is required',
    'Vehicle 1: Year is required',
    'Vehicle 3: Year is required',
  ])
  expect(summaryOf(errors, true)[2]?.fieldId).toBe('otherVehicles.1.vehicleYear')
})

test('with one vehicle, its lines are the sentences alone', () => {
  expect(linesOf(false).slice(0, 2)).toEqual(['Name is required', 'Year is required'])
})
