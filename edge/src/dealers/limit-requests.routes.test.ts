import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { creditLimitRequests } from '@switchback/db/schema/dealers/credit-limit-requests.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleCreditApplication } from '../../test/harness/sample-bodies.ts'
import { expectMoneyInOrder } from '../../test/payments/broken-invariants.ts'

type Headers = { readonly Authorization: string }
const applicantId = 'demo-dealer-pending'
const reason = 'Forty trucks a month from now on'

let api: ApiUnderTest
let finance: Headers
let admin: Headers
let ops: Headers
beforeAll(async () => {
  api = await startApi()
  const { db } = api.database
  await seedPeople(db, api.now())
  await db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = ${applicantId}`])
  finance = await signedIn(api, 'finance')
  admin = await signedIn(api, 'admin')
  ops = await signedIn(api, 'ops')
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))
/** Closes any open request and restores the credit. */
afterEach(async () => {
  await api.database.db.write([
    sql`UPDATE credit_limit_requests SET state = 'withdrawn' WHERE state = 'open'`,
    sql`UPDATE dealers SET credit_limit_cents = 2500000, payment_terms_days = 7 WHERE id = ${demoDealerId}`,
  ])
})

const post = (path: string, json: object, headers: object) =>
  api.send('POST', `/api/admin${path}`, { json, headers: { ...headers } })
const change = (json: object, headers: object = finance) =>
  api.send('PATCH', `/api/admin/dealers/${demoDealerId}/credit`, { json, headers: { ...headers } })
const read = async (id = demoDealerId) =>
  (await api.send('GET', `/api/admin/dealers/${id}`, { headers: finance })).body.dealer
const decide = (id: string, verb: 'approve' | 'decline' | 'withdraw', headers: object, json: object = {}) =>
  post(`/credit-limit-requests/${id}/${verb}`, json, headers)
const raise = { creditLimit: '400000', paymentTerms: 14, reason }

async function requested(json: object = raise): Promise<string> {
  const { status, body } = await change(json)
  expect(status).toBe(202)
  return body.dealer.creditLimitRequest.id
}

test('a limit at the ceiling applies at once, a cent more waits with its reason, and nothing changes', async () => {
  const atOnce = await change({ creditLimit: '250000.00' })
  expect([atOnce.status, atOnce.body.dealer.creditLimit]).toEqual([200, '250000.00'])
  expect(atOnce.body.dealer.creditLimitRequest).toBe(null)
  const unexplained = await change({ creditLimit: '250000.01' })
  expect([unexplained.status, unexplained.body.details]).toEqual([
    400,
    [{ path: 'reason', message: 'Please give a reason' }],
  ])
  const { status, body } = await change({ creditLimit: '250000.01', reason })
  expect(status).toBe(202)
  expect(body.dealer).toMatchObject({
    creditLimit: '250000.00',
    creditLimitCeiling: '250000.00',
    creditLimitRequest: {
      fromLimit: '250000.00',
      toLimit: '250000.01',
      fromTerms: 7,
      toTerms: 7,
      reason,
      requestedBy: 'Farah Quinn',
      requestedById: 'demo-user-finance',
      isApplication: false,
      isStale: false,
    },
  })
  expect(body.dealer.events[0]).toMatchObject({
    kind: 'credit_limit_requested',
    actorName: 'Farah Quinn',
    detail: `limit $250,000.01 (now $250,000.00), Net 7. Reason: ${reason}`,
  })
})

test('another person approves: limit and terms apply, and history and notification record it', async () => {
  const id = await requested()
  const { db } = api.database
  const bells = await api.send('GET', '/api/admin/notifications', { headers: admin })
  expect(bells.body.notifications[0]).toMatchObject({
    kind: 'credit_limit_request',
    dealerId: demoDealerId,
    detail: 'Bayshore Motors: $25,000.00 to $400,000.00',
  })
  const { status, body } = await decide(id, 'approve', admin)
  expect(status).toBe(200)
  expect(body.dealer).toMatchObject({
    creditLimit: '400000.00',
    paymentTerms: 14,
    creditLimitRequest: null,
  })
  expect(body.dealer.events[0]).toMatchObject({
    kind: 'credit_limit_approved',
    actorName: 'Avery Stone',
    detail: 'Limit $400,000.00, Net 14',
  })
  const [[stored], told] = await db.read([
    db.sql.select().from(creditLimitRequests).where(eq(creditLimitRequests.id, id)),
    db.sql
      .select()
      .from(adminNotifications)
      .where(eq(adminNotifications.dedupeKey, `credit_limit_request:${id}`)),
  ])
  expect(stored).toMatchObject({ state: 'approved', decidedBy: 'demo-user-admin' })
  expect(told).toHaveLength(1)
})

test('the requester can neither approve nor decline, and nobody else can withdraw', async () => {
  const id = await requested()
  const own = [await decide(id, 'approve', finance), await decide(id, 'decline', finance, { reason })]
  const foreign = await decide(id, 'withdraw', admin)
  expect([...own, foreign].map(({ status, body }) => [status, body.error])).toEqual([
    [403, 'Somebody else has to approve a limit that you requested.'],
    [403, 'You made this request: withdraw it instead.'],
    [403, 'Only the person who made this request can withdraw it.'],
  ])
  await expect(
    api.database.db.write([
      sql`UPDATE credit_limit_requests SET state = 'approved', decided_by = requested_by WHERE id = ${id}`,
    ]),
  ).rejects.toThrow('credit_limit_requests_second_person')
  const { status, body } = await decide(id, 'withdraw', finance)
  expect([status, body.dealer.creditLimit, body.dealer.creditLimitRequest]).toEqual([200, '25000.00', null])
  expect(body.dealer.events[0]).toMatchObject({ kind: 'credit_limit_withdrawn', detail: 'limit $400,000.00' })
  expect((await decide(id, 'approve', admin)).status).toBe(409)
})

test('it is declined with a reason, once', async () => {
  const id = await requested()
  const silent = await decide(id, 'decline', admin)
  expect([silent.status, silent.body.details[0].path]).toEqual([400, 'reason'])
  const { body } = await decide(id, 'decline', admin, { reason: 'Two late invoices' })
  expect(body.dealer).toMatchObject({ creditLimit: '25000.00', creditLimitRequest: null })
  expect(body.dealer.events[0]).toMatchObject({
    kind: 'credit_limit_declined',
    detail: 'limit $400,000.00. Reason: Two late invoices',
  })
  const again = await decide(id, 'decline', admin, { reason: 'Again' })
  expect([again.status, again.body.error]).toEqual([409, 'This request was already decided.'])
})

/** Another super_admin, with a separate session. */
async function secondAdmin(): Promise<Headers> {
  const { db } = api.database
  const [[known]] = await db.read([db.sql.select().from(users).where(eq(users.username, 'admin'))])
  if (!known) throw new Error('The demo accounts are missing')
  await db.write([
    db.sql.insert(users).values({
      ...known,
      id: 'user-second',
      username: 'finance2',
      email: 'f2@x.example',
      adminRole: 'finance',
    }),
  ])
  const json = { username: 'finance2', password: 'switchback-admin' }
  const { body } = await api.send('POST', '/api/auth/login', { json })
  return { Authorization: `Bearer ${body.token}` }
}

test('of concurrent approvals, a decline and a withdrawal one wins, and the limit matches it', async () => {
  const second = await secondAdmin()
  for (let round = 0; round < 4; round += 1) {
    const id = await requested({ ...raise, creditLimit: 400_000 + round })
    const answers = await Promise.all([
      decide(id, 'approve', admin),
      decide(id, 'approve', second),
      decide(id, 'decline', second, { reason: 'No' }),
      decide(id, 'withdraw', finance),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const isApproved = answers.slice(0, 2).some(({ status }) => status === 200)
    const { creditLimit, events } = await read()
    expect(creditLimit).toBe(isApproved ? `${400_000 + round}.00` : '25000.00')
    expect(events[0].kind === 'credit_limit_approved').toBe(isApproved)
    expect(events[1].kind).toBe('credit_limit_requested')
    await api.database.db.write([
      sql`UPDATE dealers SET credit_limit_cents = 2500000, payment_terms_days = 7 WHERE id = ${demoDealerId}`,
    ])
    api.pass(1000)
  }
})

test('only one request is open, however many arrive concurrently', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((more) => change({ ...raise, creditLimit: 300_000 + more })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'A higher limit of this dealership already waits for approval.',
  )
})

test.each([
  ['limit', { creditLimit: '30000' }],
  ['terms', { paymentTerms: 30 }],
])('a request is not approved once the %s has changed, and can be declined', async (_what, later) => {
  const id = await requested()
  await change(later, admin)
  expect((await read()).creditLimitRequest).toMatchObject({ id, isStale: true })
  const before = await read()
  const { status, body } = await decide(id, 'approve', admin)
  expect([status, body.error]).toEqual([
    409,
    'The credit has changed since this request was made. Decline it, and request the limit again.',
  ])
  expect(await read()).toEqual(before)
  expect((await decide(id, 'decline', admin, { reason: 'Out of date' })).status).toBe(200)
})

test('one person may lower a limit above the ceiling and change its terms', async () => {
  await decide(await requested(), 'approve', admin)
  const terms = await change({ creditLimit: '400000', paymentTerms: 21 })
  expect([terms.status, terms.body.dealer.paymentTerms]).toEqual([200, 21])
  const lower = await change({ creditLimit: '300000', reason: 'Fewer orders' })
  expect([lower.status, lower.body.dealer.creditLimit]).toEqual([200, '300000.00'])
  expect((await change({ creditLimit: '300000.01', reason })).status).toBe(202)
})

test('a malformed, absurd or unknown request gets an error with a message', async () => {
  const most = await change({ creditLimit: 10_000_000, reason })
  expect(most.status).toBe(202)
  const tooMuch = { path: 'creditLimit', message: 'At most $10,000,000.00' }
  for (const creditLimit of ['10000000.01', 90_000_000_000_000]) {
    const { status, body } = await change({ creditLimit, reason })
    expect([status, body.details]).toEqual([400, [tooMuch]])
  }
  const approval = { creditLimit: '10000000.01', paymentTerms: 7, reason }
  expect((await post('/credit-applications/x/approve', approval, finance)).body.details).toEqual([tooMuch])
  const both = await change({ ...raise, invoicingEnabled: true })
  expect([both.status, both.body.details[0].path]).toEqual([400, 'creditLimit'])
  for (const verb of ['approve', 'decline', 'withdraw'] as const) {
    expect((await decide('nobody', verb, admin, { reason })).status).toBe(404)
    const { id } = most.body.dealer.creditLimitRequest
    expect((await decide(id, verb, ops, { reason })).status).toBe(403)
    expect((await decide(id, verb, {}, { reason })).status).toBe(401)
    expect((await decide(id, verb, admin, [])).status).toBe(400)
  }
})

test('an application above the ceiling stays pending until another person approves it', async () => {
  const { db } = api.database
  const owner = await signedIn(api, 'pending')
  await api.send('POST', '/api/dealer/credit-application', { json: sampleCreditApplication, headers: owner })
  const { id } = (await read(applicantId)).creditApplication
  const verdict = { creditLimit: 500_000, paymentTerms: 30 }
  expect((await post(`/credit-applications/${id}/approve`, verdict, finance)).status).toBe(400)
  const asked = await post(`/credit-applications/${id}/approve`, { ...verdict, reason }, finance)
  expect(asked.status).toBe(202)
  expect(asked.body.dealer).toMatchObject({
    creditApproved: false,
    creditApplication: { status: 'pending' },
    creditLimitRequest: { isApplication: true, toLimit: '500000.00' },
  })
  const { body } = await decide(asked.body.dealer.creditLimitRequest.id, 'approve', admin)
  expect(body.dealer).toMatchObject({
    creditApproved: true,
    invoicingEnabled: true,
    creditLimit: '500000.00',
    paymentTerms: 30,
    creditApplication: { status: 'approved', approvedCreditLimit: '500000.00' },
  })
  expect(body.dealer.events[0]).toMatchObject({ kind: 'credit_approved', actorName: 'Avery Stone' })
  const [mails] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.kind, 'credit_approved'),
          eq(outboxMessages.recipient, 'pat@palmcoast.example'),
        ),
      ),
  ])
  expect(mails.map(({ facts }) => facts)).toMatchObject([{ limitCents: 50_000_000, paymentTermsDays: 30 }])
})
