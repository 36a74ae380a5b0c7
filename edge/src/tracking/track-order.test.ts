import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const track = (code: string) => api.send('GET', `/api/track/${encodeURIComponent(code)}`)

async function placed(changes = {}): Promise<{ id: string; trackingCode: string }> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest(changes) })
  return body.order
}

/** Simulates staff: sets the status and adds its event. */
async function move(
  orderId: string,
  from: 'pending' | 'driver_assigned',
  to: 'driver_assigned' | 'in_transit',
) {
  const { db } = api.database
  await db.write([
    db.sql.update(orders).set({ transportStatus: to }).where(eq(orders.id, orderId)),
    ...insertOrderEvent(db, {
      orderId,
      event:
        to === 'in_transit'
          ? { kind: 'picked_up', reason: null, happenedAt: null, inspectionId: null, from }
          : { ...sampleEvents.driver_assigned.event, from, overrideReason: 'Called Bob at 8135550177' },
      actor: { kind: 'staff', userId: 'demo-user-ops' },
      at: api.now().toISOString(),
    }),
  ])
}

describe('an order', () => {
  test('is tracked by its tracking code and by its id, case-insensitively', async () => {
    const { id, trackingCode } = await placed()
    const byCode = await track(trackingCode)
    expect(byCode.status).toBe(200)
    expect((await track(id)).body).toEqual(byCode.body)
    expect((await track(trackingCode.toLowerCase())).body).toEqual(byCode.body)
  })

  test('shows progress, vehicle and towns', async () => {
    const { id, trackingCode } = await placed()
    await move(id, 'pending', 'driver_assigned')
    await move(id, 'driver_assigned', 'in_transit')
    const { body } = await track(trackingCode)
    expect(body.tracking).toMatchObject({
      orderNumber: id.slice(-6),
      trackingCode,
      status: 'in_transit',
      transportStatus: 'in_transit',
      vehicle: { year: '2021', make: 'Honda', model: 'Accord', vehicleType: 'Sedan' },
      transportType: 'open',
      pickup: { city: 'Tampa', state: 'FL', point: { lat: expect.any(Number), lng: expect.any(Number) } },
      delivery: { city: 'Los Angeles', state: 'CA' },
      steps: [
        { state: 'done' },
        { state: 'done' },
        { state: 'done' },
        { kind: 'delivered', state: 'current' },
      ],
      estimate: {
        pickup: null,
        delivery: { from: expect.stringMatching(/^\d{4}-/), to: expect.stringMatching(/^\d{4}-/) },
      },
      next: { title: 'Your vehicle is on its way' },
    })
    expect(body.tracking.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'driver_assigned',
      'picked_up',
    ])
  })

  test('shows no name, street, phone, e-mail, price, order id, note, or reason, whichever code opened it', async () => {
    const { id, trackingCode } = await placed({ notes: 'Gate code 4711', vehicleVin: '1HGCV1F30MA000001' })
    await move(id, 'pending', 'driver_assigned')
    for (const code of [id, trackingCode]) {
      const text = JSON.stringify((await track(code)).body)
      for (const secret of [
        'Okafor',
        'Kennedy',
        'Central Ave',
        '8135550101',
        'ada@example.com',
        '2075',
        '415',
        '33602',
        '90001',
        '4711',
        '1HGCV1F30MA000001',
        'Bob',
        id,
      ]) {
        expect(text).not.toContain(secret)
      }
      expect(text).not.toMatch(/price|cents|amount|email|phone|notes|reason|actor/i)
      const { point } = (await track(code)).body.tracking.pickup
      expect(point.lat).toBe(Math.round(point.lat * 10) / 10)
    }
  })

  test('shows nothing of its payment (TRACK-1)', async () => {
    const { id, trackingCode } = await placed()
    const { db } = api.database
    const at = api.now().toISOString()
    const unpaid = (await track(trackingCode)).body.tracking
    await db.write([
      db.sql
        .update(orders)
        .set({ paymentStatus: 'deposit_paid', paidCents: orders.depositCents, depositPaid: true })
        .where(eq(orders.id, id)),
      ...insertOrderEvent(db, {
        orderId: id,
        event: { ...sampleEvents.payment_received.event, to: 'deposit_paid' },
        actor: { kind: 'provider' },
        at,
      }),
    ])
    const paid = (await track(trackingCode)).body.tracking
    expect([unpaid.status, paid.status]).toEqual(['pending', 'pending'])
    expect(paid.events).toEqual(unpaid.events)
    expect([unpaid.isArranged, paid.isArranged]).toEqual([false, true])
    expect(unpaid.estimate).toEqual({ pickup: null, delivery: null })
    expect(paid.estimate.delivery.to > paid.estimate.pickup.from).toBe(true)
    expect([unpaid.next.title, paid.next.title]).toEqual([
      'Finding a driver is next',
      "We're finding your driver",
    ])
    for (const tracking of [unpaid, paid]) {
      expect(JSON.stringify(tracking)).not.toMatch(/pay|paid|deposit|refund|charge/i)
    }
  })

  test('takes one round trip', async () => {
    const { trackingCode } = await placed()
    api.roundTrips = 0
    await track(trackingCode)
    expect(api.roundTrips).toBe(1)
  })
})

test.each([
  [`TR${'0'.repeat(26)}`, 404, 'order_not_found'],
  [`SB${'0'.repeat(26)}`, 404, 'order_not_found'],
  ['SB123456', 404, 'order_not_found'],
  ['TR123', 400, 'invalid_order_id'],
  ["SB' OR 1=1 --", 400, 'invalid_order_id'],
  ['nonsense', 400, 'invalid_order_id'],
])('%s is %i', async (code, status, refusal) => {
  const response = await track(code)
  expect([response.status, response.body.code]).toEqual([status, refusal])
})

test('parallel guesses reveal no more than the limit allows', async () => {
  const limited = await startApi({ settings: { UNKNOWN_ORDERS_PER_HOUR: '5' } })
  try {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        limited.send('GET', `/api/track/TR${String(index).padStart(26, '0')}`, {
          headers: { 'CF-Connecting-IP': '198.51.100.9' },
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
  } finally {
    await limited.stop()
  }
})

test('guesses of codes and ids count toward one limit', async () => {
  const limited = await startApi({ settings: { UNKNOWN_ORDERS_PER_HOUR: '5' } })
  try {
    const guess = (path: string) =>
      limited.send('GET', path, { headers: { 'CF-Connecting-IP': '198.51.100.9' } })
    const statuses: number[] = []
    for (let index = 0; index < 4; index++) {
      statuses.push((await guess(`/api/track/TR${String(index).padStart(26, '0')}`)).status)
      statuses.push((await guess(`/api/orders/SB${String(index).padStart(26, '0')}`)).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
  } finally {
    await limited.stop()
  }
})
