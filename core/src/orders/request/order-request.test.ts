import { describe, expect, test } from 'vitest'
import { EditOrderRequest, PlaceDealerOrderRequest, PlaceOrderRequest } from './order-request.ts'

const route = {
  customerName: 'Ada Okafor',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550101',
  pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
  deliveryAddress: '6101 S Central Ave, Los Angeles, CA 90001',
  pickupZip: '33602',
  deliveryZip: '90001',
}
const honda = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord' }
const ford = { vehicleYear: 2019, vehicleMake: 'Ford', vehicleModel: 'F-150', vehicleType: 'Pickup' }
const vin = '1HGCV1F30MA000001'

function errorsOf(body: unknown, schema: typeof PlaceOrderRequest = PlaceOrderRequest) {
  const read = schema.safeParse(body)
  return (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

describe('both shapes of an order become one list:', () => {
  test('the flat shape is one vehicle', () => {
    const order = PlaceOrderRequest.parse({
      ...route,
      ...honda,
      quoteId: 'q',
      vehicleVin: vin,
      stockNumber: ' A7 ',
    })
    expect(order.vehicles).toEqual([
      expect.objectContaining({
        ...honda,
        vehicleVin: vin,
        quoteId: 'q',
        stockNumber: 'A7',
        lotNumber: null,
      }),
    ])
    expect(order).not.toHaveProperty('vehicleMake')
  })

  test('a list has its own fields, and those of the order where a vehicle names none', () => {
    const order = PlaceOrderRequest.parse({
      ...route,
      transportType: 'enclosed',
      quoteId: 'of the order',
      vehicles: [honda, { ...ford, transportType: 'open', quoteId: 'its own', lotNumber: '77' }],
    })
    expect(order.vehicles).toMatchObject([
      { vehicleMake: 'Honda', transportType: 'enclosed', quoteId: 'of the order' },
      {
        vehicleYear: '2019',
        vehicleType: 'Pickup',
        transportType: 'open',
        quoteId: 'its own',
        lotNumber: '77',
      },
    ])
  })

  test('a dealership has its own defaults in both', () => {
    const order = PlaceDealerOrderRequest.parse({ ...route, vehicles: [honda, ford] })
    expect(order).toMatchObject({ paymentMethod: 'stripe', pickupFacilityType: 'auction' })
  })

  test('an order that was loaded and sent back whole is its list', () => {
    const body = {
      ...route,
      ...honda,
      vehicles: [
        { ...honda, position: 0 },
        { ...ford, position: 1 },
      ],
    }
    const order = EditOrderRequest.parse({ ...body, revision: 3 })
    expect(order.revision).toBe(3)
    expect(order.vehicles?.map(({ position }) => position)).toEqual([0, 1])
  })
})

describe('is refused with the path of the field:', () => {
  test.each([
    ['a field of a later vehicle', [honda, ford, { ...honda, vehicleVin: 'SHORT' }], 'vehicles.2.vehicleVin'],
    ['a missing field', [honda, { vehicleYear: '2020', vehicleMake: 'Ford' }], 'vehicles.1.vehicleModel'],
    ['the same VIN twice', [1, 2].map(() => ({ ...honda, vehicleVin: vin })), 'vehicles.1.vehicleVin'],
    ['no vehicle', [], 'vehicles'],
    ['thirteen vehicles', Array.from({ length: 13 }, () => honda), 'vehicles'],
    ['no list', 'a car', 'vehicles'],
    ['null', null, 'vehicles'],
  ])('%s', (_, vehicles, path) => {
    expect(errorsOf({ ...route, vehicles }).map(([at]) => at)).toEqual([path])
  })

  test('both shapes that differ', () => {
    expect(errorsOf({ ...route, ...honda, vehicleMake: 'Kia', vehicles: [honda] })).toEqual([
      ['vehicleMake', 'Name each vehicle in "vehicles" only'],
    ])
  })

  test('a field of the order beside one of a vehicle', () => {
    const body = { ...route, customerName: '', vehicles: [{ ...honda, vehicleYear: '' }] }
    expect(errorsOf(body)).toEqual([
      ['customerName', 'Name is required'],
      ['vehicles.0.vehicleYear', 'Year is required'],
    ])
  })

  test('a flat field keeps its flat path', () => {
    expect(errorsOf({ ...route, ...honda, vehicleVin: 'SHORT' }).map(([at]) => at)).toEqual(['vehicleVin'])
  })

  test('no vehicle at all', () => {
    expect(errorsOf(route).map(([at]) => at)).toEqual(['vehicleYear', 'vehicleMake', 'vehicleModel'])
  })
})
