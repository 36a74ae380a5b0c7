import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { applyIntent } from '../payments/intents/apply-payment.ts'
import { recordInvoicePayment } from './record-invoice-payment.ts'

const staff = { userId: 'demo-user-finance' }
const goodCard = '4242424242424242'
type Headers = Record<string, string>

let desk: PaymentDesk
let admin: Headers
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = 'demo-dealer-bayshore'`])
  admin = await signedIn(desk.api, 'dealer')
})
afterAll(() => desk.stop())

const context = () => ({
  db: desk.api.database.db,
  now: desk.api.now(),
  timeZone: defaultTimeZone,
  triggerDelivery: () => {},
  ...unlimitedSender,
})
const get = (path: string) => desk.api.send('GET', `/api/dealer${path}`, { headers: admin })
const post = (path: string, json: object) =>
  desk.api.send('POST', `/api/dealer${path}`, { json, headers: admin })
const invoice = async (id: string) => (await get(`/invoices/${id}`)).body.invoice

async function invoiced(): Promise<{ id: string; orderId: string }> {
  const { body } = await post('/orders', { ...orderRequest(), paymentMethod: 'invoice' })
  return { id: body.order.invoice.id, orderId: body.order.id }
}

async function paidByCard(id: string): Promise<string> {
  const { body } = await post(`/invoices/${id}/payment-intent`, { amount: 1720 })
  desk.stripe.intents.confirm(body.paymentIntentId, goodCard)
  return body.paymentIntentId
}

async function bellsOf(orderId: string, kind: 'payment_mismatch' | 'overpayment') {
  const { db } = desk.api.database
  const isOfOrder = and(eq(adminNotifications.orderId, orderId), eq(adminNotifications.kind, kind))
  const [bells] = await db.read([db.sql.select().from(adminNotifications).where(isOfOrder)])
  return bells
}

test('the order id opens the same payment as the invoice id, and closes outdated ones', async () => {
  const { id, orderId } = await invoiced()
  const first = await post(`/invoices/${orderId}/payment-intent`, { amount: 1720 })
  const again = await post(`/invoices/${orderId}/payment-intent`, { amount: 1720 })
  const byInvoice = await post(`/invoices/${id}/payment-intent`, { amount: 1720 })
  expect([first.status, again.status, byInvoice.status]).toEqual([200, 200, 200])
  expect(again.body.paymentIntentId).toBe(first.body.paymentIntentId)
  expect(byInvoice.body.paymentIntentId).toBe(first.body.paymentIntentId)
  const part = { id: crypto.randomUUID(), amount: 720, method: 'ach', reference: null } as const
  await recordInvoicePayment(context(), staff, id, part)
  const rest = await post(`/invoices/${orderId}/payment-intent`, { amount: 1000 })
  expect(rest.body).toMatchObject({ success: true, amount: '1000.00' })
  expect(desk.stripe.intents.find(first.body.paymentIntentId).status).toBe('canceled')
})

test('checks that are recorded at once each tell what was still due after them', async () => {
  const { id, orderId } = await invoiced()
  const check = () => ({ id: crypto.randomUUID(), amount: 250, method: 'check', reference: '1042' }) as const
  await Promise.all([1, 2, 3].map(() => recordInvoicePayment(context(), staff, id, check())))
  const mails = await desk.api.database.db.sql.all<{ due: string }>(
    sql`SELECT facts AS due FROM outbox_messages WHERE kind = 'invoice_paid' AND order_id = ${orderId}`,
  )
  const due = mails.map((mail) => /"dueCents":(\d+)/.exec(mail.due)?.[1])
  expect(new Set(due)).toEqual(new Set(['147000', '122000', '97000']))
})

describe('the open card payment of an invoice is closed at the provider at once', () => {
  const openCardPayment = async () => {
    const { id, orderId } = await invoiced()
    const { body } = await post(`/invoices/${id}/payment-intent`, { amount: 1720 })
    return { id, orderId, intentId: body.paymentIntentId as string }
  }

  test('when staff record its payment by check', async () => {
    const { id, intentId } = await openCardPayment()
    const headers = await signedIn(desk.api, 'finance')
    const check = { id: crypto.randomUUID(), amount: '1720.00', method: 'check', reference: null }
    const recorded = await desk.api.send('POST', `/api/admin/invoices/${id}/payments`, {
      json: check,
      headers,
    })
    expect(recorded.body.invoice).toMatchObject({ status: 'paid', balanceDue: '0.00' })
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  test('when its order is cancelled', async () => {
    const { orderId, intentId } = await openCardPayment()
    expect((await post(`/orders/${orderId}/cancel`, { reason: 'Sold' })).status).toBe(200)
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })
})

describe('staff are alerted about an unexpected payment', () => {
  test.each([
    ['in another currency', { currency: 'eur' }, '0.00'],
    ['of another amount', { amount_received: 100_000 }, '1000.00'],
  ])('%s', async (_, changes, paidAmount) => {
    const { id, orderId } = await invoiced()
    const intentId = await paidByCard(id)
    Object.assign(desk.stripe.intents.find(intentId), changes)
    const other = await desk.context().provider.retrieveIntent(intentId)
    await Promise.all([1, 2].map(() => applyIntent(desk.context(), other!)))
    expect(await invoice(id)).toMatchObject({ paidAmount })
    expect(await bellsOf(orderId, 'payment_mismatch')).toHaveLength(1)
  })
})

test('an invoice stays paid since its day when only an overpayment is refunded', async () => {
  const { id, orderId } = await invoiced()
  const intentId = await paidByCard(id)
  const check = { id: crypto.randomUUID(), amount: 1720, method: 'check', reference: null } as const
  await recordInvoicePayment(context(), staff, id, check)
  const { paidDate } = await invoice(id)
  await desk.deliverAll()
  expect(await bellsOf(orderId, 'overpayment')).toHaveLength(1)
  const staffHeaders = await signedIn(desk.api, 'admin')
  const { body } = await desk.api.send('GET', '/api/admin/notifications', { headers: staffHeaders })
  const alert = body.notifications.find((each: { orderId: string }) => each.orderId === orderId)
  expect(alert.detail).toBe('$1,720.00 came in, $1,720.00 was asked for')
  desk.stripe.refunds.create({ payment_intent: intentId, amount: '172000' })
  const intent = await desk.context().provider.retrieveIntent(intentId)
  await applyIntent(desk.context(), intent!)
  expect(await invoice(id)).toMatchObject({ status: 'paid', balanceDue: '0.00', paidDate })
})

test('payments that are abandoned, or fail every time, do not block the others in the reconcile job', async () => {
  const { db } = desk.api.database
  const abandoned = await Promise.all(Array.from({ length: 3 }, invoiced))
  for (const { id } of abandoned) await post(`/invoices/${id}/payment-intent`, { amount: 1720 })
  const queue = async () => {
    const isOpen = sql`${payments.status} IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing')`
    const [rows] = await db.read([db.sql.select().from(payments).where(isOpen).orderBy(payments.updatedAt)])
    return rows
  }
  const before = await queue()
  expect(before.length).toBeGreaterThan(2)
  desk.api.pass(1000)
  await reconcilePayments(desk.context())
  const { now } = desk.context()
  for (const { updatedAt, askedCount } of await queue()) {
    expect(askedCount).toBe(1)
    expect(Date.parse(updatedAt)).toBeGreaterThan(now.getTime() - 60_000)
    expect(before.map((row) => row.updatedAt)).not.toContain(updatedAt)
  }
})

test('concurrent payments are in the statement in the order in which they were entered', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, invoiced))
  const storm = others.flatMap(({ id, orderId }, index) => [
    () => invoiced(),
    () => {
      const paid = { id: crypto.randomUUID(), amount: 100 + index, method: 'wire', reference: null } as const
      // A request that starts earlier may write later.
      const now = new Date(desk.api.now().getTime() - 1000 * index)
      return recordInvoicePayment({ ...context(), now }, staff, id, paid)
    },
    () => post(`/orders/${orderId}/cancel`, { reason: 'Sold' }),
  ])
  await Promise.allSettled(storm.map((each) => each()))
  const { statement } = (await get('/statement')).body
  const cents = (text: string) => Math.round(Number(text) * 100)
  let balance = cents(statement.openingBalance)
  for (const entry of statement.entries) {
    balance += cents(entry.amount)
    expect(cents(entry.balance)).toBe(balance)
  }
  expect(statement.closingBalance).toBe((await get('/invoices')).body.account.currentBalance)
})
