import { calculationResponse } from '@switchback/core/quotes/response/calculation-response.ts'
import { calculationsResponse } from '@switchback/core/quotes/response/calculations-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { pricesOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { readFlatTrip } from '@switchback/core/trips/read-flat-trip.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { Trips, TripsRequest } from '@switchback/core/trips/trips-request.ts'
import { Hono } from 'hono'
import { validator } from 'hono/validator'
import type * as z from 'zod/mini'
import type { BaseEnv } from '../request-context.ts'

/** The schemas load with the first request that needs them, so that a cold start does not wait for them. */
async function readTrips(body: z.input<typeof TripsRequest>): Promise<Trips<TripRequest>> {
  const trip = readFlatTrip(body)
  if (trip) return { trips: [trip], isFlat: true }
  const { parseTrips } = await import('./parse-trips.ts')
  return parseTrips(body)
}

/** Public prices. Source: API-2: amounts as numbers. */
export const publicPrices = new Hono<BaseEnv>().post(
  '/calculate',
  validator('json', readTrips),
  async (c) => {
    const { card, ...age } = await c.var.rateCards.current(c.var)
    const { trips, isFlat } = c.req.valid('json')
    const prices = pricesOf(trips, (trip) => quoteTrip(trip, c.var.zipTable, card))
    const response = isFlat ? calculationResponse(prices[0]) : calculationsResponse(prices)
    return c.json({ success: true as const, ...response, ...age })
  },
)
