import { EraseOwnAccount } from '@switchback/core/privacy/account-data.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends, spendsPasswordHash } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import { requireSession } from '../session/require-session.ts'
import type { SessionEnv } from '../session/session-env.ts'

/** The signed-in user's own data, for dealers and staff. Source: PRIVACY-13, PRIVACY-14. */
export const accountData = new Hono<SessionEnv>()
  .use(requireSession)
  .get('/data', allow('self'), async (c) => {
    const { exportOwnAccount } = await import('./account-export.ts')
    return c.json({ success: true as const, data: await exportOwnAccount(c.var) })
  })
  .post(
    '/erase',
    allow('self'),
    validate('json', EraseOwnAccount),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const { eraseOwnAccount } = await import('./account-erasures.ts')
      await eraseOwnAccount(c.var, c.req.valid('json'))
      return c.json({ success: true as const })
    },
  )
