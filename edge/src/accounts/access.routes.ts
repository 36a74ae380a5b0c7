import { ForgotPassword, PasswordLinkQuery, ResetPassword } from '@switchback/core/access/password-link.ts'
import { SignIn } from '@switchback/core/access/sign-in.ts'
import { AnswerChallenge } from '@switchback/core/access/two-factor.ts'
import { UsernameQuery } from '@switchback/core/access/username.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends, spendsPasswordHash } from '../limits/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { askForPasswordLink } from './ask-for-password-link.ts'
import { completeSignIn, startSignIn } from './complete-sign-in.ts'
import { isUsernameFree } from './is-username-free.ts'
import { readPasswordLink } from './read-password-link.ts'
import { resetPassword } from './reset-password.ts'

/** Signing in, also in two steps, password reset, and checking whether a user name is free. Source: ACCESS-11. */
export const accountAccess = new Hono<AppEnv>()
  .post(
    '/login',
    validate('json', SignIn),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const response = await startSignIn(c.var, c.req.valid('json'), c.req.header('User-Agent'))
      return c.json({ success: true as const, ...response })
    },
  )
  .post(
    '/two-factor',
    validate('json', AnswerChallenge),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const response = await completeSignIn(c.var, c.req.valid('json'), c.req.header('User-Agent'))
      return c.json({ success: true as const, ...response })
    },
  )
  .post(
    '/forgot-password',
    validate('json', ForgotPassword),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await askForPasswordLink(c.var, c.req.valid('json'))
      return c.json({ success: true as const })
    },
  )
  .get('/reset-password', validate('query', PasswordLinkQuery), async (c) =>
    c.json({ success: true as const, ...(await readPasswordLink(c.var, c.req.valid('query').token)) }),
  )
  .post(
    '/reset-password',
    validate('json', ResetPassword),
    spendsPasswordHash(),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => c.json({ success: true as const, ...(await resetPassword(c.var, c.req.valid('json'))) }),
  )
  .get('/username-available', validate('query', UsernameQuery), async (c) => {
    const available = await isUsernameFree(c.var, c.req.valid('query').username)
    return c.json({ success: true as const, available })
  })
