import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { vehiclesRequest } from '../../../test/api/vehicles-request.ts'
import { payingCard } from '../../../test/harness/sample-bodies.ts'

let api: ApiUnderTest
let staff: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  staff = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const run = (statement: string) => api.database.db.write([sql.raw(statement)])
/** From now on no refund can be recorded: an error of ours behind the commit. */
const breakRefunds = () =>
  run(`CREATE TRIGGER broken BEFORE UPDATE ON refunds BEGIN SELECT RAISE(ABORT, 'broken'); END`)
const breakPayments = () =>
  run(`CREATE TRIGGER broken BEFORE UPDATE ON payments BEGIN SELECT RAISE(ABORT, 'broken'); END`)
afterEach(() => run('DROP TRIGGER IF EXISTS broken'))

async function opened(request: object) {
  const { order } = (await api.send('POST', '/api/orders', { json: request })).body
  const json = { orderId: order.id, amount: order.totalPrice, type: 'full' }
  const { body } = await api.send('POST', '/api/create-payment-intent', { json })
  return { order, paymentIntentId: body.paymentIntentId, clientSecret: body.clientSecret }
}

async function paid(request: object) {
  const { order, paymentIntentId, clientSecret } = await opened(request)
  await api.send('POST', `/api/sandbox/payment-intents/${paymentIntentId}/confirm`, {
    json: { clientSecret, card: payingCard },
  })
  const { body } = await api.send('PATCH', `/api/orders/${order.id}`, { json: { status: 'paid' } })
  expect(body.order.paymentStatus).toBe('paid_full')
  return body.order
}

async function refundStates(orderId: string) {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select().from(refunds).where(eq(refunds.orderId, orderId))])
  return rows.map(({ status }) => status)
}

const lastLog = () => api.log.findLast(({ event }) => event.endsWith('_left_to_job'))

test('a cancelled order is cancelled, though its refund meets an error of ours: the job sends the money', async () => {
  const order = await paid(orderRequest())
  await breakRefunds()
  const { status, body } = await api.send('POST', `/api/orders/${order.id}/cancel`, {
    json: { reason: 'Sold' },
  })
  expect([status, body.order?.status]).toEqual([200, 'cancelled'])
  expect(await refundStates(order.id)).toEqual(['creating'])
  expect(lastLog()).toMatchObject({
    level: 'error',
    requestId: expect.any(String),
    error: expect.any(String),
  })
})

test('so is one that still has an open payment, by staff, too', async () => {
  for (const [path, json, headers] of [
    ['/api/orders/ID/cancel', { reason: 'Sold' }, {}],
    ['/api/admin/orders/ID/transport', { to: 'cancelled', reason: 'Sold' }, staff],
  ] as const) {
    const { order } = await opened(orderRequest())
    await breakPayments()
    const { status, body } = await api.send('POST', path.replace('ID', order.id), { json, headers })
    expect([path, status, body.order?.status]).toEqual([path, 200, 'cancelled'])
    await run('DROP TRIGGER broken')
  }
})

test('a cancelled vehicle is cancelled', async () => {
  const order = await paid(vehiclesRequest(2))
  await breakRefunds()
  const { status, body } = await api.send('POST', `/api/orders/${order.id}/cancel`, {
    json: { reason: 'Sold', vehiclePosition: 0, revision: order.revision },
  })
  expect([status, body.code]).toEqual([200, undefined])
  expect(await refundStates(order.id)).toEqual(['creating'])
})

const driverAssignment = {
  to: 'driver_assigned',
  driverName: 'Sam Driver',
  driverPhone: '(813) 555-0177',
  ...withCarrier,
}

/** From the commit of a change of an order on, the database answers no read. */
function losingReads() {
  let isWritten = false
  api.intercept = async (request) => {
    const text = await request.clone().text()
    if (isWritten && !text.includes('BEGIN IMMEDIATE')) return new Response('{}', { status: 500 })
    isWritten ||= /(?:update|insert into) \\"orders\\"/i.test(text) && text.includes('BEGIN IMMEDIATE')
    return request
  }
  return () => isWritten
}

async function invoiced() {
  const dealer = await signedIn(api, 'dealer')
  await run('UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 5000000')
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  const { status, body } = await api.send('POST', '/api/dealer/orders', { json, headers: dealer })
  expect([status, body.error]).toEqual([201, undefined])
  return { order: body.order, dealer }
}

async function answeredWithoutReads(path: string, json: object, headers = {}, method = 'POST') {
  const isWritten = losingReads()
  const { status, body } = await api.send(method, path, { json, headers })
  api.intercept = undefined
  const isAnswered = status === 200 || status === 201
  expect([path, isWritten(), isAnswered, body.error]).toEqual([path, true, true, undefined])
  expect(api.log.some(({ event }) => event === 'changed_order_not_read')).toBe(true)
  return body.order
}

describe('a changed order answers as it was written, though it cannot be read again', () => {
  afterEach(() => {
    api.intercept = undefined
    api.log.length = 0
  })

  test('cancelled by its customer', async () => {
    const order = await paid(orderRequest())
    const path = `/api/orders/${order.id}/cancel`
    expect(await answeredWithoutReads(path, { reason: 'Sold' })).toMatchObject({ status: 'cancelled' })
  })

  test('without a vehicle, by its customer', async () => {
    const order = await paid(vehiclesRequest(2))
    const json = { reason: 'Sold', vehiclePosition: 0, revision: order.revision }
    const after = await answeredWithoutReads(`/api/orders/${order.id}/cancel`, json)
    const counts = [after.vehicles.length, after.cancelledVehicles.length]
    expect([counts, after.revision > order.revision]).toEqual([[1, 1], true])
  })

  test('cancelled by its dealership, with a void invoice', async () => {
    const { order, dealer } = await invoiced()
    const path = `/api/dealer/orders/${order.id}/cancel`
    const after = await answeredWithoutReads(path, { reason: 'Sold' }, dealer)
    expect(after).toMatchObject({ status: 'cancelled', invoiceStatus: 'void', due: { kind: 'invoice_void' } })
  })

  test('moved, rolled back and cancelled by staff', async () => {
    const order = await paid(orderRequest())
    const path = `/api/admin/orders/${order.id}`
    const given = await answeredWithoutReads(`${path}/transport`, driverAssignment, staff)
    expect(given).toMatchObject({ transportStatus: 'driver_assigned' })
    expect(given.events.at(-1)).toMatchObject({ event: 'driver_assigned' })
    const back = { reason: 'By mistake', revision: given.revision }
    const rolledBack = await answeredWithoutReads(`${path}/roll-back`, back, staff)
    expect(rolledBack).toMatchObject({ transportStatus: order.transportStatus })
    const cancelled = await answeredWithoutReads(`${path}/cancel`, { reason: 'Sold' }, staff)
    expect(cancelled).toMatchObject({ status: 'cancelled', refundableAmount: '0.00' })
  })

  test('placed by staff, for a customer and for a dealership', async () => {
    const placed = await answeredWithoutReads(
      '/api/admin/orders',
      { ...orderRequest(), kind: 'retail' },
      staff,
    )
    const [[stored]] = await api.database.db.read([
      api.database.db.sql.select().from(orders).where(eq(orders.id, placed.id)),
    ])
    expect([placed.revision, placed.transportStatus]).toEqual([stored?.revision, stored?.transportStatus])
    expect(placed.events).toMatchObject([
      { event: 'placed', actorKind: 'staff', actorName: expect.any(String) },
    ])
    const ofDealer = { ...orderRequest(), kind: 'dealer', dealerId: demoDealerId }
    const sold = await answeredWithoutReads('/api/admin/orders', ofDealer, staff)
    expect(sold).toMatchObject({ dealerId: demoDealerId, dealerName: expect.any(String) })
  })

  test('edited by staff', async () => {
    const { order } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body
    const json = {
      ...orderRequest({ customerName: 'Grace Hopper' }),
      reason: 'The customer called',
      revision: order.revision,
      totalPrice: order.totalPrice,
    }
    const after = await answeredWithoutReads(`/api/admin/orders/${order.id}`, json, staff, 'PUT')
    expect(after).toMatchObject({ customerName: 'Grace Hopper', revision: order.revision + 1 })
    expect(after.events.at(-1)).toMatchObject({ event: 'edited' })
  })

  test('refunded by staff: the claim is written, and the job sends it', async () => {
    const order = await paid(orderRequest())
    const json = { amount: '100.00', reason: 'Late', revision: order.revision }
    const after = await answeredWithoutReads(`/api/admin/orders/${order.id}/refund`, json, staff)
    expect(Number(after.totalPrice) - Number(after.refundableAmount)).toBe(100)
    expect(await refundStates(order.id)).toEqual(['creating'])
  })
})

test('a refund by staff is claimed, though an error of ours follows: the job sends the money', async () => {
  const order = await paid(orderRequest())
  await breakRefunds()
  const json = { amount: '100.00', reason: 'Late', revision: order.revision }
  const { status, body } = await api.send('POST', `/api/admin/orders/${order.id}/refund`, {
    json,
    headers: staff,
  })
  expect([status, body.error]).toEqual([200, undefined])
  expect(await refundStates(order.id)).toEqual(['creating'])
  expect(lastLog()).toMatchObject({ event: 'refund_left_to_job', level: 'error' })
})
