import { calculationResponse } from '@switchback/core/quotes/calculation-response.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import { TripRequest } from '@switchback/core/trips/trip.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'

/** Public prices. Source: API-2: amounts as numbers. */
export const publicPrices = new Hono<AppEnv>().post(
  '/calculate',
  validate('json', TripRequest),
  async (c) => {
    const { card, ...age } = await c.var.rateCards.current(c.var)
    const quote = quoteTrip(c.req.valid('json'), c.var.zipTable, card)
    return c.json({ success: true as const, ...calculationResponse(quote), ...age })
  },
)
