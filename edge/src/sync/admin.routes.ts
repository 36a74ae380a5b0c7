import { ListDevices, SettleDevice } from '@switchback/core/sync/admin-device.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { listDevices } from './list-devices.ts'
import { settleDevice } from './settle-device.ts'

/** The devices of dealerships, for staff. Source: OFFLINE-12. */
export const adminDevices = new Hono<StaffEnv>()
  .get('/', allow('orders'), validate('query', ListDevices), async (c) =>
    c.json({ success: true as const, ...(await listDevices(c.var, c.req.valid('query'))) }),
  )
  .post('/:id/:userId/settle', allow('orders'), validate('json', SettleDevice), async (c) => {
    const device = { deviceId: c.req.param('id'), userId: c.req.param('userId') }
    await settleDevice(c.var, device, c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const })
  })
