import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealerDeposit, retailDeposit } from './deposit.ts'
import { priceDealer } from './price-dealer.ts'
import type { PricedTrip } from './price.ts'
import { savings } from './savings.ts'
import { seedDealerRateCard, seedRateSettings } from './seed-rate-cards.ts'

const plain: PricedTrip = { miles: 1000, vehicleType: 'Sedan', transportType: 'open', isRunning: true }

describe('dealer prices', () => {
  it.each<[string, Partial<PricedTrip>, number]>([
    ['0.74 x 1000 x 1.1 = 814', {}, 81_500],
    ['the dealer minimum at 100 miles: 1.3 x 90 x 1.1 = 128.70', { miles: 90 }, 14_000],
    ['1.3 x 100 x 1.1 = 143', { miles: 100 }, 14_500],
    [
      'dealer modifiers: 0.74 x 1000 x 1.2 x 1.3 x 1.2 x 1.1 = 1523.808',
      { vehicleType: 'Luxury', transportType: 'enclosed', isRunning: false },
      152_500,
    ],
  ])('%s', (_, trip, totalCents) => {
    expect(priceDealer({ ...plain, ...trip }, seedDealerRateCard, seedRateSettings).totalCents).toBe(
      totalCents,
    )
  })

  it("take the settings' markup where the structure has none, and follow it when it changes", () => {
    const { dealerMarkup: _, ...card } = seedDealerRateCard
    const priceAt = (dealerMarkup: number) =>
      priceDealer(plain, card, { ...seedRateSettings, dealerMarkup }).totalCents
    expect([priceAt(0), priceAt(0.25), priceAt(0)]).toEqual([74_000, 92_500, 74_000])
  })

  it('treat a markup of zero as zero, not as missing', () => {
    const card = { ...seedDealerRateCard, dealerMarkup: 0 }
    expect(priceDealer(plain, card, seedRateSettings).totalCents).toBe(74_000)
  })

  it('use the default rate where no band matches', () => {
    const card = { ...seedDealerRateCard, baseMileRates: seedDealerRateCard.baseMileRates.slice(0, 1) }
    expect(priceDealer(plain, card, seedRateSettings)).toMatchObject({ baseRate: 0.7, totalCents: 77_000 })
  })
})

describe('savings', () => {
  it.each([
    [98_000, 81_500, 16_500, 16.8],
    [18_000, 14_000, 4000, 22.2],
    [20_000, 19_990, 10, 0.1],
    [20_000, 19_991, 9, 0],
    [16_000, 16_000, 0, 0],
    [14_000, 16_000, 0, 0],
    [0, 0, 0, 0],
    [18_000, 0, 18_000, 100],
  ])(
    'retail %i and dealer %i cents save %i cents or %f %%',
    (retail, dealer, savingsCents, savingsPercent) => {
      expect(savings(retail, dealer)).toEqual({ savingsCents, savingsPercent })
    },
  )
})

describe('deposits', () => {
  it.each([
    [98_000, 19_600],
    [18_000, 3600],
    [15_250, 3100],
    [15_249, 3000],
    [250, 100],
    [249, 0],
    [0, 0],
  ])('retail: 20 %% of %i cents is %i, half up to a dollar', (totalCents, depositCents) => {
    expect(retailDeposit(totalCents).depositCents).toBe(depositCents)
  })

  it.each([
    [13, 81_500, 10_600],
    [13, 85_000, 11_100],
    [12.5, 100_000, 12_500],
    [12.5, 84_000, 10_500],
    [0, 81_500, 0],
    [100, 81_550, 81_550],
  ])('dealer: %f %% of %i cents is %i', (discount, totalCents, depositCents) => {
    const [first, ...others] = seedDealerRateCard.baseMileRates
    const baseMileRates = [{ ...first!, discount }, ...others]
    expect(dealerDeposit(totalCents, { ...seedDealerRateCard, baseMileRates }).depositCents).toBe(
      depositCents,
    )
  })

  it('and the remaining balance add up to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (totalCents) => {
        for (const deposit of [retailDeposit(totalCents), dealerDeposit(totalCents, seedDealerRateCard)]) {
          expect(deposit.depositCents + deposit.remainingCents).toBe(totalCents)
          expect(deposit.depositCents % 100).toBe(0)
          expect(deposit.depositCents).toBeGreaterThanOrEqual(0)
          expect(deposit.remainingCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('require a band in the structure', () => {
    expect(() => dealerDeposit(100, { ...seedDealerRateCard, baseMileRates: [] })).toThrow(RangeError)
  })
})
