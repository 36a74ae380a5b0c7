import { SaveQuote } from '@switchback/core/quotes/offline/save-quote.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'
import { readQuote } from './read-quote.ts'
import { saveQuote } from './save-quote.ts'

/** Saved quotes for the public. Source: QUOTE-6. */
export const publicQuotes = new Hono<AppEnv>()
  .post('/', validate('json', SaveQuote), async (c) =>
    c.json({ success: true as const, quote: await saveQuote(c.var, c.req.valid('json')) }, 201),
  )
  .get('/:id', async (c) =>
    c.json({ success: true as const, quote: await readQuote(c.var, c.req.param('id')) }),
  )
