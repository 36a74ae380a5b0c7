import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withCheckDigit } from '#core/testing/with-check-digit.ts'
import type { ListedCells } from './listed-vehicle.ts'
import { readVehicleList } from './read-vehicle-list.ts'

const anyVin = fc.stringMatching(/^[1-5JKW][A-HJ-NPR-Z][A-HJ-NPR-Z0-9]{9}\d{5}$/).map(withCheckDigit)

const columns = {
  vin: ['VIN', 'Vin #', 'Serial/VIN'],
  vehicle: ['Vehicle', 'Description', 'Year Make Model'],
  reference: ['Stock #', 'Stock Number', 'Ref'],
  lotNumber: ['Lot #', 'Run #', 'Lane/Run'],
  pickupZip: ['Pickup ZIP', 'Origin Zip', 'Yard ZIP'],
  deliveryZip: ['Delivery ZIP', 'Destination Zip'],
} as const
const extras = ['Color', 'Odometer', 'Sale Price', 'Buy Fee', 'Total', 'Grade', 'Notes', 'Sale Date']
type Name = keyof typeof columns

const anyVehicle = fc.record({
  vin: anyVin,
  vehicle: fc.constantFrom('2003 Honda Accord', '2014 Ford F-150', '2019 Ram 1500', '2018 Audi A4'),
  reference: fc.constantFrom('B-201', 'A17', 'S-9'),
  lotNumber: fc.constantFrom('12-104', '54821903', '7-033'),
  pickupZip: fc.constantFrom('32202', '02134'),
  deliveryZip: fc.constantFrom('33629', '10001'),
})
const titles = fc.subarray([
  ['Manheim Tampa', 'Buyer: Bayshore Motors', 'Invoice 4471902'],
  ['Buyer Report 2026'],
  ['Sale date', '11/16/2026', 'Buyer rep', 'Dana Ortiz'],
  ['Account', '300412'],
])
const totals = fc.subarray([
  ['TOTAL', '', '', '$25,770.00'],
  ['', '', 'Subtotal', '$100.00'],
  ['Page 1 of 1'],
  ['Please remit payment within 2 business days.'],
])

test('a table reads back, whatever the order of its columns, and its titles and totals are told', () => {
  const anyTable = fc.record({
    vehicles: fc.uniqueArray(anyVehicle, { minLength: 1, maxLength: 6, selector: ({ vin }) => vin }),
    order: fc.shuffledSubarray([...(Object.keys(columns) as Name[]), ...extras], {
      minLength: 14,
      maxLength: 14,
    }),
    naming: fc.nat(2),
    titles,
    totals,
    isRepeated: fc.boolean(),
  })
  fc.assert(
    fc.property(anyTable, ({ vehicles, order, naming, titles: above, totals: below, isRepeated }) => {
      const isOwn = (column: string): column is Name => column in columns
      const headings = order.map((column) =>
        isOwn(column) ? (columns[column][naming] ?? columns[column][0]) : column,
      )
      const rows = vehicles.map((vehicle) =>
        order.map((column) =>
          isOwn(column) ? vehicle[column] : column === 'Sale Date' ? '11/16/2026' : '84,211',
        ),
      )
      const read = readVehicleList([...above, headings, ...rows, ...(isRepeated ? [headings] : []), ...below])
      expect(read.vehicles).toEqual(vehicles.map((cells) => ({ cells, marks: {} })))
      const told = [...above, ...(isRepeated ? [headings] : []), ...below]
      expect(read.skipped).toEqual(told.map((row) => row.filter(Boolean).join(' ')))
    }),
    { numRuns: 300 },
  )
})

const cellsOf = (rows: string[][]): Partial<ListedCells>[] =>
  readVehicleList(rows).vehicles.map(({ cells }) => cells)
const vin = '1HGCM82633A004352'

describe('the row of headings', () => {
  test('is the one that fits best, not a title with a known word', () => {
    const rows = [
      ['Buyer', 'Bayshore Motors', 'Run', 'Monday'],
      ['Run #', 'VIN', 'Stock #'],
      ['12-1', vin, 'B-9'],
    ]
    expect(cellsOf(rows)).toEqual([{ vin, lotNumber: '12-1', reference: 'B-9' }])
  })

  test('of VINs alone needs VINs below it', () => {
    expect(cellsOf([['VIN'], [vin]])).toEqual([{ vin }])
  })
})

describe('a row below headings', () => {
  const table = (cells: string[]) =>
    readVehicleList([['VIN', 'Vehicle', 'Price'], [vin, '2003 Honda Accord', '1'], cells])

  test.each([
    [['2T1BURHE5JC123456', '', '']],
    [['2T1BURHE5JC12345', '2018 Toyota Corolla', '']],
    [['', '2018 Toyota Corolla', '']],
  ])('is a vehicle: %j', (cells) => expect(table(cells).vehicles).toHaveLength(2))

  test.each([[['TOTAL', '', '25']], [['', '2 units', '25']], [['Thank you', '', '']]])(
    'is none, and told: %j',
    (cells) => expect(table(cells)).toMatchObject({ vehicles: { length: 1 }, skipped: { length: 1 } }),
  )

  test('keeps a VIN that is too short, with its mark, and repairs O for 0', () => {
    expect(table(['2T1BURHE5JC12345', '', '']).vehicles[1]?.marks.vin?.message).toContain('17 characters')
    expect(table(['2T1BURHE8JCI23456', '', '']).vehicles[1]?.cells.vin).toBe('2T1BURHE8JC123456')
  })
})

test('one VIN is one vehicle, and the list says which it names again', () => {
  const read = readVehicleList([[`VIN: ${vin}`], [vin], ['2018 Audi A4'], [vin]])
  expect(read.vehicles).toHaveLength(1)
  expect(new Set(read.repeated)).toEqual(new Set([vin]))
})

test('five digits in a line of text are no ZIP unless the line says of which end', () => {
  expect(cellsOf([[`${vin} 2003 Honda Accord 84211 Silver $8,200.00`]])).toEqual([
    { vin, vehicle: '2003 Honda Accord' },
  ])
  expect(cellsOf([[`VIN: ${vin}`], ['Pickup location: 1 Main St, Tampa, FL 33602']])).toEqual([
    { vin, pickupZip: '33602' },
  ])
})

describe('a line of text says whether the vehicle runs, with or without a separator', () => {
  test.each([
    [`Unit 1: ${vin} 2003 Honda Accord inop`, false],
    [`${vin} 2003 Honda Accord not running, keys in the office`, false],
    [`1. 2003 Honda Accord non-op silver (${vin})`, false],
    [`> Honda Accord ${vin} doesn't run`, false],
    [`Unit 1: ${vin} 2003 Honda Accord runs and drives`, true],
    [`Unit 1: ${vin} 2003 Honda Accord, running boards`, undefined],
  ])('%s', (text, isRunning) => {
    const { vehicles } = readVehicleList([[text]])
    expect(vehicles.map(({ cells }) => [cells.vin, cells.isRunning])).toEqual([[vin, isRunning]])
    expect(vehicles[0]?.cells.vehicle).toMatch(/^(2003 )?Honda Accord$/)
  })

  test('and the trailer that it needs', () => {
    const [vehicle] = readVehicleList([[`Unit 1: ${vin} 2003 Honda Accord enclosed inop`]]).vehicles
    expect(vehicle?.cells).toMatchObject({
      vehicle: '2003 Honda Accord',
      transportType: 'enclosed',
      isRunning: false,
    })
  })
})
