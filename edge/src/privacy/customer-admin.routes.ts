import {
  DeleteCustomerData,
  ExportCustomerData,
  FindCustomerData,
} from '@switchback/core/privacy/customer-data.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'

const load = () => import('./customer-door.ts')

/** The data that we keep about a customer, for staff who got the request by phone or mail. Source: PRIVACY-11. */
export const adminCustomerData = new Hono<StaffEnv>()
  .post('/', allow('users'), validate('json', FindCustomerData), async (c) => {
    const { findCustomerData } = await load()
    return c.json({ success: true as const, ...(await findCustomerData(c.var, c.req.valid('json').email)) })
  })
  .post('/download', allow('users'), validate('json', ExportCustomerData), async (c) => {
    const { exportCustomerData } = await load()
    return c.json({ success: true as const, file: await exportCustomerData(c.var, c.req.valid('json')) })
  })
  .post(
    '/delete',
    allow('users'),
    validate('json', DeleteCustomerData),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const { deleteForCustomer } = await load()
      return c.json({ success: true as const, ...(await deleteForCustomer(c.var, c.req.valid('json'))) })
    },
  )
