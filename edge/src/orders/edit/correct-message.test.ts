import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { DeliveryState } from '@switchback/core/messages/delivery-report.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { doBefore } from '../../../test/api/do-before.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { deliverAll, manageTokens } from '../../../test/outbox/deliver-all.ts'

let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  ops = { ...(await signedIn(api, 'ops')) }
})
afterAll(() => api.stop())

const report = (id: string, delivery: DeliveryState) =>
  api.database.db.write([
    api.database.db.sql
      .update(outboxMessages)
      .set({ status: 'sent', delivery, deliveryReason: null, reportedAt: api.now().toISOString() })
      .where(eq(outboxMessages.id, id)),
  ])

const mailsOf = async (orderId: string) =>
  api.database.db.sql
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.orderId, orderId), eq(outboxMessages.kind, 'order_received')))
    .orderBy(desc(outboxMessages.createdAt), desc(sql`rowid`))

let count = 0

/** An order whose confirmation came back. */
async function bouncedOrder() {
  const customerEmail = `wrong-${(count += 1)}@example.com`
  const placed = await api.send('POST', '/api/orders', { json: orderRequest({ customerEmail }) })
  const orderId: string = placed.body.order.id
  await deliverAll(api)
  const [mail] = await mailsOf(orderId)
  if (!mail) throw new Error('The order sent no mail')
  await report(mail.id, 'bounced')
  return { orderId, messageId: mail.id, wrong: customerEmail, right: customerEmail.replace('wrong', 'right') }
}

const correct = (orderId: string, messageId: string, json: object, headers = ops) =>
  api.send('POST', `/api/admin/orders/${orderId}/messages/${messageId}/correct`, {
    json: { requestId: crypto.randomUUID(), ...json },
    headers,
  })

const read = async (id: string): Promise<AdminOrderResponse> =>
  (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order

async function queue(orderId: string): Promise<AdminException[]> {
  const path = '/api/admin/exceptions?show=all&kind=message_bounced&limit=50'
  const { body } = await api.send('GET', path, { headers: ops })
  const all: AdminException[] = body.groups[0]?.exceptions ?? []
  return all.filter((each) => each.orderId === orderId)
}

test('a message that came back is an exception until it arrives at the corrected address', async () => {
  const { orderId, messageId, wrong, right } = await bouncedOrder()
  expect(await queue(orderId)).toMatchObject([
    { title: wrong, messageId, phone: '8135550101', detail: expect.stringContaining('It came back') },
  ])
  const sent = await correct(orderId, messageId, { recipient: right, savesContact: true })
  expect(sent.status).toBe(201)
  const order = await read(orderId)
  expect(order.customerEmail).toBe(right)
  expect(order.events.at(-1)).toMatchObject({
    event: 'contact_corrected',
    actorName: 'Olu Reyes',
    changes: [{ label: 'Email', before: wrong, after: right }],
  })
  expect(await queue(orderId)).toMatchObject([
    { title: right, messageId: sent.body.id, detail: expect.stringContaining('not confirmed yet') },
  ])
  const [copy, first] = await mailsOf(orderId)
  expect(copy).toMatchObject({
    id: sent.body.id,
    recipient: right,
    replacesId: messageId,
    facts: first?.facts,
  })
  await report(sent.body.id, 'delivered')
  expect(await queue(orderId)).toEqual([])
  // A server may return it later.
  await report(sent.body.id, 'bounced')
  expect(await queue(orderId)).toMatchObject([{ title: right, messageId: sent.body.id }])
  const again = await correct(orderId, sent.body.id, {
    recipient: wrong.replace('wrong', 'third'),
    savesContact: true,
  })
  expect((await mailsOf(orderId))[0]).toMatchObject({ id: again.body.id, replacesId: messageId })
  expect((await read(orderId)).customerEmail).toContain('third')
  await report(again.body.id, 'delivered')
  expect(await queue(orderId)).toEqual([])
})

test('a copy that came back is an exception, though an earlier one arrived at a wrong address', async () => {
  const { orderId, messageId, wrong, right } = await bouncedOrder()
  await report(messageId, 'delivered')
  expect(await queue(orderId)).toEqual([])
  const sendTo = async (recipient: string): Promise<string> => {
    api.pass(1000)
    return (await correct(orderId, messageId, { recipient, savesContact: true })).body.id
  }
  const mistyped = await sendTo(`too-${wrong}`)
  expect(await queue(orderId)).toEqual([])
  await report(mistyped, 'bounced')
  expect(await queue(orderId)).toMatchObject([{ messageId: mistyped, title: `too-${wrong}` }])
  const stranger = await sendTo(`other-${wrong}`)
  await report(stranger, 'delivered')
  expect(await queue(orderId)).toEqual([])
  const last = await sendTo(`last-${wrong}`)
  await report(last, 'bounced')
  expect(await queue(orderId)).toMatchObject([{ messageId: last, title: `last-${wrong}` }])
  // The server of an earlier address returns it late: it came back from both.
  await report(stranger, 'bounced')
  expect(await queue(orderId)).toMatchObject([{ messageId: last }])
  await report(await sendTo(right), 'complained')
  expect(await queue(orderId)).toEqual([])
})

test.each([true, false])('its link opens the order; the address is saved: %s', async (savesContact) => {
  const { orderId, messageId, wrong, right } = await bouncedOrder()
  await correct(orderId, messageId, { recipient: right, savesContact })
  const [token] = await manageTokens(api, right, 'order_received')
  const opened = await api.send('POST', '/api/manage', { json: { token } })
  expect([opened.status, opened.body.orders?.[0]?.id ?? opened.body.order?.id]).toEqual([200, orderId])
  expect((await read(orderId)).customerEmail).toBe(savesContact ? right : wrong)
})

test('a corrected phone number reads like one in the history', async () => {
  const { orderId, messageId } = await bouncedOrder()
  const { db } = api.database
  const [mail] = (await mailsOf(orderId)).filter(({ id }) => id === messageId)
  if (!mail) throw new Error('The order sent no mail')
  const text = { id: crypto.randomUUID(), dedupeKey: `text of ${orderId}`, recipient: '+18135550101' }
  await db.write([
    db.sql.insert(outboxMessages).values({ ...mail, ...text, channel: 'sms', kind: 'payment_requested' }),
  ])
  const sent = await correct(orderId, text.id, { recipient: '(813) 555-0177', savesContact: true })
  expect(sent.status).toBe(201)
  const order = await read(orderId)
  expect(order.customerPhone).toBe('8135550177')
  expect(order.events.at(-1)?.changes).toEqual([
    { label: 'Phone', before: '(813) 555-0101', after: '(813) 555-0177' },
  ])
})

test('the same request sends one message, also twice at once and later', async () => {
  const { orderId, messageId, right } = await bouncedOrder()
  const json = { requestId: crypto.randomUUID(), recipient: right, savesContact: true }
  const both = await Promise.all([correct(orderId, messageId, json), correct(orderId, messageId, json)])
  const later = await correct(orderId, messageId, json)
  expect(both.concat(later).map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(both.concat(later).map(({ body }) => body.id)).size).toBe(1)
  const other = await correct(orderId, messageId, { ...json, recipient: 'another@example.com' })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect(await mailsOf(orderId)).toHaveLength(2)
  expect((await read(orderId)).events.filter(({ event }) => event === 'contact_corrected')).toHaveLength(1)
})

test('the same request that overtakes its first try sends one message, and both are answered', async () => {
  const { orderId, messageId, right } = await bouncedOrder()
  const json = { requestId: crypto.randomUUID(), recipient: right, savesContact: true }
  const statuses: number[] = []
  doBefore(api, '"outbox_messages"."dedupe_key" = ?', async () => {
    statuses.push((await correct(orderId, messageId, json)).status)
  })
  statuses.push((await correct(orderId, messageId, json)).status)
  expect(statuses).toEqual([201, 201])
  expect(await mailsOf(orderId)).toHaveLength(2)
})

test('a request that left the contact does not correct it when it comes again', async () => {
  const { orderId, messageId, right } = await bouncedOrder()
  const json = { requestId: crypto.randomUUID(), recipient: right, savesContact: false }
  expect((await correct(orderId, messageId, json)).status).toBe(201)
  const other = await correct(orderId, messageId, { ...json, savesContact: true })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect((await correct(orderId, messageId, json)).status).toBe(201)
})

test('staff close one with a reason, and it ends with its order', async () => {
  const closed = await bouncedOrder()
  const [exception] = await queue(closed.orderId)
  const done = (note: string | null) =>
    api.send('PATCH', `/api/admin/exceptions/${exception?.id}`, {
      json: { action: 'done', note, revision: exception?.revision },
      headers: ops,
    })
  const without = await done(null)
  expect([without.status, without.body.details[0].path]).toEqual([400, 'note'])
  expect((await done('Read it out on the phone')).status).toBe(200)
  expect(await queue(closed.orderId)).toEqual([])

  const delivered = await bouncedOrder()
  const { db } = api.database
  const move = (transportStatus: 'completed' | 'in_transit') =>
    db.write([db.sql.update(orders).set({ transportStatus }).where(eq(orders.id, delivered.orderId))])
  await move('completed')
  expect(await queue(delivered.orderId)).toEqual([])
  await move('in_transit')
  expect(await queue(delivered.orderId)).toHaveLength(1)
})

test('is refused for what is no address, no message of an order, or on its way', async () => {
  const { messageId, orderId } = await bouncedOrder()
  const bad = await correct(orderId, messageId, { recipient: 'nobody' })
  expect([bad.status, bad.body.details[0]]).toEqual([
    400,
    { path: 'recipient', message: 'Enter a valid email address.' },
  ])
  expect((await correct(orderId, 'nothing', { recipient: 'a@b.co' })).status).toBe(404)
  const { db } = api.database
  await db.write([
    sql`INSERT INTO outbox_messages (id, channel, kind, dedupe_key, order_id, recipient, facts, status, next_attempt_at, created_at, updated_at)
      SELECT column1, column2, column3, column1, column4, column5, '{}', column6, at, at, at
      FROM (VALUES ('link', 'mail', 'password_link', ${orderId}, 'a@b.co', 'sent'),
        ('text', 'sms', 'payment_requested', ${orderId}, '+18135550101', 'sent'),
        ('waits', 'mail', 'picked_up', ${orderId}, 'a@b.co', 'waiting')), (SELECT strftime('%Y-%m-%dT%H:%M:%fZ') AS at)`,
  ])
  // A link to a new password must reach nobody else.
  expect((await correct(orderId, 'link', { recipient: 'me@b.co' })).status).toBe(409)
  expect((await correct(orderId, 'waits', { recipient: 'me@b.co' })).status).toBe(409)
  for (const recipient of ['12345', '+1 900 555 0101', '+1 242 555 0101']) {
    expect([recipient, (await correct(orderId, 'text', { recipient })).status]).toEqual([recipient, 400])
  }
  expect((await correct(orderId, 'text', { recipient: '(813) 555-0177', savesContact: true })).status).toBe(
    201,
  )
  expect((await read(orderId)).customerPhone).toBe('8135550177')
})

test('a mail that was given up needs no decision once it went to another address', async () => {
  const { orderId } = await bouncedOrder()
  const { db } = api.database
  const [mail] = await mailsOf(orderId)
  const id = mail?.id ?? ''
  await db.write([
    db.sql.update(outboxMessages).set({ status: 'dead', delivery: null }).where(eq(outboxMessages.id, id)),
  ])
  expect((await correct(orderId, id, { recipient: 'found@example.com' })).status).toBe(201)
  const { body } = await api.send('GET', '/api/admin/messages', { headers: ops })
  expect(body.messages.some((each: { id: string }) => each.id === id)).toBe(false)
})

test('a change that waits for the customer keeps the corrected address', async () => {
  const { orderId, messageId, right } = await bouncedOrder()
  const { customerName, customerEmail, customerPhone, ...order } = await read(orderId)
  const { pickupAddress, deliveryAddress, pickupZip, deliveryZip, revision } = order
  const vehicles = order.vehicles.map((each) => ({ ...each, vehicleType: 'Luxury' }))
  const people = { customerName, customerEmail, customerPhone, reason: 'They called' }
  const route = { pickupAddress, deliveryAddress, pickupZip, deliveryZip }
  const json = { ...people, ...route, vehicles, revision }
  const put = (more: object = {}) =>
    api.send('PUT', `/api/admin/orders/${orderId}`, { json: { ...json, ...more }, headers: ops })
  const { body } = await put()
  expect((await put({ totalPrice: body.preview.total })).body.preview.needsConsent).toBe(true)
  expect((await correct(orderId, messageId, { recipient: right, savesContact: true })).status).toBe(201)
  const [change] = await api.database.db.sql
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
  expect(change).toMatchObject({ state: 'waiting', request: { customerEmail: right, customerPhone } })
})

test('a mail of an invoice is sent elsewhere only by staff who see invoices', async () => {
  await api.database.db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 99000000`,
  ])
  const { body } = await api.send('POST', '/api/dealer/orders', {
    json: { ...orderRequest(), paymentMethod: 'invoice' },
    headers: { ...(await signedIn(api, 'dealer')) },
  })
  const orderId: string = body.order.id
  await deliverAll(api)
  const ofInvoice = and(eq(outboxMessages.orderId, orderId), eq(outboxMessages.kind, 'invoice_issued'))
  const [mail] = await api.database.db.sql.select().from(outboxMessages).where(ofInvoice)
  const recipient = { recipient: 'ap@example.com' }
  expect((await correct(orderId, mail?.id ?? '', recipient)).status).toBe(403)
  const finance = { ...(await signedIn(api, 'finance')) }
  expect((await correct(orderId, mail?.id ?? '', recipient, finance)).status).toBe(201)
})
