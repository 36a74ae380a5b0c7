import { finalPaperHours } from '@switchback/core/inspections/paper-copy.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import type { Database } from '@switchback/db/client.ts'
import { sql } from 'drizzle-orm'
import { workOff } from '../../work-off.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { sendWholePapers } from './send-whole-papers.ts'

/** Older papers were looked at by earlier runs. */
const lookBackDays = 14

/** The next run continues. */
const assignmentsPerPage = 100

const hourMs = 3_600_000

/** The inspections under the links of this assignment: those before other days or pay of the driver, too. */
const ofAssignment = (name: 'taken' | 'given') =>
  sql.raw(`inspections AS ${name} WHERE ${name}.is_evidence = 0 AND ${name}.link_id IN
    (SELECT id FROM driver_links WHERE assignment_id = found.assignment_id)`)

/** No vehicle of the step is open for this assignment, as far as the database can tell. */
const isStepOver = sql`CASE found.step WHEN 'delivery' THEN NOT EXISTS (SELECT 1 FROM ${ofAssignment('taken')}
      AND taken.step = 'pickup' AND NOT EXISTS (SELECT 1 FROM ${ofAssignment('given')}
        AND given.vehicle_position = taken.vehicle_position AND given.step = 'delivery'))
  ELSE EXISTS (SELECT 1 FROM ${ofAssignment('given')} AND given.step = 'delivery')
    OR NOT EXISTS (SELECT 1 FROM order_vehicles AS vehicle WHERE vehicle.order_id = found.order_id
      AND vehicle.cancelled_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${ofAssignment('taken')} AND taken.vehicle_position = vehicle.position)
      AND NOT EXISTS (SELECT 1 FROM driver_events AS told
        INNER JOIN driver_links AS link ON link.id = told.link_id
        WHERE link.assignment_id = found.assignment_id AND told.event ->> 'kind' = 'left_behind'
          AND told.event ->> 'vehicle' = vehicle.position)) END`

/**
 * The assignments of which a complete paper may have to go out: those that are due first, and of them the oldest, so
 * that loads that still wait for another vehicle keep nobody from their paper.
 * @param without leaves out these assignments.
 * Source: DRIVER-24.
 */
export async function leftAssignments(
  db: Database,
  now: Date,
  without: readonly string[] = [],
): Promise<{ readonly id: string }[]> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const since = before(lookBackDays * 24)
  const [overdue, overdueSince] = [before(finalPaperHours), before(finalPaperHours + lookBackDays * 24)]
  return db.sql.all<{ id: string }>(sql`SELECT found.assignment_id AS id
    FROM (SELECT link.assignment_id, signed.order_id, signed.step, signed.received_at
      FROM (SELECT link_id, order_id, step, received_at FROM ${inspections}
          WHERE ready_at > ${since} AND is_evidence = 0
        UNION ALL SELECT link_id, order_id, step, received_at FROM ${inspections}
          WHERE ready_at IS NULL AND received_at > ${overdueSince} AND received_at <= ${overdue}
            AND is_evidence = 0) AS signed
      INNER JOIN ${driverLinks} AS link ON link.id = signed.link_id) AS found
    WHERE NOT EXISTS (SELECT 1 FROM ${paperCopies} AS copy WHERE copy.assignment_id = found.assignment_id
      AND copy.step = found.step AND copy.stage = 'final' AND copy.role <> 'other')
    AND found.assignment_id NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))
    GROUP BY found.assignment_id
    ORDER BY max(${isStepOver}) DESC, min(found.received_at), found.assignment_id
    LIMIT ${assignmentsPerPage}`)
}

/**
 * Sends the papers that became complete in a process that died before it could send them, and those whose photos are
 * overdue. One that fails does not stop the others: it is logged, and the next run tries again.
 * @returns how many assignments were done.
 * Source: DRIVER-24.
 */
export async function sendLeftPapers(context: CommitContext): Promise<number> {
  const { db, now, log } = context
  return workOff({
    read: (without) => leftAssignments(db, now, without),
    work: ({ id }) => sendWholePapers(context, id),
    failure: 'paper_not_sent',
    log,
  })
}
