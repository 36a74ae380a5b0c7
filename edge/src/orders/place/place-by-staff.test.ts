import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'

const dealerId = 'demo-dealer-bayshore'

type Headers = Record<string, string>

let api: ApiUnderTest
let admin: Headers
let support: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  await api.database.db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 300000`,
  ])
  admin = await signedIn(api, 'admin')
  support = await signedIn(api, 'support')
})
afterAll(() => api.stop())

const place = (json: object, headers = admin, key?: string) =>
  api.send('POST', '/api/admin/orders', {
    json: { ...orderRequest(), ...json },
    headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) },
  })

const price = async (changes: object = {}, headers = admin) => {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = orderRequest()
  const json = { pickupZip, deliveryZip, vehicleType, transportType, isRunning, ...changes }
  return api.send('POST', '/api/admin/orders/price', { json, headers })
}

async function messagesOf(orderId: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.orderId, orderId)),
  ])
  return rows
}

test('an order for a customer has the server’s price, names the staff, and mails the customer', async () => {
  const told = (await price({}, support)).body.price
  const { status, body } = await place({ kind: 'retail', totalPrice: told.total }, support)
  expect([status, body.order.totalPrice, body.order.depositAmount]).toEqual([201, told.total, told.deposit])
  expect(body.order.events).toMatchObject([
    { kind: 'placed', actorKind: 'staff', actorName: expect.any(String) },
  ])
  const mails = await messagesOf(body.order.id)
  expect(mails.filter(({ kind }) => kind === 'order_received').map(({ recipient }) => recipient)).toEqual([
    'ada@example.com',
  ])
  expect(mails.some(({ kind }) => kind === 'dispatch_new_order')).toBe(true)
  const { db } = api.database
  const isOf = eq(adminNotifications.orderId, body.order.id)
  expect((await db.read([db.sql.select().from(adminNotifications).where(isOf)]))[0]).toEqual([])
  const wrong = await place({ kind: 'retail', totalPrice: '1.00' }, support)
  expect([wrong.status, wrong.body.code]).toEqual([409, 'price_changed'])
})

test('an order sent twice is placed once', async () => {
  const key = crypto.randomUUID()
  const both = await Promise.all([1, 2].map(() => place({ kind: 'retail' }, support, key)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.body.order.id).toBe(both[1]?.body.order.id)
})

test('an order for a dealership has its rates, credit and terms, and is no copy to the staff', async () => {
  const told = (await price({ dealerId })).body.price
  expect(Number(told.total)).toBeLessThan(Number((await price()).body.price.total))
  expect(told.credit).toMatchObject({ canInvoice: true, available: '3000.00' })
  const json = { kind: 'dealer', dealerId, paymentMethod: 'invoice', totalPrice: told.total }
  const { status, body } = await place(json)
  expect([status, body.order]).toMatchObject([
    201,
    { totalPrice: told.total, dealerId, paymentStatus: 'invoiced', events: [{ actorKind: 'staff' }] },
  ])
  const recipients = (await messagesOf(body.order.id)).map(({ recipient }) => recipient)
  expect(recipients).not.toContain('admin@switchback.example')
  const left = (await price({ dealerId })).body.price.credit.available
  expect(Number(left)).toBeCloseTo(3000 - Number(told.total))
  const over = await place(json)
  expect([over.status, over.body.code]).toEqual([409, 'insufficient_credit'])
  const dealer = await signedIn(api, 'dealer')
  const seen = await api.send('GET', `/api/dealer/orders/${body.order.id}`, { headers: dealer })
  expect(seen.status).toBe(200)
})

test('only staff who see dealerships order for one', async () => {
  expect((await place({ kind: 'dealer', dealerId }, support)).status).toBe(403)
  expect((await price({ dealerId }, support)).status).toBe(403)
  expect((await place({ kind: 'dealer', dealerId: 'nobody' })).status).toBe(404)
})
