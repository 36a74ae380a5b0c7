import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardedBatch } from '../../guarded-batch.ts'
import { seed } from '../../seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { orderCounts } from './order-counts.ts'
import { orders } from './orders.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
  await seed(scratch.db, 'test', new Date())
})
afterAll(() => scratch.stop())

/** The stored counts, and freshly computed ones. */
async function counts() {
  const { db } = scratch
  const counted = { state: orders.transportStatus, count: sql<number>`count(*)` }
  const [saved, real] = await db.read([
    db.sql.select().from(orderCounts),
    db.sql.select(counted).from(orders).groupBy(orders.transportStatus),
  ])
  return {
    saved: Object.fromEntries(
      saved.flatMap(({ transportStatus: s, orderCount: n }) => (n > 0 ? [[s, n]] : [])),
    ),
    real: Object.fromEntries(real.map(({ state, count }) => [state, count])),
  }
}

test('orders are counted by state, whatever path they took', async () => {
  const { db } = scratch
  const before = await counts()
  expect(before.saved).toEqual(before.real)
  const { pending = 0, driver_found: found = 0 } = before.real
  expect(pending).toBeGreaterThan(0)
  const [moved] = await db.write([
    sql`UPDATE orders SET transport_status = 'driver_found' WHERE transport_status = 'pending'`,
  ])
  expect(moved?.rowsAffected).toBe(pending)
  const after = await counts()
  expect(after.saved).toEqual(after.real)
  expect(after.saved).toMatchObject({ driver_found: found + pending })
  expect(after.saved['pending']).toBeUndefined()
})

test('the move of one order holds as a guard: what the trigger writes does not count', async () => {
  const { db } = scratch
  const before = await counts()
  const { isHeld } = await guardedBatch(db, {
    guard: sql`UPDATE orders SET transport_status = 'payment_sent', revision = revision + 1 WHERE id = (SELECT min(id) FROM orders)`,
    steps: [sql`UPDATE orders SET notes = 'x' WHERE id = (SELECT min(id) FROM orders)`],
  })
  expect(isHeld).toBe(true)
  const after = await counts()
  expect(after.saved).toEqual(after.real)
  expect(after.real).not.toEqual(before.real)
})
