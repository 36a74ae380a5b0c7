import { describe, expect, test } from 'vitest'
import { seedDealerRateCard, seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { rateChanges } from './rate-changes.ts'
import { DealerFigures, figuresOf, RetailFigures, type RateFigures } from './rate-figures.ts'
import { versionNumber } from './rate-structure.ts'

const retail = figuresOf(seedRateSettings) as RetailFigures
const dealer = figuresOf(seedDealerRateCard) as DealerFigures

describe('figures', () => {
  test('of the seeded cards are valid and unchanged by the schema', () => {
    expect(RetailFigures.parse(retail)).toEqual(retail)
    expect(DealerFigures.parse(dealer)).toEqual(dealer)
  })

  test('are reported once per cell', () => {
    const wrong = { ...retail, globalMarkup: -3, baseMileRates: [{ range: '9-1', rate: -1 }] }
    const { error } = RetailFigures.safeParse(wrong)
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['globalMarkup', 'baseMileRates.0.range'])
  })
})

describe('changes', () => {
  const changes = (after: RateFigures, before: RateFigures = retail) =>
    rateChanges(before, after).map(({ label, before: was, after: is }) => [label, was, is])

  test('there are none between equal cards', () => {
    expect(changes({ ...retail })).toEqual([])
    expect(changes({ ...dealer }, dealer)).toEqual([])
  })

  test('name each figure with its value before and after', () => {
    const baseMileRates = [
      ...retail.baseMileRates.slice(0, 3),
      { range: '1501-2000', rate: 0.7 },
      { range: '2001+', rate: 0.65 },
    ]
    expect(changes({ ...retail, baseMileRates, globalMarkup: 0.2 })).toEqual([
      ['1501-2000 miles', null, 0.7],
      ['2001+ miles', null, 0.65],
      ['Markup', 0.15, 0.2],
      ['1500+ miles', 0.75, null],
    ])
  })

  test('the order of the same bands is one: the first that matches wins', () => {
    const baseMileRates = retail.baseMileRates.toReversed()
    expect(changes({ ...retail, baseMileRates })).toEqual([
      ['Order of bands', '0-125, 126-500, 501-1500, 1500+', '1500+, 501-1500, 126-500, 0-125'],
    ])
  })

  test('a markup of its own that a structure gains or loses', () => {
    const { dealerMarkup: _, ...without } = dealer
    expect(changes(without, dealer)).toEqual([['Dealer markup', 0.1, null]])
  })
})

test('a version has the number in its name', () => {
  expect(versionNumber('standard_dealer_rates-12')).toBe(12)
  expect(versionNumber('old')).toBeUndefined()
})
