import type { OrderActivity } from '@switchback/core/notes/order-note.ts'
import type { AdminNotification } from '@switchback/core/notifications/admin-notification.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'

type Headers = { readonly Authorization: string }

const hourMs = 3_600_000

let api: ApiUnderTest
let ops: Headers
let support: Headers
let superAdmin: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
  support = await signedIn(api, 'support')
  superAdmin = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const place = async (): Promise<string> =>
  (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order.id

const at = (id: string, rest = '') => `/api/admin/orders/${id}/notes${rest}`
const add = (orderId: string, text: string, headers = ops, id: string = crypto.randomUUID()) =>
  api.send('POST', at(orderId), { json: { id, text }, headers })

async function activity(id: string, headers = ops): Promise<OrderActivity> {
  const { status, body } = await api.send('GET', `/api/admin/orders/${id}/activity`, { headers })
  expect(status).toBe(200)
  return body
}

async function bell(headers: Headers): Promise<AdminNotification[]> {
  return (await api.send('GET', '/api/admin/notifications', { headers })).body.notifications
}
const unread = async (headers: Headers): Promise<number> =>
  (await api.send('GET', '/api/admin/notifications/unread-count', { headers })).body.unreadCount

test('a note sent twice is stored once, and only staff see it', async () => {
  const id = await place()
  const noteId = crypto.randomUUID()
  const both = await Promise.all([add(id, 'Gate code 7', ops, noteId), add(id, 'Gate code 7', ops, noteId)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { notes, messages, people } = await activity(id, support)
  expect(notes).toMatchObject([
    {
      id: noteId,
      text: 'Gate code 7',
      authorName: 'Olu Reyes',
      canEdit: false,
      canDelete: false,
      revision: 1,
    },
  ])
  // Messages fold under the event of their instant. Source: STAFF-9.
  const { order } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: support })).body
  expect(messages.find(({ kind }) => kind === 'order_received')?.createdAt).toBe(order.events[0].createdAt)
  expect(people.map(({ username }) => username)).toContain('support')
  const { body } = await api.send('GET', `/api/orders/${id}`)
  expect(JSON.stringify(body)).not.toContain('Gate code 7')
  const track = await api.send('GET', `/api/track/${body.order.trackingCode}`)
  expect(JSON.stringify(track.body)).not.toContain('note')
  expect((await add(await place(), 'Elsewhere', ops, noteId)).status).toBe(404)
  const other = await add(id, 'Gate code 8', ops, noteId)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
})

test('a mention notifies that person alone, once per note, and not the author', async () => {
  const id = await place()
  const before = { support: await unread(support), ops: await unread(ops), admin: await unread(superAdmin) }
  const noteId = crypto.randomUUID()
  await add(id, '@support and @ops: the customer moved. @nobody', ops, noteId)
  expect([await unread(support), await unread(ops), await unread(superAdmin)]).toEqual([
    before.support + 1,
    before.ops,
    before.admin,
  ])
  const [mention] = await bell(support)
  expect(mention).toMatchObject({
    kind: 'mentioned',
    title: 'Olu Reyes mentioned you',
    detail: '@support and @ops: the customer moved. @nobody',
    orderId: id,
  })
  const edit = { text: '@support and @admin: the customer moved', revision: 1 }
  expect((await api.send('PATCH', at(id, `/${noteId}`), { json: edit, headers: ops })).status).toBe(200)
  expect([await unread(support), await unread(superAdmin)]).toEqual([before.support + 1, before.admin + 1])
  // Nobody reads somebody else's mention for them.
  const path = `/api/admin/notifications/${mention?.id}/read`
  expect((await api.send('POST', path, { json: {}, headers: ops })).status).toBe(404)
  const all = { json: { upToId: 999_999 }, headers: ops }
  await api.send('POST', '/api/admin/notifications/read', all)
  expect((await bell(support)).find((each) => each.id === mention?.id)?.isRead).toBe(false)
})

test('its author changes a note for a day, on the revision on the screen; every change is recorded', async () => {
  const id = await place()
  const noteId = crypto.randomUUID()
  await add(id, 'First', ops, noteId)
  const change = (text: string, revision: number, headers = ops) =>
    api.send('PATCH', at(id, `/${noteId}`), { json: { text, revision }, headers })
  expect((await change('Theirs', 1, support)).status).toBe(403)
  expect((await change('Second', 1)).body.notes).toMatchObject([{ text: 'Second', revision: 2 }])
  const races = await Promise.all(['Third', 'Fourth'].map((text) => change(text, 2)))
  expect(races.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  // A repeat that read the note before its first attempt changed it.
  let first: number | undefined
  api.intercept = async (request) => {
    if (!(await request.clone().text()).replaceAll('\\"', '"').includes('update "order_notes"'))
      return request
    api.intercept = undefined
    first = (await change('Fifth', 3)).status
    return request
  }
  expect([(await change('Fifth', 3)).status, first]).toEqual([200, 200])
  const { order } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body
  const changes = order.events.filter(({ kind }: { kind: string }) => kind === 'note')
  expect(changes).toMatchObject([
    { reason: 'Internal note changed', actorName: 'Olu Reyes' },
    { reason: 'Internal note changed' },
    { reason: 'Internal note changed' },
  ])
  api.pass(25 * hourMs)
  const later = await signedIn(api, 'ops')
  expect((await activity(id, later)).notes).toMatchObject([{ canEdit: false, canDelete: true }])
  expect((await change('Too late', 4, later)).body.error).toContain('24 hours')
})

test('a note is deleted by its author or a super_admin, and by nobody else', async () => {
  const id = await place()
  const noteId = crypto.randomUUID()
  const author = await signedIn(api, 'support')
  await add(id, 'Secret', author, noteId)
  const remove = async (username: string) =>
    (await api.send('DELETE', at(id, `/${noteId}`), { headers: await signedIn(api, username) })).status
  expect(await remove('ops')).toBe(403)
  expect(await remove('admin')).toBe(200)
  expect(await remove('support')).toBe(200)
  expect((await activity(id, await signedIn(api, 'ops'))).notes).toEqual([])
  const missing = await api.send('DELETE', at(id, `/${crypto.randomUUID()}`), { headers: author })
  expect(missing.status).toBe(404)
})

const noteId = crypto.randomUUID()
test.each([
  ['no id', { text: 'x' }, 'id'],
  ['no text', { id: noteId, text: '  ' }, 'text'],
  ['a text that is too long', { id: noteId, text: 'x'.repeat(4001) }, 'text'],
  ['text that turns around', { id: noteId, text: 'a\u202eb' }, 'text'],
])('refuses %s', async (_, json, path) => {
  const { status, body } = await api.send('POST', at(await place()), {
    json,
    headers: await signedIn(api, 'ops'),
  })
  expect([status, body.details?.[0]?.path]).toEqual([400, path])
})

test('staff see who else has an order open, and at which revision it is', async () => {
  const id = await place()
  const [one, two] = [await signedIn(api, 'ops'), await signedIn(api, 'support')]
  const view = async (headers: Headers, isOpen = true) =>
    (await api.send('POST', `/api/admin/orders/${id}/viewers`, { json: { isOpen }, headers })).body
  expect(await view(one)).toMatchObject({ viewers: [], revision: 1 })
  expect((await view(two)).viewers).toMatchObject([{ name: 'Olu Reyes' }])
  expect((await view(one)).viewers).toHaveLength(1)
  await api.send('POST', `/api/admin/orders/${id}/transport`, { json: { to: 'driver_found' }, headers: one })
  expect((await view(two)).revision).toBe(2)
  await view(one, false)
  expect((await view(two)).viewers).toEqual([])
  await view(one)
  api.pass(46_000)
  expect((await view(two)).viewers).toEqual([])
  const unknown = await api.send('POST', `/api/admin/orders/SB${'0'.repeat(26)}/viewers`, {
    json: {},
    headers: two,
  })
  expect(unknown.status).toBe(404)
})
