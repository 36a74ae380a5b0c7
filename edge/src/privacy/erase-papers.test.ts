import { days } from '@switchback/core/privacy/keeping.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { assignedOrder, delivered, linkOf, phone, photoOf, signed } from '../../test/api/driver-phone.ts'
import { fakeBindings, fakeBucket } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { runRetention } from '../jobs/run-retention.ts'
import { eraseOrder } from './erase-order.ts'

// PRIVACY-4, PRIVACY-5

const dayMs = 86_400_000
const files = fakeBucket()
let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi({ bindings: { ...fakeBindings(), FILES: files } })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const rowsOf = async (statement: SQL) => (await api.database.db.write([statement]))[0]?.rows ?? []
const later = (count: number) => new Date(api.now().getTime() + count * dayMs)
const run = (now: Date) => runRetention({ db: api.database.db, now, files, log: () => undefined })
const photosOf = (id: string) => [...files.files.keys()].filter((key) => key.includes(id))
const erasedAt = async (id: string) =>
  (await rowsOf(sql`SELECT papers_deleted_at FROM erased_orders WHERE order_id = ${id}`))[0]?.[
    'papers_deleted_at'
  ]

/** A delivered order; the record of its pickup has a photo in the store. */
async function deliveredOrder(): Promise<{ id: string; record: string }> {
  ops = await signedIn(api, 'ops')
  const id = await assignedOrder(api, ops)
  const driver = phone(api, (await linkOf(api, id)).token)
  await driver.open()
  const pickup = signed()
  for (const record of [pickup, delivered()]) expect((await driver.sign(record)).status).toBe(200)
  expect((await driver.photo(pickup.id, 0, photoOf(pickup.photos[0]?.slot ?? ''))).status).toBe(200)
  return { id, record: pickup.id }
}

test('a refused deletion of papers leaves their photos', async () => {
  const { id, record } = await deliveredOrder()
  expect(photosOf(record)).toHaveLength(1)
  const context = { db: api.database.db, now: later(0), files }
  await expect(eraseOrder(context, id, { papers: true })).rejects.toThrow('has ended')
  expect(photosOf(record)).toHaveLength(1)
})

test('an order whose photos cannot be deleted stops no other, and is taken up again', async () => {
  const { id, record } = await deliveredOrder()
  const placed = await api.send('POST', '/api/orders', { json: orderRequest() })
  const other = placed.body.order.id
  expect((await api.send('POST', `/api/orders/${other}/cancel`, { json: { reason: 'x' } })).status).toBe(200)
  files.isDown = true
  await expect(run(later(days.books + 1))).rejects.toThrow('Deletions failed')
  expect(await erasedAt(other)).toBeTypeOf('string')
  expect(await rowsOf(sql`SELECT id FROM inspections WHERE order_id = ${id}`)).toHaveLength(2)
  files.isDown = false
  await run(later(days.books + 1))
  expect(photosOf(record)).toEqual([])
  expect(await rowsOf(sql`SELECT id FROM inspections WHERE order_id = ${id}`)).toEqual([])
})

test('an address that a copy did not reach goes with its order', async () => {
  const { id } = await deliveredOrder()
  const { db } = api.database
  await db.write([
    sql`UPDATE clean_deliveries SET state = 'unclean', judged_at = ${later(0).toISOString()},
      reasons = '["the copy did not reach ada@example.com"]' WHERE order_id = ${id}`,
  ])
  const cells = async () =>
    JSON.stringify([
      await rowsOf(sql`SELECT reasons FROM clean_deliveries WHERE order_id = ${id}`),
      await rowsOf(sql`SELECT occurrence FROM exceptions WHERE kind = 'not_clean' AND subject_id = ${id}`),
    ])
  expect((await cells()).match(/ada@example.com/g)).toHaveLength(1)
  expect(await eraseOrder({ db, now: later(0), files }, id, { papers: false })).toBe(true)
  expect(await cells()).toBe('[[],[]]')
})

test('an invoice that is unpaid keeps its order, and so does its late fee; a void one does not', async () => {
  const { id } = await deliveredOrder()
  const { db } = api.database
  const at = api.now().toISOString()
  await db.write([
    sql`INSERT INTO invoices (id, dealer_id, order_id, year, sequence, invoice_number, issued_on, due_on,
        payment_terms_days, amount_cents, created_at, updated_at)
      SELECT 'invoice', id, ${id}, 2020, 1, 'INV-2020-000001', '2020-11-21', '2020-11-28', 7, 50000, ${at}, ${at}
      FROM dealers LIMIT 1`,
  ])
  const erase = () => eraseOrder({ db, now: later(0), files }, id, { papers: false })
  expect(await erase()).toBe(false)
  await db.write([sql`UPDATE invoices SET paid_cents = 50000, late_fee_cents = 100 WHERE id = 'invoice'`])
  expect(await erase()).toBe(false)
  await db.write([sql`UPDATE invoices SET voided_on = '2020-12-01' WHERE id = 'invoice'`])
  expect(await erase()).toBe(true)
})

test('a claim that is open keeps its order, whoever asks', async () => {
  const { id } = await deliveredOrder()
  const json = {
    id: crypto.randomUUID(),
    vehiclePosition: 0,
    kind: 'damage',
    what: 'A scratch on the hood',
    amount: 250,
  }
  expect((await api.send('POST', `/api/admin/orders/${id}/claims`, { json, headers: ops })).status).toBe(201)
  expect(await eraseOrder({ db: api.database.db, now: later(0), files }, id, { papers: false })).toBe(false)
})
