import { ForPerson } from '@switchback/core/privacy/account-data.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'

/** The data of a dealership's users and of former staff, for those who may change accounts. Source: PRIVACY-15. */
export const adminAccountData = new Hono<StaffEnv>()
  .post('/:id/data', allow('users'), validate('json', ForPerson), async (c) => {
    const { exportPerson } = await import('./account-export.ts')
    const data = await exportPerson(c.var, c.req.param('id'), c.req.valid('json'))
    return c.json({ success: true as const, data })
  })
  .post(
    '/:id/erase',
    allow('users'),
    validate('json', ForPerson),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const { erasePerson } = await import('./account-erasures.ts')
      await erasePerson(c.var, c.req.param('id'), c.req.valid('json'))
      return c.json({ success: true as const })
    },
  )
