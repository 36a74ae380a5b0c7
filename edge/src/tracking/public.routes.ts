import { Hono } from 'hono'
import type { AppEnv } from '../request-context.ts'
import { trackOrder } from './track-order.ts'

/** Public tracking by order id or tracking code. Source: TRACK-2. */
export const publicTracking = new Hono<AppEnv>().get('/:code', async (c) =>
  c.json({ success: true as const, tracking: await trackOrder(c.var, c.req.param('code')) }),
)
