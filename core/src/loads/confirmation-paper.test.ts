import { describe, expect, test } from 'vitest'
import { defaultBrand } from '#core/brand.ts'
import { agreedText, confirmationPaper, type ConfirmedLoad } from './confirmation-paper.ts'

const rosa = { driverName: 'Rosa Díaz', driverPhone: '8135550142' }

const load: ConfirmedLoad = {
  offer: {
    pickupFrom: '2026-12-01',
    pickupTo: '2026-12-03',
    deliverBy: '2026-12-07',
    terms: 'ACH, 30 days after delivery',
    note: null,
    ...rosa,
    truck: 'White Kenworth',
    plate: 'FL 1234',
  },
  carrier: {
    name: 'Great Lakes Haulers',
    dotNumber: '7700001',
    mcNumber: null,
    phone: '9065550142',
    email: 'dispatch@haulers.example',
    address: '1 Dock St, Marquette, MI 49855',
  },
  order: {
    id: 'SB005PDQ03MZK1DVYXR9SH92WTNYCP',
    customerName: 'Ada Lovelace',
    customerPhone: '5551234567',
    pickupAddress: '401 E Jackson St, Tampa, FL 33602',
    pickupZip: '33602',
    deliveryAddress: '20 W 34th St, New York, NY 10001',
    deliveryZip: '10001',
    pickupFacilityType: 'house',
    deliveryFacilityType: 'business',
    pickupFacilityNotes: null,
    deliveryFacilityNotes: null,
    distanceMiles: 1156,
  },
  vehicles: [
    {
      year: '2021',
      make: 'Honda',
      model: 'CR-V',
      vin: null,
      vehicleType: 'SUV',
      transportType: 'open',
      isRunning: true,
      lotNumber: null,
      stockNumber: null,
    },
  ],
  assignment: {
    payCents: 50_000,
    pickupOn: '2026-12-02',
    pickupTime: null,
    deliverOn: null,
    deliverTime: null,
    ...rosa,
    truckPlate: 'GA 7',
  },
}
const { assignment, carrier, vehicles } = load

const paperOf = (changes: Partial<ConfirmedLoad> = {}, brand = defaultBrand) =>
  confirmationPaper(
    { ...load, ...changes },
    { version: 1, now: new Date('2026-11-28T15:00:00.000Z'), timeZone: 'America/New_York', brand },
  )

/** The text of a fact of a part of the paper. */
function factOf(paper: ReturnType<typeof paperOf>, title: string, label: string): string | undefined {
  return paper.sections
    .find((section) => section.title === title)
    ?.facts.find(([name]) => name === label)?.[1]
}

describe('the paper', () => {
  test('states the truck that the carrier named with its driver, and none for another driver', () => {
    const named = paperOf()
    const another = paperOf({ assignment: { ...assignment, driverName: 'Ivo Lang' } })
    const truckOf = (paper: typeof named) =>
      ['Truck', 'Plate'].map((label) => factOf(paper, 'Driver and truck', label))
    expect(truckOf(named)).toEqual(['White Kenworth', 'FL 1234'])
    expect(truckOf(another)).toEqual(['not named yet', 'GA 7'])
  })

  test('states the window while the agreed day is within it', () => {
    const windowFor = (pickupOn: string) =>
      factOf(paperOf({ assignment: { ...assignment, pickupOn } }), 'Pickup', 'Window')
    expect(windowFor('2026-12-03')).toBe('Dec 1, 2026 to Dec 3, 2026')
    expect(windowFor('2026-12-04')).toBeUndefined()
  })

  test.each([
    ['Open trailer', {}],
    ['Open trailer, winch', { isRunning: false }],
    ['Enclosed trailer', { transportType: 'enclosed' }],
  ])('asks for an %s', (equipment, changes) => {
    const paper = paperOf({ vehicles: vehicles.map((vehicle) => ({ ...vehicle, ...changes })) })
    expect(factOf(paper, 'Load and pay', 'Equipment')).toBe(equipment)
  })
})

test('the carrier agrees to load and terms, and not to contacts of itself and of the broker', () => {
  const agreed = agreedText(paperOf())
  const { terms } = paperOf()
  expect(agreedText({ ...paperOf(), terms: { ...terms, version: 'another' } })).not.toBe(agreed)
  expect(agreedText(paperOf({ assignment: { ...assignment, payCents: 50_001 } }))).not.toBe(agreed)
  expect(agreedText(paperOf({ carrier: { ...carrier, phone: '9065550143' } }))).toBe(agreed)
  expect(agreedText(paperOf({}, { ...defaultBrand, phone: '(800) 555-0143' }))).toBe(agreed)
})
