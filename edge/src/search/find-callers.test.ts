import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'

const dealerId = 'demo-dealer-bayshore'
const limit = 40

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
const headersOf = new Map<string, Headers>()
let shop: typeof dealers.$inferSelect
beforeAll(async () => {
  api = await startApi({ settings: { CALLERS_PER_PERSON_PER_HOUR: String(limit) } })
  const { db } = api.database
  await seedPeople(db, api.now())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 9000000 WHERE id = ${dealerId}`,
  ])
  const [[row]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
  if (!row) throw new Error('The demo has this dealership')
  shop = row
  for (const name of ['admin', 'finance', 'support', 'ops']) headersOf.set(name, await signedIn(api, name))
})
afterAll(() => api.stop())

const search = (contact: unknown, who = 'admin') =>
  api.send('POST', '/api/admin/search/callers', {
    json: { contact },
    headers: { ...headersOf.get(who) },
  })

const place = async (changes: object) => {
  const { status, body } = await api.send('POST', '/api/orders', { json: { ...orderRequest(), ...changes } })
  expect(status).toBe(201)
  return body.order
}

test('a customer is found by phone or mail address in any format, with the latest orders', async () => {
  const grace = {
    customerName: 'Grace Kim',
    customerEmail: 'grace.kim@example.com',
    customerPhone: '(305) 555-0142',
  }
  const first = await place(grace)
  api.pass(60_000)
  const second = await place({ ...grace, vehicleMake: 'Ford', vehicleModel: 'F-150' })
  api.pass(60_000)
  await place({ ...grace, customerName: 'Sam Kim', customerEmail: 'sam.kim@example.com' })
  const found = {
    name: 'Grace Kim',
    email: 'grace.kim@example.com',
    phone: '3055550142',
    orders: [
      { id: second.id, placedAt: second.createdAt, detail: '2021 Ford F-150, 33602 to 90001' },
      { id: first.id, placedAt: first.createdAt, detail: '2021 Honda Accord, 33602 to 90001' },
    ],
  }
  for (const contact of ['GRACE.KIM@example.com', ' grace.kim@example.com '])
    expect((await search(contact)).body).toEqual({ success: true, customers: [found], dealerships: [] })
  for (const contact of ['3055550142', '+1 (305) 555-0142', '305.555.0142'])
    expect((await search(contact, 'support')).body.customers).toMatchObject([{ name: 'Sam Kim' }, found])
  expect((await search('nobody@example.com')).body).toMatchObject({ customers: [], dealerships: [] })
})

test('a dealership is found by its contact or a member’s, by those who see dealerships', async () => {
  const { companyName, contactName, email, phone } = shop
  const own = { id: dealerId, companyName, contactName, email, phone, canOrder: true, canInvoice: true }
  expect((await search(phone)).body.dealerships).toEqual([own])
  expect((await search(email.toUpperCase())).body.dealerships).toEqual([own])
  const member = (await search('dealer@switchback.example')).body.dealerships
  expect(member).toMatchObject([{ id: dealerId, email: 'dealer@switchback.example' }])
  expect(member[0].contactName).not.toBe('')
  // Only those with `dealers` order for one, and the others may see it, or not even that.
  expect((await search(phone, 'finance')).body.dealerships).toEqual([{ ...own, canOrder: false }])
  for (const who of ['support', 'ops']) expect((await search(phone, who)).body.dealerships).toEqual([])
  await api.database.db.write([sql`UPDATE dealers SET is_active = 0 WHERE id = ${dealerId}`])
  expect((await search(phone)).body.dealerships).toMatchObject([{ canOrder: false }])
  await api.database.db.write([sql`UPDATE dealers SET is_active = 1 WHERE id = ${dealerId}`])
})

test('a dealership’s orders are no customers', async () => {
  const headers = await signedIn(api, 'dealer')
  const json = { ...orderRequest(), customerPhone: '3055550177', paymentMethod: 'invoice' }
  const placed = await api.send('POST', '/api/dealer/orders', { json, headers: { ...headers } })
  expect(placed.status).toBe(201)
  expect((await search('3055550177')).body.customers).toEqual([])
})

test('half a contact is refused at its field, and so are dealers and strangers', async () => {
  for (const contact of ['305555', 'grace.kim@', '', 5, null])
    expect([contact, await search(contact)]).toMatchObject([
      contact,
      { status: 400, body: { details: [{ path: 'contact' }] } },
    ])
  expect((await search('3055550142', 'nobody')).status).toBe(401)
  headersOf.set('dealer', await signedIn(api, 'dealer'))
  expect((await search('3055550142', 'dealer')).status).toBe(403)
})

test('a look-up scans and sorts nothing', async () => {
  const { count, slow } = await slowStatements(api, async () => {
    for (const contact of ['3055550142', 'grace.kim@example.com']) await search(contact)
  })
  expect(count).toBeGreaterThan(4)
  expect(slow).toEqual([])
})

test('each member of the staff has so many an hour', async () => {
  const statuses: number[] = []
  for (let at = 0; at <= limit; at++) statuses.push((await search('3055550142', 'ops')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await search('3055550142', 'support')).status).toBe(200)
})
