import { describe, expect, test } from 'vitest'
import { addLines } from './add-lines.ts'
import { readVehicleLines } from './read-vehicle-lines.ts'
import { emptyLine, totalsOf, type LineDefaults } from '../vehicle-line.ts'

const defaults: LineDefaults = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}
const all = (text: string) => readVehicleLines(text, defaults)
const read = (text: string) => all(text).lines
const one = (text: string) => {
  const [line, ...more] = read(text)
  expect(more).toEqual([])
  return line
}
const vin = '1HGCM82633A004352'

describe('pasted vehicles', () => {
  test.each([vin, `${vin}\n`, ` ${vin.toLowerCase()} `])(
    'as a single VIN take the defaults, but no vehicle type: %j',
    (text) => {
      expect(read(text)).toMatchObject([{ ...defaults, vin, vehicleType: '' }])
      expect(one(text)?.marks).toBeUndefined()
    },
  )

  test('as VINs on one row become one line each', () => {
    expect(read(`${vin} 2T1BURHE5JC034461, 5YJ3E1EA7KF317000`).map((line) => line.vin)).toEqual([
      vin,
      '2T1BURHE5JC034461',
      '5YJ3E1EA7KF317000',
    ])
  })

  test('are assigned to the right cells, in any order', () => {
    expect(read(`2021 Honda CR-V, 90210, 60601-1234, suv, Enclosed, inop, ${vin}`)).toMatchObject([
      {
        vehicle: '2021 Honda CR-V',
        pickupZip: '90210',
        deliveryZip: '60601',
        vehicleType: 'SUV',
        transportType: 'enclosed',
        isRunning: false,
        vin,
      },
    ])
  })

  test.each([
    [`${vin} 2003 Honda Accord`, { vin, vehicle: '2003 Honda Accord' }],
    [`2003 Honda Accord ${vin}`, { vin, vehicle: '2003 Honda Accord' }],
    [`${vin} 2003 Honda Accord, 90210, 60601`, { vin, vehicle: '2003 Honda Accord', pickupZip: '90210' }],
    [
      `${vin} 2003 Honda Accord 90210 60601 SUV inop`,
      {
        vin,
        vehicle: '2003 Honda Accord',
        pickupZip: '90210',
        deliveryZip: '60601',
        vehicleType: 'SUV',
        isRunning: false,
      },
    ],
    ['2019,Ram,1500,90210,60601', { vehicle: '2019 Ram 1500', pickupZip: '90210', deliveryZip: '60601' }],
    ['2019\tRam\t1500\t90210', { vehicle: '2019 Ram 1500', pickupZip: '90210' }],
    ['2021 Honda CR-V,,60601', { pickupZip: '33602', deliveryZip: '60601' }],
  ])('%j is split into its cells', (text, cells) => {
    expect(one(text)).toMatchObject(cells)
    expect(one(text)?.marks).toBeUndefined()
  })

  test('follow the headings', () => {
    const text = `Stock #;VIN;Model;Make;Year;Pickup City;Pickup ZIP;Delivery address;Type;Runs\nA-17;${vin};Civic;Honda;2021;Boston;02134;"1 Main St; Tampa, FL 33602";Van;no\n`
    expect(read(text)).toMatchObject([
      {
        reference: 'A-17',
        vin,
        vehicle: '2021 Honda Civic',
        pickupZip: '02134',
        deliveryZip: '33602',
        vehicleType: 'Van',
        isRunning: false,
      },
    ])
  })

  test('have unique ids, and blank lines are skipped', () => {
    const lines = read(`${vin}\n\n,,\n2T1BURHE5JC034461`)
    expect(lines).toHaveLength(2)
    expect(lines[0]?.id).not.toBe(lines[1]?.id)
  })
})

describe('unreadable input', () => {
  const row = (cells: Record<string, string>) => {
    const names = Object.keys(cells)
    return `${names.join(',')}\n${names.map((name) => `"${cells[name]}"`).join(',')}\n`
  }

  test.each([
    ['Pickup ZIP', 'pickupZip', '3360', '3360', '03360'],
    ['Pickup ZIP', 'pickupZip', '2134', '2134', '02134'],
    ['Delivery ZIP', 'deliveryZip', 'Tampa', 'Tampa', undefined],
    ['Delivery ZIP', 'deliveryZip', '00000', '00000', undefined],
    ['Delivery ZIP', 'deliveryZip', '33602 or 33603', '33602 or 33603', undefined],
    ['Type', 'vehicleType', 'Truck', '', 'Pickup'],
    ['Type', 'vehicleType', 'crossover', '', 'SUV'],
    ['Type', 'vehicleType', 'spaceship', '', undefined],
    ['Transport', 'transportType', 'flatbed', '', undefined],
    ['Running', 'isRunning', 'maybe', null, undefined],
    ['VIN', 'vin', '1HGCM82633A00435', '1HGCM82633A00435', undefined],
    ['VIN', 'vin', 'OHGCM82633A004352', 'OHGCM82633A004352', undefined],
  ] as const)(
    'under %s is marked in its cell, not replaced: %s %s',
    (...[heading, cell, text, value, fix]) => {
      const line = one(row({ Vehicle: '2003 Honda Accord', [heading]: text }))
      expect(line?.[cell]).toBe(value)
      expect(line?.marks?.[cell]?.message).toMatch(/./)
      expect(line?.marks?.[cell]?.fix).toBe(fix)
      expect(line?.vehicle).toBe('2003 Honda Accord')
      expect(Object.keys(line?.marks ?? {})).toEqual([cell])
    },
  )

  test.each([
    ['2021 Honda CR-V, 3360, 10001', 'pickupZip'],
    ['2021 Honda CR-V, 33602, 1001', 'deliveryZip'],
    ['2021 Honda CR-V, 33602, 10001, truck', 'vehicleType'],
    ['2021 Honda CR-V, 33602, 10001, flatbed', 'reference'],
    ['2021 Honda CR-V, 33602, 10001, 90210', 'reference'],
    ['1HGCM82633A00435, 33602, 10001', 'vin'],
  ])('in a line without headings is marked: %j', (text, cell) => {
    expect(Object.keys(read(text).at(-1)?.marks ?? {})).toEqual([cell])
  })

  test('beside vehicles is left out, and the report quotes it', () => {
    const { lines, skipped } = all('Pickup list\n2021 Honda CR-V, 33602, 10001\nsee you tomorrow')
    expect(lines).toHaveLength(1)
    expect(skipped).toEqual(['Pickup list', 'see you tomorrow'])
  })

  test.each(['Dear team\nsee you tomorrow', 'VIN,Vehicle\n', '', '{"a": 1}'])(
    'is rejected entirely: %j',
    (text) => {
      expect(() => read(text)).toThrow('No vehicles found')
    },
  )
})

describe('an import', () => {
  const vins = (count: number) =>
    Array.from({ length: count }, (_, at) => `1HGCM82633A${String(at).padStart(6, '0')}`).join('\n')

  test('does not touch lines in which only ZIPs were entered', () => {
    const typed = { ...emptyLine(defaults), pickupZip: '90210' }
    const { lines } = addLines([typed, emptyLine(defaults)], all(vin), defaults)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(typed)
  })

  test('of 200 lines fits on a blank sheet, and one more is reported', () => {
    expect(addLines([emptyLine(defaults)], all(vins(200)), defaults).report).toMatchObject({
      taken: 200,
      leftOut: 0,
    })
    expect(addLines([emptyLine(defaults)], all(vins(201)), defaults).report).toMatchObject({
      taken: 200,
      leftOut: 1,
    })
  })

  test('adds each VIN once, and reports the duplicates', () => {
    const first = addLines([], all(`${vin}\n${vin}`), defaults)
    expect(first.lines).toHaveLength(1)
    expect(first.report.repeated).toEqual([vin])
    const second = addLines(first.lines, all(vin), defaults)
    expect(second.lines).toEqual(first.lines)
    expect(second.report).toMatchObject({ taken: 0, repeated: [vin] })
  })

  test('counts marked lines and lines without a type', () => {
    const { report } = addLines([], all(`${vin}\n2021 Honda CR-V, 3360, 10001, SUV`), defaults)
    expect(report).toMatchObject({ taken: 2, marked: 1, withoutType: 1 })
  })
})

test('lines without a price add nothing', () => {
  const line = emptyLine(defaults)
  expect(totalsOf([{ line, response: undefined }])).toEqual({ priced: 0, miles: 0, dollars: 0, saved: 0 })
})
