import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { reportDeltas } from './schema/money/report-deltas.ts'
import { reportTotals } from './schema/money/report-totals.ts'

const { subject: _, grain: __, period: ___, subjectId: ____, ...measures } = getTableColumns(reportTotals)

const names = Object.values(measures).map(({ name }) => name)
const list = (text: (name: string) => string) => sql.raw(names.map((name) => text(name)).join(', '))

/** Whose total a change counts in; null for none. */
export const subjectIds: Readonly<Record<typeof reportTotals.$inferSelect.subject, string>> = {
  channel: "iif(dealer_id IS NULL, 'retail', 'dealer')",
  dealer: 'dealer_id',
  lane: 'lane',
}

const subjects = Object.entries(subjectIds)
  .map(([subject, id]) => `SELECT '${subject}' AS subject, ${id} AS subject_id, oldest.* FROM oldest`)
  .join(' UNION ALL ')

const atOnce = 500

const oldest = sql`SELECT id FROM ${reportDeltas} ORDER BY id LIMIT ${sql.raw(`${atOnce}`)}`

/** The sums that the oldest deltas add to each total. */
const sums = sql`
  WITH oldest AS MATERIALIZED (
    SELECT hour, dealer_id, lane, ${list((name) => `changes ->> '${name}' AS ${name}`)}
    FROM ${reportDeltas} WHERE id IN (${oldest})
  )
  SELECT subject, periods.column1 AS grain, substr(hour, 1, periods.column2) AS period, subject_id, ${list((name) => `coalesce(sum(${name}), 0) AS ${name}`)}
  FROM (${sql.raw(subjects)}) CROSS JOIN (VALUES ('month', 7), ('day', 10), ('hour', 13)) AS periods
  WHERE subject_id IS NOT NULL
  GROUP BY 1, 2, 3, 4`

const key = sql.raw('subject, grain, period, subject_id')

/**
 * Adds the oldest deltas, at most 500, to `report_totals`, in one batch. Runs that overlap fold each delta once. A
 * total gets its row first, because an upsert would check that what it adds is not negative.
 * @returns how many were folded
 * Source: ADR-73.
 */
export async function foldReportDeltas(db: Database): Promise<number> {
  const [, , deleted] = await db.write([
    sql`INSERT INTO ${reportTotals} (${key}) SELECT ${key} FROM (${sums}) WHERE true ON CONFLICT DO NOTHING`,
    sql`UPDATE ${reportTotals} SET ${list((name) => `${name} = report_totals.${name} + sums.${name}`)}
      FROM (${sums}) AS sums
      WHERE (report_totals.subject, report_totals.grain, report_totals.period, report_totals.subject_id) = (sums.subject, sums.grain, sums.period, sums.subject_id)`,
    sql`DELETE FROM ${reportDeltas} WHERE id IN (${oldest})`,
  ])
  return deleted?.rowsAffected ?? 0
}

/** Folds what waits, at most 20,000 deltas, so that one run of the job ends. */
export async function foldAllReportDeltas(db: Database): Promise<number> {
  let folded = 0
  for (let run = 0; run < 40; run++) {
    const count = await foldReportDeltas(db)
    folded += count
    if (count < atOnce) break
  }
  return folded
}
