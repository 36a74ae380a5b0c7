import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { goodFiles } from '../../test/api/sample-files.ts'
import { signedIn } from '../../test/api/signed-in.ts'

// The files of a dealership's order are visible to its own people and to staff. Source: FILE-5; scorecard S1.

type Headers = Record<string, string>

let api: ApiUnderTest
const headersOf = new Map<string, Headers>()
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
  for (const name of ['admin', 'finance', 'support', 'ops', 'dealer', 'booker', 'viewer', 'pending']) {
    headersOf.set(name, await signedIn(api, name))
  }
  headersOf.set('nobody', {})
  headersOf.set('a token of nobody’s', { Authorization: `Bearer ${'0'.repeat(64)}` })
})
afterAll(() => api.stop())

const as = (name: string): Headers => headersOf.get(name) ?? {}

async function placed(name = 'dealer'): Promise<string> {
  const { body } = await api.send('POST', '/api/dealer/orders', { json: orderRequest(), headers: as(name) })
  return body.order.id
}

async function upload(orderId: string, name: string, id: string = crypto.randomUUID()) {
  const form = new FormData()
  form.append('file', new Blob([goodFiles['title.pdf']]), 'title.pdf')
  const headers = { ...as(name), 'Idempotency-Key': id }
  const response = await api.request(`/api/orders/${orderId}/attachments`, {
    method: 'POST',
    body: form,
    headers,
  })
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
}

async function statusOf(method: string, orderId: string, id: string, name: string): Promise<number> {
  const path = `/api/orders/${orderId}/attachments/${id}`
  return (await api.request(path, { method, headers: as(name) })).status
}

/** The caller, and the status for reading, adding, and removing. */
const table: [name: string, read: number, add: number, remove: number][] = [
  ['dealer', 200, 201, 200],
  ['booker', 200, 201, 200],
  ['viewer', 200, 403, 403],
  ['admin', 200, 201, 200],
  ['finance', 200, 201, 200],
  ['support', 200, 201, 200],
  ['ops', 200, 201, 200],
  // Another dealership gets the same response as for an unknown order.
  ['pending', 404, 404, 404],
  ['nobody', 401, 401, 401],
  ['a token of nobody’s', 401, 401, 401],
]

describe.each(table)('%s', (name, read, add, remove) => {
  test(`gets ${read}, ${add}, and ${remove} for a file of a dealership’s order`, async () => {
    const orderId = await placed()
    const { body } = await upload(orderId, 'dealer')
    const { id } = body.attachment
    expect(await statusOf('GET', orderId, id, name)).toBe(read)
    expect((await upload(orderId, name)).status).toBe(add)
    expect(await statusOf('DELETE', orderId, id, name)).toBe(remove)
    expect(await statusOf('GET', orderId, id, 'dealer')).toBe(remove === 200 ? 404 : 200)
  })

  test('can read, add, and remove the files of a customer’s order by its id, like anyone', async () => {
    const order = await api.send('POST', '/api/orders', { json: orderRequest() })
    const { id: orderId } = order.body.order
    const added = await upload(orderId, name)
    expect(added.status).toBe(201)
    expect(await statusOf('GET', orderId, added.body.attachment.id, name)).toBe(200)
    expect(await statusOf('DELETE', orderId, added.body.attachment.id, name)).toBe(200)
  })
})

test('another dealership’s order and an unknown one are indistinguishable', async () => {
  const orderId = await placed()
  const foreign = await upload(orderId, 'pending')
  const unknown = await upload(`SB${'0'.repeat(26)}`, 'pending')
  expect([foreign.status, foreign.body.code, foreign.body.error]).toEqual([
    unknown.status,
    unknown.body.code,
    unknown.body.error,
  ])
})

test('the order’s public page does not list them; the dealership’s own page does', async () => {
  const orderId = await placed()
  await upload(orderId, 'booker')
  for (const [method, sent] of [
    ['GET', {}],
    ['PATCH', { json: {} }],
  ] as const) {
    const { status, body } = await api.send(method, `/api/orders/${orderId}`, sent)
    expect([status, body.order.attachments]).toEqual([200, []])
  }
  const own = await api.send('GET', `/api/dealer/orders/${orderId}`, { headers: as('viewer') })
  expect(own.body.order.attachments).toHaveLength(1)
})

test('the order’s history says who added and who removed a file', async () => {
  const orderId = await placed()
  const { body } = await upload(orderId, 'booker')
  await statusOf('DELETE', orderId, body.attachment.id, 'support')
  const { db } = api.database
  const { actorKind, actorId, reason } = orderEvents
  const [notes] = await db.read([
    db.sql
      .select({ actorKind, actorId, reason })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'note'))),
  ])
  expect(notes).toEqual([
    { actorKind: 'dealer', actorId: 'demo-user-booker', reason: 'File attached' },
    { actorKind: 'staff', actorId: 'demo-user-support', reason: 'File removed' },
  ])
})

test('a file of an order is refused as soon as the caller’s session ends', async () => {
  const orderId = await placed()
  const { body } = await upload(orderId, 'dealer')
  const headers = await signedIn(api, 'booker')
  headersOf.set('signed out', headers)
  expect(await statusOf('GET', orderId, body.attachment.id, 'signed out')).toBe(200)
  await api.send('POST', '/api/auth/logout', { json: {}, headers })
  expect(await statusOf('GET', orderId, body.attachment.id, 'signed out')).toBe(401)
})
