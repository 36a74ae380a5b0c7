import { keptTables, columnsOf } from '@switchback/core/privacy/kept-tables.ts'
import { days } from '@switchback/core/privacy/keeping.ts'
import { eraseOrder } from '../privacy/erase-order.ts'
import { runRetention } from './run-retention.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { deliverAll } from '../../test/outbox/deliver-all.ts'

const dayMs = 86_400_000
const person = {
  customerName: 'Wilhelmina Quist',
  customerEmail: 'wilhelmina@quist.example',
  customerPhone: '8135550177',
  pickupAddress: '77 Larkspur Alley, Tampa, FL 33602',
  pickupFacilityNotes: 'Ring for Wilhelmina',
}
/** Nobody else has these words. */
const traces = ['Wilhelmina', 'Quist', '8135550177', 'Larkspur'].map((word) => word.toLowerCase())

let api: ApiUnderTest
let headers: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  headers = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const rowsOf = async (statement: SQL) => (await api.database.db.write([statement]))[0]?.rows ?? []
const later = (count: number) => new Date(api.now().getTime() + count * dayMs)
const run = (now: Date) =>
  runRetention({ db: api.database.db, now, files: undefined, log: (entry) => void api.log.push(entry) })

/** An order that was cancelled, with a note, an edit, messages and a proposal, each with a word of the customer. */
async function endedOrder(): Promise<string> {
  // Deletions of a later day end sessions too.
  headers = await signedIn(api, 'admin')
  const placed = await api.send('POST', '/api/orders', {
    json: { ...orderRequest(), ...person },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  const { id } = placed.body.order
  const note = { id: crypto.randomUUID(), text: 'Wilhelmina calls back' }
  await api.send('POST', `/api/admin/orders/${id}/notes`, { json: note, headers })
  const edit = { ...orderRequest(), ...person, notes: 'Quist family car' }
  expect((await api.send('PUT', `/api/orders/${id}`, { json: edit })).status).toBe(200)
  const json = { reason: 'Quist sold it' }
  expect((await api.send('POST', `/api/orders/${id}/cancel`, { json })).status).toBe(200)
  await deliverAll(api)
  return id
}

/** Every cell of every table with a word of the customer, as `table.column`. */
async function cellsWithTraces(): Promise<string[]> {
  const tables = await rowsOf(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await rowsOf(sql.raw(`SELECT * FROM "${name as string}"`))
      return rows.flatMap((row) =>
        Object.entries(row)
          .filter(
            ([, cell]) =>
              typeof cell === 'string' && traces.some((word) => cell.toLowerCase().includes(word)),
          )
          .map(([column]) => `${name as string}.${column}`),
      )
    }),
  )
  return [...new Set(found.flat())].toSorted()
}

describe('an order that is over', () => {
  test('names nobody any more once it is erased, wherever a word of the person stood', async () => {
    const id = await endedOrder()
    const before = await cellsWithTraces()
    expect(before).toEqual(
      expect.arrayContaining([
        'orders.customer_name',
        'order_events.facts',
        'order_notes.text',
        'outbox_messages.facts',
      ]),
    )
    const listed = Object.entries(keptTables).flatMap(([table, { personal }]) =>
      columnsOf(personal).map((column) => `${table}.${column}`),
    )
    const isIndex = (cell: string) => /^order_search|^quote_search/.test(cell)
    expect(before.filter((cell) => !isIndex(cell) && !listed.includes(cell))).toEqual([])
    const context = { db: api.database.db, now: later(0), files: undefined }
    expect(await eraseOrder(context, id, { papers: false })).toBe(true)
    expect(await eraseOrder(context, id, { papers: false })).toBe(false)
    // The answer of the order form is emptied a year after it.
    await run(later(days.answers + 1))
    expect(await cellsWithTraces()).toEqual([])
    headers = await signedIn(api, 'admin')
    const read = await api.send('GET', `/api/admin/orders/${id}`, { headers })
    expect([read.status, read.body.order?.customerName]).toEqual([200, 'Former customer'])
    expect(read.body.order.pickupAddress).toBe('Tampa, FL 33602')
    const found = await api.send('GET', `/api/admin/search?q=Quist`, { headers })
    expect(JSON.stringify(found.body)).not.toContain(id)
  })

  test('is erased seven years after its last change, with its papers, and not a day before', async () => {
    const id = await endedOrder()
    const erased = () => rowsOf(sql`SELECT papers_deleted_at FROM erased_orders WHERE order_id = ${id}`)
    await run(later(days.books - 2))
    expect(await erased()).toEqual([])
    await run(later(days.books + 1))
    expect(await erased()).toHaveLength(1)
    expect(await cellsWithTraces()).toEqual([])
    expect(await run(later(days.books + 1.5))).toEqual({})
  })

  test('cannot be erased while it is under way, nor its papers before the term', async () => {
    const placed = await api.send('POST', '/api/orders', { json: { ...orderRequest(), ...person } })
    const { id } = placed.body.order
    const context = { db: api.database.db, now: later(0), files: undefined }
    await expect(eraseOrder(context, id, { papers: false })).rejects.toThrow('has ended')
    await api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'x' } })
    await expect(eraseOrder(context, id, { papers: true })).rejects.toThrow('has ended')
    await expect(rowsOf(sql`UPDATE order_events SET reason = NULL WHERE order_id = ${id}`)).rejects.toThrow(
      'never changed',
    )
    expect(await eraseOrder(context, id, { papers: false })).toBe(true)
    await expect(
      rowsOf(sql`UPDATE order_events SET facts = '{}' WHERE order_id = ${id} AND event = 'cancelled'`),
    ).rejects.toThrow('never changed')
    await expect(rowsOf(sql`DELETE FROM erased_orders WHERE order_id = ${id}`)).rejects.toThrow(
      'stays erased',
    )
  })
})

test('messages lose text and receiver after 90 days, and then nobody sends one again', async () => {
  await endedOrder()
  const left = () => rowsOf(sql`SELECT id FROM outbox_messages WHERE recipient = ${person.customerEmail}`)
  expect(await left()).not.toEqual([])
  await run(later(days.books + 3))
  expect(await left()).toEqual([])
  headers = await signedIn(api, 'admin')
  const [message] = await rowsOf(
    sql`SELECT id FROM outbox_messages WHERE recipient = '' AND status IN ('sent', 'kept') LIMIT 1`,
  )
  const again = await api.send('POST', `/api/admin/messages/${message?.['id'] as string}/resend`, {
    headers,
    json: {},
  })
  expect([again.status, again.body.code]).toEqual([409, 'illegal_transition'])
  const listed = await api.send('GET', '/api/admin/messages', { headers })
  expect(listed.status).toBe(200)
})

test('a kind of data that fails stops no other, and the next run tries it again', async () => {
  const { db } = api.database
  const order = await endedOrder()
  await db.write([
    sql`CREATE TRIGGER broken BEFORE DELETE ON manage_links BEGIN SELECT RAISE(ABORT, 'broken'); END`,
  ])
  const at = later(days.books * 2)
  await expect(run(at)).rejects.toThrow('Deletions failed')
  expect(await rowsOf(sql`SELECT finished_at FROM job_progress WHERE name = 'retention'`)).toMatchObject([
    { finished_at: null },
  ])
  await db.write([sql`DROP TRIGGER broken`])
  expect(await run(at)).toMatchObject({ manageLinks: expect.any(Number) })
  expect(await rowsOf(sql`SELECT order_id FROM erased_orders WHERE order_id = ${order}`)).toHaveLength(1)
  expect(await rowsOf(sql`SELECT finished_at FROM job_progress WHERE name = 'retention'`)).toMatchObject([
    { finished_at: at.toISOString() },
  ])
})

test('a kind of data that goes on failing does not keep the others from the next day’s deletions', async () => {
  const { db } = api.database
  await endedOrder()
  const at = later(days.books * 2.2)
  await db.write([
    sql`CREATE TRIGGER broken BEFORE DELETE ON manage_links BEGIN SELECT RAISE(ABORT, 'broken'); END`,
  ])
  await expect(run(at)).rejects.toThrow('Deletions failed')
  await db.write([sql`INSERT INTO rate_counters VALUES ('TEST 192.0.2.7', ${at.toISOString()}, 1)`])
  await expect(run(new Date(at.getTime() + 3 * dayMs))).rejects.toThrow('Deletions failed')
  expect(await rowsOf(sql`SELECT * FROM rate_counters WHERE bucket = 'TEST 192.0.2.7'`)).toEqual([])
  await db.write([sql`DROP TRIGGER broken`])
})

test('a quote that nobody ordered goes a year after its last day, with its words', async () => {
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1`])
  const dealer = await signedIn(api, 'booker')
  const trip = {
    id: crypto.randomUUID(),
    pickupZip: '33602',
    deliveryZip: '90001',
    vehicleType: 'Sedan',
    transportType: 'open',
    vehicleCondition: 'running',
  }
  const quoted = await api.send('POST', '/api/dealer/quotes', { json: { quotes: [trip] }, headers: dealer })
  expect(quoted.status).toBe(201)
  const stored = async () => [
    (await rowsOf(sql`SELECT id FROM quotes`)).length,
    (await rowsOf(sql`SELECT quote_id FROM quote_search`)).length,
  ]
  expect(await stored()).toEqual([1, 1])
  await run(later(days.books * 3))
  expect(await stored()).toEqual([0, 0])
})
