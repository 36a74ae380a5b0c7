import { calculationResponse } from '@switchback/core/quotes/calculation-response.ts'
import { calculationsResponse } from '@switchback/core/quotes/calculations-response.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import { pricesOf } from '@switchback/core/quotes/vehicle-prices.ts'
import { TripsRequest } from '@switchback/core/trips/trips-request.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import type { BaseEnv } from '../request-context.ts'

/** Public prices. Source: API-2: amounts as numbers. */
export const publicPrices = new Hono<BaseEnv>().post(
  '/calculate',
  validate('json', TripsRequest),
  async (c) => {
    const { card, ...age } = await c.var.rateCards.current(c.var)
    const { trips, isFlat } = c.req.valid('json')
    const prices = pricesOf(trips, (trip) => quoteTrip(trip, c.var.zipTable, card))
    const response = isFlat ? calculationResponse(prices[0]) : calculationsResponse(prices)
    return c.json({ success: true as const, ...response, ...age })
  },
)
