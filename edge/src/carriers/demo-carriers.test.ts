import { seed } from '@switchback/db/seed/seed.ts'
import { startScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

test('every demo order with a driver has a carrier, whose figures follow the deliveries; seeding twice adds nothing', async () => {
  const scratch = await startScratchDatabase()
  const { db } = scratch
  try {
    const now = new Date()
    await seed(db, 'development', now)
    await seed(db, 'development', now)
    const [counts] = await db.sql.all(sql`SELECT
      (SELECT count(*) FROM orders WHERE transport_status IN ('driver_assigned', 'in_transit', 'completed')) AS driven,
      (SELECT count(*) FROM order_assignments WHERE ended_at IS NULL) AS assigned,
      (SELECT count(*) FROM orders WHERE transport_status = 'completed') AS delivered,
      (SELECT sum(job_count) FROM carriers) AS jobs,
      (SELECT sum(job_count) FROM carrier_lanes) AS lane_jobs,
      (SELECT sum(on_time_count) BETWEEN 1 AND sum(job_count) - 1 FROM carriers) AS some_late`)
    expect(counts).toEqual({ driven: 6, assigned: 6, delivered: 4, jobs: 4, lane_jobs: 4, some_late: 1 })
  } finally {
    await scratch.stop()
  }
})
