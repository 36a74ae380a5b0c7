import { Hono } from 'hono'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { readDealerRates } from './read-dealer-rates.ts'

/** The dealership's rates. A device that has them only revalidates. */
export const dealerRates = new Hono<DealerEnv>().get('/', allow('dealer.read'), async (c) => {
  const rates = await readDealerRates(c.var, c.var.actor)
  const tag = `"1-${rates.rateVersion}-${rates.settingsVersion}"`
  c.header('ETag', tag)
  const isKnown = c.req.header('If-None-Match')?.replace(/^W\//, '') === tag
  if (isKnown) return c.body(null, 304)
  return c.json({ success: true as const, rates })
})
