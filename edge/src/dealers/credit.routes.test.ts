import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq, gte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleCreditApplication } from '../../test/harness/sample-bodies.ts'
import { expectMoneyInOrder } from '../../test/payments/broken-invariants.ts'

type Headers = { readonly Authorization: string }
const dealerId = 'demo-dealer-pending'

let api: ApiUnderTest
let owner: Headers
let finance: Headers
let ops: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = ${dealerId}`])
  owner = await signedIn(api, 'pending')
  finance = await signedIn(api, 'finance')
  ops = await signedIn(api, 'ops')
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))

const admin = (method: string, path: string, json?: object, headers: object = finance) =>
  api.send(method, `/api/admin${path}`, { json, headers: { ...headers } })
const read = async (id = dealerId) => (await admin('GET', `/dealers/${id}`)).body.dealer
const apply = () =>
  api.send('POST', '/api/dealer/credit-application', { json: sampleCreditApplication, headers: owner })
const orderByInvoice = () =>
  api.send('POST', '/api/dealer/orders', {
    json: { ...orderRequest(), paymentMethod: 'invoice' },
    headers: owner,
  })
const payment = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  amount: '100.00',
  method: 'check',
  reference: 'No. 1042',
  ...changes,
})

test('an application is declined, sent again and approved: this dealership, and no other, orders by invoice', async () => {
  const other = await read(demoDealerId)
  await apply()
  const { creditApplication: first } = await read()
  expect(first).toMatchObject({ status: 'pending', bankAccountNumber: '6789' })
  expect(first.routingNumber).toMatch(/^•+\d{4}$/)
  const declined = await admin('POST', `/credit-applications/${first.id}/decline`, { reason: 'Too young' })
  expect(declined.body.dealer).toMatchObject({
    creditApplication: { status: 'declined', declineReason: 'Too young' },
    events: [{ kind: 'credit_declined', actorName: 'Farah Quinn', detail: 'Too young' }],
  })
  expect((await orderByInvoice()).status).toBe(409)
  api.pass(1000)
  await apply()
  const { creditApplication: second } = await read()
  const verdict = { creditLimit: '5000', paymentTerms: 14 }
  const responses = await Promise.all([
    admin('POST', `/credit-applications/${second.id}/approve`, verdict),
    admin('POST', `/credit-applications/${second.id}/approve`, verdict),
  ])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const approved = await read()
  expect(approved).toMatchObject({
    creditApproved: true,
    invoicingEnabled: true,
    creditLimit: '5000.00',
    paymentTerms: 14,
  })
  expect(approved.events[0]).toMatchObject({ kind: 'credit_approved', detail: 'Limit $5,000.00, Net 14' })
  expect((await orderByInvoice()).status).toBe(201)
  expect(await read(demoDealerId)).toEqual(other)
})

test('a payment is recorded once, never exceeds the amount due, and lowers the balance by its amount', async () => {
  const { body } = await admin('GET', `/dealers/${dealerId}/invoices`)
  const [invoice] = body.invoices
  expect(invoice).toMatchObject({ status: 'pending', total: invoice.balanceDue })
  const record = payment()
  const path = `/invoices/${invoice.id}/payments`
  const responses = await Promise.all([admin('POST', path, record), admin('POST', path, record)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const left = (Number(invoice.total) - 100).toFixed(2)
  expect(responses[0]?.body.invoice.balanceDue).toBe(left)
  expect((await read()).currentBalance).toBe(left)
  for (const change of [{ amount: '90.00' }, { method: 'wire' }, { reference: null }]) {
    const { status, body: other } = await admin('POST', path, { ...record, ...change })
    expect([change, status, other.code, other.error]).toEqual([
      change,
      409,
      'idempotency_mismatch',
      'This payment was recorded already: $100.00 for 1 invoice. Close this, and check the statement before you record more.',
    ])
  }
  const tooMuch = await admin('POST', path, payment({ amount: invoice.total }))
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'amount_mismatch'])
  const rest = await admin('POST', path, payment({ amount: left, method: 'wire', reference: null }))
  expect(rest.body.invoice).toMatchObject({ status: 'paid', balanceDue: '0.00' })
  expect((await admin('POST', path, payment())).body.code).toBe('already_paid')
  expect((await read()).currentBalance).toBe('0.00')
  const { db } = api.database
  const [mails] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, 'pat@palmcoast.example')),
  ])
  expect(mails.map(({ kind }) => kind)).toContain('credit_approved')
})

test('staff void the invoice of an invoiced order by cancelling it', async () => {
  const { body } = await orderByInvoice()
  expect(Number((await read()).currentBalance)).toBeGreaterThan(0)
  const cancelled = await admin('POST', `/orders/${body.order.id}/transport`, {
    to: 'cancelled',
    reason: 'No carrier',
  })
  expect(cancelled.body.order.transportStatus).toBe('cancelled')
  expect((await read()).currentBalance).toBe('0.00')
  const { body: after } = await admin('GET', `/dealers/${dealerId}/invoices?limit=1`)
  expect(after.invoices[0]).toMatchObject({ orderId: body.order.id, status: 'void' })
  const next = await admin('GET', `/dealers/${dealerId}/invoices?limit=1&cursor=${after.nextCursor}`)
  expect(next.body.invoices).toHaveLength(1)
  expect(next.body.invoices[0].id).not.toBe(after.invoices[0].id)
})

test('limit, terms and switches are changed separately, and recorded', async () => {
  const change = (json: object) => admin('PATCH', `/dealers/${dealerId}/credit`, json)
  const reason = 'Two late invoices'
  for (const reduction of [
    { creditLimit: '10.00' },
    { invoicingEnabled: false },
    { creditApproved: false },
  ]) {
    const { status, body } = await change(reduction)
    expect([status, body.details[0]]).toEqual([400, { path: 'reason', message: 'Please give a reason' }])
  }
  const lower = await change({ creditLimit: '10.00', reason, isActive: false, currentBalance: '0' })
  expect(lower.body.dealer).toMatchObject({ creditLimit: '10.00', paymentTerms: 14, isActive: true })
  expect((await orderByInvoice()).body.code).toBe('insufficient_credit')
  await change({ creditLimit: 5000, paymentTerms: 30, invoicingEnabled: false, reason })
  expect((await orderByInvoice()).body.code).toBe('credit_required')
  const { events } = await read()
  expect(events[0].detail).toBe('limit $5,000.00, Net 30, invoicing off. Reason: Two late invoices')
  const { db } = api.database
  const [mails] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'credit_reduced')),
  ])
  expect(mails.map(({ recipient, facts }) => ({ recipient, facts }))).toMatchObject([
    { recipient: 'pat@palmcoast.example', facts: { limitCents: 1000, isInvoicingStopped: false, reason } },
    { recipient: 'pat@palmcoast.example', facts: { limitCents: null, isInvoicingStopped: true, reason } },
  ])
  expect((await change({})).status).toBe(400)
  expect((await change({ creditLimit: 'a lot' })).status).toBe(400)
  expect((await change({ paymentTerms: 0 })).status).toBe(400)
  expect((await admin('PATCH', '/dealers/nobody/credit', { creditLimit: 1 })).status).toBe(404)
})

test('an application is approved below the present limit for a reason only, which the dealership gets, onto the credit as it was read', async () => {
  const { db } = api.database
  const { creditApplication: application } = await read()
  const reopen = sql`UPDATE credit_applications SET status = 'pending', reviewed_by = NULL, reviewed_at = NULL,
    approved_limit_cents = NULL WHERE id = ${application.id}`
  const approve = (json: object) =>
    admin('POST', `/credit-applications/${application.id}/approve`, { paymentTerms: 14, ...json })
  const mailsSince = async (at: string) =>
    (await db.read([db.sql.select().from(outboxMessages).where(gte(outboxMessages.createdAt, at))]))[0]
      .filter(({ channel }) => channel === 'mail')
      .map(({ kind, facts }) => [kind, facts] as const)
      .toSorted(([one], [other]) => one.localeCompare(other))
  await db.write([reopen, sql`DELETE FROM outbox_messages WHERE kind = 'credit_approved'`])
  await admin('PATCH', `/dealers/${dealerId}/credit`, { creditLimit: '50000', invoicingEnabled: true })
  const before = await read()

  const { status, body } = await approve({ creditLimit: '5000' })
  expect([status, body.details]).toEqual([400, [{ path: 'reason', message: 'Please give a reason' }]])
  expect(await read()).toEqual(before)

  const reason = 'Their bank answered'
  doBefore(api, 'update "credit_applications"', async () => {
    await admin('PATCH', `/dealers/${dealerId}/credit`, { creditLimit: '60000' })
  })
  const overtaken = await approve({ creditLimit: '50000' })
  expect([overtaken.status, overtaken.body.error]).toEqual([
    409,
    'Somebody else has just changed this credit.',
  ])
  expect(await read()).toMatchObject({ creditLimit: '60000.00', creditApplication: { status: 'pending' } })

  api.pass(1000)
  const at = api.now().toISOString()
  const lower = await approve({ creditLimit: '5000', reason })
  expect(lower.body.dealer).toMatchObject({
    creditLimit: '5000.00',
    creditApplication: { status: 'approved', approvedCreditLimit: '5000.00' },
  })
  expect(lower.body.dealer.events[0]).toMatchObject({
    kind: 'credit_approved',
    detail: `Limit $5,000.00, Net 14. Reason: ${reason}`,
  })
  expect(await mailsSince(at)).toMatchObject([
    ['credit_approved', { limitCents: 500_000, paymentTermsDays: 14 }],
    ['credit_reduced', { limitCents: 500_000, isInvoicingStopped: false, reason }],
  ])
  expect((await approve({ creditLimit: '5000' })).body.error).toBe('This application was already reviewed.')

  const ceilingCents = 25_000_000
  await db.write([
    reopen,
    sql`UPDATE dealers SET credit_limit_cents = ${2 * ceilingCents} WHERE id = ${dealerId}`,
  ])
  const above = { creditLimit: 400_000, paymentTerms: 14 }
  expect((await approve(above)).body.details[0].path).toBe('reason')
  expect((await approve({ ...above, reason })).status).toBe(200)
  await admin('PATCH', `/dealers/${dealerId}/credit`, { creditLimit: 5000, reason })
})

describe('permissions and errors', () => {
  const requests: readonly [string, string, object | undefined][] = [
    ['PATCH', `/dealers/${dealerId}/credit`, { creditLimit: 1 }],
    ['POST', '/credit-applications/x/approve', { creditLimit: 1, paymentTerms: 7 }],
    ['POST', '/credit-applications/x/decline', { reason: 'x' }],
    ['GET', `/dealers/${dealerId}/invoices`, undefined],
    ['POST', '/invoices/x/payments', payment()],
  ]

  test.each(requests)('%s %s: 401, 403 for dealers and dispatch', async (method, path, json) => {
    expect((await admin(method, path, json, {})).status).toBe(401)
    expect((await admin(method, path, json, owner)).status).toBe(403)
    expect((await admin(method, path, json, ops)).status).toBe(403)
  })

  test('an unknown id is 404, a malformed request 400', async () => {
    for (const [method, path, json] of requests.slice(1, 3))
      expect((await admin(method, path, json)).status).toBe(404)
    expect((await admin('POST', '/invoices/x/payments', payment())).status).toBe(404)
    for (const changes of [{ amount: 'x' }, { method: 'cash' }, { id: 'x' }, { receivedOn: 'soon' }])
      expect((await admin('POST', '/invoices/x/payments', payment(changes))).status).toBe(400)
    expect((await admin('GET', `/dealers/${dealerId}/invoices?cursor=x`)).status).toBe(400)
  })
})
