import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pasteCells, withoutPaste } from './paste-cells.ts'
import { sheetColumns } from '../sheet-columns.ts'
import { emptyLine, type LineCells, type LineDefaults, type VehicleLine } from '../vehicle-line.ts'

const defaults: LineDefaults = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}
const vins = ['1HGCM82633A004352', '5FNRL38297B007384', '1FTEX1CM8EFB88051']
const [first = '', second = '', third = ''] = vins
const none = () => false

function sheetOf(...parts: Partial<VehicleLine>[]) {
  return { defaults, lines: parts.map((part) => Object.assign(emptyLine(defaults), part)) }
}

type Start = { at?: number; cell: keyof LineCells; isLocked?: (line: VehicleLine) => boolean }

function paste(sheet: ReturnType<typeof sheetOf>, text: string, { at = 0, cell, isLocked = none }: Start) {
  return pasteCells(sheet, { lineId: sheet.lines[at]?.id ?? '', cell }, text, isLocked)
}

describe('paste into the sheet', () => {
  test('a column of VINs goes into the VIN cells and adds the lines that it needs', () => {
    const sheet = sheetOf({ reference: 'A-1' }, {})
    const { lines, report } = paste(sheet, `${vins.join('\r\n')}\r\n`, { cell: 'vehicle' })
    expect(lines.map(({ vin }) => vin)).toEqual(vins)
    expect(lines[0]).toMatchObject({ reference: 'A-1', vehicle: '', pickupZip: '33602' })
    expect(report).toMatchObject({ taken: 3, marked: 0, repeated: [], leftOut: 0 })
  })

  test('a VIN that is on the sheet, or comes twice, is left out and named', () => {
    const { lines, report } = paste(sheetOf({ vin: first }, {}), `${second}\n${first}\n${second}`, {
      at: 1,
      cell: 'vin',
    })
    expect(lines.map(({ vin }) => vin)).toEqual([first, second])
    expect(report.repeated).toEqual([first, second])
  })

  test('a block fills the cells to the right and below', () => {
    const text = '33139\t60601\tSUV\tenclosed\n90210\t98101\tSedan\topen\tno'
    const { lines, report } = paste(sheetOf({ vin: first }, { vin: second }), text, { cell: 'pickupZip' })
    expect(lines[0]).toMatchObject({
      vin: first,
      pickupZip: '33139',
      deliveryZip: '60601',
      vehicleType: 'SUV',
      transportType: 'enclosed',
      isRunning: true,
    })
    expect(lines[1]).toMatchObject({
      vin: second,
      pickupZip: '90210',
      vehicleType: 'Sedan',
      isRunning: false,
    })
    expect(report).toMatchObject({ taken: 2, marked: 0 })
  })

  test('a value that cannot be read is marked in its cell', () => {
    const { lines, report } = paste(sheetOf({}, {}), '33139\nTampa', { cell: 'pickupZip' })
    expect(lines.map(({ marks }) => Object.keys(marks ?? {}))).toEqual([[], ['pickupZip']])
    expect(report).toMatchObject({ taken: 2, marked: 1 })
  })

  test('rows in another order than the columns are read by what they contain', () => {
    const text = `2021 Honda CR-V\t${first}\t33139\t60601\n2014 Ford F-150\t${second}\t33139\t60601`
    const { lines, report } = paste(sheetOf({}), text, { cell: 'vin' })
    expect(lines[0]).toMatchObject({ vin: first, vehicle: '2021 Honda CR-V', deliveryZip: '60601' })
    expect(report).toMatchObject({ taken: 2, marked: 0 })
  })

  test('rows with headings go where the headings say', () => {
    const { lines } = paste(sheetOf({}), `Stock #\tVIN\n17\t${third}`, { cell: 'vehicle' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ reference: '17', vin: third, vehicle: '' })
  })

  test('passes over lines that are ordered', () => {
    const sheet = sheetOf({ vin: first, savedAs: 'q' }, {})
    const { lines } = paste(sheet, `${second}\n${third}`, {
      cell: 'vin',
      isLocked: ({ savedAs }) => savedAs === 'q',
    })
    expect(lines.map(({ vin }) => vin)).toEqual([first, second, third])
    expect(lines[0]).toBe(sheet.lines[0])
  })

  test('says what did not fit', () => {
    const sheet = sheetOf(...Array.from({ length: 199 }, () => ({})))
    const { lines, report } = paste(sheet, 'a\nb\nc', { at: 198, cell: 'vehicle' })
    expect(lines).toHaveLength(200)
    expect(report).toMatchObject({ taken: 2, leftOut: 1 })
  })

  test('never changes a cell outside of its block, and can be taken back', () => {
    const texts = fc.constantFrom('', '33139', 'SUV', 'open', 'Tampa', first, '2021 Honda CR-V', 'yes')
    const blocks = fc.array(fc.array(texts, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    const cells = fc.constantFrom(...sheetColumns.map(({ cell }) => cell))
    fc.assert(
      fc.property(blocks, cells, fc.nat(2), (rows, cell, at) => {
        fc.pre(rows.some((row) => row.some((text) => text !== '')))
        const sheet = sheetOf({ vin: second }, { vehicle: '2014 Ford F-150' }, { savedAs: 'kept' })
        const text = rows.map((row) => row.join('\t')).join('\n')
        const { lines, replaced } = paste(sheet, text, { at, cell })
        expect(lines.slice(0, at)).toEqual(sheet.lines.slice(0, at))
        expect(withoutPaste(lines, replaced)).toEqual(sheet.lines)
      }),
    )
  })
})

describe('a list in place of a block', () => {
  const listed = vins.slice(0, 2)
  const pasteList = (text: string, cell: 'vin' | 'vehicle' = 'vin') => {
    const line = emptyLine(defaults)
    return pasteCells({ lines: [line], defaults }, { lineId: line.id, cell }, text, () => false)
  }

  test.each([
    ['a label before the first', `VIN: ${listed[0]}\n${listed[1]}`],
    ['names on the lines below', `${listed[0]}\n2003 Honda Accord\n${listed[1]}\n2007 Honda Odyssey`],
    [
      'an invoice',
      `Manheim\tBuyer: Bayshore\nRun #\tVIN\tYear\n1-2\t${listed[0]}\t2003\n1-3\t${listed[1]}\t2007\nTOTAL\t\t2`,
    ],
  ])('is read as a list, one VIN a row: %s', (_, text) => {
    const { lines, report } = pasteList(text)
    expect(lines.map(({ vin }) => vin)).toEqual(listed)
    expect(report).toMatchObject({ taken: 2, marked: 0 })
  })

  test('is read also if the focus is in another column', () => {
    expect(pasteList(`VIN: ${listed[0]}\nVIN: ${listed[1]}`, 'vehicle').lines.map(({ vin }) => vin)).toEqual(
      listed,
    )
  })

  test('a line into the VIN gives its VIN, repaired', () => {
    expect(pasteList('VIN: 1HGCM 82633 AOO4352').lines).toMatchObject([{ vin: listed[0] }])
  })

  test('keeps the name, the unit and the condition that stand beside a VIN', () => {
    const { lines } = pasteList(
      `Unit 1: ${listed[0]} 2003 Honda Accord\nUnit 2: ${listed[1]} 2007 Honda Odyssey inop`,
    )
    expect(lines).toMatchObject([
      { vin: listed[0], vehicle: '2003 Honda Accord', isRunning: true },
      { vin: listed[1], vehicle: '2007 Honda Odyssey', isRunning: false },
    ])
    expect(lines.map(({ reference }) => reference)).toEqual(['1', '2'])
  })

  test('leaves out VINs that are on the sheet, and tells them', () => {
    const line = emptyLine(defaults)
    const text = `VIN\tVehicle\n${listed[0]}\t2003 Honda Accord\n${listed[1]}\t2007 Honda Odyssey`
    const pasteAfter = (before: readonly VehicleLine[]) =>
      pasteCells(
        { lines: [...before, line], defaults },
        { lineId: line.id, cell: 'vehicle' },
        text,
        () => false,
      )
    const once = pasteAfter([{ ...emptyLine(defaults), vin: listed[0] ?? '' }])
    expect(once.lines.map(({ vin }) => vin)).toEqual(listed)
    expect(once.report).toMatchObject({ taken: 1, repeated: [listed[0]] })
    const twice = pasteAfter(once.lines)
    expect(twice.lines.map(({ vin }) => vin)).toEqual([...listed, ''])
    expect(twice.report).toMatchObject({ taken: 0, repeated: listed })
  })

  test('tells what it passed over', () => {
    expect(pasteList(`VIN\tPrice\n${listed[0]}\t1\nTOTAL\t1`).report.skipped).toEqual(['TOTAL 1'])
  })
})
