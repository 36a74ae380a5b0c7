import { ListAudit } from '@switchback/core/audit/audit-entry.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { listAudit } from './list-audit.ts'

/** The changes that staff made; for those who manage staff. Source: AUDIT-2. */
export const adminAudit = new Hono<StaffEnv>().get(
  '/',
  allow('users'),
  validate('query', ListAudit),
  async (c) => c.json({ success: true as const, ...(await listAudit(c.var, c.req.valid('query'))) }),
)
