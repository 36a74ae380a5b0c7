import { expect, test } from 'vitest'
import { fileVehicleName, vehicleOfFile, type FileVehicle } from './file-vehicles.ts'

const accord: FileVehicle = {
  position: 2,
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin: '1HGCV1F30MA000001',
  stockNumber: null,
}

test.each([
  [accord, '2021 Honda Accord (000001)'],
  [{ ...accord, stockNumber: 'A104' }, '2021 Honda Accord (A104)'],
  [{ ...accord, vehicleVin: null }, '2021 Honda Accord'],
])('two of the same model differ: %#', (vehicle, name) => expect(fileVehicleName(vehicle)).toBe(name))

test('a file names its vehicle, also a cancelled one, unless it is about the whole order', () => {
  const order = { vehicles: [accord], cancelledVehicles: [{ ...accord, position: 0, stockNumber: 'A104' }] }
  expect(vehicleOfFile(order, 2)).toBe('2021 Honda Accord (000001)')
  expect(vehicleOfFile(order, 0)).toBe('2021 Honda Accord (A104)')
  for (const position of [null, undefined, 1]) expect(vehicleOfFile(order, position)).toBeUndefined()
  expect(vehicleOfFile(undefined, 2)).toBeUndefined()
})
