import { expect, test } from 'vitest'
import { blankOrderForm } from '../order-form-values.ts'
import { blankVehicle } from '../other-vehicles.ts'
import { chosenTrip } from '../sections/type-question.ts'
import { changedValues, isOtherTrip, tripScope } from './change-trip.ts'

const quoted = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const values = {
  ...blankOrderForm(),
  pickup: { street: '401 E Jackson St', city: 'Tampa', state: 'FL', zipCode: '33602-1234' },
  pickupText: '401 E Jackson St, Tampa, FL 33602',
  delivery: { street: '20 W 34th St', city: 'New York', state: 'NY', zipCode: '10001' },
  deliveryText: '20 W 34th St, New York, NY 10001',
  vehicleYear: '2019',
  vehicleMake: 'Ford',
  vehicleModel: 'F-150',
}
const vehicle = (transportType: 'open' | 'enclosed') =>
  blankVehicle({ vehicleType: 'SUV', transportType, isRunning: true })
const { transportType: _none, ...unnamed } = vehicle('open')
const change = (part: object) => ({ ...values, ...changedValues(values, quoted, { ...quoted, ...part }) })

// ORDER-45
test('another ZIP asks for the address of that end again and leaves the other end alone', () => {
  const changed = change({ deliveryZip: '90001' })
  expect(chosenTrip(changed, quoted)).toEqual({ ...quoted, deliveryZip: '90001' })
  expect(changed.delivery).toEqual({ street: '', city: '', state: '', zipCode: '' })
  // The field and the submission would read the old address from its text again.
  expect(changed.deliveryText).toBe('')
  expect([changed.pickup, changed.pickupText]).toEqual([values.pickup, values.pickupText])
  expect(changed.vehicleModel).toBe('F-150')
})

test('an address that is not accepted yet stays, too, unless its own end gets another ZIP', () => {
  const typed = {
    ...values,
    pickup: { ...values.pickup, city: '', zipCode: '33606' },
    pickupText: '1 Bay St, 33606',
  }
  const open = { ...quoted, transportType: 'enclosed', deliveryZip: '90001' } as const
  const { pickup, pickupText, delivery } = { ...typed, ...changedValues(typed, quoted, open) }
  expect([pickup, pickupText, delivery.street]).toEqual([typed.pickup, typed.pickupText, ''])
  expect(changedValues(typed, quoted, { ...quoted, pickupZip: '33603' })).toMatchObject({ pickupText: '' })
})

test('transport and condition leave both addresses and an open question about the type alone', () => {
  const changed = change({ transportType: 'enclosed', isRunning: false })
  expect([changed.pickup, changed.delivery]).toEqual([values.pickup, values.delivery])
  expect(changed.confirmedVehicle).toBe('')
  expect(chosenTrip(changed, quoted)).toEqual({ ...quoted, transportType: 'enclosed', isRunning: false })
})

test('another transport is also that of the other vehicles, except those that have another one already', () => {
  const otherVehicles = [vehicle('open'), vehicle('enclosed'), unnamed]
  const after = changedValues({ ...values, otherVehicles }, quoted, { ...quoted, transportType: 'enclosed' })
  expect(after.otherVehicles).toEqual(Array.from({ length: 3 }, () => vehicle('enclosed')))
  const same = changedValues({ ...values, otherVehicles }, quoted, { ...quoted, isRunning: false })
  expect(same).not.toHaveProperty('otherVehicles')
})

test('a chosen vehicle type is confirmed for the vehicle and replaces an earlier choice', () => {
  const changed = change({ vehicleType: 'Van' })
  expect(changed.confirmedVehicle).toBe('2019 Ford F-150')
  const before = { ...values, chosenType: 'Pickup' as const }
  const again = {
    ...before,
    ...changedValues(before, chosenTrip(before, quoted), { ...quoted, vehicleType: 'Luxury' }),
  }
  expect(chosenTrip(again, quoted).vehicleType).toBe('Luxury')
})

test.each([
  [{}, false],
  [{ vehicleType: 'Van' }, false],
  [{ pickupZip: '33603' }, true],
  [{ deliveryZip: '90001' }, true],
  [{ transportType: 'enclosed' }, true],
  [{ isRunning: false }, true],
] as const)('%j is another trip: %s', (part, isOther) => {
  expect(isOtherTrip({ ...quoted, ...part }, quoted)).toBe(isOther)
})

const own = 'Type and condition are those of vehicle 1.'

// ORDER-45
test.each([
  [[], ''],
  [[vehicle('open')], `The transport type is for all 2 vehicles. ${own}`],
  [[unnamed, vehicle('open')], `The transport type is for all 3 vehicles. ${own}`],
  [[vehicle('enclosed')], `The transport type is for vehicle 1; vehicle 2 stays enclosed. ${own}`],
  [
    [vehicle('open'), vehicle('enclosed'), unnamed, vehicle('enclosed')],
    `The transport type is for vehicles 1, 2 and 4; vehicles 3 and 5 stay enclosed. ${own}`,
  ],
])('%# names the vehicles that a change of transport applies to', (others, text) => {
  expect(tripScope(others, 'open')).toBe(text)
})
