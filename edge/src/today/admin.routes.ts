import { DayQuery } from '@switchback/core/today/day-stops.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { readDayStops } from './read-day-stops.ts'

/** The day's pickups and deliveries. Source: STAFF-35. */
export const adminToday = new Hono<StaffEnv>().get(
  '/',
  allow('orders'),
  validate('query', DayQuery),
  async (c) =>
    c.json({
      success: true as const,
      ...(await readDayStops(c.var, c.req.valid('query'), c.var.actor)),
    }),
)
