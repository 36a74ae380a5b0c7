import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedDealerRateCard, seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { publishingErrors } from './publishing-errors.ts'
import { DealerFigures, figuresOf, RetailFigures } from './rate-figures.ts'

const retail = figuresOf(seedRateSettings) as RetailFigures
const dealer = figuresOf(seedDealerRateCard) as DealerFigures
const [band] = dealer.baseMileRates
const paths = (figures: RetailFigures | DealerFigures) => publishingErrors(figures).map(({ path }) => path)

describe('figures are published only if they make a price (RATE-20)', () => {
  test.each<[string, RetailFigures | DealerFigures, string[]]>([
    ['the seeded retail rates', retail, []],
    ['the seeded dealer rates', dealer, []],
    ['without bands', { ...retail, baseMileRates: [] }, ['baseMileRates']],
    ['a dealer structure without bands', { ...dealer, baseMileRates: [] }, ['baseMileRates']],
    [
      'a band at 0',
      { ...retail, baseMileRates: [...retail.baseMileRates, { range: '9000+', rate: 0 }] },
      ['baseMileRates.4.rate'],
    ],
    [
      'a dealer band at 0, for dealers and for the savings',
      { ...dealer, baseMileRates: [{ ...band!, dealerRate: 0, retailRate: 0 }] },
      ['baseMileRates.0.retailRate', 'baseMileRates.0.dealerRate'],
    ],
    ['a discount of 0', { ...dealer, baseMileRates: [{ ...band!, discount: 0 }] }, []],
    ['a default rate of 0', { ...retail, defaultRate: 0 }, ['defaultRate']],
    ['a markup of -1', { ...retail, globalMarkup: -1 }, ['globalMarkup']],
    ['markups of 0 and 200 %', { ...retail, globalMarkup: 0, dealerMarkup: 2 }, []],
    ['a dealer markup above 200 %', { ...retail, dealerMarkup: 2.01 }, ['dealerMarkup']],
    ['a markup of a structure below 0', { ...dealer, dealerMarkup: -0.01 }, ['dealerMarkup']],
    ['a structure that takes the markup of the settings', { ...dealer, dealerMarkup: undefined }, []],
  ])('%s', (_, figures, expected) => {
    expect(paths(figures).toSorted()).toEqual(expected.toSorted())
  })

  test('whatever the markups are', () => {
    const markup = fc.integer({ min: -1_000_000, max: 10_000_000 }).map((each) => each / 1_000_000)
    fc.assert(
      fc.property(markup, markup, (globalMarkup, dealerMarkup) => {
        const isFine = [globalMarkup, dealerMarkup].every((each) => each >= 0 && each <= 2)
        expect(paths({ ...retail, globalMarkup, dealerMarkup }).length === 0).toBe(isFine)
      }),
    )
  })
})
