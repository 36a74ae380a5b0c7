import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfTexts } from '../../test/pdf/pdf-texts.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { applyIntent } from '../payments/intents/apply-payment.ts'
import { postLateFees } from './post-late-fees.ts'
import { recordInvoicePayment } from './record-invoice-payment.ts'

const dealerId = 'demo-dealer-bayshore'
const staff = { userId: 'demo-user-finance' }
const goodCard = '4242424242424242'
const dayMs = 24 * 60 * 60 * 1000
type Headers = Record<string, string>

let desk: PaymentDesk
let admin: Headers
let viewer: Headers
let stranger: Headers
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`,
    sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = ${dealerId}`,
  ])
  admin = await signedIn(desk.api, 'dealer')
  viewer = await signedIn(desk.api, 'viewer')
  stranger = await signedIn(desk.api, 'pending')
})
afterAll(() => desk.stop())

const context = () => ({
  db: desk.api.database.db,
  now: desk.api.now(),
  timeZone: defaultTimeZone,
  triggerDelivery: () => {},
  ...unlimitedSender,
})
const get = (path: string, headers: Headers = admin) =>
  desk.api.send('GET', `/api/dealer${path}`, { headers })
const post = (path: string, json: object, headers: Headers = admin) =>
  desk.api.send('POST', `/api/dealer${path}`, { json, headers })

/** Places an invoiced order; a second later, so that the order of the list is defined. */
async function invoiced(changes: object = {}): Promise<{ id: string; orderId: string }> {
  desk.api.pass(1000)
  const { body } = await post('/orders', { ...orderRequest(), paymentMethod: 'invoice', ...changes })
  return { id: body.order.invoice.id, orderId: body.order.id }
}
const invoice = async (id: string) => (await get(`/invoices/${id}`)).body.invoice

async function entriesOf(invoiceId: string) {
  const { db } = desk.api.database
  const [entries] = await db.read([
    db.sql
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.invoiceId, invoiceId))
      .orderBy(asc(creditEntries.id)),
  ])
  return entries
}

/** Starts a payment of the amount due. */
async function begin(id: string) {
  const { balanceDue } = await invoice(id)
  const { status, body } = await post(`/invoices/${id}/payment-intent`, { amount: balanceDue })
  expect(status).toBe(200)
  return body
}

describe('the invoices of a dealership', () => {
  test('are listed with the account, and private to the dealership', async () => {
    const { id, orderId } = await invoiced()
    const { status, body } = await get('/invoices?limit=1', viewer)
    expect(status).toBe(200)
    expect(body.invoices).toMatchObject([
      {
        id,
        orderId,
        status: 'pending',
        amount: '1720.00',
        balanceDue: '1720.00',
        paymentTerms: 7,
        vehicle: '2021 Honda Accord',
        pickupPlace: 'Tampa, FL',
        deliveryPlace: 'Los Angeles, CA',
      },
    ])
    const { account } = body
    expect(account).toMatchObject({
      creditLimit: '1000000.00',
      lateFeePercentPerMonth: 1.5,
      paymentMethods: ['ACH', 'Wire Transfer', 'Check'],
    })
    expect(account.aging.total).toBe(account.currentBalance)
    expect((await get('/invoices', stranger)).body.invoices).toEqual([])
    for (const path of [`/invoices/${id}`, `/invoice/${id}/pdf`, `/invoice/${orderId}/pdf`]) {
      expect((await get(path, stranger)).status).toBe(404)
    }
    expect((await post(`/invoices/${id}/payment-intent`, { amount: 1720 }, stranger)).status).toBe(404)
    expect((await post(`/invoices/${id}/payment-intent`, { amount: 1720 }, viewer)).status).toBe(403)
  })

  test('are found by number, by words of their orders, and by status', async () => {
    const { id, orderId } = await invoiced({ vehicleMake: 'Rivian' })
    const { invoiceNumber } = await invoice(id)
    for (const search of [
      invoiceNumber,
      invoiceNumber.slice(4).replace(/-0+/, '-'),
      'rivian',
      orderId.slice(-6),
    ]) {
      const found = await get(`/invoices?search=${search}`)
      expect(found.body.invoices.map((each: { id: string }) => each.id)).toEqual([id])
    }
    await post(`/orders/${orderId}/cancel`, { reason: 'Sold' })
    for (const status of ['pending', 'overdue', 'paid', 'void']) {
      const { body } = await get(`/invoices?status=${status}&limit=100`)
      expect(body.invoices.filter((each: { status: string }) => each.status !== status)).toEqual([])
      expect(body.invoices.some((each: { id: string }) => each.id === id)).toBe(status === 'void')
    }
  })

  test('make a statement with consistent running balances', async () => {
    const { body } = await get('/statement')
    const { openingBalance, closingBalance, entries } = body.statement
    const cents = (text: string) => Math.round(Number(text) * 100)
    let balance = cents(openingBalance)
    for (const entry of entries) {
      balance += cents(entry.amount)
      expect(cents(entry.balance)).toBe(balance)
    }
    expect(cents(closingBalance)).toBe(balance)
    expect(closingBalance).toBe((await get('/invoices')).body.account.currentBalance)
    const csv = await desk.api.request('/api/dealer/statement/csv', { headers: viewer })
    expect(csv.headers.get('Content-Type')).toContain('text/csv')
    // `text()` would drop the mark by which spreadsheets know UTF-8.
    const content = Buffer.from(await csv.arrayBuffer()).toString()
    expect(content.startsWith('\uFEFFDate,Description,Invoice,Amount,Balance\r\n')).toBe(true)
    expect(content.split('\r\n')).toHaveLength(entries.length + 3)
    const pdf = await desk.api.request('/api/dealer/statement/pdf', { headers: viewer })
    const written = await pdfTexts(await pdf.arrayBuffer())
    expect(written).toContain('Statement of account')
    expect(written).toContain('$1,720.00')
    expect(written.filter((text) => /^-?\d[\d,]*\.\d\d$/.test(text))).toEqual([])
    expect((await get('/statement?from=2026-12-31&to=2026-01-01')).status).toBe(400)
    expect((await get('/statement?from=yesterday')).status).toBe(400)
  })
})

describe('the document of an invoice', () => {
  test('shows the amount, due date and payment methods, under the name of the specification', async () => {
    const { id, orderId } = await invoiced({ vehicleModel: 'Accord (Élite) \\ 李' })
    const { invoiceNumber } = await invoice(id)
    for (const known of [id, orderId]) {
      const response = await desk.api.request(`/api/dealer/invoice/${known}/pdf`, { headers: viewer })
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('application/pdf')
      expect(response.headers.get('Content-Disposition')).toContain(
        `invoice-${known.slice(-6).toUpperCase()}.pdf`,
      )
      const texts = await pdfTexts(await response.arrayBuffer())
      expect(texts).toEqual(
        expect.arrayContaining([
          'Switchback',
          `Invoice ${invoiceNumber}`,
          'Bayshore Motors',
          '2400 Bayshore Blvd',
          'Tampa, FL 33629',
          'Net 7 days',
          'pending',
          `#${orderId.slice(-6)}`,

          '101 E Kennedy Blvd, Tampa, FL 33602',
          '6101 S Central Ave, Los Angeles, CA 90001',
          'Vehicle transport, 2,407 miles',
          '$1,720.00',
          'Late fee: 1.5% per month on overdue amounts.',
          'How to pay: ACH, Wire Transfer, Check, or by card in your dealer portal.',
        ]),
      )
      expect(texts.filter((text) => text === '$1,720.00')).toHaveLength(3)
    }
  })
})

describe('paying an invoice by card', () => {
  test('uses one intent until it is paid, then writes one payment, one entry and one email', async () => {
    const { id } = await invoiced()
    const wrong = await post(`/invoices/${id}/payment-intent`, { amount: 1 })
    expect(wrong.body).toMatchObject({
      code: 'amount_mismatch',
      due: [{ type: 'invoice', amount: '1720.00' }],
    })
    const [one, other] = await Promise.all([begin(id), begin(id)])
    expect(one.paymentIntentId).toBe(other.paymentIntentId)
    expect(one).toMatchObject({ amount: '1720.00', type: 'invoice' })
    desk.stripe.intents.confirm(one.paymentIntentId, goodCard)
    await Promise.all([
      desk.deliverAll(),
      post(`/invoices/${id}/refresh`, {}),
      post(`/invoices/${id}/refresh`, {}),
      reconcilePayments(desk.context()),
    ])
    await desk.deliverAll()
    expect(await invoice(id)).toMatchObject({ status: 'paid', balanceDue: '0.00', paidAmount: '1720.00' })
    expect((await entriesOf(id)).map(({ kind, changeCents }) => [kind, changeCents])).toEqual([
      ['invoice', 172_000],
      ['payment', -172_000],
    ])
    const { db } = desk.api.database
    const [mails] = await db.read([
      db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'invoice_paid')),
    ])
    expect(mails).toHaveLength(1)
    const again = await post(`/invoices/${id}/payment-intent`, { amount: 1720 })
    expect(again.body.code).toBe('already_paid')
  })

  test('ignores what a browser reports', async () => {
    const { id } = await invoiced()
    await begin(id)
    await post(`/invoices/${id}/refresh`, { status: 'paid', paidAmount: '1720.00' })
    expect(await invoice(id)).toMatchObject({ status: 'pending', paidAmount: '0.00' })
  })

  test('closes payments opened for another amount', async () => {
    const { id } = await invoiced()
    const first = await begin(id)
    const part = { id: crypto.randomUUID(), amount: 720, method: 'ach', reference: null } as const
    await recordInvoicePayment(context(), staff, id, part)
    const second = await begin(id)
    expect(second.amount).toBe('1000.00')
    expect(desk.stripe.intents.find(first.paymentIntentId).status).toBe('canceled')
  })

  test('with a concurrent check counts both, and staff are alerted', async () => {
    const { id } = await invoiced()
    const { paymentIntentId } = await begin(id)
    desk.stripe.intents.confirm(paymentIntentId, goodCard)
    const whole = { id: crypto.randomUUID(), amount: 1720, method: 'check', reference: null } as const
    await recordInvoicePayment(context(), staff, id, whole)
    await desk.deliverAll()
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidAmount: '3440.00', balanceDue: '0.00' })
    const { db } = desk.api.database
    const [bells] = await db.read([
      db.sql.select().from(adminNotifications).where(eq(adminNotifications.kind, 'overpayment')),
    ])
    expect(bells).toHaveLength(1)
  })

  test('that is refunded makes the amount due again', async () => {
    const { id } = await invoiced()
    const { paymentIntentId } = await begin(id)
    desk.stripe.intents.confirm(paymentIntentId, goodCard)
    await desk.deliverAll()
    desk.stripe.refunds.create({ payment_intent: paymentIntentId, amount: '20000' })
    const intent = await desk.context().provider.retrieveIntent(paymentIntentId)
    await Promise.all([1, 2].map(() => applyIntent(desk.context(), intent!)))
    expect(await invoice(id)).toMatchObject({ balanceDue: '200.00', paidAmount: '1520.00' })
  })

  test('that stays unpaid for a day is closed', async () => {
    const { id } = await invoiced()
    const { paymentIntentId } = await begin(id)
    const later = { ...desk.context(), now: new Date(desk.api.now().getTime() + 25 * 60 * 60 * 1000) }
    expect(await reconcilePayments(later)).toMatchObject({ failures: 0 })
    expect(desk.stripe.intents.find(paymentIntentId).status).toBe('canceled')
  })
})

describe('late fees', () => {
  test('are posted once per invoice and month, however often the job runs', async () => {
    const { id } = await invoiced()
    const paidInPart = await invoiced()
    const { id: paymentId } = { id: crypto.randomUUID() }
    const part = { id: paymentId, amount: 720, method: 'wire', reference: null } as const
    await recordInvoicePayment(context(), staff, paidInPart.id, part)
    const { orderId } = await invoiced()
    await post(`/orders/${orderId}/cancel`, { reason: 'Sold' })
    desk.api.pass((7 + 1) * dayMs)
    expect(await postLateFees(context())).toBe(0)
    admin = await signedIn(desk.api, 'dealer')
    expect(await invoice(id)).toMatchObject({ status: 'overdue', daysOverdue: 1 })
    desk.api.pass(62 * dayMs)
    admin = await signedIn(desk.api, 'dealer')
    await Promise.all([postLateFees(context()), postLateFees(context())])
    expect(await postLateFees(context())).toBe(0)
    expect(await invoice(id)).toMatchObject({ lateFees: '51.60', total: '1771.60', balanceDue: '1771.60' })
    expect(await invoice(paidInPart.id)).toMatchObject({ lateFees: '30.00', balanceDue: '1030.00' })
    const { dueDate } = await invoice(id)
    expect((await entriesOf(id)).map(({ dedupeKey }) => dedupeKey)).toEqual([
      `invoice:${id}`,
      `late_fee:${id}:${dueDate}:1`,
      `late_fee:${id}:${dueDate}:2`,
    ])
    const { account } = (await get('/invoices')).body
    expect(account.aging.notDue).toBe('0.00')
    expect(Number(account.aging.days61To90)).toBeGreaterThan(0)
  })
})
