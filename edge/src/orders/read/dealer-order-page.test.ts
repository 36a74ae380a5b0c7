import { addDays } from '@switchback/core/calendar/days.ts'
import { DealerOrderDetails } from '@switchback/core/orders/response/dealer-order-details.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { rowsRead } from '../../../test/api/rows-read.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let booker: Headers
let viewer: Headers
let stranger: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000`,
  ])
  booker = await signedIn(api, 'booker')
  viewer = await signedIn(api, 'viewer')
  stranger = await signedIn(api, 'pending')
})
afterAll(() => api.stop())

async function place(paymentMethod: 'stripe' | 'invoice') {
  const json = { ...orderRequest(), paymentMethod }
  const { status, body } = await api.send('POST', '/api/dealer/orders', { json, headers: booker })
  expect(status).toBe(201)
  return body.order
}
const page = (key: string, headers: Headers) => api.send('GET', `/api/dealer/orders/${key}`, { headers })

async function assignDriver(id: string): Promise<void> {
  const json = { to: 'driver_assigned', ...withCarrier, driverName: 'Dee Driver', driverPhone: '8135550199' }
  const headers = await signedIn(api, 'ops')
  const { status } = await api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers })
  expect(status).toBe(200)
}

test('the page of an order has its timeline, driver, carrier, invoice and messages', async () => {
  const placed = await place('invoice')
  await assignDriver(placed.id)
  const { body } = await page(placed.id, viewer)
  expect(body.order).toMatchObject({ id: placed.id, driver: { name: 'Dee', phone: '8135550199' } })
  expect(body.order.assignedDriver).toEqual({
    firstName: 'Dee',
    companyName: 'Test Haulers',
    usdotNumber: expect.stringMatching(/^\d+$/),
    phone: '8135550199',
    pickupCode: expect.stringMatching(/^\d{4}$/),
  })
  expect(body.details).toMatchObject({
    pickup: { city: 'Tampa', state: 'FL' },
    next: { title: 'Pickup is next' },
    carrierName: 'Test Haulers',
    invoice: { id: placed.invoice.id, invoiceNumber: placed.invoice.invoiceNumber, balanceDue: '1720.00' },
  })
  const titles = (list: { title: string }[]) => list.map(({ title }) => title)
  expect(titles(body.details.events)).toEqual(['Order placed', 'Driver assigned'])
  expect(new Set(titles(body.details.messages))).toEqual(
    new Set(['Order received', 'Invoice', 'Driver assigned']),
  )
  // The schema by which a device reads it back.
  expect(DealerOrderDetails.parse(JSON.parse(JSON.stringify(body.details)))).toEqual(body.details)
})

test('says nothing about the carrier’s pay, and shows no message to the dispatch desk', async () => {
  const { id } = await place('stripe')
  await assignDriver(id)
  const { body } = await page(id, booker)
  expect(JSON.stringify(body)).not.toMatch(/carrierPay|500\.00|50000|dispatch/)
  expect(body.details.invoice).toBe(null)
})

test('opens by tracking code, and is not found by another dealership', async () => {
  const { id, trackingCode } = await place('stripe')
  expect((await page(trackingCode, viewer)).body.order.id).toBe(id)
  for (const key of [id, trackingCode]) {
    const { status, body } = await page(key, stranger)
    expect([status, body.code, body.details, body.order]).toEqual([
      404,
      'order_not_found',
      undefined,
      undefined,
    ])
  }
})

test('is read in one round trip beside the session’s, and reads few rows', async () => {
  const { id } = await place('invoice')
  const { read, roundTrips } = await rowsRead(api, `/api/dealer/orders/${id}`, viewer)
  expect(roundTrips).toBeLessThanOrEqual(2)
  expect(read).toBeLessThan(40)
})

// PAY-30
test('the money of an order on an invoice is what arrived on it, each with its own day', async () => {
  const { id, invoice } = await place('invoice')
  const headers = await signedIn(api, 'admin')
  const lines = async () => (await page(id, booker)).body.order.moneyLines
  expect(await lines()).toBe(undefined)
  const today = api.now().toISOString().slice(0, 10)
  const [first, second] = [addDays(today, -9), addDays(today, -2)]
  for (const [amount, receivedOn] of [
    ['500.00', first],
    ['1220.00', second],
  ]) {
    const json = { id: crypto.randomUUID(), amount, receivedOn, method: 'check', reference: '1001' }
    const path = `/api/admin/invoices/${invoice.id}/payments`
    expect((await api.send('POST', path, { json, headers })).status).toBe(200)
  }
  const paid = { kind: 'paid', label: 'Paid on the invoice', at: expect.any(String) }
  expect(await lines()).toEqual([
    { ...paid, amount: '500.00', on: first },
    { ...paid, amount: '1220.00', on: second },
  ])
  const byId = (await api.send('GET', `/api/orders/${id}`)).body.order
  expect(byId.moneyLines).toBe(undefined)
})
