import { dayStart } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { DaySpan } from '@switchback/core/reports/report.ts'
import { utcPeriods } from '@switchback/core/reports/utc-periods.ts'
import type { Database } from '@switchback/db/client.ts'
import { subjectIds } from '@switchback/db/fold-report-deltas.ts'
import { reportDeltas } from '@switchback/db/schema/money/report-deltas.ts'
import { reportTotals } from '@switchback/db/schema/money/report-totals.ts'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'

type Row = typeof reportTotals.$inferSelect

/** The sums of some days; see `reportTotals` for each. */
export type Totals = Omit<Row, 'subject' | 'grain' | 'period' | 'subjectId'>

/** The totals of one subject in one of the requested spans. */
export type SpanTotals = Totals & { readonly span: number; readonly subjectId: string }

type Wanted = {
  readonly subject: Row['subject']
  readonly spans: readonly DaySpan[]
  readonly timeZone: TimeZone
}

const { subject: _, grain: __, period: ___, subjectId: ____, ...measures } = getTableColumns(reportTotals)

const named = (text: (name: string) => string) =>
  sql.raw(
    Object.entries(measures)
      .map(([key, { name }]) => `${text(name)} AS "${key}"`)
      .join(', '),
  )

const sums = Object.fromEntries(
  Object.keys(measures).map((key) => [key, sql<number>`coalesce(sum(${sql.identifier(key)}), 0)`.as(key)]),
) as Record<keyof Totals, SQL.Aliased<number>>

/** The parts of all spans as JSON: span, length of period, first and last period. */
function partsOf({ spans, timeZone }: Wanted): string {
  const parts = spans.flatMap(({ from, to }, span) =>
    utcPeriods(dayStart(from, timeZone), dayStart(addDays(to, 1), timeZone)).map(
      ({ grain, first, last }) => [span, grain, first, last] as const,
    ),
  )
  return JSON.stringify(parts)
}

/**
 * Queries the totals of each span by subject, those that wait to be folded too; subjects without any are left out.
 * Reads one index range of each table for each part of a span, however many orders there are.
 * Source: REPORT-1, ADR-46, ADR-73.
 */
export function sumTotals(db: Database, wanted: Wanted) {
  const part = (at: number) => sql`"parts"."value" ->> ${sql.raw(`${at}`)}`
  const parts = sql`json_each(${partsOf(wanted)}) AS "parts"`
  const id = sql.raw(subjectIds[wanted.subject])
  const folded = sql`SELECT ${part(0)} AS "span", ${reportTotals.subjectId} AS "subjectId", ${named((name) => `"${name}"`)}
    FROM ${parts} CROSS JOIN ${reportTotals}
    WHERE ${reportTotals.subject} = ${wanted.subject} AND ${reportTotals.grain} = ${part(1)} AND ${reportTotals.period} BETWEEN ${part(2)} AND ${part(3)}`
  const waiting = sql`SELECT ${part(0)}, ${id}, ${named((name) => `"changes" ->> '${name}'`)}
    FROM ${parts} CROSS JOIN ${reportDeltas}
    WHERE ${reportDeltas.hour} BETWEEN ${part(2)} AND ${part(3)} || '~' AND ${id} IS NOT NULL`
  return db.sql
    .select({
      span: sql<number>`"span"`.as('span'),
      subjectId: sql<string>`"subjectId"`.as('subjectId'),
      ...sums,
    })
    .from(sql`(${folded} UNION ALL ${waiting}) AS "totals"`)
    .groupBy(sql`1, 2`)
}

const noTotals = Object.fromEntries(Object.keys(measures).map((name) => [name, 0])) as Totals

/** Adds up the totals of one span, of all subjects or of one. */
export function addUp(rows: readonly SpanTotals[], span: number, subjectId?: string): Totals {
  const total: Totals = { ...noTotals }
  for (const row of rows) {
    if (row.span !== span || (subjectId !== undefined && row.subjectId !== subjectId)) continue
    for (const name of Object.keys(measures) as (keyof Totals)[]) total[name] += row[name]
  }
  return total
}
