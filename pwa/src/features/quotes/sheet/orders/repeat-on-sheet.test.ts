import { describe, expect, test } from 'vitest'
import type { OrderOfPage } from '../../../../queries/dealer-order-calls.ts'
import { withRepeated } from './repeat-on-sheet.ts'
import type { Sheet } from '../use-saved-sheet.ts'
import { changedLine, emptyLine, type LineDefaults } from '../vehicle-line.ts'

const defaults: LineDefaults = {
  pickupZip: '',
  deliveryZip: '',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}
const blank: Sheet = { defaults, lines: [emptyLine(defaults)] }
const vins = [
  '1HGCV1F30MA000001',
  '1HGCV1F30MA000002',
  '1HGCV1F30MA000003',
  '1HGCV1F30MA000004',
  '1HGCV1F30MA000005',
]
const vehicles = vins.map((vehicleVin, at) => ({
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin,
  vehicleType: 'Sedan',
  transportType: at === 1 ? 'enclosed' : 'open',
  isRunning: at !== 2,
  stockNumber: `A-${at}`,
}))
const order = {
  ...vehicles[0],
  id: 'SB1',
  status: 'confirmed',
  customerName: 'Bayshore Motors',
  customerEmail: 'dana@bayshore.example',
  customerPhone: '8135550110',
  pickupAddress: '1 Auction Way, Jacksonville, FL 32202',
  deliveryAddress: '2400 Bayshore Blvd, Tampa, FL 33629',
  pickupZip: '32202',
  deliveryZip: '33629',
  preferredPickupDate: '2026-11-20',
  notes: 'Gate code 12',
  paymentMethod: 'invoice',
  vehicles,
  vehicleCount: 5,
} as unknown as OrderOfPage

const repeated = (sheet: Sheet, of: OrderOfPage): Partial<Sheet> => {
  const found = withRepeated(sheet, of)
  if (typeof found === 'string') throw new Error(found)
  return found
}
const sheetOf = (sheet: Sheet): Sheet => ({ ...sheet, ...repeated(sheet, order) })

test('an order of five vehicles fills five selected rows in place of a blank one, on its route and for its people', () => {
  const { lines, terms } = sheetOf(blank)
  expect(lines).toHaveLength(5)
  expect(lines.every(({ isSelected, pickupZip }) => isSelected && pickupZip === '32202')).toBe(true)
  expect(lines[0]).toMatchObject({ vehicle: '2021 Honda Accord', vehicleType: 'Sedan', deliveryZip: '33629' })
  expect(lines.map(({ transportType, isRunning }) => [transportType, isRunning])).toContainEqual([
    'open',
    false,
  ])
  expect(terms).toMatchObject({
    customerName: 'Bayshore Motors',
    customerPhone: '(813) 555-0110',
    paymentMethod: 'invoice',
  })
  expect(terms?.ends?.['pickup 32202']?.text).toBe('1 Auction Way, Jacksonville, FL 32202')
})

test('pickup day, notes and gate pass are new, also those that were typed for another batch', () => {
  const typed = { preferredPickupDate: '2026-11-21', notes: 'Ring twice', releaseNote: 'X7' }
  const { terms } = sheetOf({ ...blank, terms: typed })
  expect(terms).toMatchObject({ preferredPickupDate: '', notes: '', releaseNote: '' })
})

test('the VINs and stock numbers of an order that is open stay with it, those of one that is over come along', () => {
  expect(sheetOf(blank).lines.every(({ vin, reference }) => vin === '' && reference === '')).toBe(true)
  const over = repeated(blank, { ...order, status: 'completed' }).lines
  expect(over?.map(({ vin }) => vin)).toEqual(vins)
})

test('pressed again it finds its rows, also after a change, and selects no other', () => {
  const other = { ...emptyLine(defaults), vehicle: '2019 Ford F-150', isSelected: true }
  const once = sheetOf({ defaults, lines: [other] })
  expect(once.lines.map(({ isSelected }) => isSelected)).toEqual([true, true, true, true, true, false])
  const changed = { ...once, lines: once.lines.map((line) => changedLine(line, { reference: 'B' })) }
  expect(sheetOf(changed).lines).toHaveLength(6)
  const ordered = { ...once, lines: once.lines.map((line) => ({ ...line, savedAs: `q-${line.id}` })) }
  expect(sheetOf(ordered).lines).toHaveLength(11)
})

test('a sheet without room for all of its vehicles stays as it is, and says what to remove', () => {
  const line = { ...emptyLine(defaults), vehicle: '2019 Ford F-150' }
  const full = (count: number) => ({ defaults, lines: Array.from({ length: count }, () => line) })
  expect(withRepeated(full(198), order)).toMatch(/up to 200 vehicles. Please remove 3 vehicles/)
  expect(sheetOf(full(195)).lines).toHaveLength(200)
  // Another tab added more than a sheet holds, and the rows of the order are there.
  const over = { defaults, lines: [{ ...line, repeats: order.id }, ...full(204).lines] }
  expect(sheetOf(over).lines).toHaveLength(205)
})

describe('an order of five vehicles that this device knows from a list only', () => {
  const listed = vehicles.map(({ vehicleVin: vin, vehicleType, transportType, isRunning, stockNumber }) => {
    const priced = { vehicleType, transportType, isRunning, stockNumber }
    return { name: '2021 Honda Accord', vin, quoteId: null, ...priced }
  })
  const row = { ...order, vehicles: undefined, status: 'completed' } as unknown as OrderOfPage

  test('fills five rows with what sets their prices', () => {
    const opened = repeated(blank, { ...order, status: 'completed' }).lines
    const { lines } = repeated(blank, { ...row, orderedVehicles: listed } as OrderOfPage)
    const withoutId = (all: typeof lines) => all?.map((line) => Object.assign({}, line, { id: '' }))
    expect(lines).toHaveLength(5)
    expect(withoutId(lines)).toEqual(withoutId(opened))
  })

  test('leaves open what an older app did not save, in place of a guess', () => {
    const orderedVehicles = listed.map(({ name, vin, quoteId }) => ({ name, vin, quoteId }))
    const { lines } = repeated(blank, { ...row, orderedVehicles })
    expect(lines?.map(({ vin }) => vin)).toEqual(vins)
    expect(lines?.[2]).toMatchObject({ vehicleType: '', transportType: '', isRunning: null })
    expect(lines?.[2]).not.toHaveProperty('isTypeConfirmed')
  })
})
