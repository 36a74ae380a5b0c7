import { describe, expect, it } from 'vitest'
import { bandWarnings } from './band-warnings.ts'
import { readMileBand } from './read-mile-band.ts'
import { seedDealerRateCard, seedRateSettings } from './seed-rate-cards.ts'
import { dealerCardErrors, retailCardErrors } from './rate-card-errors.ts'

const bands = (...ranges: string[]) => ranges.map((range) => ({ range, rate: 1 }))

describe('bands parse in all the written forms', () => {
  it.each([
    ['0-125', 0, 125],
    ['126-500', 126, 500],
    ['500+', 500, Infinity],
    ['1500+', 1500, Infinity],
    ['100-100', 100, 100],
    [' 0 - 125 ', 0, 125],
    ['0–125', 0, 125],
  ])('%s', (range, fromMiles, toMiles) => {
    expect(readMileBand({ range, rate: 0.85 })).toEqual({ fromMiles, toMiles, rate: 0.85 })
  })
})

describe('an invalid band is rejected by name', () => {
  it.each(['', 'abc', '125', '-5-10', '+', '0-', '0..125', '0-125-200', '1.5-3', '<100', '1,500+'])(
    '%s',
    (range) => {
      expect(() => readMileBand({ range, rate: 1 })).toThrow(`Mile band "${range}" cannot be read`)
    },
  )

  it('upside down', () => {
    expect(() => readMileBand({ range: '500-126', rate: 1 })).toThrow('Mile band "500-126" is upside down.')
  })

  it.each([-0.01, Number.NaN, Infinity])('with a rate of %s', (rate) => {
    expect(() => readMileBand({ range: '0-125', rate })).toThrow(
      'Mile band "0-125" needs a rate of zero or more.',
    )
  })
})

describe('suspicious lists of bands produce warnings', () => {
  it.each<[string[], string[]]>([
    [['0-125', '126-500', '501-1500', '1500+'], []],
    [['0+'], []],
    [['1000+', '500-999', '0-499'], []],
    [[], ['No mile band covers 0 miles and more: the default rate applies.']],
    [
      ['0-125', '127-500'],
      [
        'No mile band covers 126 miles: the default rate applies.',
        'No mile band covers 501 miles and more: the default rate applies.',
      ],
    ],
    [['10-20', '15+'], ['No mile band covers 0 to 9 miles: the default rate applies.']],
    [['0+', '1500+'], ['Mile band "1500+" is hidden by the bands before it and is never used.']],
    [
      ['0-100', '101-200', '50-150', '201+'],
      ['Mile band "50-150" is hidden by the bands before it and is never used.'],
    ],
  ])('%s', (ranges, warnings) => {
    expect(bandWarnings(bands(...ranges))).toEqual(warnings)
  })
})

describe('errors of a card are listed with their paths', () => {
  it('the seeded cards have none', () => {
    expect(retailCardErrors(seedRateSettings)).toEqual([])
    expect(dealerCardErrors(seedDealerRateCard)).toEqual([])
  })

  it('a retail card', () => {
    const errors = retailCardErrors({
      ...seedRateSettings,
      baseMileRates: [
        { range: '0-100', rate: 1 },
        { range: '500-100', rate: 1 },
      ],
      globalMarkup: -2,
      conditionModifiers: { running: 0, nonRunning: Number.NaN },
    })
    expect(errors).toEqual([
      { path: 'baseMileRates.1.range', message: 'Mile band "500-100" is upside down.' },
      { path: 'conditionModifiers.nonRunning', message: 'Must be a number of at least -1' },
      { path: 'globalMarkup', message: 'Must be a number of at least -1' },
    ])
  })

  it('a dealer structure', () => {
    const errors = dealerCardErrors({
      ...seedDealerRateCard,
      baseMileRates: [{ range: 'far', retailRate: -1, dealerRate: 1, discount: 101 }],
      minimumCharges: { retail: 160, dealer: -1 },
    })
    expect(errors.map(({ path }) => path)).toEqual([
      'baseMileRates.0.range',
      'baseMileRates.0.retailRate',
      'baseMileRates.0.discount',
      'minimumCharges.dealer',
    ])
  })

  it('a dealer structure without bands, which would have no deposit', () => {
    expect(dealerCardErrors({ ...seedDealerRateCard, baseMileRates: [] })).toHaveLength(1)
  })
})
