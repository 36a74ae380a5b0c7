import { AddAdminUser, ChangeAdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { addAdminUser } from './add-admin-user.ts'
import { adminUser, formerStaff, formerStaffRows, staffRows } from './admin-user-rows.ts'
import { changeAdminUser } from './change-admin-user.ts'
import { deleteAdminUser } from './delete-admin-user.ts'
import { sendStaffLink } from './send-staff-link.ts'

/** A password link has no body fields. */
const Nothing = z.looseObject({})

/** Members of staff, for super admins. Source: STAFF-6. */
export const adminUsers = new Hono<StaffEnv>()
  .get('/', allow('users'), async (c) => {
    const { db } = c.var
    const [rows, former] = await db.read([staffRows(db, undefined), formerStaffRows(db)])
    return c.json({ success: true as const, users: rows.map(adminUser), former: former.map(formerStaff) })
  })
  .post('/', allow('users'), validate('json', AddAdminUser), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) =>
    c.json({ success: true as const, user: await addAdminUser(c.var, c.req.valid('json')) }, 201),
  )
  .patch(
    '/:id',
    allow('users'),
    validate('json', ChangeAdminUser),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const user = await changeAdminUser(c.var, c.req.param('id'), c.req.valid('json'))
      return c.json({ success: true as const, user })
    },
  )
  .delete('/:id', allow('users'), async (c) => {
    await deleteAdminUser(c.var, c.req.param('id'))
    return c.json({ success: true as const })
  })
  .post(
    '/:id/reset-password',
    allow('users'),
    validate('json', Nothing),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await sendStaffLink(c.var, c.req.param('id'))
      return c.json({ success: true as const })
    },
  )
