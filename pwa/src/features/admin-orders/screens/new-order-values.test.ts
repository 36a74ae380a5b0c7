import { expect, test } from 'vitest'
import { newOrderBody, tripToPrice, valuesOfDraft } from './new-order-values.ts'
import { readNamedVehicle } from './named-vehicle.ts'

const blank = valuesOfDraft(null)
const zips = { ...blank, pickupZip: '33602', deliveryZip: '32801' }

test('two ZIPs give a trip to price, and an address that was typed counts more', () => {
  const trip = { dealerId: null, vehicleType: 'Sedan', transportType: 'open', isRunning: true }
  const priced = { ...trip, pickupZip: '33602', deliveryZip: '32801' }
  expect(tripToPrice(zips)).toEqual(priced)
  const deliveryAddress = '6101 S Central Ave, Los Angeles, CA 90001'
  expect(tripToPrice({ ...zips, deliveryAddress })).toEqual({ ...priced, deliveryZip: '90001' })
  expect(tripToPrice({ ...zips, dealerId: 'd1', isRunning: 'no' })).toMatchObject({
    dealerId: 'd1',
    isRunning: false,
  })
})

test.each([
  ['', '32801'],
  ['3360', '32801'],
  ['33602', ''],
])('%j to %j is no trip yet', (pickupZip, deliveryZip) => {
  expect(tripToPrice({ ...zips, pickupZip, deliveryZip })).toBeUndefined()
})

test('the request has the ZIP of each address, and not the words that the caller used', () => {
  const body = newOrderBody({
    ...zips,
    vehicle: '2021 Honda CR-V',
    pickupAddress: '1 Main St, Tampa, FL 33609',
  })
  expect(body).toMatchObject({ kind: 'retail', pickupZip: '33609' })
  expect(body).not.toHaveProperty('vehicle')
})

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

test('a draft brings the fields that the form has, and nothing else', () => {
  expect(blank).toMatchObject({ vehicleType: 'Sedan', transportType: 'open', customerName: '' })
  const kept = { customerName: 'Ada', isRunning: true, gone: 'x', pickupZip: '33602' }
  expect(valuesOfDraft(kept)).toEqual({ ...blank, customerName: 'Ada', pickupZip: '33602' })
})
