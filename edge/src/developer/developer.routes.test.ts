import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { demoDealers } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { nestedOrderRequest } from '../../test/api/order-request.ts'

const now = new Date('2026-11-20T15:00:00Z')
let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({
    settings: { DEMO_STAFF_PASSWORD: 'long-staff-password', DEMO_DEALER_PASSWORD: 'long-dealer-password' },
  })
})
afterAll(() => api.stop())

/** The calls of the database have no body. */
const bare = (path: string) => api.send('POST', `/api${path}`)
const post = (path: string, json: object) => api.send('POST', `/api${path}`, { json })

test('the database call counts, and the seed call adds what is missing once', async () => {
  const counted = { dealersCount: 0, ordersCount: 0, recentSignInsCount: 0 }
  expect((await bare('/database/test')).body.data).toEqual(counted)
  const data = { adminUser: { username: 'admin' }, dealer: { companyName: 'Test Dealership' } }
  for (let time = 0; time < 2; time++) {
    const { status, body } = await bare('/database/seed')
    expect([status, body.data]).toEqual([200, data])
  }
  expect((await bare('/database/test')).body.data.dealersCount).toBe(1)
  const signIn = await post('/auth/login', { username: 'admin', password: 'long-staff-password' })
  expect([signIn.status, signIn.body.user.adminRole]).toEqual([200, 'super_admin'])
  const dealer = await post('/auth/login', { username: 'dealer', password: 'long-dealer-password' })
  expect([dealer.status, dealer.body.user.dealerRole]).toEqual([200, 'admin'])
  expect((await bare('/database/test')).body.data.recentSignInsCount).toBe(2)
  // Twice the same person is one.
  await post('/auth/login', { username: 'admin', password: 'long-staff-password' })
  expect((await bare('/database/test')).body.data.recentSignInsCount).toBe(2)
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

test('the seed call names the dealership of the demo account, whichever is older', async () => {
  const demo = await startApi()
  try {
    const { db } = demo.database
    const older = '2020-01-01T00:00:00.000Z'
    await seedPeople(db, now)
    await db.write([
      db.sql.insert(dealers).values({
        id: 'older',
        companyName: 'An Older Dealership',
        contactName: 'Ola Holt',
        email: 'ola@older.example',
        phone: '8135550199',
        address: '1 Old Rd',
        city: 'Tampa',
        state: 'FL',
        zipCode: '33602',
        isApproved: true,
        createdAt: older,
        updatedAt: older,
      }),
    ])
    const { body } = await demo.send('POST', '/api/database/seed')
    expect(body.data).toEqual({
      adminUser: { username: 'admin' },
      dealer: { companyName: demoDealers(older)[0].companyName },
    })
  } finally {
    await demo.stop()
  }
})
