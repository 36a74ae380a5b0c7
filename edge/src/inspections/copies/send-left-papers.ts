import { inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { sendWholePapers } from './send-whole-papers.ts'

/** Older papers were looked at by earlier runs. */
const lookBackDays = 3

/** The most assignments in one run; the next run continues. */
const assignmentsPerRun = 100

/**
 * Sends the papers that became whole in a process that died before it could send them.
 * @returns how many assignments were looked at.
 * Source: DRIVER-24.
 */
export async function sendLeftPapers(context: CommitContext): Promise<number> {
  const { db, now } = context
  const since = new Date(now.getTime() - lookBackDays * 24 * 60 * 60 * 1000).toISOString()
  const isUnsent = sql`NOT EXISTS (SELECT 1 FROM ${paperCopies} AS copy
    WHERE copy.assignment_id = inspections.assignment_id AND copy.step = inspections.step
      AND copy.stage = 'final' AND copy.role <> 'other')`
  const [rows] = await db.read([
    db.sql
      .selectDistinct({ assignmentId: inspections.assignmentId })
      .from(inspections)
      .where(and(gt(inspections.readyAt, since), eq(inspections.isEvidence, false), isUnsent))
      .limit(assignmentsPerRun),
  ])
  for (const { assignmentId } of rows) await sendWholePapers(context, assignmentId)
  return rows.length
}
