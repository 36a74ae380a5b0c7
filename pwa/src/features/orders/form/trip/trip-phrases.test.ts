import { expect, test } from 'vitest'
import { blankVehicle } from '../other-vehicles.ts'
import { tripScopeText } from './trip-phrases.ts'

const vehicle = (transportType: 'open' | 'enclosed') =>
  blankVehicle({ vehicleType: 'SUV', transportType, isRunning: true })
const { transportType: _none, ...unnamed } = vehicle('open')
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
  expect(tripScopeText(others, 'open')).toBe(text)
})
