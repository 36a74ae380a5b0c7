import { Hono } from 'hono'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { readOwnDealer } from './read-own-dealer.ts'

/** The signed-in user's dealership. Source: DEALER-10. */
export const dealerDealers = new Hono<DealerEnv>().get('/profile', allow('dealer.read'), async (c) =>
  c.json({ success: true as const, dealer: await readOwnDealer(c.var, c.var.actor) }),
)
