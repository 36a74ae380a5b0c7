import { GeneratePdf, ShareByEmail, ShareBySms } from '@switchback/core/quotes/share-quote.ts'
import { Hono } from 'hono'
import { readRequestKey } from '../http/request-key.ts'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../vars.ts'
import { quotePdf } from './quote-pdf.ts'
import { shareByEmail, shareBySms } from './share-quote.ts'

/** Sharing a quote. Source: spec/public.md section 7; decision 22. */
export const publicSharing = new Hono<AppEnv>()
  .post('/generate-pdf', validate('json', GeneratePdf), async (c) =>
    c.json({ success: true as const, ...(await quotePdf(c.var, c.req.valid('json'))) }),
  )
  .post('/share/email', validate('json', ShareByEmail), async (c) => {
    const requestKey = await readRequestKey('share', c.req.header('Idempotency-Key'), '')
    await shareByEmail(c.var, c.req.valid('json'), requestKey?.key)
    return c.json({ success: true as const })
  })
  .post('/share/sms', validate('json', ShareBySms), async (c) => {
    const requestKey = await readRequestKey('share', c.req.header('Idempotency-Key'), '')
    await shareBySms(c.var, c.req.valid('json'), requestKey?.key)
    return c.json({ success: true as const })
  })
