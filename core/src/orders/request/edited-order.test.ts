import { describe, expect, test } from 'vitest'
import { editedOrder, vehiclesOfEdit, type KnownVehicle } from './edited-order.ts'
import { EditOrderRequest } from './order-request.ts'

const fields = {
  customerName: 'Ada Okafor',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550101',
  pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
  deliveryAddress: '6101 S Central Ave, Los Angeles, CA 90001',
}
const vehicle = (position: number, changes: Partial<KnownVehicle> = {}): KnownVehicle => ({
  position,
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: `Model ${position}`,
  vehicleVin: null,
  vehicleType: 'SUV',
  transportType: 'enclosed',
  isRunning: false,
  stockNumber: 'A7',
  lotNumber: null,
  releaseNote: null,
  quoteId: 'old',
  ...changes,
})
const before = {
  vehicles: [vehicle(0), vehicle(2)] as const,
  cancelledPositions: [1, 4],
}
const known = new Map([['new', 'new']])
const edit = (body: object) => {
  const request = EditOrderRequest.parse({ ...fields, ...body })
  return editedOrder(before, request, ({ quoteId }) => known.get(quoteId ?? '') ?? null)
}
const civic = { vehicleYear: '2022', vehicleMake: 'Honda', vehicleModel: 'Civic' }

describe('the flat form', () => {
  test('changes the first vehicle and keeps what it omits', () => {
    const { vehicles, ...order } = edit(civic)
    expect(vehicles).toEqual([{ ...vehicle(0), vehicleYear: '2022', vehicleModel: 'Civic' }, vehicle(2)])
    expect(order).not.toHaveProperty('firstVehicle')
  })

  test('changes the numbers that it names, and keeps those that it does not', () => {
    const numbers = { stockNumber: 'B8', lotNumber: 'L2', releaseNote: 'Gate 4' }
    expect(edit({ ...civic, ...numbers }).vehicles[0]).toMatchObject(numbers)
    const full = { ...before, vehicles: [vehicle(0, numbers)] as const }
    const request = EditOrderRequest.parse({ ...fields, ...civic })
    expect(editedOrder(full, request, () => null).vehicles[0]).toMatchObject(numbers)
  })

  test('that names another quote keeps what it names of the vehicle', () => {
    expect(edit({ ...civic, quoteId: 'new', vehicleType: 'Van' }).vehicles[0]).toMatchObject({
      vehicleType: 'Van',
      transportType: undefined,
      isRunning: undefined,
    })
  })

  test('that names another quote takes the vehicle of the quote where it names none', () => {
    expect(edit({ ...civic, quoteId: 'new', isRunning: true }).vehicles[0]).toMatchObject({
      quoteId: 'new',
      vehicleType: undefined,
      isRunning: true,
    })
  })

  test('that names a quote that nobody knows keeps its own', () => {
    expect(edit({ ...civic, quoteId: 'lost' }).vehicles[0]).toMatchObject({
      quoteId: 'old',
      vehicleType: 'SUV',
    })
  })
})

describe('a VIN of another vehicle of the order', () => {
  const vins = ['1HGCM82633A004352', '2T1BURHE5JC034461', '5YJ3E1EA7KF317000'] as const
  const two = {
    vehicles: [vehicle(0, { vehicleVin: vins[0] }), vehicle(2, { vehicleVin: vins[1] })] as const,
    cancelledPositions: [],
  }
  const changed = (body: object, order = two) =>
    editedOrder(order, EditOrderRequest.parse({ ...fields, ...body }), () => null)
  const twice = (path: string) =>
    expect.objectContaining({
      code: 'invalid',
      details: [{ path, message: 'This VIN is already in this order' }],
    })
  const flat = { ...civic, vehicleVin: vins[1] }

  test('is refused in the flat form', () => {
    expect(() => changed(flat)).toThrow(twice('vehicleVin'))
  })

  test('is refused in an order that was loaded and sent back', () => {
    const loaded = { ...two.vehicles[0], trackingCode: 'SBT', vehicles: two.vehicles }
    expect(() => changed({ ...loaded, vehicleVin: vins[1] })).toThrow(twice('vehicles.0.vehicleVin'))
  })

  test('may change places, and one that the order has twice stays', () => {
    const vehicles = two.vehicles.map((each, at) => ({ ...each, vehicleVin: vins[1 - at] }))
    expect(changed({ vehicles }).vehicles.map(({ vehicleVin }) => vehicleVin)).toEqual([vins[1], vins[0]])
    const same = { ...two, vehicles: [vehicle(0, flat), vehicle(2, { vehicleVin: vins[1] })] as const }
    expect(changed(flat, same).vehicles).toHaveLength(2)
    expect(changed({ ...civic, vehicleVin: vins[2] }).vehicles[0].vehicleVin).toBe(vins[2])
  })
})

test('an edit of no vehicle keeps them all, and none is left without any', () => {
  const none = { vehicles: undefined, firstVehicle: undefined }
  expect(editedOrder(before, none, () => null).vehicles).toEqual(before.vehicles)
  const empty = { vehicles: [], firstVehicle: undefined } as unknown as typeof none
  expect(() => editedOrder(before, empty, () => null)).toThrow(RangeError)
})

test('the vehicles of an edit are those of its list, and the first alone', () => {
  const [one, two] = before.vehicles
  expect(vehiclesOfEdit({ vehicles: undefined, firstVehicle: undefined })).toEqual([])
  expect(vehiclesOfEdit({ vehicles: [one], firstVehicle: undefined })).toEqual([one])
  expect(vehiclesOfEdit({ vehicles: [one], firstVehicle: two })).toEqual([one, two])
})

describe('a list', () => {
  test('names the vehicles that stay, removes the others, and numbers new ones after all that ever were', () => {
    const { vehicles } = edit({ vehicles: [civic, { ...civic, position: 2 }] })
    expect(vehicles.map(({ position, vehicleType }) => [position, vehicleType])).toEqual([
      [2, 'SUV'],
      [5, undefined],
    ])
  })

  test('without positions follows the order', () => {
    const { vehicles } = edit({ vehicles: [civic, civic, civic] })
    expect(vehicles.map(({ position }) => position)).toEqual([0, 2, 5])
  })

  test.each([
    ['a vehicle that the order does not have', [{ ...civic, position: 1 }], 'vehicles.0.position'],
    ['a vehicle twice', [0, 0].map((position) => ({ ...civic, position })), 'vehicles.1.position'],
  ])('is refused with %s', (_, vehicles, path) => {
    expect(() => edit({ vehicles })).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path })] }),
    )
  })
})

describe('an order that was loaded and sent back', () => {
  const loaded = { ...vehicle(0), trackingCode: 'SBT', vehicles: before.vehicles }

  test.each([
    ['in the flat fields', { vehicleModel: 'Civic', transportType: 'open' }],
    ['in the list', { vehicles: [vehicle(0, { vehicleModel: 'Civic', transportType: 'open' }), vehicle(2)] }],
  ])('takes what was changed %s', (_, change) => {
    expect(edit({ ...loaded, ...change }).vehicles).toEqual([
      vehicle(0, { vehicleModel: 'Civic', transportType: 'open' }),
      vehicle(2),
    ])
  })

  test('reports an error of the list once, under the name that was sent', () => {
    const errors = (body: object) =>
      EditOrderRequest.safeParse({ ...fields, ...body }).error?.issues.map(({ path }) => path.join('.'))
    const list = [vehicle(0, { vehicleVin: 'SHORT' })]
    const { vehicleVin: _, ...withoutVin } = loaded
    expect(errors({ ...withoutVin, vehicles: list })).toEqual(['vehicles.0.vehicleVin'])
    expect(errors({ ...loaded, vehicleVin: 'SHORT' })).toEqual(['vehicleVin'])
  })
})
