import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fractionOf, percentOf, showFigure, signedDollars, signedPercent } from '../show-figure.ts'
import {
  cellsOf,
  checkCells,
  fillBands,
  fillFields,
  pastedTable,
  raiseBand,
  removeBand,
} from './rate-cells.ts'

const retail = figuresOf(seedRateSettings)
const dealer = figuresOf(seedDealerRateCard)

test('percentages are exact both ways', () => {
  expect([percentOf(0.07), percentOf(0.145), percentOf(-0.29)]).toEqual(['7', '14.5', '-29'])
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 10_000_000 }), (millionths) => {
      const fraction = Number(`${millionths}e-6`)
      expect(fractionOf(percentOf(fraction))).toBe(fraction)
    }),
  )
})

test.each([
  ['retail', retail],
  ['dealer', dealer],
])('figures of %s come back from their cells', (_, figures) => {
  expect(checkCells(cellsOf(figures))).toEqual({ audience: _, figures })
})

test('an empty dealer markup is none; dollar and percent signs and separators may be typed', () => {
  const cells = cellsOf(dealer)
  const typed = {
    'minimumCharges.dealer': '$1,400',
    defaultRate: ' 0.71 ',
    'conditionModifiers.nonRunning': '22.5 %',
  }
  const checked = checkCells({ ...cells, fields: { ...cells.fields, ...typed, dealerMarkup: ' ' } })
  expect(checked).toMatchObject({
    figures: {
      minimumCharges: { dealer: 1400 },
      defaultRate: 0.71,
      conditionModifiers: { nonRunning: 0.225 },
    },
  })
  expect('figures' in checked && 'dealerMarkup' in checked.figures).toBe(false)
})

test('errors are at their cells, one each', () => {
  const cells = cellsOf(retail)
  const bands = [
    { range: '', rate: 'x' },
    { range: '9-1', rate: '1' },
    { range: '0+', rate: '-1' },
  ]
  const fields = { ...cells.fields, globalMarkup: '', 'vehicleModifiers.SUV': '-101' }
  expect(checkCells({ ...cells, bands, fields })).toEqual({
    errors: {
      'baseMileRates.0.rate': 'Enter a number',
      globalMarkup: 'Enter a number',
      'vehicleModifiers.SUV': 'At least -100 %',
    },
  })
  const numbers = [{ range: '', rate: '1' }, ...bands.slice(1)]
  expect(checkCells({ ...cells, bands: numbers })).toMatchObject({
    errors: {
      'baseMileRates.0.range': 'Mile band "" cannot be read. Write it like 0-125 or 1500+.',
      'baseMileRates.1.range': 'Mile band "9-1" is upside down.',
      'baseMileRates.2.rate': 'Mile band "0+" needs a rate of zero or more.',
    },
  })
})

describe('a pasted table', () => {
  test('fills cells from the one with the focus, and adds bands', () => {
    const cells = cellsOf(retail)
    const table = pastedTable('501-1500\t0.9\r\n1501-2500\t0.8\r\n2501+\t0.7\r\n')!
    expect(fillBands(cells, { row: 2, column: 0 }, table).bands.slice(2)).toEqual([
      { range: '501-1500', rate: '0.9' },
      { range: '1501-2500', rate: '0.8' },
      { range: '2501+', rate: '0.7' },
    ])
    const rates = fillBands(cells, { row: 0, column: 1 }, [['2'], ['1']])
    expect(rates.bands.slice(0, 2)).toEqual([
      { range: '0-125', rate: '2' },
      { range: '126-500', rate: '1' },
    ])
  })

  test('fills fields, and leaves out what falls beside the table', () => {
    const grid = [['vehicleModifiers.SUV'], [undefined], ['globalMarkup']]
    const { fields } = fillFields(cellsOf(retail), grid, { row: 0, column: 0 }, [
      ['11', '5'],
      ['9'],
      ['16'],
      ['1'],
    ])
    expect(fields).toMatchObject({ 'vehicleModifiers.SUV': '11', globalMarkup: '16' })
  })

  test('of one cell is an ordinary paste', () => {
    expect(pastedTable('0.9\n')).toBeUndefined()
  })
})

test('bands move up and go away', () => {
  const cells = cellsOf(retail)
  const ranges = (of: typeof cells) => of.bands.map(({ range }) => range)
  expect(ranges(raiseBand(cells, 1))).toEqual(['126-500', '0-125', '501-1500', '1500+'])
  expect(raiseBand(cells, 0)).toBe(cells)
  expect(ranges(removeBand(cells, 3))).toEqual(['0-125', '126-500', '501-1500'])
})

test('figures and differences in words', () => {
  expect(showFigure('rate', 0.85)).toBe('$0.85 per mile')
  expect(showFigure('fraction', 0.145)).toBe('14.5 %')
  expect(showFigure('percent', 13)).toBe('13 %')
  expect(showFigure('fraction', null)).toBe('none')
  expect([signedDollars(25), signedDollars(-5.5), signedDollars(0)]).toEqual(['+$25.00', '-$5.50', '$0.00'])
  expect([signedPercent(2.14), signedPercent(-0.04)]).toEqual(['+2.1 %', '0.0 %'])
})
