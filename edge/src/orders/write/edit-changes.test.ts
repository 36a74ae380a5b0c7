import { expect, test } from 'vitest'
import { mailedChanges } from './edit-changes.ts'

type Row = Parameters<typeof mailedChanges>[0]
const rowOf = (pickupAddress: string, pickupZip: string) =>
  ({
    order: {
      totalCents: 98_000,
      pickupAddress,
      pickupZip,
      deliveryAddress: '150 N Capitol Blvd, Boise, ID',
      deliveryZip: '83702',
      preferredPickupOn: null,
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
