import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { goOn } from '../../test/api/go-on.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { goodFiles } from '../../test/api/sample-files.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { passwordToken } from '../session/token.ts'

type Headers = Record<string, string>

const encryptionSecret = 'known to this test, and to nobody else'
let api: ApiUnderTest
const as: Record<string, Headers> = {}
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings(), settings: { ENCRYPTION_SECRET: encryptionSecret } })
  await seedPeople(api.database.db, api.now())
  for (const name of ['admin', 'finance', 'ops', 'dealer', 'booker', 'viewer'])
    as[name] = await signedIn(api, name)
})
afterAll(() => api.stop())

const staff = (path: string, json: object, who = 'admin') =>
  api.send('POST', `/api/admin/orders/${path}`, { json, headers: { ...as[who] } })

/** An order that a carrier has delivered. */
async function delivered(place: () => Promise<{ id: string }> = retail): Promise<string> {
  const { id } = await place()
  await api.database.db.write([sql`UPDATE orders SET transport_status = 'payment_sent' WHERE id = ${id}`])
  const driver = { driverName: 'Al Reyes', driverPhone: '(813) 555-0150' }
  const moves = [
    { to: 'driver_assigned', ...withCarrier, ...driver },
    { to: 'in_transit' },
    { to: 'completed' },
  ]
  for (const move of moves) {
    const { status, body } = await staff(`${id}/transport`, { ...move, confirm: goOn })
    expect([status, body.error]).toEqual([200, undefined])
  }
  return id
}
async function retail(): Promise<{ id: string }> {
  return (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
}
async function dealers(): Promise<{ id: string }> {
  const json = { ...orderRequest(), paymentMethod: 'stripe' }
  return (await api.send('POST', '/api/dealer/orders', { json, headers: { ...as['dealer'] } })).body.order
}

const claim = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  vehiclePosition: 0,
  kind: 'damage',
  what: 'A dent in the left door, ten inches long',
  amount: '450.00',
  ...changes,
})
const file = (orderId: string, json: object = claim(), headers: Headers = {}) =>
  api.send('POST', `/api/orders/${orderId}/claims`, { json, headers })
const answer = (orderId: string, claimId: string, json: object, headers: Headers = {}) =>
  api.send('POST', `/api/orders/${orderId}/claims/${claimId}/answer`, { json, headers })
const read = async (orderId: string, headers: Headers = {}) =>
  (await api.send('GET', `/api/orders/${orderId}/claims`, { headers })).body
async function mails(orderId: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.orderId, orderId), sql`kind LIKE 'claim%'`))
      .orderBy(outboxMessages.createdAt, outboxMessages.id),
  ])
  return rows.map(({ kind, recipient, facts }) => ({
    kind,
    recipient,
    facts: facts as Record<string, unknown>,
  }))
}
const openExceptions = async () =>
  (await api.send('GET', '/api/admin/exceptions?kind=claim_open', { headers: { ...as['admin'] } })).body
    .groups[0].exceptions

let order: string
beforeEach(async () => {
  await api.database.db.write([sql`DELETE FROM rate_counters`])
  order = await delivered()
})

test('a claim is filed once, however often it is sent, and claimant, carrier and staff hear of it once', async () => {
  const request = claim()
  const responses = await Promise.all([1, 2, 3].map(() => file(order, request)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const { claims, canFile } = await read(order)
  expect(canFile).toBe(true)
  const number = `${order.slice(-6)}-C1`
  expect(claims).toHaveLength(1)
  expect(claims[0]).toMatchObject({
    id: request.id,
    number,
    state: 'filed',
    amount: '450.00',
    filedOn: api.dayIn(0),
    acknowledgeBy: api.dayIn(30),
    decideBy: api.dayIn(120),
    allowedActions: ['amend', 'withdraw'],
    history: [{ action: 'filed', by: 'The customer', amount: '450.00' }],
  })
  const sent = await mails(order)
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['claim_received', 'claim_to_carrier'])
  expect(JSON.stringify(sent.find(({ kind }) => kind === 'claim_to_carrier'))).not.toContain('Ada')
  const { db } = api.database
  const [notices] = await db.read([
    db.sql
      .select()
      .from(adminNotifications)
      .where(and(eq(adminNotifications.orderId, order), eq(adminNotifications.kind, 'claim'))),
  ])
  expect(notices.map(({ title }) => title)).toEqual([`A customer has filed claim ${number}`])
  const [exception] = (await openExceptions()).filter((each: { orderId: string }) => each.orderId === order)
  expect(exception.detail).toContain('$450.00, received, acknowledge by')
  const amended = { action: 'amend', amount: '500.00', revision: claims[0].revision }
  expect((await answer(order, request.id, amended)).status).toBe(200)
  expect((await file(order, request)).status).toBe(201)
  for (const change of [{ what: 'Something else happened here' }, { amount: '500.00' }, { kind: 'loss' }]) {
    const other = await file(order, { ...request, ...change })
    expect([change, other.status, other.body.code]).toEqual([change, 409, 'idempotency_mismatch'])
  }
})

test('claims at once get numbers of their own', async () => {
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => file(order)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const { claims } = await read(order)
  expect(claims.map(({ number }: { number: string }) => number.slice(-2))).toEqual([
    'C1',
    'C2',
    'C3',
    'C4',
    'C5',
  ])
})

test('an offer is made, declined, made again, accepted and paid, each step once', async () => {
  const request = claim()
  await file(order, request)
  const path = `${order}/claims/${request.id}`
  expect((await staff(path, { action: 'acknowledge', revision: 1 })).status).toBe(200)
  const offer = { action: 'offer', amount: '300.00', reason: 'By two estimates', revision: 2 }
  const offers = await Promise.all([1, 2, 3].map(() => staff(path, offer)))
  expect(offers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(order)).claims[0]).toMatchObject({
    state: 'offered',
    offered: '300.00',
    acknowledgedOn: api.dayIn(0),
    decidedOn: api.dayIn(0),
    allowedActions: ['accept', 'decline', 'withdraw'],
    revision: 3,
  })
  expect((await openExceptions()).filter((each: { orderId: string }) => each.orderId === order)).toEqual([])
  const others = [
    staff(path, { ...offer, amount: '350.00' }),
    staff(path, { ...offer, reason: 'By one estimate' }),
    staff(path, offer, 'ops'),
  ]
  for (const { status, body } of await Promise.all(others))
    expect([status, body.code]).toEqual([409, 'order_changed'])
  const late = await answer(order, request.id, { action: 'accept', revision: 2 })
  expect([late.status, late.body.code]).toEqual([409, 'order_changed'])
  await answer(order, request.id, { action: 'decline', reason: 'Too low', revision: 3 })
  await staff(path, { ...offer, amount: '400.00', revision: 4 })
  await answer(order, request.id, { action: 'accept', revision: 5 })
  expect((await read(order)).claims[0]).toMatchObject({ state: 'accepted', offered: '400.00' })
  const pay = {
    action: 'pay',
    amount: '400.00',
    paidBy: 'insurer',
    method: 'check',
    reference: '77',
    revision: 6,
  }
  expect((await staff(path, pay, 'ops')).status).toBe(403)
  expect((await staff(path, pay, 'finance')).status).toBe(200)
  expect((await staff(path, pay, 'finance')).status).toBe(200)
  const otherPayments = [
    staff(path, { ...pay, amount: '300.00' }, 'finance'),
    staff(path, { ...pay, paidBy: 'carrier' }, 'finance'),
    staff(path, { ...pay, method: 'wire' }, 'finance'),
    staff(path, { ...pay, reference: '78' }, 'finance'),
    staff(path, pay),
  ]
  for (const { status, body } of await Promise.all(otherPayments))
    expect([status, body.code]).toEqual([409, 'order_changed'])
  const paid = (await read(order)).claims[0]
  expect(paid).toMatchObject({ state: 'paid', paid: '400.00', paidBy: 'insurer', allowedActions: [] })
  expect(paid.history.map(({ action, by }: Record<string, string>) => [action, by])).toEqual([
    ['filed', 'The customer'],
    ['acknowledge', 'Switchback'],
    ['offer', 'Switchback'],
    ['decline', 'The customer'],
    ['offer', 'Switchback'],
    ['accept', 'The customer'],
    ['pay', 'Switchback'],
  ])
  const decisions = (await mails(order)).filter(({ kind }) => kind === 'claim_decided')
  expect(decisions.map(({ facts }) => [facts['decision'], facts['sumCents']])).toEqual([
    ['offered', 30_000],
    ['offered', 40_000],
    ['paid', 40_000],
  ])
})

// CLAIM-4
test('a paid claim is reopened by those who handle money, and its history keeps who paid, how and the number', async () => {
  const request = claim()
  await file(order, request)
  const path = `${order}/claims/${request.id}`
  const pay = { action: 'pay', amount: '400.00', paidBy: 'insurer', method: 'check', reference: '77' }
  expect((await staff(path, { ...pay, revision: 1 }, 'finance')).status).toBe(200)
  const reopen = { action: 'reopen', reason: 'The check bounced', revision: 2 }
  const readAs = async (who: string) =>
    (await api.send('GET', `/api/admin/orders/${order}/claims`, { headers: { ...as[who] } })).body.claims[0]
  expect([(await readAs('ops')).allowedActions, (await readAs('finance')).allowedActions]).toEqual([
    [],
    ['reopen'],
  ])
  expect((await staff(path, reopen, 'ops')).status).toBe(403)
  expect((await staff(path, reopen, 'finance')).status).toBe(200)
  expect((await staff(path, reopen, 'finance')).status).toBe(200)
  const payments = (claimRead: { history: { payment?: unknown }[] }) =>
    claimRead.history.map(({ payment }) => payment)
  const paid = { by: 'insurer', method: 'check', reference: '77' }
  const reopened = await readAs('finance')
  expect(reopened).toMatchObject({ state: 'in_review', paid: null, paidReference: null })
  expect(payments(reopened)).toEqual([null, paid, null])
  expect(payments(await readAs('ops'))).toEqual([null, null, null])
  expect(payments((await read(order)).claims[0])).toEqual([null, null, null])
})

test('a declined claim says why, and until when one can sue; it can be reopened', async () => {
  const request = claim()
  await file(order, request)
  const path = `${order}/claims/${request.id}`
  expect((await staff(path, { action: 'refuse', revision: 1 })).status).toBe(400)
  await staff(path, { action: 'refuse', reason: 'It was there at the pickup', revision: 1 })
  const [refused] = (await read(order)).claims
  expect(refused).toMatchObject({ state: 'refused', reason: 'It was there at the pickup' })
  expect(refused.sueBy > api.dayIn(729)).toBe(true)
  await staff(path, { action: 'reopen', reason: 'New photos', revision: 2 })
  expect((await read(order)).claims[0]).toMatchObject({ state: 'in_review', sueBy: null, decidedOn: null })
})

test('money above the claim, and steps of others, are refused', async () => {
  const request = claim()
  await file(order, request)
  const path = `${order}/claims/${request.id}`
  const much = await staff(path, { action: 'offer', amount: '450.01', revision: 1 })
  expect([much.status, much.body.details?.[0].path]).toEqual([400, 'amount'])
  const early = await answer(order, request.id, { action: 'accept', revision: 1 })
  expect([early.status, early.body.code]).toEqual([409, 'illegal_transition'])
  const wrong = await answer(order, request.id, { action: 'pay', amount: '1.00', revision: 1 })
  expect(wrong.status).toBe(400)
  expect((await answer(await delivered(), request.id, { action: 'withdraw', revision: 1 })).status).toBe(404)
})

describe('a claim can be filed', () => {
  test('from the pickup on', async () => {
    const { id } = await retail()
    const early = await file(id)
    expect([early.status, early.body.error]).toEqual([
      409,
      'A claim can be made once the vehicle has been picked up.',
    ])
  })

  test('until nine months after the delivery', async () => {
    const { db } = api.database
    const on = (day: string) =>
      db.write([sql`UPDATE order_assignments SET delivered_on = ${day} WHERE order_id = ${order}`])
    await on(api.dayIn(-280))
    expect((await read(order)).canFile).toBe(false)
    expect((await file(order)).status).toBe(409)
    await on(api.dayIn(-270))
    expect((await file(order)).status).toBe(201)
  })

  test('of a vehicle that the order has', async () => {
    const { status, body } = await file(order, claim({ vehiclePosition: 3 }))
    expect([status, body.details[0].path]).toEqual([400, 'vehiclePosition'])
  })
})

test('of a dealership’s order, its bookers file and its viewers read', async () => {
  const id = await delivered(dealers)
  expect((await file(id)).status).toBe(401)
  expect((await file(id, claim(), as['viewer'])).status).toBe(403)
  expect((await file(id, claim(), as['admin'])).status).toBe(403)
  expect((await file(id, claim(), as['dealer'])).status).toBe(201)
  expect((await read(id, as['viewer'])).claims[0]).toMatchObject({ state: 'filed', allowedActions: [] })
  expect((await api.send('GET', `/api/orders/${id}/claims`)).status).toBe(401)
})

test('of a dealership’s claim only those who may file it add files, and nobody removes them', async () => {
  const id = await delivered(dealers)
  const own = claim()
  expect((await file(id, own, as['dealer'])).status).toBe(201)
  const upload = (who: string, query = `?claimId=${own.id}`) => {
    const body = new FormData()
    body.append('file', new File([goodFiles['title.pdf']], 'door.pdf'))
    const headers = { ...as[who], 'Idempotency-Key': crypto.randomUUID() }
    return api.request(`/api/orders/${id}/attachments${query}`, { method: 'POST', body, headers })
  }
  for (const [who, status] of [
    ['booker', 403],
    ['viewer', 403],
    ['dealer', 201],
    ['ops', 201],
  ] as const)
    expect([who, (await upload(who)).status]).toEqual([who, status])
  const [{ files }] = (await read(id, as['dealer'])).claims
  expect(files).toHaveLength(2)
  for (const state of ['completed', 'pending']) {
    await api.database.db.write([sql`UPDATE orders SET transport_status = ${state} WHERE id = ${id}`])
    const path = `/api/orders/${id}/attachments/${files[0].id}`
    const removed = await api.send('DELETE', path, { headers: { ...as['dealer'] } })
    expect([state, removed.status, removed.body.code]).toEqual([state, 409, 'illegal_transition'])
  }
  expect((await read(id, as['dealer'])).claims[0].files).toEqual(files)
})

test('files belong to the claim, and its carrier sees them by its link alone', async () => {
  const request = claim()
  await file(order, request)
  const upload = (claimId: string, to = order) => {
    const body = new FormData()
    body.append('file', new File([goodFiles['title.pdf']], 'door.pdf'))
    return api.request(`/api/orders/${to}/attachments?claimId=${claimId}`, {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  }
  expect((await upload(request.id)).status).toBe(201)
  expect((await upload(crypto.randomUUID())).status).toBe(409)
  expect((await upload(request.id, await delivered())).status).toBe(409)
  const [found] = (await read(order)).claims
  expect(found.files).toMatchObject([{ name: 'door.pdf' }])
  expect((await api.send('GET', `/api/orders/${order}`)).body.order.attachments).toEqual([])

  const token = passwordToken({ encryptionSecret }, `claim ${request.id}`)
  const { body } = await api.send('POST', '/api/carrier-claims', { json: { token } })
  expect(body.claim).toMatchObject({ number: found.number, what: request.what, amount: '450.00' })
  expect(JSON.stringify(body)).not.toMatch(/Ada|2075|SB[0-9A-Z]{26}/)
  const bytes = await api.request('/api/carrier-claims/file', {
    method: 'POST',
    body: JSON.stringify({ token, fileId: found.files[0].id }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(new Uint8Array(goodFiles['title.pdf']))
  const wrong = await api.send('POST', '/api/carrier-claims', { json: { token: 'f'.repeat(64) } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_token'])
  await api.database.db.write([sql`UPDATE orders SET customer_email = '' WHERE id = ${order}`])
  for (const [path, json] of [
    ['', { token }],
    ['/file', { token, fileId: found.files[0].id }],
  ] as const) {
    const erased = await api.send('POST', `/api/carrier-claims${path}`, { json })
    expect([path, erased.status, erased.body.code]).toEqual([path, 400, 'invalid_token'])
  }
})
