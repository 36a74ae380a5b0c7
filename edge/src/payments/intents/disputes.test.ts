import { expectBooksEqualProvider } from '../../../test/payments/books-equal-provider.ts'
import { expectMoneyInOrder } from '../../../test/payments/broken-invariants.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { equalVehiclesRequest } from '../../../test/api/vehicles-request.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const goodCard = '4242424242424242'

let desk: PaymentDesk
let headers: { readonly Authorization: string }
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  headers = await signedIn(desk.api, 'finance')
})
afterAll(() => desk.stop())

async function paidDeposit() {
  const { order, intentId } = await desk.openDeposit()
  desk.stripe.intents.confirm(intentId, goodCard)
  await desk.deliverAll()
  return { id: order.id, intentId }
}

/** Staff sign in again on the next day. */
async function passADay() {
  desk.api.pass(86_400_000)
  headers = await signedIn(desk.api, 'finance')
}

const centsOf = (dollars: string): number => Math.round(100 * Number(dollars))

/** The facts of the mails of a kind about an order, the oldest first. */
async function mailsOf(kind: string, orderId: string) {
  const { db } = desk.api.database
  const rows = await db.sql.all<{ facts: string }>(
    sql`SELECT facts FROM outbox_messages WHERE kind = ${kind} AND order_id = ${orderId} ORDER BY created_at, id`,
  )
  return rows.map(({ facts }) => JSON.parse(facts))
}

async function isException(intentId: string): Promise<boolean> {
  const [rows] = await desk.api.database.db.read([
    desk.api.database.db.sql
      .select({ id: exceptions.id })
      .from(exceptions)
      .where(and(eq(exceptions.kind, 'dispute_open'), eq(exceptions.subjectId, intentId))),
  ])
  return rows.length > 0
}

/** Staff take on the exception of a dispute. */
async function ownException(intentId: string): Promise<void> {
  const isOfDispute = and(eq(exceptions.kind, 'dispute_open'), eq(exceptions.subjectId, intentId))
  const { db } = desk.api.database
  const [[found]] = await db.read([db.sql.select().from(exceptions).where(isOfDispute)])
  const json = { action: 'assign', ownerId: 'demo-user-finance', revision: found?.revision }
  const { status } = await desk.api.send('PATCH', `/api/admin/exceptions/${found?.id}`, { json, headers })
  expect(status).toBe(200)
}

const seen = async (id: string) =>
  (await desk.api.send('GET', `/api/admin/orders/${id}`, { headers })).body.order

const kindsOf = (events: readonly { event: string }[]) =>
  events.map(({ event }) => event).filter((kind) => kind.startsWith('disput'))

test('a dispute shows its amount, reason and due time, and is an exception until it is won', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId)
  await desk.deliverAll()
  expect((await seen(id)).disputes).toEqual([
    {
      intentId,
      state: 'needs_response',
      amount: '415.00',
      fee: '15.00',
      reason: 'product_not_received',
      evidenceDueAt: '2027-01-15T08:00:00.000Z',
      noticedAt: expect.any(String),
      closedAt: null,
      isClosedByStaff: false,
    },
  ])
  expect(await isException(intentId)).toBe(true)
  desk.stripe.intents.dispute(intentId, { status: 'under_review' })
  await desk.deliverAll()
  desk.stripe.intents.dispute(intentId, { status: 'won' })
  await desk.deliverAll()
  const order = await seen(id)
  expect(order.disputes).toMatchObject([{ state: 'won', closedAt: expect.any(String) }])
  expect([order.paymentStatus, order.refundedAmount]).toEqual(['deposit_paid', '0.00'])
  expect(kindsOf(order.events)).toEqual(['disputed', 'dispute_won'])
  expect(await isException(intentId)).toBe(false)
})

// PAY-32
test('an inquiry that becomes a chargeback waits for evidence again, by its new day, and staff hear once', async () => {
  const { id, intentId } = await paidDeposit()
  const report = async (status: string, due_by: number, fees: { fee: number }[]) => {
    desk.stripe.intents.dispute(intentId, {
      status,
      evidence_details: { due_by },
      balance_transactions: fees,
    })
    await desk.deliverAll()
  }
  await report('warning_needs_response', 1_800_000_000, [])
  await report('warning_under_review', 1_800_000_000, [])
  const isOfDispute = and(eq(exceptions.kind, 'dispute_open'), eq(exceptions.subjectId, intentId))
  const { db } = desk.api.database
  const exception = async () => (await db.read([db.sql.select().from(exceptions).where(isOfDispute)]))[0][0]!
  const { id: exceptionId, revision } = await exception()
  const done = await desk.api.send('PATCH', `/api/admin/exceptions/${exceptionId}`, {
    json: { action: 'done', revision },
    headers,
  })
  expect([done.status, (await exception()).shownAt]).toEqual([200, null])
  for (let times = 0; times < 2; times++) {
    // oxlint-disable-next-line no-await-in-loop -- one report after the other
    await report('needs_response', 1_802_000_000, [{ fee: 1500 }])
  }
  const chargeback = { state: 'needs_response', fee: '15.00', evidenceDueAt: '2027-02-07T11:33:20.000Z' }
  expect((await seen(id)).disputes).toMatchObject([chargeback])
  const shown = await exception()
  expect(shown).toMatchObject({ shownAt: shown.dueAt, revision: revision + 2 })
  const titles = async () => (await desk.stored(id)).notifications.map(({ title }) => title).toSorted()
  const told = ['A customer disputes a card payment', 'A dispute has to be answered again, by a new day']
  expect(await titles()).toEqual(told)
  await report('warning_under_review', 1_800_000_000, [])
  expect((await seen(id)).disputes).toMatchObject([chargeback])
  expect(await titles()).toEqual(told)
  await report('needs_response', 1_802_000_000, [{ fee: 1500 }])
})

// PAY-9
describe('a balance that is open to be paid is closed at once', () => {
  const balanceOf = async (id: string) => {
    const { status, body } = await desk.startPayment(await seen(id), 'balance')
    expect(status).toBe(200)
    return () => desk.stripe.intents.find(body.paymentIntentId).status
  }

  test('when the deposit is lost to a dispute', async () => {
    const { id, intentId } = await paidDeposit()
    const balance = await balanceOf(id)
    desk.stripe.intents.dispute(intentId, { status: 'lost' })
    await desk.deliverAll()
    expect([(await seen(id)).paymentStatus, balance()]).toEqual(['refunded', 'canceled'])
  })

  test('when the deposit is refunded on the provider’s own pages', async () => {
    const { id, intentId } = await paidDeposit()
    const balance = await balanceOf(id)
    desk.stripe.refunds.create({ payment_intent: intentId })
    await desk.deliverAll()
    expect([(await seen(id)).paymentStatus, balance()]).toEqual(['refunded', 'canceled'])
  })

  test('when staff refund the deposit', async () => {
    const { id } = await paidDeposit()
    const balance = await balanceOf(id)
    const json = { amount: '415.00', reason: 'Agreed', revision: (await seen(id)).revision }
    const { status } = await desk.api.send('POST', `/api/admin/orders/${id}/refund`, { json, headers })
    expect([status, (await seen(id)).paymentStatus, balance()]).toEqual([200, 'refunded', 'canceled'])
  })
})

test('a lost dispute is money returned, with a line of its own, however often and late it is reported', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId)
  desk.stripe.intents.dispute(intentId, { status: 'lost' })
  await desk.deliverAll()
  await desk.deliverAll()
  const order = await seen(id)
  expect([order.paymentStatus, order.refundedAmount, order.refundableAmount]).toEqual([
    'refunded',
    '415.00',
    '0.00',
  ])
  expect([order.due.now, order.due.atDelivery]).toEqual(['0.00', '0.00'])
  expect(
    order.moneyLines.map(({ label, amount }: { label: string; amount: string }) => [label, amount]),
  ).toEqual([
    ['Deposit paid', '415.00'],
    ['Returned after a dispute', '415.00'],
  ])
  expect(kindsOf(order.events)).toEqual(['dispute_lost'])
  expect(await isException(intentId)).toBe(false)
  await expectBooksEqualProvider(desk.context(), desk.stripe)
})

test('a refund after a lost dispute is counted beside it, and the daily comparison finds nothing', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId, { amount: 20_000, status: 'lost' })
  await desk.deliverAll()
  expect(await seen(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedAmount: '200.00' })
  desk.stripe.refunds.create({ payment_intent: intentId, amount: '10000' })
  await desk.deliverAll()
  await expectBooksEqualProvider(desk.context(), desk.stripe)
  expect((await seen(id)).refundedAmount).toBe('300.00')
  const { notifications } = await desk.stored(id)
  expect(notifications.map(({ title }) => title).toSorted()).toEqual([
    'A dispute was lost',
    'Money was refunded on the card provider’s own pages',
  ])
})

test('a lost dispute of an invoice takes the payment back, once', async () => {
  const dealer = await signedIn(desk.api, 'dealer')
  const ask = async (path: string, json: object) =>
    (await desk.api.send('POST', `/api/dealer${path}`, { json, headers: dealer })).body
  const { order } = await ask('/orders', { ...orderRequest(), paymentMethod: 'invoice' })
  const { id: invoiceId } = order.invoice
  const begun = await ask(`/invoices/${invoiceId}/payment-intent`, { amount: order.totalPrice })
  desk.stripe.intents.confirm(begun.paymentIntentId, goodCard)
  await desk.deliverAll()
  const invoice = async () =>
    (await desk.api.send('GET', `/api/dealer/invoices/${invoiceId}`, { headers: dealer })).body.invoice
  expect((await invoice()).balanceDue).toBe('0.00')
  desk.stripe.intents.dispute(begun.paymentIntentId)
  await desk.deliverAll()
  expect((await invoice()).balanceDue).toBe('0.00')
  await ownException(begun.paymentIntentId)
  const admin = await signedIn(desk.api, 'admin')
  const audit = await desk.api.send('GET', '/api/admin/audit?area=orders&limit=1', { headers: admin })
  expect(audit.body.entries).toMatchObject([
    { kind: 'exception_assigned', subjectId: order.id, subjectName: `#${order.id.slice(-6)}` },
  ])
  await desk.api.database.db.write([
    sql`UPDATE invoices SET due_on = date(due_on, '-30 days') WHERE id = ${invoiceId}`,
  ])
  desk.stripe.intents.dispute(begun.paymentIntentId, { status: 'lost' })
  await desk.deliverAll()
  await desk.deliverAll()
  expect((await invoice()).balanceDue).toBe(order.totalPrice)
  const told = await desk.api.send('GET', '/api/dealer/notifications', { headers: dealer })
  const isOverdue = ({ kind, orderId }: { kind: string; orderId: string }) =>
    kind === 'invoice_overdue' && orderId === order.id
  expect(told.body.notifications.filter(isOverdue)).toHaveLength(1)
  expect(await mailsOf('payment_reversed', order.id)).toEqual([
    expect.objectContaining({
      why: 'disputed',
      reversedCents: centsOf(order.totalPrice),
      amountCents: centsOf(order.totalPrice),
    }),
  ])
  // The bank decides for us after all on another day, and the dealership pays nothing twice.
  await passADay()
  desk.stripe.intents.dispute(begun.paymentIntentId, { status: 'won' })
  await desk.deliverAll()
  await desk.deliverAll()
  expect(await invoice()).toMatchObject({ balanceDue: '0.00', status: 'paid' })
  expect(await mailsOf('invoice_paid', order.id)).toHaveLength(2)
  // The provider charges more for it later: each fee is the dealership's, of this invoice.
  desk.stripe.intents.dispute(begun.paymentIntentId, { balance_transactions: [{ fee: 2500 }] })
  await desk.deliverAll()
  const fees = await desk.api.database.db.sql.all(
    sql`SELECT change_balance_cents AS cents, dealer_id AS dealerId, order_id AS orderId, invoice_id AS invoiceId FROM accounting_entries WHERE kind = 'dispute_fee' AND reference = ${begun.paymentIntentId} ORDER BY id`,
  )
  const of = { dealerId: 'demo-dealer-bayshore', orderId: order.id, invoiceId }
  expect(fees).toEqual([
    { cents: -1500, ...of },
    { cents: -1000, ...of },
  ])
  await expectMoneyInOrder(desk.api.database.db)
})

test('an invoice whose card payment is refunded in parts is mailed to the dealership, each part once', async () => {
  const dealer = await signedIn(desk.api, 'dealer')
  const ask = async (path: string, json: object) =>
    (await desk.api.send('POST', `/api/dealer${path}`, { json, headers: dealer })).body
  const { order } = await ask('/orders', {
    ...orderRequest(),
    vehicleModel: 'Element',
    paymentMethod: 'invoice',
  })
  const begun = await ask(`/invoices/${order.invoice.id}/payment-intent`, { amount: order.totalPrice })
  desk.stripe.intents.confirm(begun.paymentIntentId, goodCard)
  await desk.deliverAll()
  for (const amount of ['10000', '2500']) {
    desk.stripe.refunds.create({ payment_intent: begun.paymentIntentId, amount })
    // oxlint-disable-next-line no-await-in-loop -- one refund after the other
    await desk.deliverAll()
  }
  expect(await mailsOf('payment_reversed', order.id)).toEqual([
    expect.objectContaining({ why: 'refunded', reversedCents: 10_000, amountCents: 10_000 }),
    expect.objectContaining({ why: 'refunded', reversedCents: 2500, amountCents: 12_500 }),
  ])
})

test('a lost dispute that the bank decides for us after all is paid again, once, today', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId, { status: 'lost' })
  await desk.deliverAll()
  expect((await seen(id)).paymentStatus).toBe('refunded')
  await passADay()
  const today = dayOf(desk.api.now(), defaultTimeZone)
  const turned = { status: 'won' as const, balance_transactions: [{ fee: 0 }] }
  for (let report = 0; report < 2; report++) {
    desk.stripe.intents.dispute(intentId, turned)
    await desk.deliverAll()
  }
  const order = await seen(id)
  expect([order.paymentStatus, order.refundedAmount]).toEqual(['deposit_paid', '0.00'])
  expect(order.moneyLines.map(({ label }: { label: string }) => label)).toEqual(['Deposit paid'])
  expect(kindsOf(order.events)).toEqual(['dispute_lost', 'dispute_won'])
  expect(order.disputes).toMatchObject([{ state: 'won', fee: '0.00' }])
  const entries = await desk.api.database.db.sql.all<{ kind: string; cents: number }>(
    sql`SELECT kind, change_balance_cents AS cents FROM accounting_entries WHERE order_id = ${id} ORDER BY id`,
  )
  expect(entries.map(({ kind, cents }) => `${kind} ${cents}`).toSorted()).toEqual([
    'dispute_fee -1500',
    'dispute_fee 1500',
    'dispute_lost -41500',
    'dispute_won 41500',
    'order_payment 41500',
  ])
  // The won sum counts today; the loss stays on its day.
  const { body } = await desk.api.send('GET', `/api/admin/reports?from=${today}&to=${today}`, { headers })
  const { refunded, collected } = body.report.current
  expect([refunded, collected]).toEqual(['-415.00', '415.00'])
  await expectBooksEqualProvider(desk.context(), desk.stripe)
})

test('a dispute that turns takes no other refund of the payment back', async () => {
  const { id, intentId } = await paidDeposit()
  const json = { amount: '15.00', reason: 'Came late', revision: (await seen(id)).revision }
  await desk.api.send('POST', `/api/admin/orders/${id}/refund`, { json, headers })
  await desk.deliverAll()
  desk.stripe.intents.dispute(intentId, { amount: 20_000, status: 'lost' })
  await desk.deliverAll()
  expect((await seen(id)).refundedAmount).toBe('215.00')
  desk.stripe.intents.dispute(intentId, { amount: 20_000, status: 'won' })
  await desk.deliverAll()
  const order = await seen(id)
  expect([order.paymentStatus, order.refundedAmount]).toEqual(['partly_refunded', '15.00'])
  expect(order.moneyLines.map(({ label }: { label: string }) => label)).toEqual(['Deposit paid', 'Refunded'])
  await expectBooksEqualProvider(desk.context(), desk.stripe)
})

test('staff hear once of a second dispute of a payment, and the books keep the first', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId, { amount: 20_000, status: 'lost' })
  await desk.deliverAll()
  const second = { amount: 10_000, status: 'won' as const, evidence_details: { due_by: 1_900_000_000 } }
  for (let report = 0; report < 2; report++) {
    desk.stripe.intents.dispute(intentId, second)
    await desk.deliverAll()
  }
  expect(await seen(id)).toMatchObject({ refundedAmount: '200.00', disputes: [{ state: 'lost' }] })
  const { notifications } = await desk.stored(id)
  expect(notifications.map(({ title }) => title).toSorted()).toEqual([
    'A dispute was lost',
    'A payment is disputed once more: answer it on the card provider’s own pages',
  ])
  // The fake has one dispute for a payment: the first one again, so that its sums are those of the books.
  const first = { amount: 20_000, status: 'lost' as const, evidence_details: { due_by: 1_800_000_000 } }
  desk.stripe.intents.dispute(intentId, first)
})

test('a fee that changes after the decision is an entry of its own, and moves nothing else', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId, { status: 'lost' })
  await desk.deliverAll()
  const { closedAt } = (await seen(id)).disputes[0]
  desk.api.pass(1000)
  const before = desk.api.now().toISOString()
  desk.stripe.intents.dispute(intentId, { balance_transactions: [{ fee: 2500 }] })
  await desk.deliverAll()
  const order = await seen(id)
  expect(order.disputes).toMatchObject([{ state: 'lost', fee: '25.00', closedAt }])
  expect([order.refundedAmount, kindsOf(order.events)]).toEqual(['415.00', ['dispute_lost']])
  // Each counts in the month of its report: the month of the decision may be closed by then.
  const fees = await desk.api.database.db.sql.all<{ cents: number; at: string }>(
    sql`SELECT change_balance_cents AS cents, counted_at AS at FROM accounting_entries WHERE kind = 'dispute_fee' AND order_id = ${id} ORDER BY id`,
  )
  expect(fees.map(({ cents }) => cents)).toEqual([-1500, -1000])
  expect([fees[0]?.at === closedAt, (fees[1]?.at ?? '') >= before]).toEqual([true, true])
})

test('a refund of a disputed payment needs a reason, and a cancellation leaves the payment to the bank', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId)
  await desk.deliverAll()
  const refund = async (more: object = {}) =>
    desk.api.send('POST', `/api/admin/orders/${id}/refund`, {
      json: { amount: '10.00', reason: 'Agreed', revision: (await seen(id)).revision, ...more },
      headers,
    })
  const refused = await refund()
  expect([refused.status, refused.body.code, refused.body.asks]).toEqual([
    409,
    'confirmation_needed',
    [expect.objectContaining({ guard: 'dispute_open' })],
  ])
  const confirm = { guards: ['dispute_open'], reason: 'The bank knows' }
  expect((await refund({ confirm })).body.order.refundedAmount).toBe('10.00')
  const { body } = await desk.api.send('POST', `/api/admin/orders/${id}/cancel`, {
    json: { reason: 'Customer asked', revision: (await seen(id)).revision },
    headers: await signedIn(desk.api, 'admin'),
  })
  expect([body.order.transportStatus, body.order.refundedAmount]).toEqual(['cancelled', '10.00'])
})

test('staff cannot decide a dispute that the provider reports', async () => {
  const { id, intentId } = await paidDeposit()
  desk.stripe.intents.dispute(intentId)
  await desk.deliverAll()
  const { status, body } = await desk.api.send('POST', `/api/admin/orders/${id}/disputes/${intentId}`, {
    json: { outcome: 'won', reason: 'Bank letter', revision: (await seen(id)).revision },
    headers,
  })
  expect([status, body.code]).toEqual([409, 'illegal_transition'])
})

describe('money of a disputed payment that is no longer for the order stays until the bank has decided', () => {
  /** An order of two vehicles paid in full by card, which its customer disputes. */
  async function disputedOrder() {
    const placed = await desk.api.send('POST', '/api/orders', { json: equalVehiclesRequest(2) })
    const { order } = placed.body
    const { body } = await desk.startPayment(order, 'full')
    const intentId: string = body.paymentIntentId
    desk.stripe.intents.confirm(intentId, goodCard)
    desk.stripe.intents.dispute(intentId)
    await desk.deliverAll()
    return { order, intentId, price: order.vehicles[1].totalPrice as string }
  }

  const cancel = async (id: string, more: object) =>
    desk.api.send('POST', `/api/admin/orders/${id}/cancel`, { json: { reason: 'Sold', ...more }, headers })

  const alertsOf = async (id: string) =>
    (await desk.stored(id)).notifications.filter(({ kind }) => kind === 'overpayment')

  const refund = async (id: string, amount: string) =>
    desk.api.send('POST', `/api/admin/orders/${id}/refund`, {
      json: { amount, reason: 'Cancelled vehicle', revision: (await seen(id)).revision },
      headers,
    })

  async function withoutOneVehicle() {
    const { order, intentId, price } = await disputedOrder()
    const path = `/api/orders/${order.id}/cancellation`
    const { revision, vehicles } = (await desk.api.send('GET', path)).body
    const none = { refundAmount: '0.00', cashAmount: '0.00' }
    expect(vehicles[1]).toMatchObject({ ...none, heldAmount: price, totalPrice: price })
    const json = { reason: 'Sold', vehiclePosition: 1, revision }
    const { status } = await desk.api.send('POST', `/api/orders/${order.id}/cancel`, { json })
    expect(status).toBe(200)
    const [{ facts } = { facts: '' }] = await desk.api.database.db.sql.all<{ facts: string }>(
      sql`SELECT facts FROM outbox_messages WHERE kind = 'order_changed' AND order_id = ${order.id}`,
    )
    const cents = Number(price) * 100
    expect(JSON.parse(facts).goesBack).toMatchObject({ toCardCents: 0, byHandCents: 0, heldCents: cents })
    const { order: stored, refunds } = await desk.stored(order.id)
    expect([stored.totalCents, stored.releasedCents, refunds]).toEqual([cents, 0, []])
    expect([stored.paymentStatus, await alertsOf(order.id)]).toEqual(['paid_full', []])
    return { id: order.id as string, intentId, price }
  }

  test('and is refunded by staff, who are told, if the bank decides for us', async () => {
    const { id, intentId, price } = await withoutOneVehicle()
    desk.stripe.intents.dispute(intentId, { status: 'won' })
    await desk.deliverAll()
    await desk.deliverAll()
    const alert = { cause: 'dispute_decided', handBackCents: Number(price) * 100 }
    expect(await alertsOf(id)).toMatchObject([{ facts: alert }])
    expect((await refund(id, price)).status).toBe(200)
    await desk.deliverAll()
    expect(await seen(id)).toMatchObject({ refundedAmount: price, refundableAmount: price })
  })

  test('and nothing of it is promised if the bank decides for the customer', async () => {
    const { id, intentId } = await withoutOneVehicle()
    desk.stripe.intents.dispute(intentId, { status: 'lost' })
    await desk.deliverAll()
    const { paidAmount, refundedAmount, refundableAmount, paymentStatus } = await seen(id)
    expect([refundedAmount, refundableAmount, paymentStatus]).toEqual([paidAmount, '0.00', 'refunded'])
    expect(await alertsOf(id)).toEqual([])
    expect((await refund(id, '0.01')).status).toBe(409)
  })

  test('and staff are told what is left of it if the bank takes a part', async () => {
    const { id, intentId, price } = await withoutOneVehicle()
    desk.stripe.intents.dispute(intentId, { amount: 10_000, status: 'lost' })
    await desk.deliverAll()
    expect(await alertsOf(id)).toMatchObject([{ facts: { handBackCents: Number(price) * 100 - 10_000 } }])
  })

  test('also of a whole order, of which staff are told if it is won', async () => {
    const { order, intentId } = await disputedOrder()
    const { body } = await desk.api.send('GET', `/api/orders/${order.id}/cancellation`)
    const whole = { refundAmount: '0.00', cashAmount: '0.00', heldAmount: order.totalPrice }
    expect(body.whole).toEqual(whole)
    expect((await cancel(order.id, { revision: order.revision })).status).toBe(200)
    expect((await desk.stored(order.id)).refunds).toEqual([])
    const [mail] = await desk.api.database.db.sql.all<{ facts: string }>(
      sql`SELECT facts FROM outbox_messages WHERE kind = 'order_cancelled' AND order_id = ${order.id}`,
    )
    const heldCents = Number(order.totalPrice) * 100
    expect(JSON.parse(mail?.facts ?? '')).toMatchObject({ refundCents: 0, keptCents: 0, heldCents })
    desk.stripe.intents.dispute(intentId, { status: 'won' })
    await desk.deliverAll()
    expect(await alertsOf(order.id)).toMatchObject([
      { facts: { cause: 'dispute_decided', askedCents: 0, handBackCents: Number(order.totalPrice) * 100 } },
    ])
  })
})
