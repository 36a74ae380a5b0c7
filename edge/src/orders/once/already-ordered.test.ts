import { orders } from '@switchback/db/schema/orders/orders.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Answer, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { operation, orderPayload } from '../../../test/api/order-payload.ts'
import { syncResults } from '../../../test/api/sync-request.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { equalVehiclesRequest, vinOf } from '../../../test/api/vehicles-request.ts'
import { expectMoneyInOrder } from '../../../test/payments/broken-invariants.ts'
import { completed, goOn } from '../../../test/api/go-on.ts'

type Headers = Record<string, string>

const dealerId = 'demo-dealer-bayshore'

let api: ApiUnderTest
const as: Record<string, Headers> = {}
beforeAll(async () => {
  api = await startApi()
  const { db } = api.database
  await seedPeople(db, api.now())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`,
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 1000000000 WHERE id = ${dealerId}`,
  ])
  for (const name of ['dealer', 'booker', 'pending', 'admin', 'ops']) as[name] = await signedIn(api, name)
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))

let vins = 800_000
const nextVin = () => vinOf(vins++)

const asked = (changes: object) => ({
  ...orderRequest({ vehicleVin: null }),
  totalPrice: '1720.00',
  ...changes,
})
const place = (changes: object, who = 'booker', headers: Headers = {}): Promise<Answer> =>
  api.send('POST', '/api/dealer/orders', { json: asked(changes), headers: { ...as[who], ...headers } })

async function quote(who = 'booker'): Promise<string> {
  const json = { quotes: [{ pickupZip: '33602', deliveryZip: '90001' }] }
  const { body, status } = await api.send('POST', '/api/dealer/quotes', { json, headers: as[who] ?? {} })
  expect(status).toBe(201)
  return body.quotes[0].id
}

async function placed(changes: object, who = 'booker'): Promise<string> {
  const { status, body } = await place(changes, who)
  expect([status, body.code]).toEqual([201, undefined])
  return body.order.id
}

/** An order of vehicles with these VINs; the quote is that of the first. */
const several = (vehicleVins: readonly (string | null)[], quoteId: string | null = null) => {
  const { vehicles, ...route } = equalVehiclesRequest(vehicleVins.length)
  const listed = vehicles.map((each, index) => ({
    ...each,
    vehicleVin: vehicleVins[index] ?? null,
    quoteId: index === 0 ? quoteId : null,
  }))
  return { ...route, vehicles: listed }
}

async function ordersNamed(customerName: string): Promise<number> {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.customerName, customerName), eq(orders.dealerId, dealerId))),
  ])
  return rows.length
}

const refused = (...ids: string[]) => ({
  status: 409,
  body: { code: 'already_ordered', orders: ids.map((id) => ({ id })) },
})

describe('a quote or a VIN on an open order of the dealership', () => {
  test('is refused with that order: its day, route, vehicle, total and who placed it', async () => {
    const [quoteId, vehicleVin] = [await quote(), nextVin()]
    const first = (await place({ quoteId, vehicleVin })).body.order
    const { id } = first
    const other = { vehicleVin: nextVin() }
    expect(await place({ quoteId, ...other }, 'dealer')).toMatchObject(refused(id))
    const { status, body } = await place({ vehicleVin }, 'dealer')
    expect([status, body.code]).toEqual([409, 'already_ordered'])
    expect(body.orders).toEqual([
      {
        id,
        createdAt: first.createdAt,
        route: 'Tampa, FL to Los Angeles, CA',
        vehicles: [{ name: '2021 Honda Accord', vin: vehicleVin, quoteId }],
        vehicleCount: 1,
        totalPrice: '1720.00',
        transportStatus: 'pending',
        placedBy: {
          id: 'demo-user-booker',
          name: 'Bo Kim',
          email: expect.stringContaining('@'),
          phone: '8135550110',
        },
      },
    ])
  })

  test('is refused in every spelling, in a list of vehicles, and paid by invoice', async () => {
    const [quoteId, vehicleVin] = [await quote(), nextVin()]
    const id = await placed({ quoteId, vehicleVin })
    const list = several([null, vehicleVin.toLowerCase()])
    for (const json of [
      asked({ quoteId: quoteId.toUpperCase() }),
      asked({ vehicleVin: ` ${vehicleVin.toLowerCase()} ` }),
      asked({ vehicleVin, paymentMethod: 'invoice' }),
      list,
      // Also before another question: the price.
      asked({ vehicleVin, totalPrice: '1.00' }),
    ]) {
      expect(
        await api.send('POST', '/api/dealer/orders', { json, headers: as['booker'] ?? {} }),
      ).toMatchObject(refused(id))
    }
  })

  test('is in the row of its order, with what prices it when the order is repeated', async () => {
    const headers = as['booker'] ?? {}
    const made = await api.send('POST', '/api/dealer/orders', { json: several([null, nextVin()]), headers })
    expect(made.status).toBe(201)
    const { body } = await api.send('GET', '/api/dealer/orders?limit=20', { headers })
    const row = body.orders.find(({ id }: { id: string }) => id === made.body.order.id)
    const ofPage = made.body.order.vehicles.map((vehicle: Record<string, unknown>) => {
      const { vehicleVin: vin, vehicleType, transportType, isRunning } = vehicle
      return { vin, vehicleType, transportType, isRunning }
    })
    expect(ofPage).toHaveLength(2)
    expect(row.orderedVehicles).toMatchObject(ofPage)
  })

  test('is ordered again once the request names every such order as seen', async () => {
    const [quoteId, vehicleVin] = [await quote(), nextVin()]
    const first = await placed({ quoteId })
    const second = await placed({ vehicleVin })
    const both = { quoteId, vehicleVin }
    expect(await place(both)).toMatchObject({ status: 409, body: { code: 'already_ordered' } })
    expect((await place(both)).body.orders.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [first, second].toSorted(),
    )
    expect(await place({ ...both, seenOrderIds: [first] })).toMatchObject(refused(second))
    const third = await placed({ ...both, seenOrderIds: [first.toLowerCase(), second] })
    expect(await place({ ...both, seenOrderIds: [first, second] })).toMatchObject(refused(third))
  })

  test('is free again once the order or its vehicle is cancelled, or the order is delivered', async () => {
    const [vehicleVin, other, quoteId] = [nextVin(), nextVin(), await quote()]
    const first = await placed({ quoteId, vehicleVin })
    const json = { reason: 'Sold' }
    await api.send('POST', `/api/dealer/orders/${first}/cancel`, { json, headers: as['booker'] ?? {} })
    const { body } = await api.send('POST', '/api/dealer/orders', {
      json: several([vehicleVin, other], quoteId),
      headers: as['booker'] ?? {},
    })
    const { id, revision } = body.order
    expect(await place({ quoteId })).toMatchObject(refused(id))
    const cancelled = await api.send('POST', `/api/dealer/orders/${id}/cancel`, {
      json: { ...json, vehiclePosition: 0, revision },
      headers: as['booker'] ?? {},
    })
    expect(cancelled.status).toBe(200)
    await placed({ quoteId, vehicleVin })
    expect(await place({ vehicleVin: other })).toMatchObject(refused(id))
    const driver = { ...withCarrier, driverName: 'Dee', driverPhone: '8135550199' }
    for (const to of ['driver_assigned', 'in_transit', 'completed']) {
      const move = { to, confirm: goOn, ...(to === 'driver_assigned' ? driver : {}) }
      const { status } = await api.send('POST', `/api/admin/orders/${id}/transport`, {
        json: move,
        headers: as['ops'] ?? {},
      })
      expect([to, status]).toEqual([to, 200])
      const now = await place({ vehicleVin: other })
      expect([to, now.status]).toEqual([to, to === 'completed' ? 201 : 409])
    }
  })

  test('of another dealership or of a customer is in nobody’s way', async () => {
    const vehicleVin = nextVin()
    await placed({ vehicleVin })
    await placed({ vehicleVin }, 'pending')
    const retail = { pickupZip: '33602', deliveryZip: '90001' }
    const quoteId = (await api.send('POST', '/api/quotes', { json: retail })).body.quote.id
    const json = orderRequest({ quoteId, vehicleVin })
    for (let buyer = 0; buyer < 2; buyer++) {
      const { status, body } = await api.send('POST', '/api/orders', { json })
      expect([status, Object.keys(body).includes('orders')]).toEqual([201, false])
    }
    const staff = await api.send('POST', '/api/admin/orders', {
      json: { kind: 'retail', ...json },
      headers: as['ops'] ?? {},
    })
    expect(staff.status).toBe(201)
  })
})

test('the same Idempotency-Key is answered with its own order, and a refusal does not use it up', async () => {
  const vehicleVin = nextVin()
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const first = await place({ vehicleVin }, 'booker', key)
  expect(first.status).toBe(201)
  expect((await place({ vehicleVin }, 'booker', key)).body).toEqual(first.body)
  const again = { 'Idempotency-Key': crypto.randomUUID() }
  expect(await place({ vehicleVin }, 'booker', again)).toMatchObject(refused(first.body.order.id))
  const seenOrderIds = [first.body.order.id]
  expect((await place({ vehicleVin, seenOrderIds }, 'booker', again)).status).toBe(201)
})

describe('every door of a dealership', () => {
  const order = (vehicleVin: string, changes: object = {}) => {
    const payload = orderPayload({ customerName: 'Sync', ...changes })
    return { ...payload, vehicles: payload.vehicles.map((each) => ({ ...each, vehicleVin })) }
  }

  test('POST /api/sync: the operation is refused, then taken with the order seen; its repeat gets its own', async () => {
    const vehicleVin = nextVin()
    const id = await placed({ vehicleVin })
    const waiting = operation('place_order', order(vehicleVin))
    const send = (sent: unknown) => syncResults(api, as['booker'] ?? {}, [sent])
    expect(await send(waiting)).toMatchObject([
      { id: waiting.id, status: 'refused', code: 'already_ordered', facts: { orders: [{ id }] } },
    ])
    const again = { ...waiting, payload: order(vehicleVin, { seenOrderIds: [id] }) }
    const [result] = await send(again)
    expect(result.status).toBe('applied')
    expect(await send(again)).toMatchObject([
      { status: 'applied', response: { order: { id: result.response.order.id } } },
    ])
  })

  test('POST /api/sync: two orders of one VIN made offline, the second with the first one seen', async () => {
    const vehicleVin = nextVin()
    const first = operation('place_order', order(vehicleVin))
    const second = operation('place_order', order(vehicleVin, { seenOrderIds: [first.id] }))
    const third = operation('place_order', order(vehicleVin, { seenOrderIds: [first.id.toUpperCase()] }))
    const results = await syncResults(api, as['booker'] ?? {}, [first, second, third])
    expect(results).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
      { status: 'refused', facts: { orders: [{ id: results[1].response.order.id }] } },
    ])
  })

  test('staff who order for a dealership, in the name of nobody of it', async () => {
    const vehicleVin = nextVin()
    const json = { kind: 'dealer', dealerId, ...asked({ vehicleVin }) }
    const byStaff = (changes: object = {}) =>
      api.send('POST', '/api/admin/orders', { json: { ...json, ...changes }, headers: as['admin'] ?? {} })
    const first = await byStaff()
    expect(first.status).toBe(201)
    const { id } = first.body.order
    const second = await byStaff()
    expect(second).toMatchObject(refused(id))
    expect(second.body.orders[0].placedBy).toBe(null)
    expect((await byStaff({ seenOrderIds: [id] })).status).toBe(201)
  })
})

describe('a delivered order that staff roll back', () => {
  const byOps = (path: string, json: object) => api.send('POST', path, { json, headers: as['ops'] ?? {} })

  /** Returns how to roll it back. */
  async function delivered(vehicleVin: string, who?: string) {
    const id = await placed({ vehicleVin }, who)
    const driver = { ...withCarrier, driverName: 'Dee', driverPhone: '8135550199' }
    let revision = 0
    for (const move of [{ to: 'driver_assigned', ...driver }, { to: 'in_transit' }, completed]) {
      const { status, body } = await byOps(`/api/admin/orders/${id}/transport`, move)
      expect([move.to, status]).toEqual([move.to, 200])
      revision = body.order.revision
    }
    const rollBack = (changes: object = {}) =>
      byOps(`/api/admin/orders/${id}/roll-back`, { reason: 'Not yet there', revision, ...changes })
    return { id, rollBack }
  }

  test('while its VIN is on a newer open order: is refused with that order, and done once it is named', async () => {
    const vehicleVin = nextVin()
    const { id, rollBack } = await delivered(vehicleVin)
    const newer = await placed({ vehicleVin }, 'dealer')
    expect(await rollBack()).toMatchObject(refused(newer))
    expect(await rollBack({ seenOrderIds: [newer] })).toMatchObject({
      status: 200,
      body: { order: { id, transportStatus: 'in_transit' } },
    })
    expect(await place({ vehicleVin })).toMatchObject({ status: 409 })
  })

  test('with its VIN on no other open order, or one of another dealership, goes back at once', async () => {
    const vehicleVin = nextVin()
    const { rollBack } = await delivered(vehicleVin)
    await placed({ vehicleVin }, 'pending')
    expect((await rollBack()).status).toBe(200)
  })

  test('and its VIN ordered at the same moment: one of both is refused with the other, 5 times', async () => {
    for (let time = 0; time < 5; time++) {
      const vehicleVin = nextVin()
      const { id, rollBack } = await delivered(vehicleVin)
      const [back, again] = await Promise.all([rollBack(), place({ vehicleVin })])
      const isBack = back.status === 200
      expect(isBack ? again : back).toMatchObject(refused(isBack ? id : again.body.order.id))
    }
  }, 60_000)
})

describe('two tablets at once', () => {
  test('with one quote: one order is placed and the other refused with it, 20 times', async () => {
    for (let time = 0; time < 20; time++) {
      const quoteId = await quote()
      const customerName = `Race ${String(time)}`
      const paymentMethod = time % 2 === 0 ? 'invoice' : 'stripe'
      const tablets = ['booker', 'dealer'].map((who) => place({ quoteId, customerName, paymentMethod }, who))
      const both = await Promise.all(tablets)
      const winner = both.find(({ status }) => status === 201)
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
      expect(both.find(({ status }) => status === 409)).toMatchObject(refused(winner?.body.order.id))
      expect(await ordersNamed(customerName)).toBe(1)
    }
  }, 60_000)

  test('with one VIN: online and by sync, one order is placed, 20 times', async () => {
    for (let time = 0; time < 20; time++) {
      const vehicleVin = nextVin()
      const customerName = `Vin race ${String(time)}`
      const payload = orderPayload({ customerName })
      const vehicles = payload.vehicles.map((each) => ({ ...each, vehicleVin }))
      const [online, [synced]] = await Promise.all([
        place({ vehicleVin, customerName }, 'dealer'),
        syncResults(api, as['booker'] ?? {}, [operation('place_order', { ...payload, vehicles })]),
      ])
      const isPlaced = [online.status === 201, synced.status === 'applied']
      expect(isPlaced).toEqual(expect.arrayContaining([false, true]))
      expect(online.status === 201 ? synced.code : online.body.code).toBe('already_ordered')
      expect(await ordersNamed(customerName)).toBe(1)
    }
  }, 60_000)

  test('an order whose obstacle goes between the write and the question why is placed', async () => {
    const vehicleVin = nextVin()
    let inTheWay = ''
    api.intercept = async (request) => {
      const text = await request.clone().text()
      if (!text.includes('BEGIN IMMEDIATE') || !text.includes(vehicleVin)) return request
      api.intercept = undefined
      inTheWay = await placed({ vehicleVin }, 'dealer')
      api.intercept = async (next) => {
        if (!(await next.clone().text()).includes(vehicleVin)) return next
        api.intercept = undefined
        const json = { reason: 'Sold' }
        const path = `/api/dealer/orders/${inTheWay}/cancel`
        await api.send('POST', path, { json, headers: as['dealer'] ?? {} })
        return next
      }
      return request
    }
    const { status, body } = await place({ vehicleVin })
    expect([inTheWay === '', status, body.code]).toEqual([false, 201, undefined])
    const again = await place({ vehicleVin })
    expect([again.status, again.body.code]).toEqual([409, 'already_ordered'])
  })
})
