import { orders } from '@switchback/db/schema/orders/orders.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSharedQuote, sampleTrip } from '../harness/sample-bodies.ts'
import { startApi, type Answer, type ApiUnderTest } from './api-under-test.ts'
import { orderRequest } from './order-request.ts'
import { vehiclesRequest } from './vehicles-request.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** Fields that no client may set, named as in the API and the tables. */
const privileged = {
  trackingCode: `TR${'0'.repeat(26)}`,
  dealerId: 'dealer-1',
  placedByUserId: 'user-1',
  isAdmin: true,
  role: 'super_admin',
  status: 'completed',
  transportStatus: 'completed',
  paymentStatus: 'paid_full',
  paymentMethod: 'invoice',
  paymentCompleted: true,
  depositPaid: true,
  fullPrepaid: true,
  paidCents: 99_999,
  paidAmount: '999.99',
  refundedCents: 99_999,
  totalCents: 1,
  depositCents: 1,
  depositAmount: '0.01',
  remainingCents: 0,
  remainingBalance: '0.00',
  amountCents: 1,
  distanceMiles: 1,
  baseRate: 0.01,
  breakdown: { finalPrice: 0.01 },
  rateVersion: 'mine',
  markup: 0,
  cancelledAt: '2026-01-01T00:00:00.000Z',
  cancelledBy: 'staff',
  refundCents: 99_999,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  validUntil: '2099-01-01T00:00:00.000Z',
  validUntilAt: '2099-01-01T00:00:00.000Z',
  isExpired: false,
  attachments: [{ id: 'x', name: 'x' }],
  allowedActions: ['cancel'],
  orderVehicles: [{ totalCents: 1 }],
  cancelledVehicles: [{ totalCents: 1 }],
  cardPayments: [{ transactionId: 'mine' }],
  cardBrand: 'mine',
  cardLast4: '0000',
  releasedCents: 99_999,
  cancellationReason: 'mine',
}

/** The stored data of an order, without values that differ every time. */
async function stored(id: string) {
  const { db } = api.database
  const [itsOrder, vehicles, itsPayments, itsRefunds] = await db.read([
    db.sql.select().from(orders).where(eq(orders.id, id)),
    db.sql.select().from(orderVehicles).where(eq(orderVehicles.orderId, id)),
    db.sql.select().from(payments).where(eq(payments.orderId, id)),
    db.sql.select().from(refunds).where(eq(refunds.orderId, id)),
  ])
  const all = JSON.stringify([itsOrder, vehicles, itsPayments, itsRefunds])
  return JSON.parse(all, (key, value: unknown) =>
    /^(id|orderId|trackingCode|intentId|idempotencyKey)$|At$/.test(key) ? typeof value : value,
  ) as unknown
}

const quote = { ...sampleSharedQuote }

/** Every customer write, as the data that it stores. */
const writes: Record<string, (extra: object) => Promise<unknown>> = {
  'placing an order': async (extra) => {
    const { status, body } = await api.send('POST', '/api/orders', { json: { ...extra, ...orderRequest() } })
    expect([status, body.order.trackingCode]).toEqual([201, expect.not.stringMatching(/^TR0{28}$/)])
    return stored(body.order.id)
  },
  'placing several vehicles': async (extra) => {
    const vehicle = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord' }
    const { pickupAddress, deliveryAddress, customerName, customerEmail, customerPhone } = orderRequest()
    const order = { pickupAddress, deliveryAddress, customerName, customerEmail, customerPhone }
    const vehicles = [1, 2].map(() => ({ ...extra, ...vehicle }))
    const { status, body } = await api.send('POST', '/api/orders', { json: { ...extra, ...order, vehicles } })
    expect(status).toBe(201)
    return stored(body.order.id)
  },
  'placing a nested order': async (extra) => {
    const { pickupZip, deliveryZip } = orderRequest()
    const nested = { quote: { pickupZip, deliveryZip, ...extra }, customerInfo: extra, vehicleInfo: extra }
    const { body } = await api.send('POST', '/api/orders', { json: { ...nested, ...orderRequest() } })
    return stored(body.order.id)
  },
  'changing an order': async (extra) => {
    const { id } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
    await api.send('PUT', `/api/orders/${id}`, { json: { ...extra, ...orderRequest({ notes: 'x' }) } })
    return stored(id)
  },
  'reporting a payment': async (extra) => {
    const { id } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
    await api.send('PATCH', `/api/orders/${id}`, { json: extra })
    return stored(id)
  },
  'cancelling an order': async (extra) => {
    const { id } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
    await api.send('POST', `/api/orders/${id}/cancel`, { json: { ...extra, reason: 'Sold' } })
    return stored(id)
  },
  'cancelling one vehicle': async (extra) => {
    const { id, revision } = (await api.send('POST', '/api/orders', { json: vehiclesRequest(3) })).body.order
    const json = { ...extra, reason: 'Sold', vehiclePosition: 1, revision }
    expect((await api.send('POST', `/api/orders/${id}/cancel`, { json })).status).toBe(200)
    return stored(id)
  },
  'beginning a payment': async (extra) => {
    const { id, depositAmount } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
    const json = { ...extra, orderId: id, amount: depositAmount }
    expect((await api.send('POST', '/api/create-payment-intent', { json })).status).toBe(200)
    return stored(id)
  },
  'keeping a quote': async (extra) => {
    const id = crypto.randomUUID()
    await api.send('POST', '/api/quotes', { json: { ...extra, ...sampleTrip, id } })
    return savedQuote(id)
  },
  'sharing a quote': async (extra) => {
    const quoteId = crypto.randomUUID()
    const json = {
      ...extra,
      quote: { ...extra, ...quote, quoteId },
      recipient: { name: 'Ada', email: 'a@b.co' },
    }
    expect((await api.send('POST', '/api/quotes/share/email', { json })).status).toBe(200)
    return savedQuote(quoteId)
  },
  'a quote’s document': async (extra) => {
    const quoteId = crypto.randomUUID()
    const json = { ...extra, quote: { ...extra, ...quote, quoteId } }
    expect((await api.send('POST', '/api/quotes/generate-pdf', { json })).status).toBe(200)
    return savedQuote(quoteId)
  },
}

async function savedQuote(id: string): Promise<unknown> {
  const { db } = api.database
  const [[row]] = await db.read([db.sql.select().from(quotes).where(eq(quotes.id, id))])
  expect(Date.parse(row?.validUntilAt ?? '')).toBeLessThan(api.now().getTime() + 15 * 24 * 60 * 60 * 1000)
  return { ...row, id: '', createdAt: '', validUntilAt: '' }
}

test.each(Object.entries(writes))(
  '%s stores the same data whatever extra fields are sent',
  async (_, write) => {
    expect(await write(privileged)).toEqual(await write({}))
  },
)

/** Names that no public response contains. */
const secretNames = /"(?:\w*password\w*|\w*hash|token|secret|taxId\w*|routingNumber|idempotencyKey)":/i

test('no response to a customer contains internal fields', async () => {
  const { body: placed } = await api.send('POST', '/api/orders', { json: orderRequest() })
  const { id, trackingCode } = placed.order
  const { body: saved } = await api.send('POST', '/api/quotes', { json: sampleTrip })
  const responses: Answer[] = await Promise.all([
    api.send('GET', `/api/orders/${id}`),
    api.send('GET', `/api/orders/${id}/cancellation`),
    api.send('GET', `/api/track/${trackingCode}`),
    api.send('GET', `/api/quotes/${saved.quote.id}`),
    api.send('GET', '/api/rates'),
    api.send('GET', '/api/config'),
    api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'x' } }),
    api.send('PATCH', `/api/orders/${id}`, { json: {} }),
    api.send('POST', '/api/quotes/calculate', { json: sampleTrip }),
  ])
  for (const { status, body } of responses) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(secretNames)
  }
})
