import type { AdminNotification } from '@switchback/core/notifications/admin-notification.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { rowsRead } from '../../test/api/rows-read.ts'
import { signedIn } from '../../test/api/signed-in.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let support: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  support = await signedIn(api, 'support')
})
afterAll(() => api.stop())

const get = (path: string, headers: object = support) =>
  api.send('GET', `/api/admin${path}`, { headers: { ...headers } })
const post = (path: string, json: unknown, headers: object = support) =>
  api.send('POST', `/api/admin${path}`, { json, headers: { ...headers } })

async function list(query = ''): Promise<AdminNotification[]> {
  const { status, body } = await get(`/notifications${query}`)
  expect(status).toBe(200)
  return body.notifications
}

const placeOrder = async () => {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  return body.order.id as string
}

describe('staff notifications', () => {
  beforeEach(async () => {
    const [newest] = await list()
    if (newest) await post('/notifications/read', { upToId: newest.id })
  })

  test('say what they are about, count as unread until somebody reads them, and can be marked unread again', async () => {
    const id = await placeOrder()
    const [newest] = await list('?show=unread')
    expect(newest).toMatchObject({
      kind: 'new_order',
      orderId: id,
      detail: 'Ada Okafor: 2021 Honda Accord, Tampa, FL to Los Angeles, CA',
      data: {
        orderId: id,
        customerName: 'Ada Okafor',
        customerEmail: orderRequest().customerEmail,
        customerPhone: '8135550101',
        vehicleInfo: '2021 Honda Accord',
        route: 'Tampa, FL to Los Angeles, CA',
        totalPrice: expect.stringMatching(/^\d+\.00$/),
        preferredPickupDate: null,
        notes: null,
      },
      isRead: false,
    })
    expect((await get('/notifications/unread-count')).body.unreadCount).toBe(1)
    const read = await post(`/notifications/${newest?.id}/read`, {})
    expect([read.status, read.body.unreadCount]).toEqual([200, 0])
    expect(await list('?show=unread')).toEqual([])
    expect((await list())[0]).toMatchObject({ id: newest?.id, isRead: true })
    expect((await post(`/notifications/${newest?.id}/read`, { isRead: false })).body.unreadCount).toBe(1)
  })

  test('are marked read up to the newest one seen; later ones stay unread', async () => {
    await placeOrder()
    const [seen] = await list()
    await placeOrder()
    const { body } = await post('/notifications/read', { upToId: seen?.id })
    expect(body.unreadCount).toBe(1)
  })

  test('for one person alone are listed for that person, and for nobody else', async () => {
    const { db } = api.database
    const at = api.now().toISOString()
    const orderId = await placeOrder()
    const mention = (authorName: string, userId: string) => {
      const note = { noteId: `note-${authorName}`, note: 'Call Ada' }
      return insertStaffNotification(db, { kind: 'mentioned', orderId, userId, authorName, ...note }, at)
    }
    await db.write([
      mention('First', 'demo-user-support'),
      mention('Second', 'demo-user-support'),
      mention('Theirs', 'demo-user-ops'),
    ])
    const titles = ['Second mentioned you', 'First mentioned you']
    expect((await list('?show=mine')).map(({ title }) => title)).toEqual(titles)
    const { body } = await get('/notifications?show=mine&limit=1')
    const rest = await list(`?show=mine&limit=1&cursor=${body.nextCursor}`)
    expect(rest.map(({ title }) => title)).toEqual(titles.slice(1))
    const { read } = await rowsRead(api, '/api/admin/notifications?show=mine', support)
    expect(read).toBeLessThan(20)
  })

  test('are paged without duplicates', async () => {
    await Promise.all(Array.from({ length: 7 }, placeOrder))
    for (const show of ['all', 'unread']) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const { body } = await get(`/notifications?limit=3&show=${show}${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...body.notifications.map((each: AdminNotification) => each.id))
        cursor = body.nextCursor
      } while (cursor)
      expect(seen.length).toBeGreaterThanOrEqual(7)
      expect(seen).toEqual([...new Set(seen)])
    }
  })
})

describe('access', () => {
  const requests: readonly [string, string, object | undefined][] = [
    ['GET', '/notifications', undefined],
    ['GET', '/notifications/unread-count', undefined],
    ['POST', '/notifications/read', { upToId: 1 }],
    ['POST', '/notifications/1/read', {}],
    ['GET', '/messages', undefined],
    ['POST', '/messages/x/retry', {}],
  ]

  test.each(requests)(
    '%s %s: refuses requests without a session, and dealers',
    async (method, path, json) => {
      const send = (headers: object) =>
        api.send(method, `/api/admin${path}`, { json, headers: { ...headers } })
      expect((await send({})).status).toBe(401)
      expect((await send(await signedIn(api, 'dealer'))).status).toBe(403)
    },
  )

  test('unknown ids are 404, malformed ones 400', async () => {
    for (const id of ['0', '999999', 'x', '1e3', '9'.repeat(30)])
      expect((await post(`/notifications/${id}/read`, {})).status).toBe(404)
    for (const json of [{}, { upToId: 'x' }, { upToId: -1 }])
      expect((await post('/notifications/read', json)).status).toBe(400)
    expect((await post('/notifications/1/read', { isRead: 'yes' })).status).toBe(400)
    expect((await get('/notifications?show=some')).status).toBe(400)
    expect((await get('/notifications?cursor=x')).status).toBe(400)
  })
})

test('a dead message is listed, and can be retried once by hand', async () => {
  await placeOrder()
  const { db } = api.database
  const [[message]] = await db.read([db.sql.select().from(outboxMessages).limit(1)])
  const id = message?.id ?? ''
  const dead = { status: 'dead', lastError: 'no such address' } as const
  await db.write([db.sql.update(outboxMessages).set(dead).where(eq(outboxMessages.id, id))])
  const { body } = await get('/messages')
  expect(body.messages).toMatchObject([{ id, lastError: 'no such address' }])
  expect(JSON.stringify(body)).not.toContain('facts')
  const again = await Promise.all([post(`/messages/${id}/retry`, {}), post(`/messages/${id}/retry`, {})])
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await get('/messages')).body.messages).toEqual([])
  expect((await post('/messages/nobody/retry', {})).status).toBe(404)
})
