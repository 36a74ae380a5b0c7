import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { nestedOrderRequest } from '../../test/api/order-request.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({
    settings: { DEMO_STAFF_PASSWORD: 'long-staff-password', DEMO_DEALER_PASSWORD: 'long-dealer-password' },
  })
})
afterAll(() => api.stop())

const post = (path: string, json: object = {}) => api.send('POST', `/api${path}`, { json })

test('the database call counts, and the seed call adds what is missing once', async () => {
  expect((await post('/database/test')).body.data).toEqual({ dealersCount: 0, ordersCount: 0 })
  const data = { adminUser: { username: 'admin' }, dealer: { companyName: 'Test Dealership' } }
  for (let time = 0; time < 2; time++) {
    const { status, body } = await post('/database/seed')
    expect([status, body.data]).toEqual([200, data])
  }
  expect((await post('/database/test')).body.data.dealersCount).toBe(1)
  const signIn = await post('/auth/login', { username: 'admin', password: 'long-staff-password' })
  expect([signIn.status, signIn.body.user.adminRole]).toEqual([200, 'super_admin'])
})

test('the chain of the test pages: a quote, an order with its nested payload, a payment intent, a mail', async () => {
  const trip = { pickupZip: '33602', deliveryZip: '34741', vehicleType: 'Sedan', transportType: 'open' }
  const quote = await post('/quotes/calculate', { ...trip, isRunning: true })
  // The test quote of the pages: about 85 miles for $180.
  expect(quote.body).toMatchObject({ totalPrice: 180, distance: 84 })
  const { totalPrice, distance } = quote.body
  const placed = await post('/orders', {
    ...nestedOrderRequest,
    customerInfo: {
      ...nestedOrderRequest.customerInfo,
      deliveryAddress: '101 Church St, Kissimmee, FL 34741',
    },
    quote: { ...trip, totalPrice, distance },
  })
  expect(placed.body.order).toMatchObject({ depositAmount: '36.00', remainingBalance: '144.00' })
  const { id: orderId, customerEmail } = placed.body.order
  const wrong = await post('/payments/create-intent', { orderId, amount: 100 })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'amount_mismatch'])
  const intent = await post('/payments/create-intent', {
    orderId,
    amount: '36.00',
    customerEmail,
    customerName: 'Ada Okafor',
    description: 'Test',
  })
  expect(intent.body).toMatchObject({
    success: true,
    clientSecret: expect.any(String),
    paymentIntentId: expect.any(String),
  })
  const call = { customerEmail, customerName: 'Somebody', orderId, orderDetails: { totalPrice: '1.00' } }
  expect((await post('/emails/order-confirmation', call)).body).toEqual({ success: true })
  const { db } = api.database
  const [mails] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, customerEmail)),
  ])
  expect(mails.map(({ kind, facts }) => [kind, 'totalCents' in facts && facts.totalCents])).toEqual([
    ['order_received', 18_000],
    ['order_received', 18_000],
  ])
  const others = await post('/emails/order-confirmation', { ...call, customerEmail: 'eve@example.com' })
  expect(others.status).toBe(400)
})
