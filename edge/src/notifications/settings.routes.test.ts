import type { AdminNotification } from '@switchback/core/notifications/admin-notification.ts'
import {
  defaultNotificationSettings,
  notificationTopics,
} from '@switchback/core/notifications/notification-settings.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { rowsRead } from '../../test/api/rows-read.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import {
  startPushServiceFake,
  vapidSettings,
  type PushServiceFake,
} from '../../test/message-fakes/push-service-fake.ts'
import { readConfig } from '../config.ts'
import { setUpDelivery } from '../outbox/deliver/delivery.ts'
import { sweepOutbox } from '../outbox/deliver/sweep-outbox.ts'
import { dispatchNotifications } from './dispatch-notifications.ts'

type Headers = { readonly Authorization: string }

const vapid = vapidSettings()
const limit = 5
let api: ApiUnderTest
let service: PushServiceFake
let support: Headers
let ops: Headers
beforeAll(async () => {
  service = await startPushServiceFake(vapid.VAPID_PUBLIC_KEY)
  api = await startApi({ settings: { ...vapid, NOTIFICATIONS_PER_PERSON_PER_HOUR: String(limit) } })
  await seedPeople(api.database.db, api.now())
  support = await signedIn(api, 'support')
  ops = await signedIn(api, 'ops')
})
afterAll(async () => {
  await api.stop()
  await service.stop()
})

const path = '/api/admin/notifications'
const get = async (query: string, headers = support) =>
  (await api.send('GET', `${path}${query}`, { headers })).body
const choose = (topic: string, json: object, headers = support) =>
  api.send('PUT', `${path}/settings/${topic}`, { headers, json })
const list = async (query: string, headers = support): Promise<AdminNotification[]> =>
  (await get(`?limit=50&${query}`, headers)).notifications
const unread = async (headers = support): Promise<number> => (await get('/unread-count', headers)).unreadCount

/** A new order by a customer. @returns its id. */
async function placeOrder(): Promise<string> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  return body.order.id
}

const config = () => readConfig({ ENVIRONMENT: 'test', DATABASE_URL: api.database.url, ...vapid })

/** Does the work of the cron trigger; the request may have done it already after its response. */
const dispatch = () =>
  dispatchNotifications({
    db: api.database.db,
    now: api.now(),
    config: { ...config(), limits: { ...config().limits, NOTIFICATIONS_PER_PERSON_PER_HOUR: limit } },
  })

async function messages(orderId?: string) {
  await dispatch()
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'staff_notification')),
  ])
  const number = orderId?.slice(-6)
  return rows.filter(
    ({ facts }) => !number || (facts as { orderNumber: string | null }).orderNumber === number,
  )
}

beforeEach(async () => {
  const { db } = api.database
  await db.write([
    sql`DELETE FROM notification_settings`,
    sql`DELETE FROM push_subscriptions`,
    sql`DELETE FROM rate_counters`,
    sql`DELETE FROM admin_notifications`,
  ])
})

describe('notification settings', () => {
  test('begin with the defaults, are one person’s own, and name every topic', async () => {
    expect((await get('/settings')).settings).toEqual(defaultNotificationSettings)
    expect(Object.keys(defaultNotificationSettings)).toEqual([...notificationTopics])
    const choices = { inApp: false, mail: true, push: false }
    expect((await choose('payments', choices)).status).toBe(200)
    expect((await get('/settings')).settings).toEqual({ ...defaultNotificationSettings, payments: choices })
    expect((await get('/settings', ops)).settings).toEqual(defaultNotificationSettings)
  })

  test('a change is audited once, with what was before and after', async () => {
    const admin = await signedIn(api, 'admin')
    await choose('payments', { inApp: true, mail: true, push: true })
    await choose('payments', { inApp: true, mail: true, push: true })
    await choose('payments', { inApp: true, mail: false, push: false })
    const { body } = await api.send('GET', '/api/admin/audit?area=users&actorId=demo-user-support', {
      headers: admin,
    })
    expect(body.entries.slice(0, 2)).toMatchObject([
      {
        actorId: 'demo-user-support',
        subjectId: 'demo-user-support',
        changes: [
          { field: 'notifications.payments.mail', before: 'yes', after: 'no' },
          { field: 'notifications.payments.push', before: 'yes', after: 'no' },
        ],
      },
      { changes: [{ field: 'notifications.payments.mail', before: 'no', after: 'yes' }] },
    ])
  })

  test('of two windows that save at the same time, the events tell one story', async () => {
    const both = [
      { inApp: true, mail: true, push: true },
      { inApp: true, mail: true, push: false },
    ]
    const done = await Promise.all(both.map((choices) => choose('dealers', choices)))
    expect(done.some(({ status }) => status === 200)).toBe(true)
    for (const { status } of done) expect([200, 409]).toContain(status)
  })

  test('refuse unknown topics and other shapes, and people who are no staff', async () => {
    expect((await choose('weather', { inApp: true, mail: true, push: true })).status).toBe(404)
    expect((await choose('payments', { inApp: 'yes' })).status).toBe(400)
    const dealer = await signedIn(api, 'dealer')
    expect((await choose('payments', { inApp: true, mail: true, push: true }, dealer)).status).toBe(403)
  })
})

describe('turned off in the app', () => {
  test('a topic is not new for that person: bell, unread list and marks; for others it is', async () => {
    await placeOrder()
    await choose('new_orders', { inApp: false, mail: false, push: false })
    expect([await unread(), await unread(ops)]).toEqual([0, 1])
    expect(await list('show=unread')).toEqual([])
    expect(await list('show=read')).toMatchObject([{ kind: 'new_order', isRead: true }])
    expect(await list('show=read&kind=new_order')).toHaveLength(1)
    expect(await list('show=unread&kind=new_order')).toEqual([])
    expect(await list('')).toMatchObject([{ kind: 'new_order', isRead: true }])
    expect(await list('show=unread', ops)).toMatchObject([{ kind: 'new_order', isRead: false }])
  })

  test('marking all as read leaves what others see as new', async () => {
    await placeOrder()
    await choose('new_orders', { inApp: false, mail: false, push: false })
    const [newest] = await list('')
    await api.send('POST', `${path}/read`, { headers: support, json: { upToId: newest?.id } })
    expect(await unread(ops)).toBe(1)
  })
})

describe('by mail and push', () => {
  test('a new order goes to those who chose so, once, without personal data in the push', async () => {
    await choose('new_orders', { inApp: true, mail: true, push: false }, ops)
    const { endpoint, keys } = service.subscribe()
    await api.send('PUT', '/api/auth/push', { headers: support, json: { endpoint, keys } })
    const id = await placeOrder()
    await Promise.all([dispatch(), dispatch()])
    const written = await messages(id)
    expect(written.map(({ channel, recipient }) => `${channel} ${recipient}`).toSorted()).toEqual([
      'mail ops@switchback.example',
      'push support@switchback.example',
    ])
    const { db } = api.database
    const delivery = setUpDelivery({
      config: config(),
      db,
      now: () => api.now(),
      log: () => undefined,
      fetch: service.fetch,
    })
    await sweepOutbox(delivery, undefined)
    expect(service.complaints).toEqual([])
    const [[order]] = await db.read([
      db.sql.all<{ code: string }>(sql`SELECT tracking_code AS code FROM orders WHERE id = ${id}`),
    ])
    expect(service.pushes).toMatchObject([
      {
        endpoint,
        payload: { title: 'New order', body: `Order #${id.slice(-6)}`, path: `/admin/orders/${order?.code}` },
      },
    ])
    const payload = JSON.stringify(service.pushes[0]?.payload)
    expect(payload).not.toContain(id)
    expect(payload).not.toMatch(/Ada|Okafor|813|@/)
    // In the outbox staff see where each went.
    const admin = await signedIn(api, 'admin')
    const { body } = await api.send('GET', '/api/admin/messages/all?kind=staff_notification&limit=50', {
      headers: admin,
    })
    const states = body.messages.map(({ channel, state }: Record<string, string>) => [channel, state])
    expect(states).toEqual(
      expect.arrayContaining([
        ['push', 'sent'],
        ['mail', 'kept'],
      ]),
    )
  })

  test('a mention goes to its person alone, by mail unless they chose otherwise', async () => {
    const { db } = api.database
    const orderId = await placeOrder()
    await api.settle()
    const facts = { orderId, userId: 'demo-user-support', authorName: 'Ops', note: 'Call Ada' }
    const mention = (noteId: string) =>
      db.write([
        insertStaffNotification(db, { kind: 'mentioned', ...facts, noteId }, api.now().toISOString()),
      ])
    const before = (await messages()).length
    await mention('settings-mention-1')
    const after = await messages()
    expect(after.slice(before)).toMatchObject([{ channel: 'mail', recipient: 'support@switchback.example' }])
    await choose('mentions', { inApp: true, mail: false, push: false })
    await mention('settings-mention-2')
    expect(await messages()).toHaveLength(after.length)
  })

  test.each([
    ['a new role', { role: 'customer_service' }],
    ['a deactivation', { isActive: false }],
  ])('a mail that waits is not sent after %s of its person', async (_, change) => {
    const { db } = api.database
    const at = api.now().toISOString()
    await db.write([
      sql`UPDATE users SET admin_role = 'finance', is_active = 1 WHERE id = 'demo-user-finance'`,
      sql`DELETE FROM outbox_messages WHERE kind = 'staff_notification'`,
    ])
    const mention = {
      kind: 'mentioned',
      userId: 'demo-user-finance',
      authorName: 'Ops',
      note: 'Pays $900',
    } as const
    await db.write([
      insertStaffNotification(
        db,
        { ...mention, orderId: await placeOrder(), noteId: JSON.stringify(change) },
        at,
      ),
    ])
    const ofFinance = async () =>
      (await messages()).filter(({ recipient }) => recipient === 'finance@switchback.example')
    expect(await ofFinance()).toMatchObject([{ channel: 'mail', status: 'waiting' }])
    const headers = await signedIn(api, 'admin')
    const account = '/api/admin/users/demo-user-finance'
    expect((await api.send('PATCH', account, { json: change, headers })).status).toBe(200)
    const delivery = setUpDelivery({
      db,
      now: () => api.now(),
      config: config(),
      log: () => undefined,
      fetch,
    })
    await sweepOutbox(delivery, undefined)
    const unsent = { status: 'kept', lastError: 'the person has left or has another role' }
    expect(await ofFinance()).toMatchObject([unsent])
  })

  test('a request dispatches what it wrote; the cron job finds what an earlier one lost', async () => {
    const { db } = api.database
    const lost = { kind: 'messages_kept', channel: 'push' } as const
    const createdAt = new Date(api.now().getTime() - 60_000).toISOString()
    await db.write([insertStaffNotification(db, lost, createdAt)])
    const orderId = await placeOrder()
    await api.settle()
    const isDispatched = async () => {
      const [rows] = await db.read([db.sql.select().from(adminNotifications)])
      const of = (row?: (typeof rows)[number]) => row?.dispatchedAt !== null
      return {
        own: of(rows.find((row) => row.orderId === orderId)),
        lost: of(rows.find(({ dedupeKey }) => dedupeKey === 'messages_kept:push')),
      }
    }
    expect(await isDispatched()).toEqual({ own: true, lost: false })
    await dispatch()
    expect(await isDispatched()).toEqual({ own: true, lost: true })
  })

  test('a notification about one that was not delivered stays in the app; old news go nowhere', async () => {
    await choose('messages', { inApp: true, mail: true, push: false })
    const { db } = api.database
    const before = (await messages()).length
    const dayMs = 86_400_000
    const undelivered = (messageKind: string, messageId: string, when = api.now()) => {
      const at = when.toISOString()
      const facts = { orderId: null, channel: 'mail', reason: '422 validation_error' } as const
      return insertStaffNotification(
        db,
        { kind: 'message_not_delivered', ...facts, messageKind, messageId, at },
        at,
      )
    }
    await db.write([
      undelivered('staff_notification', 'loop'),
      undelivered('picked_up', 'old', new Date(api.now().getTime() - 2 * dayMs)),
    ])
    expect(await messages()).toHaveLength(before)
    await db.write([undelivered('picked_up', 'news')])
    expect(await messages()).toHaveLength(before + 1)
  })

  test('a flood stops at the limit of an hour', async () => {
    await choose('new_orders', { inApp: true, mail: true, push: false })
    const before = (await messages()).length
    for (let index = 0; index < limit + 3; index++) await placeOrder()
    expect(await messages()).toHaveLength(before + limit)
  })
})

test('each filter reads a bounded number of rows by its index, and pages without gaps', async () => {
  const { db } = api.database
  await db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
      INSERT INTO admin_notifications (kind, title, facts, dedupe_key, is_read, created_at, dispatched_at)
      SELECT iif(i % 100 = 0, 'refund_failed', iif(i % 2, 'new_order', 'order_cancelled')), 'x', '{}', 'many-' || i, i % 3 = 0,
      strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes'), '2026-01-01T00:00:00.000Z' FROM n`,
  ])
  await choose('new_orders', { inApp: false, mail: false, push: false })
  const queries = [
    ...['all', 'unread', 'read'].flatMap((show) => [
      `show=${show}`,
      `show=${show}&kind=order_cancelled`,
      `show=${show}&kind=refund_failed`,
    ]),
    'show=read&kind=new_order',
    'show=unread&cursor=2026-01-02T00:00:00.000Z_999999',
  ]
  for (const query of queries) {
    const { read, answer } = await rowsRead(api, `${path}?limit=10&${query}`, support)
    expect([query, answer.body.notifications.length]).toEqual([query, 10])
    expect([query, read <= 250, read]).toEqual([query, true, read])
  }
  const bell = await rowsRead(api, `${path}/unread-count`, support)
  expect([bell.answer.body.unreadCount, bell.read <= 60, bell.read]).toEqual([10, true, bell.read])
  // The session, and the count with the settings.
  expect(bell.roundTrips).toBe(2)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const body = await get(`?limit=50&show=read&kind=refund_failed${after}`)
    seen.push(...body.notifications.map(({ id }: AdminNotification) => id))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen).toHaveLength(13)
  expect(new Set(seen).size).toBe(13)
})
