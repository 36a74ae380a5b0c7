import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { Correction } from '@switchback/core/credit/correction.ts'
import type { Database } from '@switchback/db/client.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { equalVehiclesRequest } from '../../test/api/vehicles-request.ts'
import { expectMoneyInOrder } from '../../test/payments/broken-invariants.ts'
import { correctAccount } from './correct-account.ts'
import { postLateFees } from '../invoices/post-late-fees.ts'

const dealerId = 'demo-dealer-bayshore'
type Headers = Record<string, string>

let api: ApiUnderTest
let dealer: Headers
let finance: Headers
let admin: Headers
beforeAll(async () => {
  api = await startApi()
  const { db } = api.database
  await seedPeople(db, api.now())
  await db.write([sql`UPDATE dealers SET credit_limit_cents = 900000000 WHERE id = ${dealerId}`])
  dealer = await signedIn(api, 'dealer')
  finance = await signedIn(api, 'finance')
  admin = await signedIn(api, 'admin')
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))

const newId = () => crypto.randomUUID()
const correct = (json: object, headers = finance) =>
  api.send('POST', `/api/admin/dealers/${dealerId}/corrections`, { json: { id: newId(), ...json }, headers })
const account = async () =>
  (await api.send('GET', `/api/admin/dealers/${dealerId}`, { headers: finance })).body.dealer
const invoiceOf = async (orderId: string) =>
  (await api.send('GET', `/api/admin/orders/${orderId}`, { headers: admin })).body.order.invoice
async function entries() {
  const { db } = api.database
  const ofDealer = eq(creditEntries.dealerId, dealerId)
  return (
    await db.read([db.sql.select().from(creditEntries).where(ofDealer).orderBy(asc(creditEntries.id))])
  )[0]
}
async function balance() {
  const { db } = api.database
  const [[row]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
  return row?.currentBalanceCents ?? 0
}

/** An order by invoice over $1,720.00. */
async function invoiced(): Promise<{ orderId: string; invoiceId: string }> {
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  const { body } = await api.send('POST', '/api/dealer/orders', { json, headers: dealer })
  return { orderId: body.order.id, invoiceId: body.order.invoice.id }
}
const cheque = (amount: string, ...parts: (readonly [invoiceId: string, amount: string])[]) => ({
  kind: 'payment',
  amount,
  method: 'check',
  reference: '1042',
  parts: parts.map(([invoiceId, of]) => ({ invoiceId, amount: of })),
})

let first: Awaited<ReturnType<typeof invoiced>>
let second: typeof first
beforeEach(async () => {
  const { credit } = await account()
  if (credit !== '0.00') {
    await correct({
      kind: 'pay_out',
      amount: credit,
      method: 'ach',
      reference: 'A0',
      reason: 'Nothing is left',
    })
  }
  first = await invoiced()
  second = await invoiced()
})

async function mailsOf(kind: 'late_fee' | 'payment_reversed') {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, kind))])
  return rows
}

test('one check pays many invoices once, and what is left is credit', async () => {
  const before = await balance()
  const json = {
    id: newId(),
    ...cheque('3500.00', [first.invoiceId, '1720.00'], [second.invoiceId, '1720.00']),
  }
  const responses = await Promise.all([1, 2, 3].map(() => correct(json)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await balance()).toBe(before - 350_000)
  expect((await account()).credit).toBe('60.00')
  for (const { orderId } of [first, second]) {
    const { balanceDue, entries: booked } = await invoiceOf(orderId)
    expect([balanceDue, booked.at(-1)]).toMatchObject([
      '0.00',
      { description: 'Payment, Check 1042', amount: '-1720.00', actorName: 'Farah Quinn' },
    ])
  }
  const other = await correct({ ...json, amount: '3600.00', parts: [] })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  await correct({ kind: 'pay_out', amount: '60.00', method: 'ach', reference: 'A1', reason: 'Asked for it' })
  expect((await account()).credit).toBe('0.00')
})

test('credit is not paid out while a bank decides about what the dealership paid by card', async () => {
  const { db } = api.database
  await correct(cheque('100.00'))
  const at = api.now().toISOString()
  const payment = {
    id: 'disputed',
    invoiceId: first.invoiceId,
    provider: 'stripe',
    intentId: 'pi_disputed',
    type: 'invoice',
    amountCents: 4000,
    receivedCents: 4000,
    status: 'succeeded',
    idempotencyKey: 'disputed',
    succeededAt: at,
    createdAt: at,
    updatedAt: at,
  } as const
  const dispute = { provider: 'stripe', intentId: 'pi_disputed', noticedAt: at } as const
  await db.write([db.sql.insert(payments).values(payment), db.sql.insert(paymentDisputes).values(dispute)])
  const out = { kind: 'pay_out', method: 'ach', reference: 'A7', reason: 'Asked for it' }
  const refused = await correct({ ...out, amount: '60.01' })
  expect([refused.status, refused.body.details]).toMatchObject([
    400,
    [{ path: 'amount', message: '$60.00 can be paid out: a payment of $40.00 is disputed' }],
  ])
  expect((await correct({ ...out, amount: '60.00' })).status).toBe(200)
  await db.write([sql`DELETE FROM payment_disputes`, sql`DELETE FROM payments WHERE id = 'disputed'`])
  expect((await correct({ ...out, amount: '40.00' })).status).toBe(200)
})

test('a repeat is answered as its first attempt, though that is booked between its reads', async () => {
  const json: Correction = {
    kind: 'payment',
    id: newId(),
    amount: '1720.00',
    method: 'check',
    reference: '1043',
    parts: [{ invoiceId: first.invoiceId, amount: '1720.00' }],
  }
  const { db } = api.database
  const between = [() => correct(json)]
  const booked: number[] = []
  const slow: Database = {
    ...db,
    async read(queries) {
      const rows = await db.read(queries)
      for (const attempt of between.splice(0)) booked.push((await attempt()).status)
      return rows
    },
  }
  const repeat = correctAccount(
    { ...unlimitedSender, db: slow, now: api.now(), timeZone: defaultTimeZone, triggerDelivery: () => {} },
    { userId: 'demo-user-finance' },
    dealerId,
    json,
  )
  expect(await repeat).toEqual({ changedInvoiceIds: [] })
  expect(booked).toEqual([200])
  expect(await invoiceOf(first.orderId)).toMatchObject({ paidAmount: '1720.00', balanceDue: '0.00' })
})

test('credit is spent once, whoever spends it at the same time', async () => {
  await correct(cheque('100.00'))
  const out = { kind: 'pay_out', amount: '60.00', method: 'wire', reference: 'W1', reason: 'Asked for it' }
  const apply = { kind: 'apply', invoiceId: first.invoiceId, amount: '60.00' }
  const responses = await Promise.all([correct(out), correct(apply), correct(out), correct(apply)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  expect((await account()).credit).toBe('40.00')
  await correct({ ...apply, amount: '40.00' })
  expect((await account()).credit).toBe('0.00')
})

test('a bounced check makes its invoice due again, with the fees since its due day', async () => {
  await correct(cheque('1720.00', [first.invoiceId, '1720.00']))
  const payment = (await entries()).at(-1)
  const { db } = api.database
  await db.write([
    sql`UPDATE invoices SET due_on = '2026-01-31' WHERE id = ${first.invoiceId}`,
    sql`UPDATE invoices SET late_fee_months = 500 WHERE id <> ${first.invoiceId}`,
  ])
  const context = { db, now: new Date('2026-04-01T12:00:00.000Z'), timeZone: 'America/New_York' } as const
  expect(await postLateFees(context)).toBe(0)
  const reverse = { kind: 'reverse', entryId: payment?.id, reason: 'Bounced' }
  const responses = await Promise.all([correct(reverse), correct(reverse)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await invoiceOf(first.orderId)).toMatchObject({ balanceDue: '1720.00' })
  const told = await mailsOf('payment_reversed')
  expect(told).toMatchObject([
    {
      recipient: 'dana@bayshore.example',
      orderId: first.orderId,
      facts: {
        reversedCents: 172_000,
        method: 'check',
        reference: '1042',
        amountCents: 172_000,
        invoices: [{ dueDay: '2026-01-31', amountCents: 172_000 }],
      },
    },
  ])
  expect([await postLateFees(context), await postLateFees(context)]).toEqual([2, 0])
  const waive = { kind: 'waive', invoiceId: first.invoiceId, amount: '25.80', reason: 'Goodwill' }
  expect((await correct(waive)).status).toBe(200)
  expect(await postLateFees(context)).toBe(0)
  expect(await invoiceOf(first.orderId)).toMatchObject({ lateFees: '25.80', balanceDue: '1745.80' })
  const fee = { kind: 'fee', invoiceId: first.invoiceId, amount: '10.00', reason: 'Collection' }
  expect((await correct(fee)).status).toBe(200)
  const [mail, ...others] = await mailsOf('late_fee')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'dana@bayshore.example',
    facts: { feeCents: 1000, amountCents: 175_580, isByStaff: true },
  })
  const { order } = (await api.send('GET', `/api/admin/orders/${first.orderId}`, { headers: admin })).body
  expect(order.due).toMatchObject({ kind: 'invoiced', onInvoice: '1755.80' })
  const labels = order.moneyLines.map(({ label, amount }: Record<string, string>) => `${label} ${amount}`)
  expect(labels).toEqual([
    'Paid on the invoice 1720.00',
    'Payment reversed 1720.00',
    'Late fee 25.80',
    'Late fee 25.80',
    'Late fee waived 25.80',
    'Late fee 10.00',
  ])
})

test('a bounced check that was credit of the account is told, too', async () => {
  await correct(cheque('60.00'))
  const reverse = { kind: 'reverse', entryId: (await entries()).at(-1)?.id, reason: 'Bounced' }
  expect((await correct(reverse)).status).toBe(200)
  expect((await account()).credit).toBe('0.00')
  expect((await mailsOf('payment_reversed')).at(-1)).toMatchObject({
    orderId: null,
    facts: { reversedCents: 6000, amountCents: 0, invoices: [], nextFees: [] },
  })
})

test('a check is not reversed once the credit that a cancelled vehicle left of it is paid out', async () => {
  const json = { ...equalVehiclesRequest(2), paymentMethod: 'invoice' }
  const { order } = (await api.send('POST', '/api/dealer/orders', { json, headers: dealer })).body
  await correct(cheque(order.totalPrice, [order.invoice.id, order.totalPrice]))
  const payment = (await entries()).at(-1)
  const cancellation = { reason: 'Sold', vehiclePosition: 1, revision: order.revision }
  const path = `/api/dealer/orders/${order.id}/cancel`
  expect((await api.send('POST', path, { json: cancellation, headers: dealer })).status).toBe(200)
  const { credit } = await account()
  expect(credit).toBe(order.vehicles[1].totalPrice)
  const out = { kind: 'pay_out', amount: credit, method: 'ach', reference: 'A9', reason: 'Asked for it' }
  doBefore(api, 'UPDATE "dealers" SET updated_at = ', async () => {
    expect((await correct(out)).status).toBe(200)
  })
  const { status, body } = await correct({ kind: 'reverse', entryId: payment?.id, reason: 'Bounced' })
  expect([status, body.error]).toEqual([409, 'Part of the credit of this payment was already used.'])
  expect((await account()).credit).toBe('0.00')
})

test('what is left of a cancelled invoice can be applied to another', async () => {
  await correct(cheque('60.00', [first.invoiceId, '60.00']))
  const json = { reason: 'Sold' }
  await api.send('POST', `/api/admin/orders/${first.orderId}/cancel`, { json, headers: admin })
  expect((await account()).credit).toBe('60.00')
  await correct({ kind: 'apply', invoiceId: second.invoiceId, amount: '60.00' })
  expect(await invoiceOf(second.orderId)).toMatchObject({ balanceDue: '1660.00' })
  expect((await account()).credit).toBe('0.00')
})

test('a check of the same id with other invoices, another sum, method or number is refused with what was recorded', async () => {
  const before = await balance()
  const json = {
    id: newId(),
    ...cheque('500.00', [first.invoiceId, '300.00'], [second.invoiceId, '150.00']),
  }
  expect((await correct(json)).status).toBe(200)
  const others = [
    { ...json, amount: '900.00' },
    { ...json, parts: json.parts.slice(0, 1) },
    { ...json, amount: '300.00', parts: json.parts.slice(0, 1) },
    { ...json, parts: [json.parts[0], { ...json.parts[1], amount: '160.00' }] },
    { ...json, parts: [json.parts[0], { ...json.parts[1], invoiceId: newId() }] },
    { ...json, method: 'wire' },
    { ...json, reference: null },
  ]
  for (const other of others) {
    const { status, body } = await correct(other)
    expect([other, status, body.code, body.error]).toEqual([
      other,
      409,
      'idempotency_mismatch',
      'This payment was recorded already: $500.00 for 2 invoices. Close this, and check the statement before you record more.',
    ])
  }
  expect((await correct({ ...json, receivedOn: api.dayIn(-3) })).status).toBe(200)
  expect(await balance()).toBe(before - 50_000)
})

test('an id is of one correction alone', async () => {
  await correct(cheque('100.00'))
  const apply = { id: newId(), kind: 'apply', invoiceId: first.invoiceId, amount: '10.00' }
  expect((await correct(apply)).status).toBe(200)
  expect((await correct(apply)).status).toBe(200)
  const others = [
    { ...apply, invoiceId: second.invoiceId },
    { ...apply, amount: '11.00' },
    { ...apply, kind: 'fee', reason: 'Late' },
    {
      id: apply.id,
      kind: 'pay_out',
      amount: '10.00',
      method: 'ach',
      reference: 'A1',
      reason: 'Asked for it',
    },
  ]
  for (const other of others) expect((await correct(other)).body.code).toBe('idempotency_mismatch')
  const payment = (await entries()).findLast(({ kind }) => kind === 'payment')
  const reverse = await correct({ kind: 'reverse', entryId: payment?.id, reason: 'Bounced' })
  expect([reverse.status, reverse.body.error]).toEqual([
    409,
    'Part of the credit of this payment was already used.',
  ])
})

test('a field that is wrong is named', async () => {
  const { status, body } = await correct(cheque('10.00', [first.invoiceId, '10.01']))
  expect([status, body.details]).toEqual([
    400,
    [{ path: 'amount', message: 'The invoices add up to more than this' }],
  ])
  const future = await correct({ ...cheque('10.00'), receivedOn: '2199-01-01' })
  expect(future.body.details).toEqual([{ path: 'receivedOn', message: 'This day is still to come' }])
})

describe('an adjustment', () => {
  const adjust = (amount: string) => ({ kind: 'adjust', amount, owedMore: false, reason: 'Agreed in May' })

  test('up to the ceiling is posted at once', async () => {
    const before = await balance()
    await correct(adjust('1000.00'))
    expect(await balance()).toBe(before - 100_000)
    await correct({ ...adjust('1000.00'), owedMore: true })
  })

  test('of the same id is posted or requested once, on whichever side of the ceiling the other one is', async () => {
    const before = await balance()
    const posted = { id: newId(), ...adjust('10.00') }
    const requested = { id: newId(), ...adjust('1000.01') }
    for (const json of [posted, posted, requested, requested]) expect((await correct(json)).status).toBe(200)
    for (const other of [
      { ...posted, amount: '1000.01' },
      { ...posted, reason: 'Agreed in June' },
      { ...requested, amount: '10.00' },
      { ...requested, amount: '1000.02' },
      { ...requested, reason: 'Agreed in June' },
      { ...cheque('10.00'), id: requested.id },
    ]) {
      expect([other, (await correct(other)).body.code]).toEqual([other, 'idempotency_mismatch'])
    }
    expect(await balance()).toBe(before - 1000)
    const path = `/api/admin/balance-requests/${requested.id}/withdraw`
    expect((await api.send('POST', path, { json: {}, headers: finance })).status).toBe(200)
    await correct({ ...adjust('10.00'), owedMore: true })
  })

  test('above it waits for a second person', async () => {
    const before = await balance()
    const { body } = await correct(adjust('1000.01'))
    expect(await balance()).toBe(before)
    expect(body.dealer.balanceRequest).toMatchObject({ amount: '-1000.01', reason: 'Agreed in May' })
    expect((await correct(adjust('2000.00'))).status).toBe(409)
    const decide = (verb: string, headers: Headers) =>
      api.send('POST', `/api/admin/balance-requests/${body.dealer.balanceRequest.id}/${verb}`, {
        json: {},
        headers,
      })
    expect((await decide('approve', finance)).status).toBe(403)
    expect((await decide('withdraw', admin)).status).toBe(403)
    const decided = await Promise.all([1, 2, 3].map(() => decide('approve', admin)))
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await balance()).toBe(before - 100_001)
    expect((await account()).balanceRequest).toBe(null)
    const less = { kind: 'adjust', amount: '0.00', owedMore: false, reason: 'x' }
    expect((await correct(less)).status).toBe(400)
  })
})
