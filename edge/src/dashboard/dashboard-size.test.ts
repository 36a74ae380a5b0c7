import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { rowsRead } from '../../test/api/rows-read.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'

let api: ApiUnderTest
let headers: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  headers = await signedIn(api, 'admin')
  await api.send('POST', '/api/orders', { json: orderRequest() })
})
afterAll(() => api.stop())

const visit = (isSeen: boolean) =>
  api.send('POST', '/api/admin/dashboard/visits', { json: { isSeen }, headers })

test('the dashboard reads the same few rows however much happened', async () => {
  await visit(true)
  const { slow } = await slowStatements(api, async () => {
    await api.send('GET', '/api/admin/dashboard', { headers })
    await visit(false)
  })
  // The page of orders is bounded before the joins.
  expect(slow.flatMap(({ steps }) => steps).filter((step) => step !== 'SCAN walked')).toEqual([])
  const { db } = api.database
  const grow = (count: number, from: number) =>
    db.write([
      sql`INSERT INTO order_events (order_id, kind, from_state, to_state, actor_kind, created_at)
        SELECT (SELECT id FROM orders LIMIT 1), CASE i % 2 WHEN 0 THEN 'transport' ELSE 'payment' END, 'pending', 'driver_found', 'system',
          strftime('%Y-%m-%dT%H:%M:%fZ', ${api.now().toISOString()}, '+' || i || ' seconds')
        FROM (WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from + count}) SELECT i FROM n)`,
    ])
  const read = async () => (await rowsRead(api, '/api/admin/dashboard', headers)).read
  await grow(1000, 1)
  const few = await read()
  await grow(9000, 1001)
  expect(await read()).toBeLessThanOrEqual(few + 20)
})
