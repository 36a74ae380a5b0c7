import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleCarrier, sampleDriver } from '../../test/harness/sample-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { completed } from '../../test/api/go-on.ts'

let desk: PaymentDesk
let ops: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
})
afterAll(() => desk.stop())

const ask = (method: string, path: string, json?: object, headers = ops) =>
  desk.api.send(method, `/api/admin${path}`, { headers, ...(json ? { json } : {}) })

let count = 0
/** Adds a carrier with a USDOT number of its own. */
async function carrier(changes: object = {}): Promise<string> {
  count += 1
  const json = { ...sampleCarrier, dotNumber: String(6_600_000 + count), ...changes }
  return (await ask('POST', '/carriers', json)).body.id
}

const rosa = { driverName: 'Rosa Díaz', driverPhone: '8135550142' }

const move = (id: string, json: object, headers = ops) =>
  ask('POST', `/orders/${id}/transport`, json, headers)
const assign = (id: string, json: object, headers = ops) =>
  move(id, { to: 'driver_assigned', carrierPay: '1600.00', ...rosa, ...json }, headers)
const read = async (id: string) => (await ask('GET', `/orders/${id}`)).body.order
async function change(id: string, json: object, headers = ops) {
  const { revision } = await read(id)
  const body = { carrierPay: '1600.00', ...rosa, reason: 'Truck broke down', revision, ...json }
  return ask('POST', `/orders/${id}/driver`, body, headers)
}

test('a carrier and its drivers show their orders, on time or late, and the changes of the record', async () => {
  const carrierId = await carrier({ name: 'History Lines' })
  const driver = { ...sampleDriver, carrierId, name: 'Hal Past' }
  const driverId = (await ask('POST', '/drivers', driver)).body.id
  await ask('PUT', `/drivers/${driverId}`, { ...driver, name: 'Hal Later', revision: 1 })
  const [late, taken] = [await desk.placeOrder(), await desk.placeOrder()]
  for (const { id } of [late, taken]) {
    const { revision } = await read(id)
    await assign(id, { carrierId, driverId, pickupDate: desk.api.dayIn(2), revision })
  }
  await change(taken.id, { carrierId: await carrier() })
  await move(late.id, { to: 'in_transit' })
  await move(late.id, completed)
  const { db } = desk.api.database
  const pickedUp = (pickedUpOn: string | null) =>
    db.write([
      db.sql.update(orderAssignments).set({ pickedUpOn }).where(eq(orderAssignments.orderId, late.id)),
    ])
  const { pickedUpOn } = (await read(late.id)).assignment
  await pickedUp(desk.api.dayIn(3))
  const ofCarrier = (await ask('GET', `/carriers/${carrierId}`)).body
  const ofDriver = (await ask('GET', `/drivers/${driverId}`)).body
  await pickedUp(pickedUpOn)
  const job = { carrierName: 'History Lines', driverName: 'Hal Later', pickupDate: desk.api.dayIn(2) }
  expect(ofDriver.jobs).toMatchObject([
    { ...job, orderId: taken.id, state: 'ended', isOnTime: null, deliveredOn: null },
    { ...job, orderId: late.id, state: 'delivered', isOnTime: false, deliveredOn: expect.any(String) },
  ])
  expect(ofCarrier.jobs).toEqual(ofDriver.jobs)
  expect(ofDriver.driver).toMatchObject({ id: driverId, name: 'Hal Later' })
  expect(ofDriver.events).toMatchObject([
    { kind: 'changed', actorName: 'Olu Reyes', changes: { name: ['Hal Past', 'Hal Later'] } },
    { kind: 'created', actorName: 'Olu Reyes', createdAt: expect.any(String) },
  ])
  expect((await ask('GET', '/drivers/nobody')).status).toBe(404)
  const finance = await signedIn(desk.api, 'finance')
  expect((await ask('GET', `/drivers/${driverId}`, undefined, finance)).status).toBe(403)
})

describe('the broker’s records of a range', () => {
  const file = async (query: string, headers = ops) => {
    const response = await desk.api.request(`/api/admin/broker-records/csv?${query}`, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  test('are one row per order, with what the order’s own record says', async () => {
    const carrierId = await carrier({ name: '=Sum, Lines', dotNumber: '5252525' })
    const [first, second] = [await desk.placeOrder(), await desk.placeOrder()]
    for (const { id } of [first, second]) await assign(id, { carrierId })
    const range = `from=${desk.api.dayIn(-1)}&to=${desk.api.dayIn(1)}`
    const { headers, text } = await file(range)
    expect(headers.get('Content-Disposition')).toContain(
      `broker-records-${desk.api.dayIn(-1)}-${desk.api.dayIn(1)}.csv`,
    )
    expect(text).toContain(`"'=Sum, Lines"`)
    const [heads, ...rows] = text.trimEnd().split('\r\n')
    for (const { id } of [first, second]) {
      const single = await desk.api.request(`/api/admin/orders/${id}/broker-record/csv`, { headers: ops })
      const [, ...items] = (await single.text()).trimEnd().split('\r\n')
      const cells = (at: 1 | 2) => items.map((line) => /^([^,]+),(.*)$/.exec(line)?.[at])
      expect(heads).toBe(['Assigned on', ...cells(1)].join(','))
      const mine = rows.filter((row) => row.includes(displayOrderId(id)))
      expect(mine.map((row) => row.slice('2026-11-22,'.length))).toEqual([cells(2).join(',')])
    }
    expect((await file('from=2023-01-01&to=2023-01-02')).text).toBe('Assigned on,Order\r\n')
  })

  test('are for the staff of the single record, and for a year at most', async () => {
    for (const [who, status] of [
      ['support', 403],
      ['finance', 200],
      ['ops', 200],
    ] as const) {
      const headers = await signedIn(desk.api, who)
      expect([who, (await file('from=2024-03-01&to=2024-03-02', headers)).status]).toEqual([who, status])
    }
    for (const query of ['', 'from=2024-03-02&to=2024-03-01', 'from=2024-01-01&to=2025-06-01']) {
      expect((await file(query)).status).toBe(400)
    }
  })
})

test('a carrier is not deleted while we owe it for an order', async () => {
  const { id } = await desk.placeOrder()
  const carrierId = await carrier()
  await assign(id, { carrierId })
  await move(id, { to: 'in_transit' })
  await move(id, completed)
  const owed = await ask('DELETE', `/carriers/${carrierId}?revision=1`)
  expect([owed.status, owed.body.error]).toEqual([
    400,
    'This carrier is not paid for an order that it delivered. Record the payment first.',
  ])
  const paid = { billOfLading: 'BOL-8', paidOn: desk.api.dayIn(0), reference: 'ACH 78' }
  const { revision } = await read(id)
  const recorded = await ask('POST', `/orders/${id}/carrier-record`, { ...paid, revision })
  expect([recorded.status, recorded.body.error]).toEqual([200, undefined])
  expect((await ask('DELETE', `/carriers/${carrierId}?revision=1`)).status).toBe(200)
})
