import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'
import { signedIn } from '../api/signed-in.ts'
import { inGroups } from './in-groups.ts'
import { mutatedBodies, mutationCount, mutationSeed } from './mutated-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts'

// Scorecard S3, for dealers' requests: only the server sets amounts, and only the provider confirms payments.

const dealerId = 'demo-dealer-bayshore'
const totalCents = 172_000
const depositCents = 22_400

let desk: PaymentDesk
let headers: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([sql`UPDATE dealers SET credit_limit_cents = 100000000000 WHERE id = ${dealerId}`])
  headers = await signedIn(desk.api, 'dealer')
})
// Also checks every money invariant on the stored data.
afterAll(() => desk.stop())

const send = (method: string, path: string, json: object): Promise<Answer> =>
  desk.api.send(method, path, { json, headers })

async function placed(paymentMethod: 'stripe' | 'invoice') {
  const { body } = await send('POST', '/api/dealer/orders', { ...orderRequest(), paymentMethod })
  return body.order
}

/** Sends all bodies and counts the accepted ones. An internal error fails the test whatever it did. */
async function sendAll(bodies: readonly object[], to: (json: object) => Promise<Answer>): Promise<Answer[]> {
  const responses = await inGroups(bodies, 4, to)
  expect(responses).toHaveLength(mutationCount)
  const errors = responses.flatMap(({ status, body }, index) =>
    status >= 500 && status !== 503 ? [{ status, body, sent: bodies[index] }] : [],
  )
  expect(errors).toEqual([])
  return responses.filter(({ status }) => status < 300)
}

type Stored = {
  total: number
  deposit: number
  paid: number
  state: string
  transport: string
  owner: string
}

async function storedOrders(): Promise<Stored[]> {
  return desk.api.database.db.sql.all<Stored>(sql`
    SELECT orders.total_cents AS total, deposit_cents AS deposit, paid_cents AS paid, payment_status AS state,
      transport_status AS transport, dealer_id AS owner
    FROM orders JOIN order_vehicles ON order_id = orders.id
    WHERE is_running = 1 AND transport_type = 'open' AND vehicle_type = 'Sedan'`)
}

/** The invoices' recorded payments, and all card payments ever requested. */
async function invoiceMoney(): Promise<{ paid: number; asked: number | null }[]> {
  return desk.api.database.db.sql.all(sql`
    SELECT DISTINCT paid_cents AS paid, payments.amount_cents AS asked
    FROM invoices LEFT JOIN payments ON invoice_id = invoices.id`)
}

const askedOfStripe = () => new Set([...desk.stripe.intents.all.values()].map(({ amount }) => amount))

test(`orders cost what the server calculates and no request pays them (seed ${mutationSeed})`, async () => {
  const body = { ...orderRequest(), paymentMethod: 'invoice', totalPrice: '1720.00' }
  const bodies = mutatedBodies(body, ['totalPrice', 'distance'])
  const taken = await sendAll(bodies, (json) => send('POST', '/api/dealer/orders', json))
  expect(taken.length).toBeGreaterThan(mutationCount / 20)
  for (const order of await storedOrders()) {
    expect([order.total, order.deposit]).toEqual([totalCents, depositCents])
    expect([order.paid, order.transport, order.owner]).toEqual([0, 'pending', dealerId])
    expect(['unpaid', 'invoiced']).toContain(order.state)
  }
  expect(await invoiceMoney()).toEqual([{ paid: 0, asked: null }])
}, 60_000)

test(`an invoice’s payment starts at the amount due, or not at all (seed ${mutationSeed})`, async () => {
  const { invoice } = await placed('invoice')
  const path = `/api/dealer/invoices/${invoice.id}/payment-intent`
  const bodies = mutatedBodies({ amount: '1720.00' }, ['amount'])
  const taken = await sendAll(bodies, (json) => send('POST', path, json))
  expect(taken.length).toBeGreaterThan(0)
  for (const { body } of taken) expect(body.amount).toBe('1720.00')
  expect(askedOfStripe()).toEqual(new Set([totalCents]))
  for (const { paid, asked } of await invoiceMoney())
    expect([paid, asked ?? totalCents]).toEqual([0, totalCents])
}, 60_000)

test(`reports that an invoice is paid move only what the provider confirms (seed ${mutationSeed})`, async () => {
  const { invoice } = await placed('invoice')
  await send('POST', `/api/dealer/invoices/${invoice.id}/payment-intent`, { amount: '1720.00' })
  const report = { status: 'paid', paidAmount: '1720.00', stripePaymentIntentId: 'pi_made_up' }
  const path = `/api/dealer/invoices/${invoice.id}/refresh`
  await sendAll(mutatedBodies(report, ['paidAmount']), (json) => send('POST', path, json))
  for (const { paid } of await invoiceMoney()) expect(paid).toBe(0)
}, 60_000)

test(`an order’s card payment starts at its deposit or its total, and at nothing else (seed ${mutationSeed})`, async () => {
  const { id: orderId } = await placed('stripe')
  const bodies = mutatedBodies({ orderId, amount: '224.00', type: 'deposit' }, ['amount'])
  const taken = await sendAll(bodies, (json) => send('POST', '/api/create-payment-intent', json))
  expect(taken.length).toBeGreaterThan(0)
  for (const { body } of taken) expect(['224.00', '1720.00']).toContain(body.amount)
  for (const amount of askedOfStripe()) expect([totalCents, depositCents]).toContain(amount)
}, 60_000)

test(`reports that an order is paid move only what the provider confirms (seed ${mutationSeed})`, async () => {
  const { id } = await placed('stripe')
  await send('POST', '/api/create-payment-intent', { orderId: id, amount: '224.00', type: 'deposit' })
  const report = {
    status: 'paid',
    paymentStatus: 'paid_full',
    paidAmount: '1720.00',
    stripePaymentIntentId: 'pi_made_up',
    paymentDate: '2026-01-01T00:00:00.000Z',
  }
  await sendAll(mutatedBodies(report, ['paidAmount']), (json) => send('PATCH', `/api/orders/${id}`, json))
  for (const { paid, state } of await storedOrders()) {
    expect(paid).toBe(0)
    expect(['unpaid', 'invoiced']).toContain(state)
  }
}, 60_000)
