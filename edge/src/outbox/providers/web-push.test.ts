import { pushSubscriptions } from '@switchback/db/schema/accounts/push-subscriptions.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  startPushServiceFake,
  vapidSettings,
  type FakeBrowser,
  type PushServiceFake,
} from '../../../test/message-fakes/push-service-fake.ts'
import { openOutboxDesk, type OutboxDesk } from '../../../test/outbox/outbox-desk.ts'
import { deliverMessage } from '../deliver/deliver-message.ts'
import { maxAttempts } from '../deliver/retry-plan.ts'
import { setUpDelivery } from '../deliver/delivery.ts'
import { readConfig } from '../../config.ts'

const vapid = vapidSettings()
let service: PushServiceFake
let desk: OutboxDesk
let count = 0

beforeAll(async () => {
  service = await startPushServiceFake(vapid.VAPID_PUBLIC_KEY)
  desk = await openOutboxDesk(vapid, service.fetch)
  await seedPeople(desk.db, new Date())
})
afterAll(async () => {
  await desk.stop()
  await service.stop()
})
afterEach(() => void (service.fate = () => undefined))

type Device = { readonly browser: FakeBrowser; readonly sessionId: string; readonly id: string }

/** A signed-in device of a demo account that receives push. */
async function addDevice(userId = 'demo-user-support', host?: string): Promise<Device> {
  const { db } = desk
  count += 1
  const browser = service.subscribe(host)
  const at = new Date().toISOString()
  const sessionId = `session-${count}`
  const id = `device-${count}`
  const expiresAt = new Date(Date.now() + 90 * 86_400_000).toISOString()
  const life = { createdAt: at, lastUsedAt: at, expiresAt }
  const session = { id: sessionId, tokenHash: sessionId, userId, device: 'Chrome', ...life }
  const { endpoint, keys } = browser
  await db.write([
    db.sql.insert(sessions).values(session),
    db.sql.insert(pushSubscriptions).values({ id, endpoint, ...keys, userId, sessionId, createdAt: at }),
  ])
  return { browser, sessionId, id }
}

const enqueuePush = (subscriptionId: string) =>
  desk.enqueue({
    channel: 'push',
    kind: 'staff_notification',
    recipient: 'support@switchback.example',
    dedupeKey: `push:${crypto.randomUUID()}`,
    orderId: null,
    facts: {
      notificationId: 7,
      title: 'New order',
      detail: null,
      orderNumber: 'K7M2QX',
      path: '/admin/orders/TR0123456789ABCDEFGHJKMNPQRS',
      subscriptionId,
    },
  })

async function deviceRow(id: string) {
  const { db } = desk
  const [[row]] = await db.read([db.sql.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))])
  return row
}

test('a push message reaches the browser, which alone can read it, signed with our key', async () => {
  const { browser, id } = await addDevice()
  const message = await enqueuePush(id)
  await deliverMessage(desk.delivery, message)
  expect(service.complaints).toEqual([])
  expect(service.pushes).toMatchObject([
    {
      endpoint: browser.endpoint,
      payload: {
        title: 'New order',
        body: 'Order #K7M2QX',
        path: '/admin/orders/TR0123456789ABCDEFGHJKMNPQRS',
        tag: 'notification-7',
      },
    },
  ])
  expect(await desk.stored(message)).toMatchObject({ status: 'sent', provider: 'web_push', attemptCount: 1 })
  expect(await deviceRow(id)).toMatchObject({ failureCount: 0, lastSuccessAt: expect.any(String) })
})

test('the fake refuses what is encrypted for another browser, or signed with another key', async () => {
  const { id, browser } = await addDevice()
  const other = service.subscribe()
  const { db } = desk
  const isSubscription = eq(pushSubscriptions.id, id)
  await db.write([db.sql.update(pushSubscriptions).set(other.keys).where(isSubscription)])
  await deliverMessage(desk.delivery, await enqueuePush(id))
  expect(service.complaints.splice(0)).toEqual([expect.stringContaining('unable to authenticate')])
  await db.write([db.sql.update(pushSubscriptions).set(browser.keys).where(isSubscription)])
  const settings = { ...vapidSettings(), ENVIRONMENT: 'test', DATABASE_URL: desk.databaseUrl }
  const { now, log } = desk.delivery
  const wrong = setUpDelivery({ config: readConfig(settings), db, now, log, fetch: service.fetch })
  await deliverMessage(wrong, await enqueuePush(id))
  expect(service.complaints.splice(0)).toEqual([expect.stringContaining('another public key')])
})

test.each([404, 410])('a %i of the push service removes the device; nobody has to act', async (status) => {
  const { id } = await addDevice()
  service.fate = () => status
  const message = await enqueuePush(id)
  expect(await deliverMessage(desk.delivery, message)).toEqual({ kind: 'done' })
  expect(await desk.stored(message)).toMatchObject({
    status: 'kept',
    lastError: expect.stringMatching(/no push/),
  })
  expect(await deviceRow(id)).toBeUndefined()
  expect((await desk.notifications()).filter(({ kind }) => kind === 'message_not_delivered').length).toBe(
    // That of the refused messages above.
    2,
  )
})

test.each([429, 500, 503, 403])('after a %i it is tried again later, and arrives', async (status) => {
  const { id } = await addDevice()
  const fates = [status]
  service.fate = () => fates.shift()
  const before = service.pushes.length
  const message = await enqueuePush(id)
  const settled = await deliverMessage(desk.delivery, message)
  if (settled.kind === 'done') throw new Error('It was not tried again')
  expect(await desk.stored(message)).toMatchObject({ status: 'waiting' })
  expect(await deviceRow(id)).toMatchObject({ failureCount: 1 })
  desk.pass(settled.pauseMs + 1)
  await deliverMessage(desk.delivery, message)
  expect(service.pushes).toHaveLength(before + 1)
  expect(await deviceRow(id)).toMatchObject({ failureCount: 0 })
})

test('a push service that stays broken makes it a dead letter', async () => {
  const { id } = await addDevice()
  service.fate = () => 500
  const message = await enqueuePush(id)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const settled = await deliverMessage(desk.delivery, message)
    if (settled.kind === 'again') desk.pass(settled.pauseMs + 1)
  }
  expect(await desk.stored(message)).toMatchObject({
    status: 'dead',
    attemptCount: maxAttempts,
    lastError: '500 from the push service',
  })
})

test('a device that fails for hours is removed; an outage, a rate limit and a refused key remove none', async () => {
  const attemptsAt = async (id: string, attempts: number, minutesApart: number) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await deliverMessage(desk.delivery, await enqueuePush(id))
      desk.pass(minutesApart * 60_000)
    }
    return deviceRow(id)
  }
  const dead = (await addDevice()).id
  service.fate = () => 400
  expect(await attemptsAt(dead, 30, 1)).toMatchObject({ failureCount: 30 })
  desk.pass(6 * 3_600_000)
  expect(await attemptsAt(dead, 1, 0)).toBeUndefined()
  // Waiting messages of a removed device go nowhere, and nobody has to act.
  const late = await enqueuePush(dead)
  await deliverMessage(desk.delivery, late)
  expect(await desk.stored(late)).toMatchObject({ status: 'kept' })

  for (const status of [429, 403]) {
    const { id } = await addDevice()
    service.fate = () => status
    expect(await attemptsAt(id, 12, 60)).toMatchObject({ failureCount: 12, failingSinceAt: null })
  }
  const limited = (await addDevice()).id
  // Two real failures, six hours apart, among rate limits.
  for (const [status, attempts] of [
    [429, 9],
    [500, 1],
    [429, 9],
    [500, 1],
  ] as const) {
    service.fate = () => status
    await attemptsAt(limited, attempts, 40)
  }
  expect(await deviceRow(limited)).toMatchObject({ failureCount: 2 })

  const recovered = (await addDevice()).id
  service.fate = () => 500
  await attemptsAt(recovered, 9, 60)
  service.fate = () => undefined
  expect(await attemptsAt(recovered, 1, 60)).toMatchObject({ failureCount: 0, failingSinceAt: null })
  service.fate = () => 500
  expect(await attemptsAt(recovered, 3, 1)).toMatchObject({ failureCount: 3 })
})

test('a device that signed out, expired, or whose person was deactivated gets nothing', async () => {
  const { db } = desk
  const at = new Date(0).toISOString()
  const ends: ((device: Device) => Promise<unknown>)[] = [
    ({ sessionId }) => db.write([db.sql.delete(sessions).where(eq(sessions.id, sessionId))]),
    ({ sessionId }) =>
      db.write([db.sql.update(sessions).set({ expiresAt: at }).where(eq(sessions.id, sessionId))]),
    () => db.write([db.sql.update(users).set({ isActive: false }).where(eq(users.id, 'demo-user-ops'))]),
  ]
  for (const end of ends) {
    const device = await addDevice('demo-user-ops')
    await end(device)
    const before = service.pushes.length
    const message = await enqueuePush(device.id)
    await deliverMessage(desk.delivery, message)
    expect(await desk.stored(message)).toMatchObject({
      status: 'kept',
      lastError: 'the device is signed out',
    })
    expect(service.pushes).toHaveLength(before)
  }
})

test('a device at a host that is no push service is removed without a call', async () => {
  const { id } = await addDevice('demo-user-support', 'push.attacker.example')
  const before = service.pushes.length
  await deliverMessage(desk.delivery, await enqueuePush(id))
  expect(service.pushes).toHaveLength(before)
  expect(await deviceRow(id)).toBeUndefined()
})
