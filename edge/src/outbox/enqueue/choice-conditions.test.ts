import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { completed } from '../../../test/api/go-on.ts'

type Headers = Record<string, string>
const dealershipAddress = 'dana@bayshore.example'
const bookersAddress = 'booker@switchback.example'
const customersAddress = 'ada@example.com'

let api: ApiUnderTest
let booker: Headers
let viewer: Headers
let stranger: Headers
let ops: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 99000000`,
  ])
  booker = await signedIn(api, 'booker')
  viewer = await signedIn(api, 'viewer')
  stranger = await signedIn(api, 'pending')
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())
beforeEach(() => api.database.db.write([sql`DELETE FROM notification_settings`]))

const choose = (headers: Headers, orderMails: boolean, invoiceMails = true) =>
  api.send('PUT', '/api/auth/account/notifications', { json: { orderMails, invoiceMails }, headers })

async function place(changes: object = {}, headers: Headers = booker): Promise<string> {
  const json = { ...orderRequest(), ...changes }
  const { body } = await api.send('POST', '/api/dealer/orders', { json, headers })
  return body.order.id
}

/** Kind and address of an order's emails, without those of the dispatch desk. */
async function mails(orderId: string): Promise<string[]> {
  const [rows] = await api.database.db.read([
    api.database.db.sql.select().from(outboxMessages).where(eq(outboxMessages.orderId, orderId)),
  ])
  const theirs = rows.filter(({ kind }) => kind !== 'dispatch_new_order' && kind !== 'driver_link')
  return theirs.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()
}

const step = (id: string, json: object) =>
  api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers: ops })

const driver = { ...withCarrier, driverName: 'Dee', driverPhone: '8135550199' }
async function deliver(id: string): Promise<void> {
  await step(id, { to: 'driver_assigned', ...driver })
  await step(id, { to: 'in_transit' })
  await step(id, completed)
}

const orderKinds = ['delivered', 'driver_assigned', 'order_received', 'picked_up']

test('the user who placed an order gets its emails too, addressed by name', async () => {
  const id = await place()
  await deliver(id)
  const both = orderKinds.flatMap((kind) => [`${kind} ${customersAddress}`, `${kind} ${bookersAddress}`])
  expect(await mails(id)).toEqual(both.toSorted())
  const [rows] = await api.database.db.read([
    api.database.db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, bookersAddress)),
  ])
  expect(rows.map(({ facts }) => (facts as { customerName: string }).customerName)).toEqual(
    orderKinds.map(() => 'Bo'),
  )
})

test('not if they opted out, from then on, cancellation included', async () => {
  const id = await place()
  await choose(booker, false)
  await step(id, { to: 'cancelled', reason: 'No carrier' })
  expect(await mails(id)).toEqual([
    `order_cancelled ${customersAddress}`,
    `order_received ${customersAddress}`,
    `order_received ${bookersAddress}`,
  ])
})

test('an address typed into the form gets each email once, as its owner chose', async () => {
  const mine = { customerEmail: 'Booker@Switchback.example' }
  const once = await place(mine)
  expect(await mails(once)).toEqual([`order_received ${mine.customerEmail}`])
  await choose(booker, false)
  expect(await mails(await place(mine))).toEqual([])
})

test('the dealership’s address gets invoice emails unless its own member opted out', async () => {
  const invoiced = { paymentMethod: 'invoice', customerEmail: bookersAddress }
  const isInvoice = (mail: string) => mail.startsWith('invoice_issued')
  await choose(booker, true, false)
  expect((await mails(await place(invoiced))).filter(isInvoice)).toEqual([
    `invoice_issued ${dealershipAddress}`,
  ])
  await api.database.db.write([
    sql`UPDATE users SET email = ${dealershipAddress} WHERE id = 'demo-user-viewer'`,
  ])
  await choose(viewer, false, true)
  expect((await mails(await place(invoiced))).filter(isInvoice)).toHaveLength(1)
  await choose(viewer, true, false)
  expect((await mails(await place(invoiced))).filter(isInvoice)).toEqual([])
})

test('nobody can silence the emails of another dealership or of retail customers by using their address', async () => {
  await api.database.db.write([
    sql`UPDATE users SET email = ${customersAddress} WHERE id = 'demo-user-pending'`,
  ])
  await choose(stranger, false, false)
  expect(await mails(await place())).toContain(`order_received ${customersAddress}`)
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  expect(await mails(body.order?.id ?? body.id)).toEqual([`order_received ${customersAddress}`])
})

test('a user who left the dealership gets no copies', async () => {
  const id = await place()
  await api.database.db.write([sql`UPDATE users SET is_active = 0 WHERE id = 'demo-user-booker'`])
  await step(id, { to: 'driver_assigned', ...driver })
  expect(await mails(id)).not.toContain(`driver_assigned ${bookersAddress}`)
})
