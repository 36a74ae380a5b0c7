import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { guardedBatch } from './guarded-batch.ts'
import { insertWhere } from './insert-where.ts'
import { rateCounters } from './schema/system/rate-counters.ts'
import { startScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

const at = '2026-11-21T10:12:00.000Z'
let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
})
afterAll(() => scratch.stop())
beforeEach(async () => {
  const { db } = scratch
  await db.write([
    db.sql.delete(rateCounters),
    insert('one'),
    insert('two', 7),
    insert('twin', 7),
    // The connection's last change is now one row: a guard that does not set `changes()` would seem to hold.
    sql`UPDATE rate_counters SET hit_count = 1 WHERE bucket = 'one'`,
  ])
})

const row = (bucket: string, hitCount = 1) => ({ bucket, windowStartsAt: at, hitCount })
const insert = (bucket: string, hitCount = 1) =>
  scratch.db.sql.insert(rateCounters).values(row(bucket, hitCount))
const hit = (bucket: string) =>
  sql`UPDATE rate_counters SET hit_count = hit_count + 1 WHERE bucket = ${bucket}`

async function counters(): Promise<Record<string, number>> {
  const { db } = scratch
  const [rows] = await db.read([db.sql.select().from(rateCounters).orderBy(rateCounters.bucket)])
  return Object.fromEntries(rows.map(({ bucket, hitCount }) => [bucket, hitCount]))
}

const untouched = { one: 1, twin: 7, two: 7 }

describe('a guard that changes one row', () => {
  test('holds: its steps are written, and the result has what each statement returned', async () => {
    const { db } = scratch
    const result = await guardedBatch(db, {
      guard: hit('one'),
      steps: [insert('new'), sql`SELECT hit_count FROM rate_counters WHERE bucket = 'one'`],
    })
    if (!result.isHeld) throw new Error('The guard did not hold')
    expect(result.guard.rowsAffected).toBe(1)
    expect(result.steps.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 0])
    expect(result.steps[1]?.rows[0]?.['hit_count']).toBe(2)
    expect(await counters()).toEqual({ new: 1, one: 2, twin: 7, two: 7 })
  })

  test('holds without a step', async () => {
    expect((await guardedBatch(scratch.db, { guard: hit('one'), steps: [] })).isHeld).toBe(true)
    expect(await counters()).toEqual({ ...untouched, one: 2 })
  })

  test.each([
    ['UPDATE', () => hit('one')],
    ['INSERT', () => insert('guard')],
    ['INSERT ... SELECT', () => insertWhere(rateCounters, row('guard'), sql`TRUE`)],
    [
      'upsert',
      () =>
        insert('one').onConflictDoUpdate({
          target: [rateCounters.bucket, rateCounters.windowStartsAt],
          set: { hitCount: 9 },
        }),
    ],
    ['DELETE', () => scratch.db.sql.delete(rateCounters).where(eq(rateCounters.bucket, 'one'))],
    [
      'UPDATE ... RETURNING',
      () => sql`UPDATE rate_counters SET hit_count = 2 WHERE bucket = 'one' RETURNING bucket`,
    ],
  ])('may be an %s', async (_, guard) => {
    const { isHeld } = await guardedBatch(scratch.db, { guard: guard(), steps: [insert('new')] })
    expect([isHeld, (await counters())['new']]).toEqual([true, 1])
  })

  test.each([
    ['no row', () => hit('nobody')],
    ['many rows', () => sql`UPDATE rate_counters SET hit_count = 8 WHERE hit_count = 7`],
    ['nothing, because it reads', () => sql`SELECT 1`],
    ['nothing, because its row exists', () => insert('one').onConflictDoNothing()],
  ])('does not make one step depend on another: a step changes %s', async (_, step) => {
    const { isHeld } = await guardedBatch(scratch.db, {
      guard: hit('one'),
      steps: [step(), insert('after'), step(), insert('last')],
    })
    expect([isHeld, await counters()]).toMatchObject([true, { one: 2, after: 1, last: 1 }])
  })
})

describe('a guard that does not change exactly one row', () => {
  test.each([
    ['UPDATE of none', () => hit('nobody')],
    ['UPDATE of two', () => sql`UPDATE rate_counters SET hit_count = 8 WHERE hit_count = 7`],
    ['INSERT of none', () => insertWhere(rateCounters, row('guard'), sql`FALSE`)],
    ['INSERT of two', () => scratch.db.sql.insert(rateCounters).values([row('guard'), row('guards')])],
    ['INSERT of a known row', () => insert('one').onConflictDoNothing()],
    ['DELETE of none', () => scratch.db.sql.delete(rateCounters).where(eq(rateCounters.bucket, 'nobody'))],
    ['DELETE of all', () => scratch.db.sql.delete(rateCounters)],
  ])('writes nothing, not even its own change: %s', async (_, guard) => {
    const steps = [insert('new'), hit('one'), scratch.db.sql.delete(rateCounters)]
    expect(await guardedBatch(scratch.db, { guard: guard(), steps })).toEqual({ isHeld: false })
    expect(await counters()).toEqual(untouched)
  })

  test('leaves the connection ready for the next write', async () => {
    await guardedBatch(scratch.db, { guard: hit('nobody'), steps: [] })
    const { isHeld } = await guardedBatch(scratch.db, { guard: hit('one'), steps: [] })
    expect(isHeld).toBe(true)
  })
})

test.each([
  ['SELECT', sql`SELECT 1`],
  ['WITH', sql`WITH one AS (SELECT 1) SELECT * FROM one`],
  ['PRAGMA', sql`PRAGMA user_version`],
])('a guard that changes no row by nature is refused: %s', async (_, guard) => {
  await expect(guardedBatch(scratch.db, { guard, steps: [insert('new')] })).rejects.toThrow('A guard must be')
  expect(await counters()).toEqual(untouched)
})

test('the error of a step is thrown and nothing is written', async () => {
  const writing = guardedBatch(scratch.db, { guard: hit('one'), steps: [insert('new'), insert('two')] })
  await expect(writing).rejects.toThrow('UNIQUE constraint failed')
  expect(await counters()).toEqual(untouched)
})

test('malformed JSON in a step is not mistaken for a guard that did not hold', async () => {
  const steps = [sql`SELECT json_extract('{}', 'no path')`]
  await expect(guardedBatch(scratch.db, { guard: hit('one'), steps })).rejects.toThrow('JSON path')
  expect(await counters()).toEqual(untouched)
})

test('an unavailable database is not mistaken for a guard that did not hold', async () => {
  const db = openDatabase({ url: scratch.url, fetch: () => Promise.reject(new TypeError('refused')) })
  await expect(guardedBatch(db, { guard: hit('one'), steps: [] })).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('takes one round trip, also if the guard does not hold', async () => {
  let roundTrips = 0
  const db = openDatabase({ url: scratch.url, onRoundTrip: () => (roundTrips += 1) })
  await guardedBatch(db, { guard: hit('one'), steps: [insert('new')] })
  await guardedBatch(db, { guard: hit('nobody'), steps: [insert('newer')] })
  expect(roundTrips).toBe(2)
})

test('of 16 concurrent batches on one revision, one holds', async () => {
  const writers = Array.from({ length: 16 }, (_, writer) => writer)
  const results = await Promise.all(
    writers.map((writer) =>
      guardedBatch(openDatabase({ url: scratch.url }), {
        guard: sql`UPDATE rate_counters SET hit_count = 2 WHERE bucket = 'one' AND hit_count = 1`,
        steps: [insert(`writer ${writer}`), hit('two')],
      }),
    ),
  )
  expect(results.filter(({ isHeld }) => isHeld)).toHaveLength(1)
  const after = await counters()
  expect([after['two'], Object.keys(after).filter((bucket) => bucket.startsWith('writer'))]).toMatchObject([
    8,
    { length: 1 },
  ])
})
