import { describe, expect, test } from 'vitest'
import { conflicts, offlineOrderRequest, readStoredOrder, toVehicleEdit, toVehicles } from './flat-order.ts'
import type { StoredOrder } from './flat-order.ts'
import type { OrderVehicles } from './order-vehicle.ts'

const nested = {
  customerInfo: {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '8135550101',
    pickupAddress: '1 Main St, Tampa, FL 33602',
    deliveryAddress: '2 Oak Ave, Los Angeles, CA 90001',
  },
  vehicleInfo: { year: '2021', make: 'Honda', model: 'Accord', vin: '1HGCV1F30MA000001' },
  quote: {
    id: 'q1',
    pickupZip: '33603',
    deliveryZip: '90002',
    vehicleType: 'SUV',
    transportType: 'enclosed',
    isRunning: false,
    totalPrice: '1375.00',
  },
}
const named = {
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin: '1HGCV1F30MA000001',
  vehicleType: 'SUV',
  isRunning: false,
}
const own = { stockNumber: 'A7', lotNumber: '77', releaseNote: 'Gate 4' }
const vehicle = { ...named, ...own, transportType: 'enclosed', quoteId: 'q1' }
const customer = {
  customerName: 'Ada',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550101',
  pickupAddress: '1 Main St, Tampa, FL 33602',
  deliveryAddress: '2 Oak Ave, Los Angeles, CA 90001',
}

describe('a new order', () => {
  test('in groups becomes flat, with its vehicle in a list', () => {
    const { transportType, quoteId } = vehicle
    expect(toVehicles({ ...nested, ...own }).body).toMatchObject({
      ...customer,
      pickupZip: '33603',
      deliveryZip: '90002',
      totalPrice: '1375.00',
      vehicles: [{ ...named, ...own, transportType, quoteId }],
    })
  })

  test('takes nothing from groups that it says itself, and nothing from the quote of a loaded order', () => {
    const flat = { ...customer, customerName: 'Bo', quote: nested.quote, vehicleInfo: nested.vehicleInfo }
    expect(toVehicles(flat).body).toMatchObject({
      customerName: 'Bo',
      pickupZip: '33602',
      deliveryZip: '90001',
      vehicles: [{ vehicleYear: '2021', vehicleVin: '1HGCV1F30MA000001' }],
    })
    expect(toVehicles(flat).body).not.toHaveProperty('totalPrice')
    const both = { ...nested, vehicleMake: 'Ford', pickupZip: '33605' }
    expect(toVehicles(both).body).toMatchObject({ pickupZip: '33605', vehicles: [{ vehicleMake: 'Ford' }] })
  })

  test('names only the fields of its vehicle that are there', () => {
    expect(toVehicles({ ...customer, vehicleMake: 'Ford' }).body).toMatchObject({
      vehicles: [{ vehicleMake: 'Ford' }],
    })
    const { vehicles } = toVehicles({ vehicleMake: 'Ford' }).body as { vehicles: object[] }
    expect(Object.keys(vehicles[0] ?? {})).toEqual(['vehicleMake'])
  })

  test.each([null, 'order', 7, [vehicle]])('%j stays as it is', (sent) => {
    expect(toVehicles(sent).body).toBe(sent)
    expect(toVehicles(sent).sentPath(['vehicles', 0])).toEqual(['vehicles', 0])
    expect(toVehicleEdit(sent).body).toBe(sent)
    expect(toVehicleEdit(sent).sentPath(['firstVehicle', 'vehicleMake'])).toEqual([
      'firstVehicle',
      'vehicleMake',
    ])
  })

  test.each(['many', null])('a list of %j stays for the schema to refuse', (vehicles) => {
    expect(toVehicles({ vehicles }).body).toMatchObject({ vehicles })
    expect(toVehicles({ vehicles: [vehicles] }).body).toMatchObject({ vehicles: [vehicles] })
    expect(toVehicles({ vehicles }).sentPath(['vehicles', 0, 'quoteId'])).toEqual(['vehicles', 0, 'quoteId'])
  })
})

describe('an error goes back under the name of the request:', () => {
  test('a flat vehicle by its field alone', () => {
    const { sentPath } = toVehicles({ vehicleMake: 'Ford' })
    expect(sentPath(['vehicles', 0, 'vehicleMake'])).toEqual(['vehicleMake'])
    expect(sentPath(['customerName'])).toEqual(['customerName'])
  })

  test('a shared field that only the order names is that of the order', () => {
    const vehicles = [{ transportType: 'open' }, { transportType: null }, 'none']
    const { sentPath } = toVehicles({ transportType: 'fast', vehicles })
    const path = (index: number, name: string) => sentPath(['vehicles', index, name]).join('.')
    expect(path(0, 'transportType')).toBe('vehicles.0.transportType')
    expect(path(1, 'transportType')).toBe('transportType')
    expect(path(0, 'quoteId')).toBe('quoteId')
    expect(path(0, 'vehicleMake')).toBe('vehicles.0.vehicleMake')
    expect(path(2, 'quoteId')).toBe('vehicles.2.quoteId')
    expect(path(7, 'quoteId')).toBe('vehicles.7.quoteId')
    expect(sentPath(['others', 0, 'quoteId'])).toEqual(['others', 0, 'quoteId'])
  })

  test('the first vehicle of an edit by its field alone, or as the first of the list', () => {
    const flat = toVehicleEdit({ vehicleMake: 'Ford' })
    expect(flat.sentPath(['firstVehicle', 'vehicleMake'])).toEqual(['vehicleMake'])
    expect(flat.sentPath(['customerName'])).toEqual(['customerName'])
    const loaded = toVehicleEdit({ trackingCode: 'T', vehicleMake: 'Ford', vehicles: [vehicle] })
    expect(loaded.sentPath(['firstVehicle', 'vehicleMake'])).toEqual(['vehicleMake'])
    expect(loaded.sentPath(['firstVehicle', 'vehicleModel'])).toEqual(['vehicles', 0, 'vehicleModel'])
    expect(loaded.sentPath(['vehicles', 0, 'vehicleModel'])).toEqual(['vehicles', 0, 'vehicleModel'])
  })
})

describe('an edit', () => {
  test('without a list changes the first vehicle', () => {
    expect(toVehicleEdit({ ...named, transportType: 'open', quoteId: 'q2' }).body).toMatchObject({
      firstVehicle: { ...named, transportType: 'open', quoteId: 'q2' },
    })
  })

  test('that was loaded has its first vehicle twice', () => {
    const sent = { trackingCode: 'T', vehicleMake: 'Ford', transportType: 'open', vehicles: [vehicle] }
    expect(toVehicleEdit(sent).body).toMatchObject({
      vehicles: [vehicle],
      firstVehicle: { ...vehicle, vehicleMake: 'Ford', transportType: 'open' },
    })
  })

  test.each([
    ['of another sender', { vehicleMake: 'Ford', vehicles: [vehicle] }],
    ['of no vehicle', { trackingCode: 'T', vehicleMake: 'Ford', vehicles: ['none'] }],
    ['of no list', { trackingCode: 'T', vehicleMake: 'Ford', vehicles: 'none' }],
  ])('with a list %s has no other first vehicle', (_, sent) => {
    expect(toVehicleEdit(sent).body).toMatchObject({ firstVehicle: undefined })
  })
})

test('flat fields beside a list must not say something else of its first vehicle', () => {
  const vehicles = [vehicle] as unknown as OrderVehicles
  const sent = { ...customer, vehicles: [vehicle] }
  expect(conflicts({ ...sent, ...named }, vehicles)).toEqual([])
  expect(conflicts({ ...sent, vehicleYear: 2021 }, vehicles)).toEqual([])
  expect(conflicts({ ...sent, vehicleYear: 2020, stockNumber: 'B8' }, vehicles)).toEqual([
    'vehicleYear',
    'stockNumber',
  ])
  const odd = [{ ...vehicle, lotNumber: '7' }] as unknown as OrderVehicles
  expect(conflicts({ ...sent, lotNumber: 7 }, odd)).toEqual(['lotNumber'])
  expect(conflicts({ ...customer, vehicleMake: 'Ford' }, vehicles)).toEqual([])
  expect(conflicts('order', vehicles)).toEqual([])
  expect(conflicts(null, vehicles)).toEqual([])
})

test('an offline order of one vehicle is flat, one of several a list', () => {
  expect(offlineOrderRequest({ a: 1 }, [{ b: 2 }])).toEqual({ a: 1, b: 2 })
  const several = [{ b: 2 }, { c: 3 }]
  expect(offlineOrderRequest({ a: 1 }, several)).toEqual({ a: 1, vehicles: several })
  expect(offlineOrderRequest({ a: 1 }, [])).toEqual({ a: 1, vehicles: [] })
})

test('a stored order of one flat vehicle is read as a list, and one with a list as it is', () => {
  const flat = { customerName: 'Ada', ...vehicle } as unknown as StoredOrder
  expect(readStoredOrder(flat)).toEqual({ customerName: 'Ada', vehicles: [vehicle] })
  const listed = { customerName: 'Ada', vehicles: [vehicle] } as unknown as StoredOrder
  expect(readStoredOrder(listed)).toBe(listed)
})
