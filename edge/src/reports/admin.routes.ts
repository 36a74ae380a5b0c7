import { ReportQuery } from '@switchback/core/reports/report.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { readReport } from './read-report.ts'

/** Reports for staff. Source: REPORT-3. */
export const adminReports = new Hono<StaffEnv>().get(
  '/',
  allow('reports'),
  validate('query', ReportQuery),
  async (c) =>
    c.json({ success: true as const, report: await readReport(c.var, c.var.actor, c.req.valid('query')) }),
)
