import type { FlatOrderInput } from '@switchback/core/orders/request/flat-order.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'

let api: ApiUnderTest
let ops: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const place = async () => (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order

const edit = (id: string, changes: Partial<FlatOrderInput>, revision?: number) =>
  api.send('PUT', `/api/orders/${id}`, {
    json: { ...orderRequest(changes), ...(revision === undefined ? {} : { revision }) },
  })

/** The emails about edits, oldest first. */
async function editMails(orderId: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.orderId, orderId))
      .orderBy(asc(outboxMessages.createdAt)),
  ])
  return rows.filter(({ kind }) => kind.endsWith('order_changed'))
}

test('of two tabs that change one order the later one is refused, and nothing of the earlier is lost', async () => {
  const order = await place()
  expect(order.revision).toBe(1)
  const first = await edit(order.id, { vehicleMake: 'Toyota' }, order.revision)
  expect([first.status, first.body.order.revision]).toEqual([200, 2])
  const second = await edit(order.id, { notes: 'Gate code 1234' }, order.revision)
  expect([second.status, second.body.code]).toEqual([409, 'order_changed'])
  expect(second.body.error).toContain('has changed since you opened it')
  const { body } = await api.send('GET', `/api/orders/${order.id}`)
  expect(body.order).toMatchObject({ vehicleMake: 'Toyota', notes: null, revision: 2 })
  const again = await edit(order.id, { vehicleMake: 'Toyota', notes: 'Gate code 1234' }, 2)
  expect([again.status, again.body.order.revision]).toEqual([200, 3])
})

test('of ten concurrent tabs one change is saved, and nine are refused', async () => {
  const order = await place()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) => edit(order.id, { notes: `Tab ${at}` }, order.revision)),
  )
  const codes = responses.map(({ status, body }) => body.code ?? status)
  expect([
    codes.filter((code) => code === 200).length,
    codes.filter((code) => code === 'order_changed').length,
  ]).toEqual([1, 9])
  const { db } = api.database
  const [[row]] = await db.read([db.sql.select().from(orders).where(eq(orders.id, order.id))])
  expect(row?.revision).toBe(2)
})

test('a stale edit at a stale price gets order_changed, not price_changed', async () => {
  const order = await place()
  await edit(order.id, { vehicleType: 'SUV' }, order.revision)
  const { body } = await edit(order.id, { notes: 'x', totalPrice: order.totalPrice, vehicleType: 'SUV' }, 1)
  expect(body.code).toBe('order_changed')
})

test('an edit whose response was lost can be sent again', async () => {
  const order = await place()
  await edit(order.id, { notes: 'Call first' }, order.revision)
  const { status, body } = await edit(order.id, { notes: 'Call first' }, order.revision)
  expect([status, body.order.revision, body.order.notes]).toEqual([200, 2, 'Call first'])
})

test('a client without a revision replaces the latest', async () => {
  const order = await place()
  await edit(order.id, { notes: 'one' })
  expect((await edit(order.id, { notes: 'two' })).body.order).toMatchObject({ notes: 'two', revision: 3 })
})

test.each([0, -1, 1.5, '1'])('the invalid revision %j is refused', async (revision) => {
  const order = await place()
  const { status } = await edit(order.id, { notes: 'x' }, revision as number)
  expect(status).toBe(400)
})

test('a change of price, address or vehicle is emailed to customer and dispatch, with old and new values', async () => {
  const order = await place()
  const changes = {
    vehicleType: 'SUV',
    vehicleModel: 'RAV4',
    pickupAddress: '500 N Ashley Dr, Tampa, FL 33602',
  }
  await edit(order.id, changes as Partial<FlatOrderInput>, order.revision)
  const mails = await editMails(order.id)
  const kinds = mails.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'order_changed')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'dispatch_order_changed').length).toBeGreaterThan(0)
  for (const { facts } of mails) {
    const mailedChanges = (facts as MessageFacts['order_changed']).changes
    expect(mailedChanges.map(({ label }) => label)).toEqual(['Total', 'Vehicle', 'Vehicle type', 'Pickup'])
    expect(mailedChanges[0]).toEqual({ label: 'Total', before: '$2,075.00', after: '$2,285.00' })
    expect(mailedChanges[1]?.after).toContain('RAV4')
    expect(mailedChanges[3]?.after).toContain('500 N Ashley Dr')
    expect(mailedChanges[3]?.before).toContain(order.pickupAddress)
  }
})

test('a previous email address of the order is notified as well', async () => {
  const order = await place()
  await edit(order.id, { vehicleModel: 'RAV4', customerEmail: 'new@example.com' }, order.revision)
  const mails = (await editMails(order.id)).filter(({ kind }) => kind === 'order_changed')
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
    new Set([order.customerEmail, 'new@example.com']),
  )
})

test('notes, a pickup day and an edit that changes nothing are not emailed', async () => {
  const order = await place()
  await edit(order.id, { notes: 'x', preferredPickupDate: '2099-01-01' }, order.revision)
  await edit(order.id, { notes: 'x', preferredPickupDate: '2099-01-01' })
  expect(await editMails(order.id)).toEqual([])
  const { body } = await api.send('GET', `/api/orders/${order.id}`)
  expect(body.order.revision).toBe(2)
})

// STAFF-11
test('the history shows staff what a customer changed, also what is not emailed', async () => {
  const order = await place()
  await edit(order.id, { vehicleModel: 'RAV4', notes: 'Gate code 1234' }, order.revision)
  const { body } = await api.send('GET', `/api/admin/orders/${order.id}`, { headers: ops })
  const edited = body.order.events.find(({ kind }: { kind: string }) => kind === 'edited')
  expect(edited.changes).toEqual([
    { label: 'Vehicle', before: '2021 Honda Accord', after: '2021 Honda RAV4' },
    { label: 'Notes', before: 'none', after: 'Gate code 1234' },
  ])
})

test('an edit by staff right after one by the customer is emailed, too', async () => {
  const order = await place()
  await edit(order.id, { vehicleModel: 'RAV4' }, order.revision)
  const { status } = await api.send('PUT', `/api/admin/orders/${order.id}`, {
    json: {
      ...orderRequest({ vehicleModel: 'Camry' }),
      reason: 'The customer called',
      revision: 2,
      totalPrice: order.totalPrice,
    },
    headers: ops,
  })
  const mails = (await editMails(order.id)).filter(({ kind }) => kind === 'order_changed')
  expect([status, mails.length]).toEqual([200, 2])
})
