import { addDays } from '@switchback/core/calendar/days.ts'
import { fullMonthsOverdue } from '@switchback/core/invoices/invoice-rules.ts'
import { startScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fullMonthsInSql } from './full-months-in-sql.ts'

test('the database counts full months overdue exactly like core, over every end of a month', async () => {
  const database = await startScratchDatabase()
  const wrong: unknown[] = []
  for (let offset = 0; offset < 430; offset++) {
    const today = addDays('2027-12-25', offset)
    const dueDays = Array.from({ length: 70 }, (_, index) => addDays(today, -1 - index * (1 + (offset % 7))))
    const values = sql.join(
      dueDays.map((day) => sql`(${day})`),
      sql`, `,
    )
    const rows = await database.db.sql.all<{ due: string; months: number }>(
      sql`WITH days(due) AS (VALUES ${values}) SELECT due, ${fullMonthsInSql(sql`due`, today)} AS months FROM days`,
    )
    wrong.push(...rows.filter(({ due, months }) => months !== fullMonthsOverdue(due, today)))
  }
  await database.stop()
  expect(wrong).toEqual([])
})
