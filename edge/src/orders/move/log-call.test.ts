import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'

const minuteMs = 60_000

let api: ApiUnderTest
let headers: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  headers = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

async function placed(): Promise<string> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  return body.order.id
}

const log = (id: string, json: object) =>
  api.send('POST', `/api/admin/orders/${id}/calls`, {
    json: { callId: crypto.randomUUID(), ...json },
    headers,
  })

const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * minuteMs).toISOString()

/** The kinds of exceptions in the queue that the order has. */
async function kindsOf(orderId: string): Promise<string[]> {
  const { body } = await api.send('GET', '/api/admin/exceptions?limit=100', { headers })
  return body.groups
    .flatMap(({ exceptions }: { exceptions: AdminException[] }) => exceptions)
    .filter((each: AdminException) => each.orderId === orderId)
    .map(({ kind }: AdminException) => kind)
}

const callsOf = (events: readonly AdminOrderEvent[]) =>
  events.flatMap(({ event, call, reason }) => (event === 'called' ? [{ ...call, reason }] : []))

test('a voicemail with a next call leaves the queue until then, and speaking ends it', async () => {
  const id = await placed()
  api.pass(31 * minuteMs)
  expect(await kindsOf(id)).toEqual(['not_contacted'])
  const nextCallAt = inMinutes(60)
  const first = await log(id, { outcome: 'voicemail', note: 'Office closed', nextCallAt })
  expect([first.status, first.body.order.contactedAt, first.body.order.nextCallAt]).toEqual([
    200,
    null,
    nextCallAt,
  ])
  expect(callsOf(first.body.order.events)).toEqual([
    { callee: 'customer', outcome: 'voicemail', nextCallAt, reason: 'Office closed' },
  ])
  expect(await kindsOf(id)).toEqual([])
  api.pass(61 * minuteMs)
  expect(await kindsOf(id)).toEqual(['call_back'])
  const { revision } = first.body.order
  const { body } = await log(id, { outcome: 'spoke' })
  expect(body.order).toMatchObject({ contactedAt: expect.any(String), nextCallAt: null, revision })
  expect(await kindsOf(id)).toEqual([])
  expect(callsOf(body.order.events).map(({ outcome }) => outcome)).toEqual(['voicemail', 'spoke'])
})

test('a call without an answer or a next time leaves the order uncontacted, and a contact ends a next call', async () => {
  const id = await placed()
  api.pass(31 * minuteMs)
  await log(id, { outcome: 'no_answer' })
  expect(await kindsOf(id)).toEqual(['not_contacted'])
  await log(id, { outcome: 'wrong_number', nextCallAt: inMinutes(5) })
  api.pass(6 * minuteMs)
  expect(await kindsOf(id)).toEqual(['call_back'])
  await api.send('POST', `/api/admin/orders/${id}/contacted`, { json: {}, headers })
  expect(await kindsOf(id)).toEqual([])
})

test('speaking with the carrier whom the next call was for is no contact of the customer', async () => {
  const id = await placed()
  await log(id, { callee: 'carrier', outcome: 'voicemail', nextCallAt: inMinutes(5) })
  api.pass(6 * minuteMs)
  const { body } = await log(id, { outcome: 'spoke' })
  expect(body.order).toMatchObject({ contactedAt: null, nextCallAt: null })
  expect(callsOf(body.order.events).map(({ callee }) => callee)).toEqual(['carrier', 'carrier'])
})

test('a call sent again, also at the same time, is logged once', async () => {
  const id = await placed()
  const callId = crypto.randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => log(id, { callId, outcome: 'spoke' })))
  const again = await log(id, { callId, outcome: 'spoke' })
  expect([...sent, again].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const change of [
    { outcome: 'voicemail' },
    { callee: 'driver' },
    { note: 'Wants Friday' },
    { nextCallAt: inMinutes(60) },
  ]) {
    const { status, body } = await log(id, { callId, outcome: 'spoke', ...change })
    expect([change, status, body.code]).toEqual([change, 409, 'idempotency_mismatch'])
  }
  expect(callsOf(again.body.order.events)).toHaveLength(1)
})

test('bad calls are refused at their field', async () => {
  const id = await placed()
  for (const [json, path] of [
    [{ outcome: 'spoke', nextCallAt: inMinutes(-1) }, 'nextCallAt'],
    [{ outcome: 'shouted' }, 'outcome'],
    [{ outcome: 'spoke', callee: 'neighbor' }, 'callee'],
    [{ outcome: 'spoke', callId: 'x' }, 'callId'],
  ] as const) {
    const { status, body } = await log(id, json)
    expect([status, body.details?.map((each: { path: string }) => each.path)]).toEqual([400, [path]])
  }
  expect((await log('SB00000000000000000000000000', { outcome: 'spoke' })).status).toBe(404)
})
