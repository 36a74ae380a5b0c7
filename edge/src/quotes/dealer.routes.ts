import { dealerCalculationsResponse } from '@switchback/core/quotes/response/calculations-response.ts'
import { dealerCalculationResponse } from '@switchback/core/quotes/response/dealer-calculation-response.ts'
import { SaveDealerQuotes } from '@switchback/core/quotes/request/dealer-quote.ts'
import { DealerQuotesQuery } from '@switchback/core/quotes/request/list-dealer-quotes.ts'
import { quoteDealerTrip } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import { pricesOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { TripsRequest } from '@switchback/core/trips/trips-request.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { currentDealerRates, theDealerRates } from '../rates/dealer-rates.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { findDealerQuote } from './find-dealer-quote.ts'
import { listDealerQuotes } from './list-dealer-quotes.ts'
import { saveDealerQuotes } from './save-dealer-quotes.ts'

/** A dealership's prices. Source: ORDER-31, API-2: amounts as numbers. */
export const dealerQuotes = new Hono<DealerEnv>()
  .post('/calculate', allow('dealer.quote'), validate('json', TripsRequest), async (c) => {
    const { db, actor, now, zipTable } = c.var
    const rates = theDealerRates(...(await db.read(currentDealerRates(db, actor.dealerId, now))))
    const { trips, isFlat } = c.req.valid('json')
    const prices = pricesOf(trips, (trip) => quoteDealerTrip(trip, zipTable, rates))
    const response = isFlat ? dealerCalculationResponse(prices[0]) : dealerCalculationsResponse(prices)
    return c.json({ success: true as const, ...response })
  })
  .post('/', allow('dealer.quote'), validate('json', SaveDealerQuotes), async (c) =>
    c.json(
      { success: true as const, quotes: await saveDealerQuotes(c.var, c.var.actor, c.req.valid('json')) },
      201,
    ),
  )
  .get('/', allow('dealer.read'), validate('query', DealerQuotesQuery), async (c) =>
    c.json({
      success: true as const,
      ...(await listDealerQuotes(c.var, c.var.actor, c.req.valid('query'))),
    }),
  )
  .get('/:id', allow('dealer.read'), async (c) =>
    c.json({
      success: true as const,
      quote: await findDealerQuote(c.var, c.var.actor, c.req.param('id')),
    }),
  )
