import { Hono } from 'hono'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { readDashboard } from './read-dashboard.ts'

/** The staff's dashboard. */
export const adminDashboard = new Hono<StaffEnv>().get('/', allow('orders'), async (c) =>
  c.json({ success: true as const, dashboard: await readDashboard(c.var, c.var.actor) }),
)
