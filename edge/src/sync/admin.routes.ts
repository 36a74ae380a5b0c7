import { ListDevices } from '@switchback/core/sync/admin-device.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { listDevices } from './list-devices.ts'

/** The devices of dealerships, for staff. Source: OFFLINE-12. */
export const adminDevices = new Hono<StaffEnv>().get(
  '/',
  allow('orders'),
  validate('query', ListDevices),
  async (c) => c.json({ success: true as const, ...(await listDevices(c.var, c.req.valid('query'))) }),
)
