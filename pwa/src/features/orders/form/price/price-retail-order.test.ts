import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { quotePrice } from '@switchback/core/quotes/response/calculations-response.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { rateCardQuery } from '../../../../offline/prices/rate-card.ts'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'
import { priceRetailOrder } from './price-retail-order.ts'

const table = openZipTable(
  readFileSync(fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))),
)
vi.mock(import('../../../../offline/prices/zip-table.ts'), () => ({ zipTable: () => Promise.resolve(table) }))
const { saveRates } = vi.hoisted(() => ({ saveRates: vi.fn<(card: object) => Promise<void>>() }))
vi.mock(import('../../../../offline/prices/saved-rate-card.ts'), () => ({
  savedRateCard: { find: async () => undefined, save: saveRates },
}))
afterEach(() => queryClient.clear())

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const { dealerMarkup: _, ...rates } = seedRateSettings
const asOf = '2026-11-20T12:00:00.000Z'

function inputs(validUntil: string, others: readonly TripRequest[] = [], card = rates): OrderFormInputs {
  const [first, ...rest] = [trip, ...others].map((each) => quoteTrip(each, table, card))
  const priced = quotePrice([first!, ...rest])
  const quote: QuoteResponse = { ...priced, id: 'q', createdAt: asOf, validUntil, isExpired: false }
  return { trip, quote, shown: { totalPrice: priced.totalPrice, miles: priced.distance } }
}
const agedRates = async (validUntil: string) => (await priceRetailOrder(inputs(validUntil), trip)).agedRates

// RATE-10
test('an order priced by saved rates says how old they are; one at its quote’s price does not', async () => {
  const [past, future] = ['2026-11-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
  queryClient.setQueryData(rateCardQuery.queryKey, { ...rates, asOf })
  expect(await agedRates(past)).toBe('By the rates of Nov 20, 2026, confirmed when you order.')
  expect(await agedRates(future)).toBeUndefined()
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
  expect(await agedRates(past)).toBeUndefined()
})

// PRICE-17
test('the rates that priced an order stay on the device, to price it again without a network', async () => {
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
  await priceRetailOrder(inputs('2999-01-01T00:00:00.000Z'), trip)
  expect(saveRates).toHaveBeenLastCalledWith(rates)
})

// QUOTE-8
test('a price that holds although the rates have changed since says so', async () => {
  const isOlder = async (validUntil: string, version: string) => {
    queryClient.setQueryData(rateCardQuery.queryKey, { ...rates, version })
    return (await priceRetailOrder(inputs(validUntil), trip)).isOlderPrice
  }
  const [past, future] = ['2026-11-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
  expect(await isOlder(future, rates.version)).toBe(false)
  expect(await isOlder(future, 'retail-2')).toBe(true)
  // Expired, it is priced anew: nothing older is honored.
  expect(await isOlder(past, 'retail-2')).toBe(false)
})

// ORDER-43
test('several vehicles add up, and the deposit is worked out on the sum', async () => {
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
  const van = { ...trip, vehicleType: 'Van', isRunning: false } as const
  const known = inputs('2999-01-01T00:00:00.000Z')
  const [one, other] = [
    await priceRetailOrder(known, trip),
    await priceRetailOrder({ ...known, trip: van }, trip),
  ]
  const both = await priceRetailOrder(known, trip, [van])
  expect(both.vehicleCents).toEqual([one.totalCents, other.totalCents])
  expect(both.totalCents).toBe(one.totalCents + other.totalCents)
  expect(both.depositCents + both.remainingCents).toBe(both.totalCents)
  expect(both.depositCents).toBe(retailDeposit(both.totalCents).depositCents)
})

// ORDER-45, PRICE-14
test('a trip changed in the form is priced anew, and the quoted trip keeps its price', async () => {
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
  const known = inputs('2999-01-01T00:00:00.000Z')
  const centsOf = async (part: object) => {
    const changed = { ...trip, ...part }
    return (await priceRetailOrder({ ...known, trip: changed }, changed)).totalCents
  }
  const quoted = Math.round(known.shown.totalPrice * 100)
  expect(await centsOf({})).toBe(quoted)
  expect(await centsOf({ transportType: 'enclosed' })).toBeGreaterThan(quoted)
  expect(await centsOf({ isRunning: false })).toBeGreaterThan(quoted)
  expect(await centsOf({ deliveryZip: '33701' })).toBeLessThan(quoted)
})

// QUOTE-10
test('a quote of several vehicles holds for each of them, in any order, and for no other', async () => {
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
  const van = { ...trip, vehicleType: 'Van', transportType: 'enclosed', isRunning: false } as const
  const dear = {
    ...rates,
    baseMileRates: rates.baseMileRates.map(({ range, rate }) => ({ range, rate: rate * 2 })),
  }
  const known = inputs('2999-01-01T00:00:00.000Z', [van, trip], dear)
  const quoted = await priceRetailOrder(known, trip, [van, trip])
  expect(quoted.totalCents).toBe(Math.round(known.shown.totalPrice * 100))
  const [sedan, other] = quoted.vehicleCents!
  expect(quoted.vehicleCents).toEqual([sedan, other, sedan])
  expect((await priceRetailOrder({ ...known, trip: van }, trip, [trip])).vehicleCents).toEqual([other, sedan])
  const suv = { ...trip, vehicleType: 'SUV' } as const
  const [, unquoted] = (await priceRetailOrder(known, trip, [suv])).vehicleCents!
  expect(unquoted).toBe((await priceRetailOrder({ ...known, trip: suv }, trip)).totalCents)
  expect(unquoted).toBeLessThan(sedan!)
})

/** An order of these vehicles, each with its price by the card and what staff agreed on beside it. */
function orderOf(...vehicles: readonly (readonly [position: number, cents: number, agreedCents: number])[]) {
  return {
    id: 'SB1',
    revision: 1,
    vehicles: vehicles.map(([position, cents, agreedCents]) => ({
      position,
      totalPrice: ((cents + agreedCents) / 100).toFixed(2),
      breakdown: agreedCents === 0 ? {} : { agreed: (agreedCents / 100).toFixed(2) },
    })),
  } as unknown as OrderResponse
}

// PRICE-18
test('an order that is changed keeps what staff agreed on for each of its vehicles', async () => {
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
  const known = inputs('2999-01-01T00:00:00.000Z', [trip, trip])
  const [cents] = (await priceRetailOrder(known, trip, [trip, trip])).vehicleCents!
  const order = orderOf([1, cents!, -10_001], [3, cents!, 0], [4, cents!, 5000])
  const others = [
    { ...trip, position: 4 },
    { ...trip, position: undefined },
  ]
  const edited = await priceRetailOrder({ ...known, order }, trip, others)
  expect(edited.vehicleCents).toEqual([cents! - 10_001, cents! + 5000, cents])
  expect(edited.totalCents).toBe(3 * cents! - 5001)
})

// PRICE-17
test('the ZIPs of the form count, not those of the quote', async () => {
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
  const known = inputs('2999-01-01T00:00:00.000Z', [trip])
  const near = { ...trip, deliveryZip: '33701' }
  const moved = await priceRetailOrder(known, near, [trip])
  const alone = await priceRetailOrder({ ...inputs('2999-01-01T00:00:00.000Z'), trip: near }, near)
  expect(moved.vehicleCents).toEqual([alone.totalCents, alone.totalCents])
  expect(moved.totalCents).toBeLessThan(Math.round(known.shown.totalPrice * 100))
})
