import type { OrderView } from '@switchback/core/views/order-view.ts'
import { orderViewEvents } from '@switchback/db/schema/orders/order-views.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let ops: Headers
let finance: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
  finance = await signedIn(api, 'finance')
})
afterAll(() => api.stop())

const id = '0198a000-0000-7000-8000-000000000001'
const view = {
  id,
  name: 'Waiting in Florida',
  search: { status: 'pending', from: 'FL', sort: 'pickup' },
  isShared: false,
}

const send = (method: string, path: string, json?: object, headers = ops) =>
  api.send(method, `/api/admin/order-views${path}`, { headers, ...(json ? { json } : {}) })
const seenBy = async (headers: Headers): Promise<OrderView[]> =>
  (await send('GET', '', undefined, headers)).body.views

test('a view is saved once, shared, changed and deleted by its owner alone, with who did what', async () => {
  for (let time = 0; time < 2; time++) expect((await send('POST', '', view)).status).toBe(200)
  expect(await seenBy(ops)).toEqual([
    { ...view, isOwn: true, ownerName: 'Olu Reyes', isDefault: false, revision: 1 },
  ])
  for (const change of [{ name: 'Mine' }, { isShared: true }, { search: {} }]) {
    const { status, body } = await send('POST', '', { ...view, ...change })
    expect([change, status, body.code]).toEqual([change, 409, 'idempotency_mismatch'])
  }
  expect(await seenBy(finance)).toEqual([])
  expect((await send('POST', '', view, finance)).status).toBe(404)
  expect((await send('PUT', '/default', { viewId: id }, finance)).status).toBe(404)

  expect((await send('PATCH', `/${id}`, { isShared: true, revision: 1 })).body.views[0].isShared).toBe(true)
  expect((await seenBy(finance))[0]).toMatchObject({ isOwn: false, ownerName: 'Olu Reyes', isDefault: false })
  for (const [method, json] of [
    ['PATCH', { name: 'Mine', revision: 2 }],
    ['DELETE', undefined],
  ] as const)
    expect((await send(method, `/${id}`, json, finance)).status).toBe(404)

  const stale = await send('PATCH', `/${id}`, { name: 'Late', revision: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'order_changed'])
  const { body } = await send('PATCH', `/${id}`, { search: { status: 'driver_found' }, revision: 2 })
  expect(body.views[0]).toMatchObject({ name: view.name, search: { status: 'driver_found' }, revision: 3 })

  expect((await send('PUT', '/default', { viewId: id }, finance)).body.views[0].isDefault).toBe(true)
  expect((await send('PUT', '/default', { viewId: id })).body.views[0].isDefault).toBe(true)
  // Private again: it opens nobody else's list.
  await send('PATCH', `/${id}`, { isShared: false, revision: 3 })
  expect(await seenBy(finance)).toEqual([])
  await send('PATCH', `/${id}`, { isShared: true, revision: 4 })
  expect((await seenBy(finance))[0]?.isDefault).toBe(false)
  expect((await seenBy(ops))[0]?.isDefault).toBe(true)
  expect((await send('PUT', '/default', { viewId: null })).body.views[0].isDefault).toBe(false)

  expect((await send('DELETE', `/${id}`)).body.views).toEqual([])
  expect(await seenBy(finance)).toEqual([])
  const { db } = api.database
  const [events] = await db.read([db.sql.select().from(orderViewEvents)])
  expect(events.map(({ kind, changes }) => [kind, Object.keys(changes)])).toEqual([
    ['created', ['name', 'search', 'isShared']],
    ['changed', ['isShared']],
    ['changed', ['search']],
    ['changed', ['isShared']],
    ['changed', ['isShared']],
    ['deleted', ['name', 'search', 'isShared']],
  ])
  expect(new Set(events.map(({ actorId }) => actorId)).size).toBe(1)
})

test.each([
  [{ ...view, name: ' ' }],
  [{ ...view, search: { status: 'x' } }],
  [{ ...view, search: { status: 3 } }],
  [{ ...view, search: { status: 'pending', unknown: 'x'.repeat(6000) } }],
  [{ ...view, search: { columns: '<script>' } }],
  [{ ...view, search: { columns: 'order,nothing' } }],
  [{ ...view, search: { columns: 'order,vin,vin' } }],
  [{ ...view, search: { columns: '' } }],
  [{ ...view, search: { sort: 'price' } }],
  [{ ...view, search: { direction: 'up' } }],
  [{ ...view, search: { look: 'cards' } }],
  [{ ...view, search: { unknown: 'x' } }],
  [{ ...view, id: '1' }],
  [{ ...view, isShared: 'yes' }],
])('a view that the list could not show is refused', async (json) => {
  expect((await send('POST', '', json)).status).toBe(400)
})

test('a view is changed to known columns only; one that was stored with others is still read and renamed', async () => {
  const old = { ...view, id: '0198a000-0000-7000-8000-000000000002', search: { columns: 'order,vin' } }
  expect((await send('POST', '', old)).status).toBe(200)
  const change = { search: { columns: 'order,gone' }, revision: 1 }
  expect((await send('PATCH', `/${old.id}`, change)).status).toBe(400)
  const stored = JSON.stringify({ columns: 'order,gone', unknown: 'x' })
  await api.database.db.write([sql`UPDATE order_views SET search = ${stored} WHERE id = ${old.id}`])
  expect(await seenBy(ops)).toMatchObject([{ search: { columns: 'order,gone', unknown: 'x' } }])
  expect((await send('PATCH', `/${old.id}`, { name: 'Renamed', revision: 1 })).status).toBe(200)
  expect((await send('DELETE', `/${old.id}`)).status).toBe(200)
})

test('a person has at most fifty views', async () => {
  const made = Array.from({ length: 51 }, () => ({ ...view, id: crypto.randomUUID() }))
  const statuses: number[] = []
  for (const each of made) statuses.push((await send('POST', '', each)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect(statuses.at(-1)).toBe(400)
  // The answer to the last one that fits was lost.
  const last = made[statuses.lastIndexOf(200)] ?? {}
  expect((await send('POST', '', last)).status).toBe(200)
})
