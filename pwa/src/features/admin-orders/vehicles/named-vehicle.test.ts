import { expect, test } from 'vitest'
import { readNamedVehicle } from './named-vehicle.ts'

test.each([
  ['2021 Honda CR-V', ['2021', 'Honda', 'CR-V', ''], 'SUV'],
  ['Land Rover Defender 2021', ['2021', 'Land Rover', 'Defender', ''], 'SUV'],
  ['2019 Zzyzx', ['2019', 'Zzyzx', '', ''], undefined],
  ['', ['', '', '', ''], undefined],
])('the vehicle %j is read, with the type that our list suggests', async (text, fields, suggested) => {
  const read = await readNamedVehicle(text)
  expect(Object.values(read.values)).toEqual(fields)
  expect(read.suggested).toBe(suggested)
})

test('a VIN fills in what it tells, and nothing of another vehicle', async () => {
  const decoded = { year: 2019, make: 'Honda', model: null, bodyClass: null, hasCheckDigit: true }
  const decode = async () => ({ ...decoded, suggestedType: 'SUV' as const })
  const read = await readNamedVehicle(' 1hgcv1f30ka000001 ', decode)
  expect(Object.values(read.values)).toEqual(['2019', 'Honda', '', '1HGCV1F30KA000001'])
  expect(read.suggested).toBe('SUV')
  const unknown = await readNamedVehicle('1HGCV1F30KA000001', async () => undefined)
  expect(Object.values(unknown.values)).toEqual(['', '', '', '1HGCV1F30KA000001'])
  expect(unknown.suggested).toBeUndefined()
})
