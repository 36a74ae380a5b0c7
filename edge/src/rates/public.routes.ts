import { Hono } from 'hono'
import type { BaseEnv } from '../request-context.ts'
import type { RateSettings, RetailRateCard } from '@switchback/core/pricing/rate-card.ts'

/** The public part of the retail settings: everything except the dealer markup. */
function publicCard(settings: RateSettings): RetailRateCard {
  const { dealerMarkup: _, ...card } = settings
  return card
}

/** The public retail rates. A browser that has them only revalidates. */
export const publicRates = new Hono<BaseEnv>().get('/', async (c) => {
  const { card, ...age } = await c.var.rateCards.current(c.var)
  const rates = publicCard(card)
  // Rates that have an age are another response: a browser that has fresh ones must not show those without it.
  const tag = `"1-${[rates.version, ...Object.values(age)].join('-')}"`
  c.header('ETag', tag)
  c.header('Cache-Control', 'public, no-cache')
  if (
    c.req
      .header('If-None-Match')
      ?.split(/\s*,\s*/)
      .some((known) => known.replace(/^W\//, '') === tag)
  ) {
    return c.body(null, 304)
  }
  return c.json({ success: true as const, rates, ...age })
})
