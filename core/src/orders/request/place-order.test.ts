import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { PlaceOrderRequest } from './order-request.ts'
import { PlaceOrder } from './place-order.ts'
import { statedZip, zipInAddress } from './zip-in-address.ts'

const flat = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '(555) 123-4567',
  pickupAddress: '401 E Jackson St, Tampa, FL 33602',
  deliveryAddress: '100 S Eola Dr, Orlando, FL 32801',
  pickupZip: '33602',
  deliveryZip: '32801',
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Civic',
}

const nested = {
  customerInfo: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '5551234567',
    pickupAddress: '401 E Jackson St, Tampa, FL 33602',
    deliveryAddress: '100 S Eola Dr, Orlando, FL 32801',
  },
  vehicleInfo: { year: 2021, make: 'Honda', model: 'Civic' },
  quote: {
    pickupZip: '33602',
    deliveryZip: '32801',
    vehicleType: 'SUV',
    transportType: 'enclosed',
    isRunning: false,
    totalPrice: 180,
    distance: 85,
  },
  paymentType: 'full',
}

const read = (body: unknown) => PlaceOrderRequest.parse(body)

/** Path and message of every error. */
function errors(body: unknown): string[] {
  const { error } = PlaceOrderRequest.safeParse(body)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('an order is rejected', () => {
  it('if its ZIP differs from the one at the end of its address', () => {
    expect(errors({ ...flat, deliveryAddress: '200 N Spring St, Los Angeles, CA 90012' })).toEqual([
      'deliveryZip: The delivery ZIP code differs from the one in the delivery address',
    ])
    expect(errors({ ...flat, pickupAddress: '401 E Jackson St, Tampa, FL 33602-1234' })).toEqual([])
  })

  it.each(['200 N Spring St, Los Angeles, CA', 'Los Angeles, California', 'Los Angeles, CA 33602'])(
    'if its ZIP is not in the state in its address: %s',
    (pickupAddress) => {
      expect(errors({ ...flat, pickupAddress })).toEqual([
        'pickupZip: The pickup ZIP code is not in the state of the pickup address',
      ])
    },
  )

  it('if its address has neither its ZIP nor its state', () => {
    expect(errors({ ...flat, pickupAddress: 'Behind the old mill, ask for Joe' })).toEqual([
      'pickupAddress: Please select a complete pickup address with city, state, and ZIP code',
    ])
  })

  it.each([
    '200 N Spring St, Los Angeles, CA 90012, USA',
    '200 N Spring St, Los Angeles, CA 90012.',
    '200 N Spring St, Los Angeles, CA, 90012 (blue house)',
    '200 N Spring St, Los Angeles, California 90012',
    '200 N Spring St, Los Angeles, calif., CA 90012-1234 United States',
    '200 N Spring St, Los Angeles, CA 90012\u200b',
    '200 N Spring St, Los Angeles, CA ９００１２',
    '1 Tampa, FL 33602, no: 200 N Spring St, Los Angeles, CA 90012',
  ])('whose ZIP is another one than its address names, however it is written: %s', (pickupAddress) => {
    expect(errors({ ...flat, pickupAddress })).toEqual([
      'pickupZip: The pickup ZIP code differs from the one in the pickup address',
    ])
  })

  it.each([
    '401 E Jackson St, Tampa, Florida 33602, USA',
    '401 E Jackson St, Unit 10001, Tampa, FL',
    '12345 Highway 10001, Tampa, FL 33602',
    'FL 33602',
  ])('not for another number in its address: %s', (pickupAddress) => {
    expect(errors({ ...flat, pickupAddress })).toEqual([])
  })
})

describe('a schema of an order', () => {
  const listed = { ...flat, vehicles: [{ vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Civic' }] }
  const incomplete = 'Please select a complete pickup address with city, state, and ZIP code'
  const long = (count: number) => `${'1 '.repeat(150).slice(0, count - 16)}, Tampa, FL 33602`

  it.each<[object, string[]]>([
    [{ pickupAddress: '' }, [`pickupAddress: ${incomplete}`]],
    [{ pickupZip: '3360' }, ['pickupZip: Enter valid 5-digit ZIP']],
    [{ pickupAddress: 'Behind the old mill, 33602' }, []],
    [{ pickupAddress: long(300).slice(-300) }, []],
    [
      { pickupAddress: `${'a'.repeat(301 - 17)}, Tampa, FL 33602` },
      ['pickupAddress: At most 300 characters'],
    ],
    [{ deliveryAddress: `${'a'.repeat(300 - 19)}, Orlando, FL 32801` }, []],
    [
      { deliveryAddress: `${'a'.repeat(301 - 19)}, Orlando, FL 32801` },
      ['deliveryAddress: At most 300 characters'],
    ],
    [{ pickupFacilityNotes: 'a'.repeat(1000), deliveryFacilityNotes: 'a'.repeat(1000) }, []],
    [{ pickupFacilityNotes: 'a'.repeat(1001) }, ['pickupFacilityNotes: At most 1000 characters']],
    [{ deliveryFacilityNotes: 'a'.repeat(1001) }, ['deliveryFacilityNotes: At most 1000 characters']],
    [{ preferredPickupDate: null }, []],
    [{ preferredPickupDate: '' }, []],
    [{ preferredPickupDate: ' 2026-12-01 ' }, []],
    [{ preferredPickupDate: 'tomorrow' }, ['preferredPickupDate: Enter a valid date']],
  ])('reports each mistake once: %j', (changes, messages) => {
    expect(messagesOf(PlaceOrder, { ...listed, ...changes })).toEqual(messages)
  })

  it('marks what no single field says', () => {
    const { error } = PlaceOrder.safeParse({ ...listed, pickupZip: '33603' })
    expect(error?.issues).toMatchObject([{ code: 'custom', path: ['pickupZip'] }])
  })
})

describe('a ZIP in a text', () => {
  it.each([
    [' 33602', undefined],
    ['#33602', '33602'],
    ['1 Main St 33602', '33602'],
    [33_602, undefined],
  ])('%j is %s at its end', (address, zip) => {
    expect(zipInAddress(address)).toBe(zip)
  })

  it.each([
    ['Los Angeles, CA 90\u200b012', '90012'],
    ['Los Angeles, CA ９００１２', '90012'],
    ['90012', undefined],
  ])('%j is %s behind a state', (address, zip) => {
    expect(statedZip(address)).toBe(zip)
  })
})

describe('an order is parsed', () => {
  it('with defaults for missing fields', () => {
    const { vehicleYear, vehicleMake, vehicleModel, ...fields } = flat
    expect(read(flat)).toEqual({
      ...fields,
      vehicles: [
        {
          vehicleYear,
          vehicleMake,
          vehicleModel,
          vehicleVin: null,
          stockNumber: null,
          lotNumber: null,
          releaseNote: null,
          quoteId: null,
        },
      ],
      customerPhone: '5551234567',
      preferredPickupDate: null,
      notes: null,
      paymentType: 'deposit',
      pickupFacilityType: 'house',
      deliveryFacilityType: 'house',
      pickupFacilityNotes: null,
      deliveryFacilityNotes: null,
    })
  })

  it('leaving vehicle, transport, and condition open, to take them from the quote', () => {
    const [order] = read({ ...flat, quoteId: 'a-quote' }).vehicles
    expect([order.vehicleType, order.transportType, order.isRunning]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('from the nested form as from the flat one', () => {
    expect(read(nested)).toEqual(
      read({
        ...flat,
        vehicleType: 'SUV',
        transportType: 'enclosed',
        isRunning: false,
        totalPrice: 180,
        paymentType: 'full',
      }),
    )
  })

  it('ignoring the distance and every other field that the server computes', () => {
    const order = read({
      ...flat,
      distance: 1,
      status: 'paid',
      paidAmount: '1',
      depositAmount: 1,
      isAdmin: true,
    })
    expect(order).toEqual(read(flat))
  })

  it.each<[string, object, object]>([
    ['texts are trimmed', { customerName: '  Ada Lovelace ' }, { customerName: 'Ada Lovelace' }],
    ['a country code is dropped', { customerPhone: '+1 (555) 123-4567' }, { customerPhone: '5551234567' }],
    [
      'a VIN is put in capitals',
      { vehicleVin: '1hgcm82633a004352' },
      { vehicles: [{ vehicleVin: '1HGCM82633A004352' }] },
    ],
    ['an empty VIN is none', { vehicleVin: '' }, { vehicles: [{ vehicleVin: null }] }],
    ['a year as a number', { vehicleYear: 1999 }, { vehicles: [{ vehicleYear: '1999' }] }],
    ['full_prepay is full', { paymentType: 'full_prepay' }, { paymentType: 'full' }],
    ['blank notes are none', { notes: '   ' }, { notes: null }],
    ['notes keep their lines', { notes: 'Gate 4\nRing twice\t!' }, { notes: 'Gate 4\nRing twice\t!' }],
    [
      'an instant is cut to its day',
      { preferredPickupDate: '2026-12-01T09:30:00Z' },
      { preferredPickupDate: '2026-12-01' },
    ],
    ['a total as text', { totalPrice: '$1,234.50' }, { totalPrice: '$1,234.50' }],
    ['names in any script', { customerName: 'Zoë Nuñez 李' }, { customerName: 'Zoë Nuñez 李' }],
  ])('%s', (_, change, expected) => {
    expect(read({ ...flat, ...change })).toMatchObject(expected)
  })
})

describe('a missing ZIP', () => {
  const { pickupZip: _, ...withoutZip } = flat

  it.each([
    ['401 E Jackson St, Tampa, FL 33602', '33602'],
    ['401 E Jackson St, Tampa, FL 33602-1234', '33602'],
    ['12345 Main St, Tampa, FL 33602', '33602'],
    ['401 E Jackson St, Tampa, FL 33602, USA', '33602'],
  ])('is taken from %s', (pickupAddress, zip) => {
    expect(read({ ...withoutZip, pickupAddress }).pickupZip).toBe(zip)
  })

  it.each([
    '12345 Main St, Tampa, FL',
    '401 E Jackson St, Tampa, FL',
    '401 Jackson, Tampa 336021',
    'Tampa, FL 00000',
  ])('is never made up: %s', (pickupAddress) => {
    expect(errors({ ...withoutZip, pickupAddress })).toEqual(['pickupZip: Enter valid 5-digit ZIP'])
  })
})

describe('an order is rejected with the messages of the form', () => {
  it.each<[object, string]>([
    [{ customerName: '' }, 'customerName: Name is required'],
    [{ customerName: '   ' }, 'customerName: Name is required'],
    [{ customerName: undefined }, 'customerName: Name is required'],
    [{ customerName: 7 }, 'customerName: Name is required'],
    [
      { customerName: 'Ada\nBcc: x@example.com' },
      'customerName: Line breaks and control characters are not allowed',
    ],
    [{ customerName: 'Ada \u202efdp' }, 'customerName: Line breaks and control characters are not allowed'],
    [{ notes: 'Call \u2066me' }, 'notes: Control characters are not allowed'],
    [{ customerName: 'Ada\u0000' }, 'customerName: Line breaks and control characters are not allowed'],
    [{ customerName: 'a'.repeat(121) }, 'customerName: At most 120 characters'],
    [{ customerPhone: undefined }, 'customerPhone: Phone number is required'],
    [{ customerPhone: ' ' }, 'customerPhone: Phone number is required'],
    [{ customerPhone: '555123456' }, 'customerPhone: Please enter a valid 10-digit phone number'],
    [{ customerPhone: '55512345678' }, 'customerPhone: Please enter a valid 10-digit phone number'],
    [{ customerPhone: 'call me' }, 'customerPhone: Please enter a valid 10-digit phone number'],
    [{ customerEmail: undefined }, 'customerEmail: Email is required'],
    [{ customerEmail: '' }, 'customerEmail: Email is required'],
    [{ customerEmail: 'ada' }, 'customerEmail: Enter valid email'],
    [{ customerEmail: 'ada@example.com\r\nBcc: x@y.z' }, 'customerEmail: Enter valid email'],
    [{ vehicleYear: '' }, 'vehicleYear: Year is required'],
    [{ vehicleYear: undefined }, 'vehicleYear: Year is required'],
    [{ vehicleYear: '21' }, 'vehicleYear: Enter a four-digit year'],
    [{ vehicleYear: '1899' }, 'vehicleYear: Enter a year from 1900 to 2099'],
    [{ vehicleYear: '2100' }, 'vehicleYear: Enter a year from 1900 to 2099'],
    [{ vehicleMake: '' }, 'vehicleMake: Make is required'],
    [{ vehicleModel: undefined }, 'vehicleModel: Model is required'],
    [{ vehicleVin: '123' }, 'vehicleVin: VIN must be 17 characters (letters and numbers, no I, O, or Q)'],
    [
      { vehicleVin: '1HGCM82633A00435O' },
      'vehicleVin: VIN must be 17 characters (letters and numbers, no I, O, or Q)',
    ],
    [{ pickupZip: '00000' }, 'pickupZip: Enter valid 5-digit ZIP'],
    [{ pickupZip: '3360' }, 'pickupZip: Enter valid 5-digit ZIP'],
    [{ deliveryZip: '33602-1234' }, 'deliveryZip: Enter valid 5-digit ZIP'],
    [{ deliveryZip: 33_602 }, 'deliveryZip: Enter valid 5-digit ZIP'],
    [
      { pickupAddress: '' },
      'pickupAddress: Please select a complete pickup address with city, state, and ZIP code',
    ],
    [
      { deliveryAddress: undefined },
      'deliveryAddress: Please select a complete delivery address with city, state, and ZIP code',
    ],
    [{ vehicleType: 'Boat' }, 'vehicleType: Choose a vehicle type'],
    [{ transportType: 'towed' }, 'transportType: Choose open or enclosed transport'],
    [{ isRunning: 'yes' }, 'isRunning: Say whether the vehicle runs'],
    [{ paymentType: 'later' }, 'paymentType: Choose deposit or full payment'],
    [{ pickupFacilityType: 'moon' }, 'pickupFacilityType: Choose a facility type'],
    [{ preferredPickupDate: '2026-02-30' }, 'preferredPickupDate: Enter a valid date'],
    [{ preferredPickupDate: 'soon' }, 'preferredPickupDate: Enter a valid date'],
    [{ notes: 'bell\u0007' }, 'notes: Control characters are not allowed'],
    [{ notes: 'x'.repeat(4001) }, 'notes: At most 4000 characters'],
    [{ totalPrice: -5 }, 'totalPrice: Must be an amount in dollars'],
    [{ totalPrice: 'free' }, 'totalPrice: Must be an amount in dollars'],
    [{ totalPrice: 1.234 }, 'totalPrice: Must be an amount in dollars'],
  ])('%o', (change, error) => {
    expect(errors({ ...flat, ...change })).toEqual([error])
  })

  it('all at once, with the same names in the nested form', () => {
    expect(
      errors({ customerInfo: {}, vehicleInfo: {}, quote: {} }).map((error) => error.split(':')[0]),
    ).toEqual([
      'customerName',
      'customerEmail',
      'customerPhone',
      'pickupAddress',
      'deliveryAddress',
      'pickupZip',
      'deliveryZip',
      'vehicleYear',
      'vehicleMake',
      'vehicleModel',
    ])
  })

  it.each([null, undefined, 'text', 7, [], [flat]])('any body that is not an object: %j', (body) => {
    expect(errors(body)).toHaveLength(1)
  })

  it('never with an exception, for any input', () => {
    const anyField = fc.constantFrom(
      ...Object.keys(flat),
      'customerInfo',
      'quote',
      'vehicleInfo',
      'notes',
      '__proto__',
    )
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(anyField, fc.anything()), (body, change) => {
        expect(() => errors(body)).not.toThrow()
        expect(() => errors({ ...flat, ...change })).not.toThrow()
      }),
    )
  })

  it('quickly, however long a text is', () => {
    const startedAt = performance.now()
    errors({
      ...flat,
      pickupZip: '',
      pickupAddress: '12345 '.repeat(200_000),
      totalPrice: '1'.repeat(1_000_000),
    })
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})
