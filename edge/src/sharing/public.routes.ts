import {
  GeneratePdf,
  ShareByEmail,
  ShareBySms,
  type QuoteToShare,
} from '@switchback/core/quotes/request/share-quote.ts'
import { Hono, type Context } from 'hono'
import { readRequestKey } from '../http/request-key.ts'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { dealerWhoAsks } from '../session/require-session.ts'
import type { AppEnv } from '../request-context.ts'
import { quotePdf } from './quote-pdf.ts'
import { shareByEmail, shareBySms } from './share-quote.ts'

/** Reads the session only for a dealer's quote. */
function dealerOf(c: Context<AppEnv>, { isDealerQuote }: QuoteToShare) {
  return isDealerQuote === true ? dealerWhoAsks(c) : undefined
}

async function keyOf(c: Context<AppEnv>): Promise<string | undefined> {
  return (await readRequestKey('share', c.req.header('Idempotency-Key'), ''))?.key
}

/** Sharing a quote. Source: SHARE-6, SHARE-5. */
export const publicSharing = new Hono<AppEnv>()
  .post('/generate-pdf', validate('json', GeneratePdf), async (c) => {
    const request = c.req.valid('json')
    const document = await quotePdf(c.var, request, await dealerOf(c, request.quote))
    return c.json({ success: true as const, ...document })
  })
  .post('/share/email', validate('json', ShareByEmail), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) => {
    const request = c.req.valid('json')
    const by = { requestKey: await keyOf(c), dealer: await dealerOf(c, request.quote) }
    await shareByEmail(c.var, request, by)
    return c.json({ success: true as const })
  })
  .post('/share/sms', validate('json', ShareBySms), spends('TEXTS_PER_CALLER_PER_HOUR'), async (c) => {
    const request = c.req.valid('json')
    const by = { requestKey: await keyOf(c), dealer: await dealerOf(c, request.quote) }
    await shareBySms(c.var, request, by)
    return c.json({ success: true as const })
  })
