import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { unlimitedSender } from '../../../test/api/unlimited-sender.ts'
import { recordInvoicePayment } from '../../invoices/record-invoice-payment.ts'
import { reconcilePayments } from '../../jobs/reconcile-payments.ts'
import { applyIntent } from './apply-payment.ts'

const goodCard = '4242424242424242'
type Headers = Record<string, string>
type Invoiced = { readonly id: string; readonly orderId: string; readonly amount: number }

let desk: PaymentDesk
let admin: Headers
let finance: Headers
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`,
    sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = 'demo-dealer-bayshore'`,
  ])
  admin = await signedIn(desk.api, 'dealer')
  finance = await signedIn(desk.api, 'finance')
})
afterAll(() => desk.stop())

const context = () => ({
  db: desk.api.database.db,
  now: desk.api.now(),
  timeZone: defaultTimeZone,
  triggerDelivery: () => {},
  ...unlimitedSender,
})
const get = (path: string, headers = admin) => desk.api.send('GET', `/api/dealer${path}`, { headers })
const post = (path: string, json: object, headers = admin) =>
  desk.api.send('POST', `/api/dealer${path}`, { json, headers })

async function invoiced(changes: object = {}): Promise<Invoiced> {
  const { body } = await post('/orders', { ...orderRequest(), paymentMethod: 'invoice', ...changes })
  const { id, total } = body.order.invoice
  return { id, orderId: body.order.id, amount: Number(total ?? body.order.totalPrice) }
}
const several = (count: number) => Promise.all(Array.from({ length: count }, () => invoiced()))
const idsOf = (invoices: readonly { readonly id: string }[]) => invoices.map(({ id }) => id)
const read = async (invoices: readonly Invoiced[]) =>
  (await get(`/invoice-payments?ids=${idsOf(invoices).join(',')}`)).body.invoices
const balances = async (invoices: readonly Invoiced[]) =>
  Promise.all(invoices.map(async ({ id }) => (await get(`/invoices/${id}`)).body.invoice.balanceDue))

/** Asks to pay what is due on the invoices, as the page does. */
async function ask(invoices: readonly Invoiced[]) {
  const due: { balanceDue: string }[] = await read(invoices)
  const amount = due.reduce((sum, { balanceDue }) => sum + Number(balanceDue), 0).toFixed(2)
  return post('/invoice-payments', { invoiceIds: idsOf(invoices), amount })
}
async function begin(invoices: readonly Invoiced[]): Promise<string> {
  const { status, body } = await ask(invoices)
  expect([status, body.type]).toEqual([200, 'invoice'])
  return body.paymentIntentId
}
const statusOf = (intentId: string) => desk.stripe.intents.find(intentId).status
const refresh = (invoices: readonly Invoiced[]) =>
  post('/invoice-payments/refresh', { invoiceIds: idsOf(invoices) })
const byCheck = (amount: number) =>
  ({ id: crypto.randomUUID(), amount, method: 'check', reference: null }) as const

async function bells(invoices: readonly Invoiced[], kind: 'overpayment' | 'payment_mismatch') {
  const { db } = desk.api.database
  const orderIds = invoices.map(({ orderId }) => orderId)
  const [rows] = await db.read([
    db.sql
      .select()
      .from(adminNotifications)
      .where(and(inArray(adminNotifications.orderId, orderIds), eq(adminNotifications.kind, kind))),
  ])
  return rows
}

async function credits({ id }: Invoiced): Promise<number[]> {
  const { db } = desk.api.database
  const isCard = and(eq(creditEntries.invoiceId, id), eq(creditEntries.method, 'card'))
  const [rows] = await db.read([db.sql.select().from(creditEntries).where(isCard)])
  return rows.map(({ changeCents }) => changeCents)
}

describe('several invoices paid with one card payment', () => {
  test('are settled exactly, once, and told in one mail', async () => {
    const invoices = await several(3)
    const [first] = invoices
    await recordInvoicePayment(context(), { userId: 'demo-user-finance' }, first!.id, byCheck(100.01))
    const wrong = await post('/invoice-payments', { invoiceIds: idsOf(invoices), amount: 5160 })
    expect(wrong.body).toMatchObject({ code: 'amount_mismatch', due: [{ amount: '5059.99' }] })
    const [one, other] = await Promise.all([begin(invoices), begin(invoices.toReversed())])
    expect(one).toBe(other)
    expect(desk.stripe.intents.find(one).amount).toBe(505_999)
    desk.stripe.intents.confirm(one, goodCard)
    await Promise.all([
      desk.deliverAll(),
      refresh(invoices),
      post(`/invoices/${invoices[1]!.id}/refresh`, {}),
      reconcilePayments(desk.context()),
    ])
    await desk.deliverAll()
    const { body } = await refresh(invoices)
    expect(body.invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid', 'paid'])
    const paid = await Promise.all(invoices.map(credits))
    expect(paid).toEqual([[-161_999], [-172_000], [-172_000]])
    const { db } = desk.api.database
    const [mails] = await db.read([
      db.sql
        .select()
        .from(outboxMessages)
        .where(and(eq(outboxMessages.kind, 'invoice_paid'), like(outboxMessages.facts, '%505999%'))),
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.facts).toMatchObject({ amountCents: 505_999, dueCents: 0, invoices: [{}, {}, {}] })
    expect((await ask(invoices.slice(1))).body).toMatchObject({ code: 'already_paid' })
  })

  test('keep one intent when the provider’s response is lost', async () => {
    const invoices = await several(2)
    desk.stripe.errors.plan(/^POST \/v1\/payment_intents$/, 'lost_after_act')
    const before = desk.stripe.intents.all.size
    await ask(invoices)
    const intentId = await begin(invoices)
    expect(desk.stripe.intents.all.size).toBe(before + 1)
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    expect(await balances(invoices)).toEqual(['0.00', '0.00'])
  })

  test('close at the provider when staff record a check for one of them, or its order is cancelled', async () => {
    const invoices = await several(3)
    const first = await begin(invoices)
    const { status } = await desk.api.send('POST', `/api/admin/invoices/${invoices[0]!.id}/payments`, {
      headers: finance,
      json: byCheck(1720),
    })
    expect([status, statusOf(first)]).toEqual([200, 'canceled'])
    const refused = await ask(invoices)
    expect([refused.status, refused.body.code]).toEqual([409, 'already_paid'])
    const second = await begin(invoices.slice(1))
    await post(`/orders/${invoices[2]!.orderId}/cancel`, { reason: 'Sold' })
    expect(statusOf(second)).toBe('canceled')
    expect((await ask(invoices.slice(1))).body.code).toBe('illegal_transition')
  })

  test('paid by card and by check at once count both, and staff are told which', async () => {
    const invoices = await several(3)
    const intentId = await begin(invoices)
    desk.stripe.intents.confirm(intentId, goodCard)
    await recordInvoicePayment(context(), { userId: 'demo-user-finance' }, invoices[1]!.id, byCheck(1720))
    const owed = async () => Number((await get('/invoices')).body.account.currentBalance)
    const before = await owed()
    await desk.deliverAll()
    expect(await balances(invoices)).toEqual(['0.00', '0.00', '0.00'])
    expect(before - (await owed())).toBe(3 * 1720)
    expect(await bells([invoices[1]!], 'overpayment')).toHaveLength(1)
    expect(await bells([invoices[0]!, invoices[2]!], 'overpayment')).toHaveLength(0)
    // Sent back by staff at the provider: first what was paid twice.
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '172000' })
    await desk.deliverAll()
    expect(await balances(invoices)).toEqual(['0.00', '0.00', '0.00'])
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '20000' })
    const intent = await desk.context().provider.retrieveIntent(intentId)
    await Promise.all([1, 2].map(() => applyIntent(desk.context(), intent!)))
    expect(await balances(invoices)).toEqual(expect.arrayContaining(['0.00', '200.00']))
  })

  test('are paid again, each with its share, by a dispute that turns', async () => {
    const invoices = await several(2)
    const intentId = await begin(invoices)
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    const shares = async () => {
      const { db } = desk.api.database
      const ofThem = inArray(paymentInvoices.invoiceId, idsOf(invoices))
      const [rows] = await db.read([db.sql.select().from(paymentInvoices).where(ofThem)])
      return rows.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
    }
    for (const [status, owed, goneBack] of [
      ['lost', ['1720.00', '1720.00'], 344_000],
      ['won', ['0.00', '0.00'], 0],
    ] as const) {
      desk.stripe.intents.dispute(intentId, { amount: 344_000, status })
      await desk.deliverAll()
      expect([await balances(invoices), await shares()]).toEqual([owed, goneBack])
    }
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '172000' })
    await desk.deliverAll()
    expect([
      (await balances(invoices)).toSorted((one, other) => one.localeCompare(other)),
      await shares(),
    ]).toEqual([['0.00', '1720.00'], 172_000])
  })

  test('give way to the payment of one of them, and the other way round', async () => {
    const invoices = await several(2)
    const both = await begin(invoices)
    const { body } = await post(`/invoices/${invoices[0]!.id}/payment-intent`, { amount: 1720 })
    expect([statusOf(both), statusOf(body.paymentIntentId)]).toEqual(['canceled', 'requires_payment_method'])
    const again = await begin(invoices)
    expect(statusOf(body.paymentIntentId)).toBe('canceled')
    expect(again).not.toBe(both)
  })

  test('is for those who pay the dealership’s invoices', async () => {
    const invoices = await several(2)
    const viewer = await signedIn(desk.api, 'viewer')
    const stranger = await signedIn(desk.api, 'pending')
    const json = { invoiceIds: idsOf(invoices), amount: 3440 }
    const responses = await Promise.all([
      post('/invoice-payments', json, viewer),
      post('/invoice-payments', json, stranger),
      post('/invoice-payments/refresh', json, stranger),
      get(`/invoice-payments?ids=${idsOf(invoices).join(',')}`, stranger),
      post('/invoice-payments', { invoiceIds: [], amount: 1 }),
      post('/invoice-payments', { invoiceIds: Array.from({ length: 26 }, () => 'a'), amount: 1 }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([403, 404, 404, 404, 400, 400])
  })
})

/** Pays like a browser: a closed intent takes no card. */
function tryCard(intentId: string): boolean {
  try {
    desk.stripe.intents.confirm(intentId, goodCard)
    return true
  } catch {
    return false
  }
}

test('tabs that pay overlapping sets at the same time charge no invoice twice', async () => {
  const invoices = await several(5)
  const [a, b, c, d, e] = invoices as [Invoiced, Invoiced, Invoiced, Invoiced, Invoiced]
  const sets = [[a, b], [b, c], [c, d, e], [a, b, c, d, e], [e], [d, a]]
  for (let round = 0; round < 3; round++) {
    const started = await Promise.all(
      sets.map(async (set) => {
        const due = (await read(set)).filter((each: { balanceDue: string }) => each.balanceDue !== '0.00')
        const left = set.filter(({ id }) => due.some((each: { id: string }) => each.id === id))
        return left.length === 0 ? undefined : (await ask(left)).body.paymentIntentId
      }),
    )
    for (const intentId of started) if (intentId) tryCard(intentId)
    await Promise.all([desk.deliverAll(), ...sets.map(refresh)])
  }
  await desk.deliverAll()
  for (let tries = 0; tries < 5; tries++) {
    const due = (await read(invoices)).filter((each: { balanceDue: string }) => each.balanceDue !== '0.00')
    if (due.length === 0) break
    tryCard(await begin(invoices.filter(({ id }) => due.some((each: { id: string }) => each.id === id))))
    await desk.deliverAll()
  }
  expect(await Promise.all(invoices.map(credits))).toEqual(invoices.map(() => [-172_000]))
  expect(await bells(invoices, 'overpayment')).toEqual([])
  const { db } = desk.api.database
  const [parts] = await db.read([
    db.sql
      .select()
      .from(paymentInvoices)
      .where(and(inArray(paymentInvoices.invoiceId, idsOf(invoices)), sql`received_cents > 0`)),
  ])
  for (const { amountCents, receivedCents } of parts) expect(receivedCents).toBe(amountCents)
})
