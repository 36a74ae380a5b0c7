import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test('staff learn which order a key placed, and that it placed none', async () => {
  const key = crypto.randomUUID()
  const ask = (headers = support) => api.send('GET', `/api/admin/orders/placed/${key}`, { headers })
  const refused = await place({ kind: 'retail', totalPrice: '1.00' }, support, key)
  expect([refused.status, (await ask()).body]).toEqual([409, { success: true, orderId: null }])
  const { body } = await place({ kind: 'retail' }, support, key)
  expect((await ask()).body).toEqual({ success: true, orderId: body.order.id })
  // A customer's key is another one.
  await api.send('POST', '/api/orders', { json: orderRequest(), headers: { 'Idempotency-Key': `${key}c` } })
  const customers = await api.send('GET', `/api/admin/orders/placed/${key}c`, { headers: support })
  expect(customers.body.orderId).toBeNull()
  expect((await ask({})).status).toBe(401)
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

type PlacedVehicle = { position: number; totalPrice: string; breakdown: { agreed?: string } }

const agree = (cents: number) => ({
  agreedPrice: { total: (cents / 100).toFixed(2), reason: 'Regular customer' },
})
const centsOf = (dollars: string) => Math.round(Number(dollars) * 100)

describe('several vehicles', () => {
  const { vehicleType, transportType, isRunning } = orderRequest()
  const cars = [
    { vehicleType, transportType, isRunning },
    { vehicleType: 'SUV', transportType: 'enclosed', isRunning: true },
    { vehicleType: 'Pickup', transportType: 'open', isRunning: false },
  ]
  const flat = { vehicleType: undefined, transportType: undefined, isRunning: undefined }
  const priceAll = (changes: object = {}, headers = support) =>
    price({ ...flat, vehicles: cars, ...changes }, headers)
  const named = cars.map((car, at) => ({
    ...car,
    vehicleYear: '2021',
    vehicleMake: 'Honda',
    vehicleModel: `Model ${at}`,
  }))
  const withoutFlat = Object.fromEntries(
    Object.keys(orderRequest())
      .filter((name) => name in flat || name.startsWith('vehicle'))
      .map((name) => [name, undefined]),
  )
  const placeAll = (json: object = {}, headers = support, key?: string) =>
    place({ ...withoutFlat, kind: 'retail', vehicles: named, ...json }, headers, key)
  const sumOf = (dollars: readonly string[]) => dollars.reduce((sum, each) => sum + centsOf(each), 0)

  test('have each its price, which add up to the total and to the agreed total', async () => {
    const { total, vehicles } = (await priceAll()).body.price
    const alone = await Promise.all(cars.map((car) => price(car)))
    expect(vehicles).toEqual(
      alone.map(({ body }) => ({ total: body.price.total, agreedTotal: body.price.total })),
    )
    const agreed = centsOf(total) - 10_001
    const { body } = await priceAll({ agreedTotal: (agreed / 100).toFixed(2) })
    const parts: { total: string; agreedTotal: string }[] = body.price.vehicles
    expect(sumOf(parts.map(({ agreedTotal }) => agreedTotal))).toBe(agreed)
    const json = { totalPrice: total, ...agree(agreed) }
    const placed = await placeAll(json)
    expect([placed.status, placed.body.order.depositAmount]).toEqual([201, body.price.deposit])
    const written: PlacedVehicle[] = placed.body.order.vehicles
    expect(written.map(({ totalPrice }) => totalPrice)).toEqual(parts.map(({ agreedTotal }) => agreedTotal))
    const dealers = (await priceAll({ dealerId }, admin)).body.price
    expect(sumOf(dealers.vehicles.map((each: { total: string }) => each.total))).toBe(centsOf(dealers.total))
  })

  test('at a price that has changed, or with a wrong value of one, are refused, and the key is free', async () => {
    const key = crypto.randomUUID()
    const { total } = (await priceAll()).body.price
    const outdated = await placeAll({ totalPrice: '1.00' }, support, key)
    expect(outdated).toMatchObject({ status: 409, body: { code: 'price_changed', totalPrice: total } })
    const [first, ...others] = named
    const wrong = await placeAll({ vehicles: [first, { ...others[0], vehicleYear: '21' }] })
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: [{ path: 'vehicles.1.vehicleYear', message: 'Enter a four-digit year' }] },
    })
    const malformed = await priceAll({ vehicles: [cars[0], { ...cars[1], vehicleType: 'Boat' }] })
    expect(malformed.body.details).toMatchObject([{ path: 'vehicles.1.vehicleType' }])
    const placed = await placeAll({ totalPrice: total }, support, key)
    expect([placed.status, placed.body.order.vehicles]).toMatchObject([201, { length: 3 }])
    const again = await placeAll({ totalPrice: total }, support, key)
    expect(again.body.order.id).toBe(placed.body.order.id)
    const other = await placeAll({ totalPrice: total, notes: 'Another order' }, support, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test('beyond 10 % of their sum need those who handle rates', async () => {
    const card = centsOf((await priceAll()).body.price.total)
    const far = Math.round(card * 0.85)
    expect((await placeAll(agree(far))).status).toBe(403)
    expect((await placeAll(agree(far), admin)).status).toBe(201)
  })
})

test('an agreed price stands beside the card’s, with its reason, and sets deposit and parts', async () => {
  const told = (await price({}, support)).body.price
  const agreed = centsOf(told.total) - 5001
  const preview = (await price({ agreedTotal: (agreed / 100).toFixed(2) }, support)).body.price
  expect([preview.total, centsOf(preview.agreedTotal)]).toEqual([told.total, agreed])
  const { status, body } = await place({ kind: 'retail', totalPrice: told.total, ...agree(agreed) }, support)
  expect(status).toBe(201)
  const { order } = body
  expect([centsOf(order.totalPrice), order.depositAmount]).toEqual([agreed, preview.deposit])
  expect(centsOf(order.depositAmount)).toBe(Math.round(agreed / 500) * 100)
  const [vehicle] = order.vehicles as PlacedVehicle[]
  expect(vehicle?.breakdown.agreed).toBe('-50.01')
  expect(order.events).toMatchObject([
    { kind: 'placed', reason: 'Regular customer', changes: [{ label: 'Agreed price' }] },
  ])
  // Edits by staff keep it, also at a price that is set again, and so does one by the customer.
  const edit = (json: object) =>
    api.send('PUT', `/api/admin/orders/${order.id}`, {
      json: {
        ...orderRequest(),
        vehicles: order.vehicles,
        revision: order.revision,
        reason: 'Asked by phone',
        ...json,
      },
      headers: support,
    })
  const same = await edit({ notes: 'Call first' })
  expect([same.status, same.body.preview]).toMatchObject([200, { total: order.totalPrice }])
  const again = await edit({ priceAgain: true })
  expect(again.body.preview.total).toBe(order.totalPrice)
  const byCustomer = await api.send('PUT', `/api/orders/${order.id}`, {
    json: { ...orderRequest(), notes: 'Gate code 5' },
  })
  expect([byCustomer.status, byCustomer.body.order]).toMatchObject([
    200,
    { totalPrice: order.totalPrice, depositAmount: order.depositAmount },
  ])
})

test('more than 10 % from the card needs those who handle rates, also for the preview', async () => {
  const card = centsOf((await price({}, support)).body.price.total)
  const limit = Math.floor(card / 10)
  for (const [cents, status] of [
    [card - limit, 201],
    [card + limit, 201],
    [card - limit - 100, 403],
    [card + limit + 100, 403],
  ] as const) {
    expect((await place({ kind: 'retail', ...agree(cents) }, support)).status).toBe(status)
    const asked = await price({ agreedTotal: (cents / 100).toFixed(2) }, support)
    expect(asked.status).toBe(status === 201 ? 200 : 403)
  }
  expect((await place({ kind: 'retail', ...agree(Math.round(card / 2)) }, admin)).status).toBe(201)
  const noReason = { agreedPrice: { total: String(card / 100), reason: ' ' } }
  expect((await place({ kind: 'retail', ...noReason }, admin)).status).toBe(400)
})

test('a dealership’s invoice and credit take the agreed price', async () => {
  await api.database.db.write([sql`UPDATE dealers SET credit_limit_cents = 9000000`])
  const before = (await price({ dealerId })).body.price
  const agreed = centsOf(before.total) - 2500
  const json = { kind: 'dealer', dealerId, paymentMethod: 'invoice', ...agree(agreed) }
  const { status, body } = await place(json)
  expect([status, centsOf(body.order.totalPrice)]).toEqual([201, agreed])
  const { db } = api.database
  const [invoiced] = await db.read([
    db.sql.select({ cents: invoices.amountCents }).from(invoices).where(eq(invoices.orderId, body.order.id)),
  ])
  expect(invoiced).toEqual([{ cents: agreed }])
  const after = (await price({ dealerId })).body.price
  expect(centsOf(before.credit.available) - centsOf(after.credit.available)).toBe(agreed)
})
