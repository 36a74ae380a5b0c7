import { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { goOn } from '../../test/api/go-on.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { prunePositions } from './prune-positions.ts'

let api: ApiUnderTest
let headers: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  headers = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const dayMs = 86_400_000

/** An order whose driver's phone told a position some days ago. */
async function withPosition(daysAgo: number, deliveredDaysAgo: number | null): Promise<string> {
  const { id } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
  const { db } = api.database
  await db.write([sql`UPDATE orders SET transport_status = 'payment_sent' WHERE id = ${id}`])
  const json = {
    to: 'driver_assigned',
    ...withCarrier,
    driverName: 'Al Reyes',
    driverPhone: '8135550150',
    confirm: goOn,
  }
  expect((await api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers })).status).toBe(200)
  const happenedAt = new Date(api.now().getTime() - daysAgo * dayMs).toISOString()
  const place = { lat: 27.95, lon: -82.46, accuracy: 20 }
  const deliveredOn = deliveredDaysAgo === null ? null : api.dayIn(-deliveredDaysAgo)
  await db.write([
    db.sql.insert(driverPositions).values({ id: crypto.randomUUID(), orderId: id, place, happenedAt }),
    sql`UPDATE order_assignments SET delivered_on = ${deliveredOn} WHERE order_id = ${id}`,
  ])
  return id
}

test('positions go 90 days after the delivery, and never before it', async () => {
  const delivered = await withPosition(100, 95)
  const justDelivered = await withPosition(100, 80)
  const onItsWay = await withPosition(100, null)
  const today = await withPosition(0, 95)
  const { db } = api.database
  expect(await prunePositions(db, api.now())).toBe(1)
  const [rows] = await db.read([db.sql.select().from(driverPositions)])
  const left = rows.map(({ orderId }) => orderId)
  expect(left).not.toContain(delivered)
  expect(left.toSorted()).toEqual([justDelivered, onItsWay, today].toSorted())
  expect(await prunePositions(db, api.now())).toBe(0)
})
