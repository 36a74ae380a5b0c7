import { expect, test } from 'vitest'
import { AssignedDriver, assignedDriver } from './assigned-driver.ts'

const stored = {
  driverName: ' Dee  Driver ',
  driverPhone: '8135550199',
  carrierName: 'Gulf Haulers',
  dotNumber: '1234567',
}
const shown = { firstName: 'Dee', companyName: 'Gulf Haulers', usdotNumber: '1234567', phone: '8135550199' }

// TRACK-7
test.each([
  ['assigned', stored, 'driver_assigned', shown],
  ['on the road', stored, 'in_transit', shown],
  ['done', stored, 'completed', { ...shown, phone: null }],
  [
    'from before carriers were records',
    { driverName: 'Dee', driverPhone: '8135550199' },
    'in_transit',
    { ...shown, companyName: null, usdotNumber: null },
  ],
  [
    'before the pickup',
    { ...stored, truckPlate: 'FL 123', pickupCode: '4711' },
    'driver_assigned',
    { ...shown, truckPlate: 'FL 123', pickupCode: '4711' },
  ],
  [
    'behind the pickup',
    { ...stored, truckPlate: 'FL 123', pickupCode: '4711' },
    'in_transit',
    { ...shown, truckPlate: 'FL 123' },
  ],
  ['without a code', { ...stored, truckPlate: null, pickupCode: null }, 'driver_assigned', shown],
  ['nameless', { ...stored, driverName: ' ' }, 'in_transit', undefined],
  ['not there', null, 'pending', undefined],
] as const)('a driver who is %s', (_, driver, transportStatus, expected) => {
  expect(assignedDriver(driver, transportStatus)).toStrictEqual(expected)
})

test('an answer may have neither plate nor code', () => {
  const bare = { firstName: 'Dee', companyName: null, usdotNumber: null, phone: null }
  expect(AssignedDriver.parse(bare)).toEqual(bare)
  expect(AssignedDriver.parse({ ...bare, truckPlate: null, pickupCode: null })).toMatchObject(bare)
})
