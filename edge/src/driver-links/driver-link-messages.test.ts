import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { assign, assignedOrder, linkOf, phone } from '../../test/api/driver-phone.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { deliverAll } from '../../test/outbox/deliver-all.ts'
import { readConfig } from '../config.ts'
import { sendDigests } from '../outbox/digests/send-digests.ts'
import { driverLinkMessages } from './driver-link-messages.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'

let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi({ settings: { DRIVER_LINKS_PER_ORDER_PER_HOUR: '2' } })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const ask = async (method: 'POST' | 'GET', id: string, path: string, json?: object) =>
  api.send(method, `/api/admin/orders/${id}/${path}`, { ...(json ? { json } : {}), headers: ops })

/** The messages with a link of an order, oldest first. */
async function sentOf(orderId: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.orderId, orderId), eq(outboxMessages.kind, 'driver_link')))
      .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.channel)),
  ])
  return rows
}
const to = (rows: Awaited<ReturnType<typeof sentOf>>) =>
  rows.map(({ channel, recipient }) => [channel, recipient])
const revisionOf = async (id: string): Promise<number> =>
  (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order.revision
const change = async (id: string, json: object) => {
  const body = { ...withCarrier, reason: 'Flat tire', revision: await revisionOf(id), ...json }
  expect((await ask('POST', id, 'driver', body)).status).toBe(200)
}

/** DRIVER-18 */
test('the driver gets a text whose link opens the load; the outbox holds no token', async () => {
  const id = await assignedOrder(api, ops)
  const { token } = await linkOf(api, id)
  const rows = await sentOf(id)
  expect(to(rows)).toEqual([['sms', '+18135550199']])
  expect(JSON.stringify(rows)).not.toContain(token)
  await deliverAll(api)
  const { body } = await api.send('GET', '/dev/outbox/messages?to=%2B18135550199')
  const shown = body.messages.find((each: { id: string }) => each.id === rows[0]?.id)
  expect(shown.content).toContain(`/d/${token}`)
  expect(shown.content).toMatch(/load \w{6}, .*, FL to Los Angeles, CA, pickup /)
  // Nothing of the customer, and not the order's key.
  expect(shown.content).not.toMatch(new RegExp(`Ada|${id}|\\$`))
  expect((await phone(api, token).open()).status).toBe(200)
  const preview = await api.send('GET', `/api/admin/messages/${rows[0]?.id}`, { headers: ops })
  expect(preview.body.text).toContain('/d/hidden')
})

/** DRIVER-10 */
test('the customer gets the first name, the phone, the company and the code, not the link', async () => {
  const id = await assignedOrder(api, ops)
  const { link } = await linkOf(api, id)
  const { db } = api.database
  const [[mail]] = await db.read([
    db.sql
      .select({ facts: outboxMessages.facts })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.orderId, id), eq(outboxMessages.kind, 'driver_assigned'))),
  ])
  expect(mail?.facts).toMatchObject({
    driverName: 'Dee',
    driverPhone: '(813) 555-0199',
    companyName: 'Test Haulers',
    usdotNumber: '1000001',
    pickupCode: link.pickupCode,
  })
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`Driver"|${link.seed}|${link.pin}"`))
})

test('another driver and a link issued again are sent the new one; the same driver keeps the old one', async () => {
  const id = await assignedOrder(api, ops)
  await change(id, { driverName: 'Dee Driver', driverPhone: '8135550199', pickupDate: api.dayIn(3) })
  expect(await sentOf(id)).toHaveLength(1)
  await change(id, { driverName: 'Ivo Lang', driverPhone: '8135550122' })
  await ask('POST', id, 'driver-link')
  const rows = await sentOf(id)
  expect(rows.map(({ recipient }) => recipient)).toEqual(['+18135550199', '+18135550122', '+18135550122'])
  const { link } = await linkOf(api, id)
  expect(rows.at(-1)?.facts).toMatchObject({ seed: link.seed, driverName: 'Ivo' })
  expect(new Set(rows.map(({ facts }) => JSON.stringify(facts))).size).toBe(3)
})

test('staff see when it was sent, send it again once a minute, and only so often', async () => {
  const id = await assignedOrder(api, ops)
  await deliverAll(api)
  const { link } = (await ask('GET', id, 'inspections')).body
  expect(link.sent).toEqual([
    { channel: 'sms', to: '+18135550199', state: 'not_set_up', at: expect.any(String) },
  ])
  const again = await ask('POST', id, 'driver-link/send')
  expect(again.body.link.sent).toMatchObject([{ channel: 'sms', state: 'waiting' }])
  await ask('POST', id, 'driver-link/send')
  expect(await sentOf(id)).toHaveLength(2)
  expect((await ask('POST', id, 'driver-link/send')).status).toBe(429)
  const { db } = api.database
  await db.write([
    sql`UPDATE outbox_messages SET status = 'sent', delivery = 'bounced', reported_at = '2026-11-28T10:00:00.000Z', provider = 'twilio', provider_message_id = 'SM1', sent_at = '2026-11-28T09:00:00.000Z' WHERE order_id = ${id} AND dedupe_key LIKE 'driver_link:%' AND status = 'waiting'`,
  ])
  expect((await ask('GET', id, 'inspections')).body.link.sent).toMatchObject([
    { state: 'failed', at: '2026-11-28T10:00:00.000Z' },
  ])
  const typed = await ask('POST', id, `messages/${(await sentOf(id)).at(-1)?.id}/correct`, {
    requestId: crypto.randomUUID(),
    recipient: '8135550177',
  })
  expect([typed.status, typed.body.error]).toEqual([409, expect.stringContaining('Change the driver')])
  expect((await ask('POST', id, 'driver-link/send', {})).status).toBe(429)
})

/** MSG-18 */
test('the outbox sends a link again within the same limit, and only for staff with `drivers`', async () => {
  const id = await assignedOrder(api, ops)
  const { db } = api.database
  const [first] = await sentOf(id)
  const items = JSON.stringify({
    items: [{ kind: 'driver_link', seed: (await linkOf(api, id)).link.seed }],
  })
  await db.write([
    sql`UPDATE outbox_messages SET status = 'sent' WHERE order_id = ${id} AND kind = 'driver_link'`,
    sql`INSERT INTO outbox_messages (id, channel, kind, dedupe_key, recipient, facts, status, next_attempt_at, created_at, updated_at)
      SELECT 'links', channel, 'digest', 'links', recipient, ${items}, 'sent', next_attempt_at, created_at, updated_at
      FROM outbox_messages WHERE id = ${first?.id ?? ''}`,
  ])
  const resend = async (messageId: string | undefined, headers = ops) =>
    (await api.send('POST', `/api/admin/messages/${messageId}/resend`, { json: {}, headers })).status
  const support = await signedIn(api, 'support')
  expect([await resend(first?.id, support), await resend('links', support)]).toEqual([403, 403])
  expect([await resend(first?.id), await resend('links')]).toEqual([201, 201])
  api.pass(61_000)
  expect([await resend(first?.id), await resend('links')]).toEqual([429, 429])
  expect((await ask('POST', id, 'driver-link/send')).status).toBe(429)
})

/** MSG-5, MSG-18 */
test('only staff with `drivers` retry a link that was given up', async () => {
  const id = await assignedOrder(api, ops)
  const { db } = api.database
  const [link] = await sentOf(id)
  await db.write([
    sql`UPDATE outbox_messages SET status = 'dead', attempt_count = 9 WHERE order_id = ${id} AND kind = 'driver_link'`,
  ])
  const retry = async (headers: Record<string, string>) =>
    (await api.send('POST', `/api/admin/messages/${link?.id}/retry`, { json: {}, headers })).status
  expect(await retry({ ...(await signedIn(api, 'support')) })).toBe(403)
  expect((await sentOf(id))[0]?.status).toBe('dead')
  expect(await retry(ops)).toBe(200)
})

test('a driver of the list with an address gets a mail, too', async () => {
  const { db } = api.database
  const id = await assignedOrder(api, ops)
  const { carrierId } = withCarrier
  const mae = { id: 'mae', carrierId, name: 'Mae Long', phone: '8135550144', email: 'mae@haulers.example' }
  const at = api.now().toISOString()
  await db.write([db.sql.insert(drivers).values({ ...mae, equipment: 'open', createdAt: at, updatedAt: at })])
  await change(id, { driverId: mae.id, driverName: mae.name, driverPhone: mae.phone })
  expect(to(await sentOf(id)).slice(1)).toEqual([
    ['mail', 'mae@haulers.example'],
    ['sms', '+18135550144'],
  ])
  const { token } = await linkOf(api, id)
  await deliverAll(api)
  const { body } = await api.send('GET', '/dev/outbox/messages?to=mae%40haulers.example')
  expect(body.messages[0].content.text).toContain(`/d/${token}`)
  await change(id, { driverName: 'Ivo Lang', driverPhone: '8135550122' })
  const { link } = (await ask('GET', id, 'inspections')).body
  expect(link.sent).toMatchObject([{ channel: 'sms', to: '+18135550122' }])
})

/** MSG-14, MSG-26 */
test('over the limit the links wait for texts with five of them each, and none is left out', async () => {
  const { db, url } = api.database
  const config = readConfig({ ENVIRONMENT: 'test', DATABASE_URL: url, TEXTS_PER_RECEIVER_PER_HOUR: '2' })
  await assignedOrder(api, ops)
  const [[order]] = await db.read([db.sql.select().from(orders).limit(1)])
  if (!order) throw new Error('There is no order')
  const driver = {
    driverName: 'Pat Low',
    driverPhone: '8135550111',
    driverEmail: null,
    pickupOn: '2026-12-05',
  }
  for (const seed of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh']) {
    const messages = driverLinkMessages(order, driver, { link: { id: seed, seed } })
    const { statements } = await enqueue({ now: api.now(), config, callerAddress: undefined }, messages)
    const [first, ...rest] = statements
    if (first) await db.write([first, ...rest])
  }
  const [held] = await db.read([db.sql.select().from(heldMessages)])
  expect(held).toHaveLength(7)
  const { link } = (await ask('GET', order.id, 'inspections')).body
  expect(link.sent.map(({ to: receiver }: { to: string }) => receiver)).not.toContain('+18135550111')
  await sendDigests({ db, now: new Date(api.now().getTime() + 2 * 60 * 60 * 1000), config })
  await deliverAll(api)
  const { body } = await api.send('GET', '/dev/outbox/messages?to=%2B18135550111')
  const texts = body.messages.map(({ content }: { content: string }) => content)
  const together = texts.filter((text: string) => text.includes('your loads'))
  const links = together.map((text: string) => text.match(/\/d\/[0-9a-f]{32}/g))
  expect(links.map((some: string[]) => some.length).toSorted()).toEqual([2, 5])
  expect(new Set(links.flat()).size).toBe(7)
})

test('a repeated assignment after a roll-back is another link and another text', async () => {
  const id = await assignedOrder(api, ops)
  await ask('POST', id, 'roll-back', { reason: 'Ill', revision: await revisionOf(id) })
  await assign(api, id, ops)
  expect(await sentOf(id)).toHaveLength(2)
})
