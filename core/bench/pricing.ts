// Compares the cost of a quote with the usual alternatives, all in one run:
// node core/bench/pricing.ts
import { Big } from 'big.js'
import zipcodes from 'zipcodes'
import type { ZipTable } from '#core/geo/zip-table.ts'
import { priceRetail } from '#core/pricing/price-retail.ts'
import type { PricedTrip } from '#core/pricing/price.ts'
import { seedRateSettings as card } from '#core/pricing/seed-rate-cards.ts'
import { quoteTrip } from '#core/quotes/price/quote-trip.ts'
import { transportTypes, type TripRequest, vehicleTypes } from '#core/trips/trip.ts'
import { committedTable } from '../scripts/committed-packs.ts'
import type { BenchRow } from './geo.ts'

/** The short form only runs through; its figures say nothing. */
const isShort = process.env['BENCH_SHORT'] !== undefined
const rounds = isShort ? 1 : 7
const warmUpRounds = 2
const callsPerRound = isShort ? 2000 : 200_000

type Call = (trip: TripRequest & PricedTrip) => number

/** Trips between known ZIPs in a shuffled order that is the same on every run. */
function shuffledTrips(table: ZipTable): (TripRequest & PricedTrip)[] {
  const zips = Array.from({ length: 100_000 }, (_, at) =>
    String((at * 48_271) % 100_003).padStart(5, '0'),
  ).filter((zip) => table.has(zip) && zipcodes.lookup(zip) !== undefined)
  return zips.map((pickupZip, at) => ({
    pickupZip,
    deliveryZip: zips[(at * 7 + 3) % zips.length] ?? pickupZip,
    miles: (at * 31) % 3000,
    vehicleType: vehicleTypes[at % 5] ?? 'Sedan',
    transportType: transportTypes[at % 2] ?? 'open',
    isRunning: at % 3 > 0,
  }))
}

/** Parses the card's bands as written for each price. */
function rateAsWritten(miles: number): number {
  const band = card.baseMileRates.find(({ range }) => {
    if (range.endsWith('+')) return miles >= Number.parseInt(range, 10)
    const [from, to] = range.split('-').map(Number)
    return miles >= (from ?? 0) && miles <= (to ?? 0)
  })
  return band?.rate ?? card.defaultRate
}

const seededBands = [
  { to: 125, rate: 1.5 },
  { to: 500, rate: 0.9 },
  { to: 1500, rate: 0.85 },
  { to: Infinity, rate: 0.75 },
]

/** The bands of one card hard-coded: the fastest possible lookup. */
const rateBuiltIn = (miles: number) => seededBands.find((band) => miles <= band.to)?.rate ?? 0.8

/** Computes the price in floats: short, fast, and off by $5 where it matters. */
function priceInFloats(trip: PricedTrip, miles: number, rateOf: (miles: number) => number) {
  const basePrice = rateOf(miles) * miles
  const withVehicle = basePrice * (1 + card.vehicleModifiers[trip.vehicleType])
  const withTransport = withVehicle * (1 + card.transportTypeModifiers[trip.transportType])
  const { running, nonRunning } = card.conditionModifiers
  const withCondition = withTransport * (1 + (trip.isRunning ? running : nonRunning))
  const withMarkup = withCondition * (1 + card.globalMarkup)
  const rounded = Math.round(withMarkup / 5) * 5
  const total = miles <= 100 ? Math.max(card.minimumCharge, rounded) : rounded
  return {
    total,
    basePrice,
    vehicleModifier: withVehicle - basePrice,
    transportModifier: withTransport - withVehicle,
    runningModifier: withCondition - withTransport,
    markup: withMarkup - withCondition,
  }
}

function roadMilesByZipcodes(trip: TripRequest): number {
  const straight = zipcodes.distance(trip.pickupZip, trip.deliveryZip) ?? 0
  const factor = straight > 2000 ? 1.12 : straight > 1000 ? 1.15 : straight > 500 ? 1.2 : 1.25
  return Math.round(straight * factor)
}

/** Computes the same price, part by part and to the cent, with the usual decimal library. */
function priceInBig(trip: PricedTrip) {
  const { miles } = trip
  let running = new Big(rateBuiltIn(miles)).times(miles)
  const totals = [Number(running.round(2, 1))]
  for (const modifier of [
    card.vehicleModifiers[trip.vehicleType],
    card.transportTypeModifiers[trip.transportType],
    trip.isRunning ? 0 : card.conditionModifiers.nonRunning,
    card.globalMarkup,
  ]) {
    running = running.times(new Big(1).plus(modifier))
    totals.push(Number(running.round(2, 1)))
  }
  const rounded = Number(running.div(5).round(0, 1)) * 5
  return { totals, total: miles <= 100 ? Math.max(card.minimumCharge, rounded) : rounded }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Calls per second of each subject on the same trips: median and range of alternating rounds. */
function measure(subjects: Readonly<Record<string, Call>>, trips: readonly (TripRequest & PricedTrip)[]) {
  const rates = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]))
  let checksum = 0
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [name, call] of Object.entries(subjects)) {
      const startedAt = performance.now()
      for (let at = 0; at < callsPerRound; at += 1) checksum += call(trips[at % trips.length]!)
      if (round >= 0) rates.get(name)?.push((callsPerRound / (performance.now() - startedAt)) * 1000)
    }
  }
  if (!Number.isFinite(checksum)) throw new Error('A price failed')
  return rates
}

/** The goals of P5: quotes a second, and how many times the others' rate. */
const goals: Readonly<
  Record<string, (rate: number, ratio: number) => readonly [goal: string, isMet: boolean]>
> = {
  'quotes, switchback': (rate) => ['>= 2 M', rate >= 2e6],
  'quotes, zipcodes and floats': (_, ratio) => ['>= 3x', ratio >= 3],
  'prices, big.js': (_, ratio) => ['>= 10x', ratio >= 10],
}

function rows(kind: string, rates: ReadonlyMap<string, readonly number[]>): BenchRow[] {
  const ours = median(rates.get('switchback') ?? [])
  return [...rates].map(([name, values]) => {
    const range: [number, number] = [Math.min(...values), Math.max(...values)]
    const rate = median(values)
    const ratio = ours / rate
    const judged = goals[`${kind}, ${name}`]?.(rate, ratio)
    return {
      name: `P5: ${kind}, ${name}`,
      value: rate,
      unit: 'per second',
      range,
      ...(name === 'switchback' ? {} : { ratio }),
      ...(judged && { goal: judged[0], isMet: judged[1] }),
    }
  })
}

/** How often floats and big.js disagree with exact decimals. big.js must never disagree. */
function errorRows(): BenchRow[] {
  const trips = Array.from({ length: 3001 }, (_, miles) =>
    vehicleTypes.flatMap((vehicleType) =>
      transportTypes.map((transportType) => ({ miles, vehicleType, transportType, isRunning: true })),
    ),
  ).flat()
  const errors = (totalOf: (trip: PricedTrip) => number) =>
    trips.filter((trip) => Math.round(totalOf(trip) * 100) !== priceRetail(trip, card).totalCents).length
  const unit = `of ${trips.length} prices`
  return [
    {
      name: 'P5: other price than ours, floats',
      value: errors((trip) => priceInFloats(trip, trip.miles, rateBuiltIn).total),
      unit,
    },
    { name: 'P5: other price than ours, big.js', value: errors((trip) => priceInBig(trip).total), unit },
  ]
}

/** Quotes and prices per second, exact and with all parts, next to floats and big.js. Takes about ten seconds. */
export async function benchPricing(): Promise<BenchRow[]> {
  const table = committedTable()
  const trips = shuffledTrips(table)
  const quotes = measure(
    {
      switchback: (trip) => quoteTrip(trip, table, card).price.totalCents,
      'zipcodes and floats': (trip) => priceInFloats(trip, roadMilesByZipcodes(trip), rateAsWritten).total,
      'zipcodes and floats, bands built in': (trip) =>
        priceInFloats(trip, roadMilesByZipcodes(trip), rateBuiltIn).total,
    },
    trips,
  )
  const prices = measure(
    {
      switchback: (trip) => priceRetail(trip, card).totalCents,
      floats: (trip) => priceInFloats(trip, trip.miles, rateAsWritten).total,
      'floats, bands built in': (trip) => priceInFloats(trip, trip.miles, rateBuiltIn).total,
      'big.js': (trip) => priceInBig(trip).total,
    },
    trips,
  )
  return [...rows('quotes', quotes), ...rows('prices', prices), ...errorRows()]
}

if (import.meta.main) {
  for (const { name, value, unit, ratio } of await benchPricing()) {
    const figure = value.toLocaleString('en-US', { maximumFractionDigits: 0 })
    console.log(
      `${name}: ${figure} ${unit}${ratio === undefined ? '' : ` (ours ${ratio.toFixed(2)} times as good)`}`,
    )
  }
}
