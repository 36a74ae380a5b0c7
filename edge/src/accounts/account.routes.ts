import {
  ChangeContact,
  ChangePassword,
  NotificationChoices,
} from '@switchback/core/access/account-settings.ts'
import { BeginTwoFactor, ConfirmTwoFactor } from '@switchback/core/access/two-factor.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends, spendsPasswordHash } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import { requireSession } from '../session/require-session.ts'
import type { SessionEnv } from '../session/session-env.ts'
import { changeContact } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { saveChoices } from './save-choices.ts'
import { readAccount } from './read-account.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './two-factor.ts'

const done = { success: true as const }

/** The signed-in user's own account, for dealers and staff. Source: ACCESS-21. */
export const accountSettings = new Hono<SessionEnv>()
  .use(requireSession)
  .get('/', allow('self'), async (c) => c.json({ ...done, ...(await readAccount(c.var)) }))
  .patch(
    '/',
    allow('self'),
    validate('json', ChangeContact),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await changeContact(c.var, c.req.valid('json'))
      return c.json(done)
    },
  )
  .post(
    '/password',
    allow('self'),
    validate('json', ChangePassword),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const changed = await changePassword(c.var, c.req.valid('json'), c.req.header('User-Agent'))
      return c.json({ ...done, ...changed })
    },
  )
  .put('/notifications', allow('self'), validate('json', NotificationChoices), async (c) => {
    await saveChoices(c.var, c.req.valid('json'))
    return c.json(done)
  })
  .delete('/sessions', allow('self'), async (c) => {
    await endOtherSessions(c.var)
    return c.json(done)
  })
  .delete('/sessions/:id', allow('self'), async (c) => {
    await endOneSession(c.var, c.req.param('id'))
    return c.json(done)
  })
  .post('/two-factor', allow('self'), validate('json', BeginTwoFactor), spendsPasswordHash(), async (c) =>
    c.json({ ...done, ...(await beginTwoFactor(c.var, c.req.valid('json').password)) }),
  )
  .post(
    '/two-factor/confirm',
    allow('self'),
    validate('json', ConfirmTwoFactor),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => c.json({ ...done, ...(await confirmTwoFactor(c.var, c.req.valid('json'))) }),
  )
  .post(
    '/two-factor/off',
    allow('self'),
    validate('json', BeginTwoFactor),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await endTwoFactor(c.var, c.req.valid('json').password)
      return c.json(done)
    },
  )
  .post(
    '/two-factor/recovery-codes',
    allow('self'),
    validate('json', BeginTwoFactor),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => c.json({ ...done, ...(await renewRecoveryCodes(c.var, c.req.valid('json').password)) }),
  )
