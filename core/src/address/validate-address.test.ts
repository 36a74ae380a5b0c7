import { describe, expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { splitAddress } from './split-address.ts'
import { validateAddress } from './validate-address.ts'

const tampa = { street: '401 E Jackson St', city: 'Tampa', state: 'FL', zipCode: '33602' }

describe('an address', () => {
  test('that is complete and correct has no findings', () => {
    expect(validateAddress(tampa)).toEqual({ errors: [], warnings: [] })
    expect(validateAddress({ ...tampa, zipCode: '33602-1234' }).errors).toEqual([])
  })

  test.each([
    [{ street: 'x' }, 'street', 'Street address is required'],
    [{ city: '' }, 'city', 'City is required'],
    [{ state: 'fl' }, 'state', 'Valid state abbreviation is required (e.g., FL, NY)'],
    [{ zipCode: '' }, 'zipCode', 'ZIP code is required'],
    [{ zipCode: '3360' }, 'zipCode', 'Invalid ZIP code format. Use 5 digits (e.g., 12345)'],
    [{ zipCode: '00000' }, 'zipCode', 'Invalid ZIP code format. Use 5 digits (e.g., 12345)'],
    [{ state: 'NY' }, 'zipCode', 'ZIP code 33602 is not valid for NY. Expected state(s): FL'],
  ])('with %j is refused at %s', (change, field, message) => {
    expect(validateAddress({ ...tampa, ...change }).errors).toEqual([{ field, message }])
  })

  test('in the wrong state suggests the correct one', () => {
    expect(validateAddress({ ...tampa, state: 'NY' }).suggestion).toBe('Did you mean FL?')
  })

  test('whose prefix spans states is valid in each of them', () => {
    for (const state of ['NY', 'CT']) {
      expect(validateAddress({ ...tampa, state, zipCode: '06390' }).errors).toEqual([])
    }
  })

  test('warns of a PO box, a missing number, and an unknown prefix without blocking', () => {
    expect(validateAddress({ ...tampa, street: 'P.O. Box 12' })).toEqual({
      errors: [],
      warnings: ['PO Box addresses may not be suitable for vehicle pickup/delivery'],
    })
    expect(validateAddress({ ...tampa, street: 'Main Street' }).warnings).toEqual([
      'Street number not detected. Please verify the complete address',
    ])
    expect(validateAddress({ ...tampa, zipCode: '00100' }).warnings).toEqual([
      'Unable to verify ZIP code 00100',
    ])
  })

  test('formats as one line and parses back', () => {
    const address = addressOf({ ...tampa, street: ' 401 E Jackson St, Suite 2 ', state: 'fl' })
    expect(address).toMatchObject({ streetNumber: '401', route: 'E Jackson St, Suite 2' })
    expect(splitAddress(address.fullAddress)).toEqual({ ...tampa, street: '401 E Jackson St, Suite 2' })
    expect(splitAddress('somewhere')).toBeUndefined()
  })
})
