import { calculationAnswer } from '@switchback/core/quotes/calculation-answer.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import { SaveQuote } from '@switchback/core/quotes/save-quote.ts'
import { TripRequest } from '@switchback/core/quotes/trip.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../vars.ts'
import { readQuote } from './read-quote.ts'
import { saveQuote } from './save-quote.ts'

/** Prices for everybody. Source: spec/public.md section 7; decision 37: amounts as numbers. */
export const publicQuotes = new Hono<AppEnv>()
  .post('/calculate', validate('json', TripRequest), async (c) => {
    const card = await c.var.rateCards.current(c.var.db, c.var.now)
    const quote = quoteTrip(c.req.valid('json'), c.var.zipTable, card)
    return c.json({ success: true as const, ...calculationAnswer(quote) })
  })
  .post('/', validate('json', SaveQuote), async (c) =>
    c.json({ success: true as const, quote: await saveQuote(c.var, c.req.valid('json')) }, 201),
  )
  .get('/:id', async (c) =>
    c.json({ success: true as const, quote: await readQuote(c.var, c.req.param('id')) }),
  )
