import { Hono } from 'hono'
import type { AppEnv } from '../vars.ts'
import { trackOrder } from './track-order.ts'

/** Tracking for everybody who has an order's id or its tracking code. Source: decisions 11 and 49. */
export const publicTracking = new Hono<AppEnv>().get('/:code', async (c) =>
  c.json({ success: true as const, tracking: await trackOrder(c.var, c.req.param('code')) }),
)
