import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { bandWarnings } from './band-warnings.ts'
import { priceRetail } from './price-retail.ts'
import { dealerCardErrors, retailCardErrors } from './rate-card-errors.ts'
import { DealerRateCard, RateSettings, SavedRateCard, type RetailRateCard } from './rate-card.ts'
import { seedDealerRateCard, seedRateSettings } from './seed-rate-cards.ts'

const retail = seedRateSettings
const dealer = seedDealerRateCard

const pathsOf = (errors: readonly { readonly path: string }[]) => errors.map(({ path }) => path)
const least = (of: number) => `Must be a number of at least ${of}`

describe('a retail card is refused', () => {
  test.each<[string, Partial<RetailRateCard>, number]>([
    ['defaultRate', { defaultRate: -0.01 }, 0],
    ['vehicleModifiers.SUV', { vehicleModifiers: { ...retail.vehicleModifiers, SUV: -1.01 } }, -1],
    ['transportTypeModifiers.open', { transportTypeModifiers: { open: Number.NaN, enclosed: 0 } }, -1],
    ['conditionModifiers.nonRunning', { conditionModifiers: { running: 0, nonRunning: -1.01 } }, -1],
    ['globalMarkup', { globalMarkup: -1.01 }, -1],
    ['minimumCharge', { minimumCharge: -0.01 }, 0],
    ['minimumCharge', { minimumCharge: Infinity }, 0],
  ])('at %s', (path, changes, atLeast) => {
    expect(retailCardErrors({ ...retail, ...changes })).toEqual([{ path, message: least(atLeast) }])
  })

  test('at the range or the rate of a band', () => {
    const errorsOf = (range: string, rate: number) =>
      pathsOf(retailCardErrors({ ...retail, baseMileRates: [{ range, rate }] }))
    expect(errorsOf('500-100', 1)).toEqual(['baseMileRates.0.range'])
    expect(errorsOf('0-100', -1)).toEqual(['baseMileRates.0.rate'])
    expect(errorsOf('500-100', -1)).toEqual(['baseMileRates.0.range'])
    expect(errorsOf('0-100', 0)).toEqual([])
  })

  test('but not for the least that a figure may be', () => {
    const free = { open: -1, enclosed: -1 }
    const least0 = { defaultRate: 0, globalMarkup: -1, minimumCharge: 0, transportTypeModifiers: free }
    expect(retailCardErrors({ ...retail, ...least0 })).toEqual([])
  })
})

describe('a dealer structure is refused', () => {
  const [band] = dealer.baseMileRates
  const bandOf = (changes: object) =>
    ({ baseMileRates: [{ ...band, ...changes }] }) as Partial<DealerRateCard>
  const suv = { retailModifier: 0, dealerModifier: -1.01 }
  test.each<[string, Partial<DealerRateCard>, string]>([
    ['defaultRate', { defaultRate: -0.01 }, least(0)],
    [
      'vehicleModifiers.SUV.dealerModifier',
      { vehicleModifiers: { ...dealer.vehicleModifiers, SUV: suv } },
      least(-1),
    ],
    ['transportTypeModifiers.open', { transportTypeModifiers: { open: -1.01, enclosed: 0 } }, least(-1)],
    ['conditionModifiers.running', { conditionModifiers: { running: -1.01, nonRunning: 0 } }, least(-1)],
    ['dealerMarkup', { dealerMarkup: -1.01 }, least(-1)],
    ['minimumCharges.retail', { minimumCharges: { retail: -0.01, dealer: 0 } }, least(0)],
    ['minimumCharges.dealer', { minimumCharges: { retail: 0, dealer: -0.01 } }, least(0)],
    ['baseMileRates.0.retailRate', bandOf({ retailRate: -0.01 }), least(0)],
    ['baseMileRates.0.discount', bandOf({ discount: -0.01 }), 'Must be a percent from 0 to 100'],
    ['baseMileRates.0.discount', bandOf({ discount: 100.01 }), 'Must be a percent from 0 to 100'],
    ['baseMileRates', { baseMileRates: [] }, 'At least one mile band is needed: its discount is the deposit'],
  ])('at %s, %j', (path, changes, message) => {
    expect(dealerCardErrors({ ...dealer, ...changes })).toEqual([{ path, message }])
  })

  test('at the dealer rate of a band', () => {
    expect(pathsOf(dealerCardErrors({ ...dealer, ...bandOf({ dealerRate: -1 }) }))).toEqual([
      'baseMileRates.0.dealerRate',
    ])
  })

  test('but not for the least and the most that a figure may be, nor without a markup of its own', () => {
    const { dealerMarkup: _, ...unmarked } = dealer
    const edges = { defaultRate: 0, minimumCharges: { retail: 0, dealer: 0 } }
    expect(dealerCardErrors({ ...unmarked, ...edges, ...bandOf({ discount: 0, retailRate: 0 }) })).toEqual([])
    expect(dealerCardErrors({ ...dealer, dealerMarkup: -1, ...bandOf({ discount: 100 }) })).toEqual([])
  })
})

test('a modifier that takes off more than the price names itself', () => {
  const trip = { miles: 500, vehicleType: 'SUV', transportType: 'open', isRunning: true } as const
  const pricing = (changes: Partial<RetailRateCard>) => () => priceRetail(trip, { ...retail, ...changes })
  const message = (name: string) => `The ${name} modifier takes off more than the whole price.`
  expect(pricing({ conditionModifiers: { running: -1.01, nonRunning: 0 } })).toThrow(message('running'))
  expect(pricing({ conditionModifiers: { running: 0, nonRunning: -1.01 } })).toThrow(message('non-running'))
  expect(pricing({ globalMarkup: -1.01 })).toThrow(message('markup'))
  expect(pricing({ transportTypeModifiers: { open: 0, enclosed: -1.01 } })).toThrow(message('enclosed'))
  expect(pricing({ globalMarkup: -1 })).not.toThrow()
})

test('a band in a gap of others is used, one beside all gaps is hidden', () => {
  const warningsOf = (...ranges: string[]) => bandWarnings(ranges.map((range) => ({ range, rate: 1 })))
  expect(warningsOf('0-10', '12+', '11-11')).toEqual([])
  expect(warningsOf('0-500', '600+', '700-800')).toEqual([
    'Mile band "700-800" is hidden by the bands before it and is never used.',
    'No mile band covers 501 to 599 miles: the default rate applies.',
  ])
})

describe('the cards of a new deployment', () => {
  test('are read as they are, also without what they may lack', () => {
    expect(RateSettings.parse(retail)).toEqual(retail)
    expect(RateSettings.parse({ ...retail, distanceRule: 'smooth' }).distanceRule).toBe('smooth')
    expect(messagesOf(RateSettings, { ...retail, distanceRule: '' })).toHaveLength(1)
    expect(DealerRateCard.parse(dealer)).toEqual(dealer)
    const { dealerMarkup: _, ...unmarked } = dealer
    expect(DealerRateCard.parse(unmarked)).toEqual(unmarked)
    const { dealerMarkup, ...card } = retail
    expect([SavedRateCard.parse(card), dealerMarkup]).toEqual([card, 0.1])
  })

  // RATE-6
  test('have these dealer figures', () => {
    expect(dealer.baseMileRates.map((band) => Object.values(band).join(' '))).toEqual([
      '0-125 1.5 1.3 13',
      '126-500 0.9 0.78 13',
      '501-1500 0.85 0.74 13',
      '1500+ 0.75 0.65 13',
    ])
    expect(
      Object.entries(dealer.vehicleModifiers).map(([type, { retailModifier, dealerModifier }]) =>
        [type, retailModifier, dealerModifier].join(' '),
      ),
    ).toEqual(['Sedan 0 0', 'SUV 0.1 0.08', 'Pickup 0.15 0.12', 'Van 0.2 0.16', 'Luxury 0.25 0.2'])
    expect(dealer).toMatchObject({
      structureId: 'standard_dealer_rates',
      version: 'standard_dealer_rates-1',
      isActive: true,
      minimumCharges: { retail: 160, dealer: 140 },
    })
    expect(retail.distanceRule).toBe('spec')
  })
})
