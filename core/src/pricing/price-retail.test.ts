import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transportTypes, vehicleTypes } from '#core/trips/trip.ts'
import { priceRetail } from './price-retail.ts'
import type { Breakdown, PricedTrip } from './price.ts'
import type { RetailRateCard } from './rate-card.ts'
import { seedRateSettings } from './seed-rate-cards.ts'

const plain: PricedTrip = { miles: 1000, vehicleType: 'Sedan', transportType: 'open', isRunning: true }

/** Numbers as staff enter them: up to `decimals` places. */
const figure = (least: number, most: number, decimals: number) =>
  fc.integer({ min: least * 10 ** decimals, max: most * 10 ** decimals }).map((n) => n / 10 ** decimals)

const anyTrip: fc.Arbitrary<PricedTrip> = fc.record({
  miles: fc.oneof(
    fc.integer({ min: 0, max: 6000 }),
    fc.constantFrom(0, 100, 101, 125, 126, 500, 501, 1500, 1501),
  ),
  vehicleType: fc.constantFrom(...vehicleTypes),
  transportType: fc.constantFrom(...transportTypes),
  isRunning: fc.boolean(),
})

const cardOf = (decimals: number): fc.Arbitrary<RetailRateCard> =>
  fc
    .record({
      rates: fc.tuple(...Array.from({ length: 4 }, () => figure(0, 9, decimals))),
      defaultRate: figure(0, 3, decimals),
      vehicles: fc.tuple(...vehicleTypes.map(() => figure(-1, 2, decimals))),
      enclosed: figure(-1, 2, decimals),
      nonRunning: figure(-1, 2, decimals),
      globalMarkup: figure(-1, 2, decimals),
      minimumCharge: figure(0, 400, 2),
    })
    .map(({ rates, vehicles, enclosed, nonRunning, ...rest }) =>
      Object.assign(rest, {
        version: 'any',
        effectiveFrom: seedRateSettings.effectiveFrom,
        distanceRule: 'spec' as const,
        baseMileRates: ['0-100', '101-700', '300-1500', '2000+'].map((range, at) => ({
          range,
          rate: rates[at] ?? 0,
        })),
        vehicleModifiers: Object.fromEntries(
          vehicleTypes.map((type, at) => [type, vehicles[at] ?? 0]),
        ) as RetailRateCard['vehicleModifiers'],
        transportTypeModifiers: { open: 0, enclosed },
        conditionModifiers: { running: 0, nonRunning },
      }),
    )

/** Seeded cards, cards with ordinary figures, and cards with too many decimals for safe integers. */
const anyCard = fc.oneof(fc.constant(seedRateSettings), cardOf(2), cardOf(4), cardOf(9))

const anyBand = (card: RetailRateCard, miles: number): number => {
  for (const { range, rate } of card.baseMileRates) {
    const [from, to] = range.endsWith('+')
      ? [Number(range.slice(0, -1)), Infinity]
      : range.split('-').map(Number)
    if (miles >= Number(from) && miles <= Number(to)) return rate
  }
  return card.defaultRate
}

/** An exact fraction of integers, parsed by hand from the decimal text. */
function rational(value: number): [bigint, bigint] {
  const [whole = '', fraction = ''] = value.toFixed(12).split('.')
  return [BigInt(whole + fraction), 10n ** 12n]
}

function oracle(trip: PricedTrip, card: RetailRateCard) {
  const modifiers = [
    card.vehicleModifiers[trip.vehicleType],
    card.transportTypeModifiers[trip.transportType],
    trip.isRunning ? card.conditionModifiers.running : card.conditionModifiers.nonRunning,
    card.globalMarkup,
  ]
  let [top, bottom] = rational(anyBand(card, trip.miles))
  top *= BigInt(trip.miles)
  const roundedTo = (cents: bigint) => ((2n * top * 100n + bottom * cents) / (2n * bottom * cents)) * cents
  const steps = [roundedTo(1n)]
  for (const modifier of modifiers) {
    const [up, down] = rational(modifier)
    top *= down + up
    bottom *= down
    steps.push(roundedTo(1n))
  }
  const rounded = Number(roundedTo(500n))
  const minimum = Math.round(card.minimumCharge * 100)
  return { steps: steps.map(Number), total: trip.miles <= 100 ? Math.max(rounded, minimum) : rounded }
}

function partsOf(breakdown: Breakdown): number[] {
  const { finalPriceCents: _, ...parts } = breakdown
  return Object.values(parts)
}

describe('worked examples', () => {
  it.each<[string, Partial<PricedTrip>, number]>([
    ['0.85 x 1000 x 1.15 = 977.50, nearest $5 is 980', {}, 98_000],
    ['the minimum holds at 100 miles: 1.5 x 100 x 1.15 = 172.50 -> 175', { miles: 100 }, 18_000],
    ['and not at 101: 1.5 x 101 x 1.15 = 174.225', { miles: 101 }, 17_500],
    ['125 miles: 1.5 x 125 x 1.15 = 215.625', { miles: 125 }, 21_500],
    ['126 miles cost less by design of the bands: 0.9 x 126 x 1.15 = 130.41', { miles: 126 }, 13_000],
    ['500 miles: 0.9 x 500 x 1.15 = 517.50, a tie', { miles: 500 }, 52_000],
    ['501 miles: 0.85 x 501 x 1.15 = 489.7275', { miles: 501 }, 49_000],
    ['1500 miles: the first match is 501-1500: 1466.25', { miles: 1500 }, 146_500],
    ['1501 miles: 0.75 x 1501 x 1.15 = 1294.6125', { miles: 1501 }, 129_500],
    ['no miles at all cost the minimum', { miles: 0 }, 18_000],
    ['modifiers compound: 0.85 x 1000 x 1.1 x 1.15 = 1075.25', { vehicleType: 'SUV' }, 107_500],
    [
      'all of them: 0.85 x 1000 x 1.25 x 1.35 x 1.25 x 1.15 = 2061.914',
      { vehicleType: 'Luxury', transportType: 'enclosed', isRunning: false },
      206_000,
    ],
  ])('%s', (_, trip, totalCents) => {
    expect(priceRetail({ ...plain, ...trip }, seedRateSettings).totalCents).toBe(totalCents)
  })

  it('explains the total', () => {
    const trip = {
      ...plain,
      miles: 101,
      vehicleType: 'Van',
      transportType: 'enclosed',
      isRunning: false,
    } as const
    expect(priceRetail(trip, seedRateSettings)).toEqual({
      miles: 101,
      baseRate: 1.5,
      totalCents: 35_500,
      breakdown: {
        basePriceCents: 15_150,
        vehicleModifierCents: 3030,
        transportModifierCents: 6363,
        runningModifierCents: 6136,
        markupCents: 4602,
        roundingCents: 219,
        minimumAdjustmentCents: 0,
        finalPriceCents: 35_500,
      },
    })
  })

  it('rounds the exact product to $5, not a total already rounded to cents', () => {
    const card = { ...seedRateSettings, globalMarkup: 0, baseMileRates: [{ range: '0+', rate: 1.012_495 }] }
    const { totalCents, breakdown } = priceRetail({ ...plain, miles: 1000 }, card)
    expect(breakdown.basePriceCents).toBe(101_250)
    expect(totalCents).toBe(101_000)
    expect(breakdown.roundingCents).toBe(-250)
  })

  it.each<[string, Partial<RetailRateCard>, number, number]>([
    [
      '4.49 x 2659 x 1.249 x 2.341 x 1.019 x 1.859, a hundred-million-millionth short of 66127.50',
      {
        baseMileRates: [{ range: '0+', rate: 4.49 }],
        vehicleModifiers: { ...seedRateSettings.vehicleModifiers, Sedan: 0.249 },
        transportTypeModifiers: { open: 1.341, enclosed: 0 },
        conditionModifiers: { running: 0.019, nonRunning: 0 },
        globalMarkup: 0.859,
      },
      2659,
      6_612_500,
    ],
    [
      '977.50 x 0.999999999 x 1.000000001, short of the tie by a part in a million million million',
      {
        baseMileRates: [{ range: '0+', rate: 0.9775 }],
        transportTypeModifiers: { open: -0.000_000_001, enclosed: 0 },
        conditionModifiers: { running: 0.000_000_001, nonRunning: 0 },
        globalMarkup: 0,
      },
      1000,
      97_500,
    ],
  ])('stays exact where plain numbers no longer hold the product: %s', (_, change, miles, totalCents) => {
    expect(priceRetail({ ...plain, miles }, { ...seedRateSettings, ...change }).totalCents).toBe(totalCents)
  })

  it('uses the default rate where no band matches', () => {
    const card = { ...seedRateSettings, baseMileRates: [{ range: '2000+', rate: 1 }] }
    expect(priceRetail(plain, card)).toMatchObject({ baseRate: 0.8, totalCents: 92_000 })
  })
})

describe('any trip by any card', () => {
  it('matches exact fractions, part by part', () => {
    fc.assert(
      fc.property(anyTrip, anyCard, (trip, card) => {
        const { totalCents, breakdown } = priceRetail(trip, card)
        const expected = oracle(trip, card)
        const [base, ...modifiers] = partsOf(breakdown)
        let running = base ?? Number.NaN
        const steps = [running]
        for (const part of modifiers.slice(0, 4)) steps.push((running += part))
        expect(steps).toEqual(expected.steps)
        expect(totalCents).toBe(expected.total)
      }),
      { numRuns: 1000 },
    )
  })

  it('has parts that add up to the total to the cent', () => {
    fc.assert(
      fc.property(anyTrip, anyCard, (trip, card) => {
        const { totalCents, breakdown } = priceRetail(trip, card)
        expect(partsOf(breakdown).reduce((sum, part) => sum + part, 0)).toBe(totalCents)
        expect(breakdown.finalPriceCents).toBe(totalCents)
        expect(Math.abs(breakdown.roundingCents)).toBeLessThanOrEqual(250)
      }),
    )
  })

  it('never costs less with a heavier modifier', () => {
    const heavier = (modifier: number, by: number) => Math.round((modifier + by) * 1e9) / 1e9
    fc.assert(
      fc.property(anyTrip, anyCard, figure(0, 1, 4), (trip, card, by) => {
        const before = priceRetail(trip, card).totalCents
        const { vehicleType, transportType } = trip
        const condition = trip.isRunning ? 'running' : 'nonRunning'
        const { vehicleModifiers, transportTypeModifiers, conditionModifiers, globalMarkup } = card
        const heavierCards: RetailRateCard[] = [
          { ...card, globalMarkup: heavier(globalMarkup, by) },
          {
            ...card,
            vehicleModifiers: {
              ...vehicleModifiers,
              [vehicleType]: heavier(vehicleModifiers[vehicleType], by),
            },
          },
          {
            ...card,
            transportTypeModifiers: {
              ...transportTypeModifiers,
              [transportType]: heavier(transportTypeModifiers[transportType], by),
            },
          },
          {
            ...card,
            conditionModifiers: {
              ...conditionModifiers,
              [condition]: heavier(conditionModifiers[condition], by),
            },
          },
        ]
        for (const heavierCard of heavierCards) {
          expect(priceRetail(trip, heavierCard).totalCents).toBeGreaterThanOrEqual(before)
        }
      }),
    )
  })

  it("keeps the seeded card's order: a heavier vehicle, enclosed transport, or a non-running vehicle never costs less", () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const total = (change: Partial<PricedTrip>) =>
          priceRetail({ ...trip, ...change }, seedRateSettings).totalCents
        const byVehicle = vehicleTypes.map((vehicleType) => total({ vehicleType }))
        expect(byVehicle).toEqual(byVehicle.toSorted((a, b) => a - b))
        expect(total({ transportType: 'enclosed' })).toBeGreaterThanOrEqual(total({ transportType: 'open' }))
        expect(total({ isRunning: false })).toBeGreaterThanOrEqual(total({ isRunning: true }))
      }),
    )
  })
})

describe('an invalid input is rejected', () => {
  it.each([-1, 1.5, Number.NaN, Infinity])('%s miles', (miles) => {
    expect(() => priceRetail({ ...plain, miles }, seedRateSettings)).toThrow(RangeError)
  })

  it('a card with an invalid band, by name', () => {
    const card = { ...seedRateSettings, baseMileRates: [{ range: '500-100', rate: 1 }] }
    expect(() => priceRetail(plain, card)).toThrow(/"500-100"/)
  })

  it('a modifier below -1, by name', () => {
    const card = { ...seedRateSettings, globalMarkup: -1.01 }
    expect(() => priceRetail(plain, card)).toThrow(/markup/)
  })
})
