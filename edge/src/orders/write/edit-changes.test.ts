import { expect, test } from 'vitest'
import { allChanges, mailedChanges } from './edit-changes.ts'

type Row = Parameters<typeof mailedChanges>[0]
const rowOf = (pickupAddress: string, pickupZip: string, customerPhone = '8135550142') =>
  ({
    order: {
      totalCents: 98_000,
      pickupAddress,
      pickupZip,
      deliveryAddress: '150 N Capitol Blvd, Boise, ID',
      deliveryZip: '83702',
      preferredPickupOn: null,
      customerPhone,
    },
    vehicles: [{ position: 0, year: 2021, make: 'Honda', model: 'Accord', vehicleType: 'Sedan' }],
  }) as unknown as Row

// Source: MSG-33.
test('a changed address names its ZIP once, whether or not the customer typed it', () => {
  const [typed] = mailedChanges(
    rowOf('401 E Jackson St, Tampa, FL 33602', '33602'),
    rowOf('9 Bay St, Tampa, FL', '33606'),
  )
  expect(typed).toEqual({
    label: 'Pickup',
    before: '401 E Jackson St, Tampa, FL 33602',
    after: '9 Bay St, Tampa, FL (33606)',
  })
})

// Source: MSG-33.
test('a changed phone number reads like one', () => {
  const at = ['401 E Jackson St, Tampa, FL', '33602'] as const
  expect(allChanges(rowOf(...at), rowOf(...at, '8135550199'))).toEqual([
    { label: 'Phone', before: '(813) 555-0142', after: '(813) 555-0199' },
  ])
})
