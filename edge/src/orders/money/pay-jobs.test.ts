import type { Payable, PayablesResponse } from '@switchback/core/carriers/payables.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { completed, goOn } from '../../../test/api/go-on.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { sampleCarrier } from '../../../test/harness/sample-bodies.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let boss: Headers
let finance: Headers
let otherCarrierId: string
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  boss = await signedIn(api, 'admin')
  finance = await signedIn(api, 'finance')
  const json = { ...sampleCarrier, dotNumber: '6600777' }
  otherCarrierId = (await api.send('POST', '/api/admin/carriers', { json, headers: boss })).body.id
})
afterAll(() => api.stop())

async function payables(headers = finance): Promise<PayablesResponse> {
  const { status, body } = await api.send('GET', '/api/admin/payables', { headers })
  expect(status).toBe(200)
  return body
}

const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }

const post = (id: string, what: string, json: object) =>
  api.send('POST', `/api/admin/orders/${id}/${what}`, { json, headers: boss })

async function deliver(id: string, changes: object): Promise<void> {
  const assign = { to: 'driver_assigned', ...driver, ...changes }
  for (const move of [assign, { to: 'in_transit' }, completed]) {
    const moved = await post(id, 'transport', { confirm: goOn, ...move })
    expect([moved.status, moved.body.error]).toEqual([200, undefined])
  }
}

/** An order that the test carrier has delivered for a pay. */
async function delivered(carrierPay: string): Promise<string> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  await deliver(body.order.id, { carrierPay })
  return body.order.id
}

const orderOf = async (id: string) =>
  (await api.send('GET', `/api/admin/orders/${id}`, { headers: boss })).body.order

const of = ({ payables: all }: PayablesResponse, ids: readonly string[]): Payable[] =>
  all.filter(({ orderId }) => ids.includes(orderId))

const pay = (jobs: readonly Pick<Payable, 'orderId' | 'revision'>[], changes: object = {}) =>
  api.send('POST', '/api/admin/payables/payments', {
    json: {
      paidOn: api.dayIn(0),
      reference: 'ACH 7',
      jobs: jobs.map(({ orderId, revision }) => ({ orderId, revision })),
      ...changes,
    },
    headers: finance,
  })

test('delivered jobs are owed by the terms of their carrier, and paid together', async () => {
  const ids = [await delivered('500.00'), await delivered('620.50')]
  const before = await payables()
  const jobs = of(before, ids)
  expect(jobs).toMatchObject([
    { carrierName: 'Test Haulers', deliveredOn: api.dayIn(0), dueOn: api.dayIn(30), payMethod: null },
    { dueOn: api.dayIn(30) },
  ])
  const carrier = before.carriers.find(({ carrierId }) => carrierId === withCarrier.carrierId)
  expect(carrier).toMatchObject({ jobs: 2, owed: { notDue: '1120.50', total: '1120.50' } })

  const paid = await pay(jobs)
  expect(paid.body.jobs).toEqual(jobs.map(({ orderId }) => ({ orderId, error: null })))
  expect(of(await payables(), ids)).toEqual([])
  const { order } = (await api.send('GET', `/api/admin/orders/${ids[0]}`, { headers: finance })).body
  expect(order.assignment).toMatchObject({ carrierPaidOn: api.dayIn(0), carrierPaymentReference: 'ACH 7' })
  expect(order.events.filter(({ event }: { event: string }) => event === 'carrier_paid')).toHaveLength(1)

  // The answer was lost, and the page sends it again.
  expect((await pay(jobs)).body.jobs).toEqual(jobs.map(({ orderId }) => ({ orderId, error: null })))
  const again = (await api.send('GET', `/api/admin/orders/${ids[0]}`, { headers: finance })).body.order
  expect(again.events).toHaveLength(order.events.length)
  const [other] = (await pay(jobs.slice(0, 1), { reference: 'Check 12' })).body.jobs
  expect(other.error).toMatch(/^The carrier is already recorded as paid on /)
})

test('a job that changed meanwhile is refused with its reason, and the others are recorded', async () => {
  const [first, second] = [await delivered('300.00'), await delivered('301.00')]
  const jobs = of(await payables(), [first, second])
  const stale = jobs.map((job) => (job.orderId === first ? { ...job, revision: job.revision - 1 } : job))
  const { jobs: results } = (await pay(stale)).body
  const errorOf = (id: string) => results.find(({ orderId }: { orderId: string }) => orderId === id)?.error
  expect(errorOf(first)).toMatch(/changed/)
  expect(errorOf(second)).toBeNull()
  expect(of(await payables(), [first, second]).map(({ orderId }) => orderId)).toEqual([first])
})

test('an order under way, a day to come and staff without the permission are refused', async () => {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  const [result] = (await pay([{ orderId: body.order.id, revision: 1 }])).body.jobs
  expect(result.error).toBe('This order is not delivered.')
  const early = await pay([{ orderId: body.order.id, revision: 1 }], { paidOn: api.dayIn(1) })
  expect([early.status, early.body.details[0].path]).toEqual([400, 'paidOn'])
  const support = await signedIn(api, 'support')
  expect((await api.send('GET', '/api/admin/payables', { headers: support })).status).toBe(403)
})

test('other terms move the due day', async () => {
  const id = await delivered('410.00')
  const { carriers } = (await api.send('GET', '/api/admin/carriers?search=Test', { headers: boss })).body
  const carrier = carriers.find((each: { id: string }) => each.id === withCarrier.carrierId)
  const json = { ...carrier, termsDays: 7, payMethod: 'ach' }
  const saved = await api.send('PUT', `/api/admin/carriers/${carrier.id}`, { json, headers: boss })
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  const jobs = of(await payables(), [id])
  expect(jobs).toMatchObject([{ dueOn: api.dayIn(7), payMethod: 'ach' }])
  // An exception from the day after, until the carrier is paid.
  const exceptions = () =>
    api.database.db.sql.all(
      sql`SELECT occurrence, due_at AS dueAt FROM exceptions WHERE kind = 'carrier_unpaid' AND subject_id = ${id}`,
    )
  expect(await exceptions()).toEqual([{ occurrence: api.dayIn(7), dueAt: `${api.dayIn(8)}T12:00:00.000Z` }])
  await pay(jobs)
  expect(await exceptions()).toEqual([])
})

/** Reads a carrier's bill and payment of an order from the books, and counts its exceptions. */
async function booksOf(id: string) {
  const { db } = api.database
  const entries = await db.sql.all<{ kind: string; cents: number }>(
    sql`SELECT kind, sum(change_balance_cents) AS cents FROM accounting_entries
      WHERE order_id = ${id} AND kind LIKE 'carrier_%' GROUP BY kind HAVING sum(change_balance_cents) <> 0`,
  )
  const exceptions = await db.sql.all(
    sql`SELECT id FROM exceptions WHERE kind = 'carrier_unpaid' AND subject_id = ${id}`,
  )
  return { ...Object.fromEntries(entries.map(({ kind, cents }) => [kind, cents])), unpaid: exceptions.length }
}

/** Rolls a delivered order back to before its assignment. */
async function takeBack(id: string): Promise<void> {
  for (let step = 0; step < 3; step++) {
    const { revision } = await orderOf(id)
    const back = await post(id, 'roll-back', { reason: 'Wrong order', revision, paymentStays: true })
    expect([back.status, back.body.error]).toEqual([200, undefined])
  }
  expect((await orderOf(id)).assignment).toBeNull()
}

test('a carrier that gets an order back keeps its payment, and is paid once', async () => {
  const id = await delivered('500.00')
  await pay(of(await payables(), [id]), { reference: 'ACH 8' })
  const owed = async () => (await payables()).owed.total
  const before = await owed()
  await takeBack(id)
  expect(await booksOf(id)).toEqual({ carrier_payment: -50_000, unpaid: 0 })
  // Another carrier has it in between, and is not paid with the money of the first.
  await post(id, 'transport', { confirm: goOn, ...driver, to: 'driver_assigned', carrierId: otherCarrierId })
  expect((await orderOf(id)).assignment).toMatchObject({ carrierPaidOn: null })
  const { revision } = await orderOf(id)
  await post(id, 'roll-back', { reason: 'Wrong carrier', revision })
  await deliver(id, { carrierPay: '500.00' })
  expect((await orderOf(id)).assignment).toMatchObject({
    carrierPaidOn: api.dayIn(0),
    carrierPaymentReference: 'ACH 8',
  })
  expect(await booksOf(id)).toEqual({ carrier_bill: 50_000, carrier_payment: -50_000, unpaid: 0 })
  expect(of(await payables(), [id])).toEqual([])
  expect(await owed()).toBe(before)
  const { report } = (await api.send('GET', '/api/admin/reports', { headers: boss })).body
  expect(report.payables.owed.total).toBe(before)
})

test('a payment that was cleared stays cleared when the carrier gets the order back', async () => {
  const id = await delivered('500.00')
  await pay(of(await payables(), [id]))
  await takeBack(id)
  await deliver(id, { carrierPay: '500.00' })
  const { revision } = await orderOf(id)
  const record = { paidOn: null, reference: null, billOfLading: 'BOL 9', revision }
  expect((await post(id, 'carrier-record', record)).status).toBe(200)
  await takeBack(id)
  await deliver(id, { carrierPay: '510.00' })
  expect((await orderOf(id)).assignment).toMatchObject({ carrierPaidOn: null, billOfLading: 'BOL 9' })
  expect(await booksOf(id)).toEqual({ carrier_bill: 51_000, unpaid: 1 })
})

test('a carrier that replaces another one finds the payment of its own', async () => {
  const id = await delivered('500.00')
  await pay(of(await payables(), [id]))
  await takeBack(id)
  await post(id, 'transport', { confirm: goOn, ...driver, to: 'driver_assigned', carrierId: otherCarrierId })
  const { revision } = await orderOf(id)
  const change = { ...driver, carrierPay: '520.00', reason: 'Wrong carrier', revision, confirm: goOn }
  expect((await post(id, 'driver', change)).status).toBe(200)
  expect((await orderOf(id)).assignment).toMatchObject({ carrierPaidOn: api.dayIn(0) })
  expect(await booksOf(id)).toEqual({ carrier_payment: -52_000, unpaid: 0 })
})
