import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { describe, expect, test } from 'vitest'
import { withOrder } from './order-on-sheet.later.ts'
import type { Sheet } from '../use-saved-sheet.ts'
import {
  changedLine,
  emptyLine,
  type LineDefaults,
  type PricedLine,
  type VehicleLine,
} from '../vehicle-line.ts'
import { vehiclesToOrder } from './vehicles-to-order.ts'

const defaults: LineDefaults = {
  pickupZip: '',
  deliveryZip: '',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}
const blank: Sheet = { defaults, lines: [emptyLine(defaults)] }
const operation: OutboxOperation = {
  ...newOperation({ id: 'op-1', kind: 'place_order', version: 2, lane: 'op-1', queuedAt: 1 }),
  payload: {
    order: {
      customerName: 'Bayshore Motors',
      customerEmail: 'dana@bayshore.example',
      customerPhone: '(813) 555-0110',
      pickupAddress: '1 Auction Way, Jacksonville, FL 32202',
      deliveryAddress: '2400 Bayshore Blvd, Tampa, FL 33629',
      pickupZip: '32202',
      deliveryZip: '33629',
      pickupFacilityType: 'auction',
      deliveryFacilityType: 'dealership',
      pickupFacilityNotes: 'Gate 4',
      paymentMethod: 'invoice',
      paymentType: 'deposit',
      totalPrice: '900.00',
    },
    vehicles: ['1HGCV1F30MA000001', '1HGCV1F30MA000002', null].map((vehicleVin, at) => ({
      vehicleYear: '2021',
      vehicleMake: 'Honda',
      vehicleModel: 'Accord',
      vehicleVin,
      vehicleType: 'Sedan',
      transportType: at === 1 ? 'enclosed' : 'open',
      isRunning: at !== 2,
      stockNumber: `A-${at}`,
      releaseNote: at === 0 ? 'Pass 7' : null,
      quoteId: `quote-${at}`,
      price: null,
      quote: null,
    })),
  },
}

const waiting = { waitingAs: 'op-1', needsAttention: true, isUnsure: false, isHeld: false }
const pricedLine = (line: VehicleLine): PricedLine => ({
  line,
  response: { totalPrice: 300 } as PricedLine['response'],
})
function sheetOf(sheet: Sheet): Sheet {
  const found = withOrder(sheet, operation)
  if (typeof found === 'string') throw new Error(found)
  return { ...sheet, ...found }
}

describe('an unsent order of several vehicles on the sheet', () => {
  test('has its vehicles as selected rows, in place of a blank one, with its addresses and contact', () => {
    const { lines, terms } = sheetOf(blank)
    expect(lines).toMatchObject([
      { vehicle: '2021 Honda Accord', vin: '1HGCV1F30MA000001', reference: 'A-0', releaseNote: 'Pass 7' },
      { transportType: 'enclosed', reference: 'A-1', savedAs: 'quote-1' },
      { vin: '', isRunning: false, pickupZip: '32202', deliveryZip: '33629' },
    ])
    expect(lines.every(({ isSelected, fromOrder }) => isSelected && fromOrder === 'op-1')).toBe(true)
    expect(terms).toMatchObject({ customerName: 'Bayshore Motors', paymentMethod: 'invoice' })
    expect(terms?.ends?.['pickup 32202']).toMatchObject({
      text: '1 Auction Way, Jacksonville, FL 32202',
      address: { city: 'Jacksonville', zipCode: '32202' },
      facilityNotes: 'Gate 4',
    })
  })

  test('has its own gate passes, also on rows that are still there, and not the one of another batch', () => {
    const own = { ...emptyLine(defaults), vehicle: '2021 Honda Accord', savedAs: 'quote-0' }
    const { lines, terms } = sheetOf({ defaults, lines: [own], terms: { releaseNote: 'X7', notes: 'Old' } })
    expect(lines.find(({ id }) => id === own.id)).toMatchObject({ releaseNote: 'Pass 7' })
    expect(terms).toMatchObject({ releaseNote: '', notes: '', preferredPickupDate: '' })
  })

  test('finds the rows that are still there, and selects no other', () => {
    const other = { ...emptyLine(defaults), vehicle: '2019 Ford F-150', isSelected: true }
    const own = { ...emptyLine(defaults), vehicle: '2021 Honda Accord', savedAs: 'quote-1' }
    const { lines } = sheetOf({ defaults, lines: [other, own] })
    expect(lines).toHaveLength(4)
    expect(lines.find(({ id }) => id === other.id)?.isSelected).toBe(false)
    expect(lines.find(({ id }) => id === own.id)).toMatchObject({ isSelected: true, fromOrder: 'op-1' })
  })

  test('is there once, however often it is opened, also after a change', () => {
    const once = sheetOf(blank)
    expect(sheetOf(once).lines).toHaveLength(3)
    const changed = once.lines.map((line) => changedLine(line, { vin: '' }))
    expect(sheetOf({ ...once, lines: changed }).lines).toHaveLength(3)
  })

  test('is not put on a sheet without room for all of it', () => {
    const line = { ...emptyLine(defaults), vehicle: '2019 Ford F-150' }
    const lines = Array.from({ length: 198 }, () => line)
    expect(withOrder({ defaults, lines }, operation)).toMatch(/Please remove 1 vehicle from it/)
    expect(sheetOf({ defaults, lines: lines.slice(1) }).lines).toHaveLength(200)
  })

  test('is replaced by the new order also if every row was changed, while it is held back', () => {
    const { lines } = sheetOf(blank)
    const priced = lines.map((line) => pricedLine(changedLine(line, { transportType: 'enclosed' })))
    const replaced = (order: object) =>
      vehiclesToOrder({
        priced,
        orders: new Map([['quote-0', { ...waiting, ...order }]]),
      }).vehicles.map(({ refusedOrder }) => refusedOrder)
    expect(replaced({})).toEqual(['op-1', 'op-1', 'op-1'])
    expect(replaced({ isUnsure: true, isHeld: true })).toEqual(['op-1', 'op-1', 'op-1'])
    // It is on its way again, or may have arrived: its vehicles are not ordered beside it.
    expect(replaced({ needsAttention: false })).toEqual([])
    expect(replaced({ isUnsure: true })).toEqual([])
  })

  test('that may have arrived is replaced by one order: its vehicles stay on one route', () => {
    const [first, ...others] = sheetOf(blank).lines
    const priced = [first!, ...others.map((line) => changedLine(line, { deliveryZip: '10001' }))].map(
      pricedLine,
    )
    const orders = new Map([['quote-0', { ...waiting, isUnsure: true, isHeld: true }]])
    const { vehicles, problems } = vehiclesToOrder({ priced, orders })
    expect([vehicles.length, problems.length]).toEqual([1, 2])
    expect(problems[0]).toContain('stay on one route until we answer')
    const sure = new Map([['quote-0', waiting]])
    expect(vehiclesToOrder({ priced, orders: sure }).vehicles).toHaveLength(3)
  })
})
