import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from './harness/call.ts'
import { sampleOrder } from './harness/sample-bodies.ts'
import { startEdge, type Edge } from './harness/start-edge.ts'
import { brokenInvariants } from './payments/broken-invariants.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

// Scorecard R3, in full by `npm run storm`.
const kills = stormSize(12, 3)
const writers = 8

let edge: Edge
beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge.stop())

/** The acknowledged writes: the order of each key. */
const acknowledged = new Map<string, string>()
const state = { isOver: false, refused: 0 }

/** Retries one order with the same key until it is acknowledged, as a device does. */
async function placeOne(): Promise<void> {
  const key = crypto.randomUUID()
  while (!acknowledged.has(key)) {
    const headers = { 'Idempotency-Key': key }
    const { status, body } = await call(edge.baseUrl, 'POST', '/api/orders', { json: sampleOrder, headers })
    if (status === 201) {
      acknowledged.set(key, body.order.id)
      continue
    }
    state.refused += 1
    expect([status, body.success]).toEqual([503, false])
    await pause(50)
  }
}

async function write(): Promise<void> {
  while (!state.isOver) await placeOne()
}

test(
  `${writers} writers lose no acknowledged order while the database server is killed ${kills} times, and create no duplicates`,
  async () => {
    const writing = Promise.all(Array.from({ length: writers }, write))
    for (let round = 0; round < kills; round++) {
      await pause(200 + Math.random() * 600)
      await edge.killDatabase()
      await pause(Math.random() * 300)
      await edge.restartDatabase()
    }
    // On a busy machine the writers may have had no time between the kills.
    while (acknowledged.size <= writers) await pause(100)
    state.isOver = true
    await writing

    expect(state.refused).toBeGreaterThan(0)
    const stored = await edge.db.sql.all<{ id: string }>(
      sql`SELECT id FROM orders WHERE id NOT LIKE 'demo-%' AND customer_email = ${sampleOrder.customerEmail}`,
    )
    const ids = stored.map(({ id }) => id).toSorted()
    expect(ids).toEqual([...acknowledged.values()].toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    expect(await edge.db.sql.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
    expect(await brokenInvariants(edge.db)).toEqual([])
    recordFigure('R3', `${kills} kills, ${ids.length} of ${acknowledged.size} acknowledged orders there`)
  },
  120_000 + kills * 10_000,
)
