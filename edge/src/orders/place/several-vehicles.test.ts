import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { deviceId, operation, orderPayload } from '../../../test/api/order-payload.ts'
import { syncResults } from '../../../test/api/sync-request.ts'
import { vinOf } from '../../../test/api/vehicles-request.ts'
import { pdfTexts } from '../../../test/pdf/pdf-texts.ts'
import { expectMoneyInOrder } from '../../../test/payments/broken-invariants.ts'

const dealerId = 'demo-dealer-bayshore'
type Headers = Record<string, string>

let api: ApiUnderTest
let dealer: Headers
let staff: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  dealer = await signedIn(api, 'dealer')
  staff = await signedIn(api, 'admin')
  await api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000 WHERE id = ${dealerId}`,
  ])
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))

const {
  vehicleYear: _year,
  vehicleMake: _make,
  vehicleModel: _model,
  vehicleVin: _vin,
  vehicleType: _type,
  transportType: _transport,
  isRunning: _runs,
  ...route
} = orderRequest()

/** A sedan, a pickup in an enclosed carrier, and a van that does not run, with VINs of their own. */
const three = (from: number) => [
  { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleVin: vinOf(from) },
  {
    vehicleYear: '2019',
    vehicleMake: 'Ford',
    vehicleModel: 'F-150',
    vehicleVin: vinOf(from + 1),
    vehicleType: 'Pickup',
    transportType: 'enclosed',
    stockNumber: `STOCK${from}`,
    lotNumber: 'L-9',
    releaseNote: 'Gate 4, code 77',
  },
  {
    vehicleYear: '2016',
    vehicleMake: 'Ram',
    vehicleModel: 'ProMaster',
    vehicleVin: vinOf(from + 2),
    vehicleType: 'Van',
    isRunning: false,
  },
]

const cents = (dollars: string | number) => Math.round(Number(dollars) * 100)
const sumOf = (vehicles: { totalPrice: string | number }[]) =>
  vehicles.reduce((sum, { totalPrice }) => sum + cents(totalPrice), 0)

const place = (path: string, vehicles: object[], changes: object = {}, headers: Headers = {}) =>
  api.send('POST', path, { json: { ...route, vehicles, ...changes }, headers })

async function storedVehicles(orderId: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(orderVehicles)
      .where(eq(orderVehicles.orderId, orderId))
      .orderBy(asc(orderVehicles.position)),
  ])
  return rows
}

describe('a customer moves three vehicles', () => {
  test('in one order at the sum of their prices, with the deposit of the sum', async () => {
    const { status, body } = await place('/api/orders', three(100))
    expect(status).toBe(201)
    const { order } = body
    expect(order.vehicles).toHaveLength(3)
    expect(order).toMatchObject({ vehicleMake: 'Honda', vehicleVin: vinOf(100), transportType: 'open' })
    expect(order.vehicles[1]).toMatchObject({
      position: 1,
      vehicleType: 'Pickup',
      transportType: 'enclosed',
      stockNumber: 'STOCK100',
      lotNumber: 'L-9',
      releaseNote: 'Gate 4, code 77',
    })
    expect(order.vehicles[2]).toMatchObject({ isRunning: false, transportType: 'open' })
    expect(cents(order.totalPrice)).toBe(sumOf(order.vehicles))
    expect(cents(order.depositAmount)).toBe(Math.round(cents(order.totalPrice) / 500) * 100)
    expect(cents(order.depositAmount) + cents(order.remainingBalance)).toBe(cents(order.totalPrice))

    const stored = await storedVehicles(order.id)
    expect(stored.map(({ position, rateVersion }) => [position, rateVersion])).toEqual(
      [0, 1, 2].map((position) => [position, 'retail-1']),
    )
    const read = await api.send('GET', `/api/orders/${order.id}`)
    expect(read.body.order.vehicles).toEqual(order.vehicles)
  })

  test('at the price of each alone, as the calculation says', async () => {
    const trips = three(0).map(({ vehicleType, transportType, isRunning }) => ({
      vehicleType,
      transportType,
      isRunning,
    }))
    const ends = { pickupZip: route.pickupZip, deliveryZip: route.deliveryZip }
    const { status, body } = await api.send('POST', '/api/quotes/calculate', {
      json: { ...ends, vehicles: trips },
    })
    expect(status).toBe(200)
    expect(cents(body.totalPrice)).toBe(sumOf(body.vehicles))
    for (const [index, trip] of trips.entries()) {
      const alone = await api.send('POST', '/api/quotes/calculate', { json: { ...ends, ...trip } })
      expect(body.vehicles[index].totalPrice).toBe(alone.body.totalPrice)
    }
    const { body: ordered } = await place('/api/orders', three(110), { totalPrice: body.totalPrice })
    expect(cents(ordered.order.totalPrice)).toBe(cents(body.totalPrice))
  })

  test('only at the sum that the customer saw, and once for each key', async () => {
    const refused = await place('/api/orders', three(120), { totalPrice: '2075.00' })
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => place('/api/orders', three(120), {}, headers)))
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
    expect(await storedVehicles(answers[0]?.body.order.id)).toHaveLength(3)
  })

  test('each by the quote that it names', async () => {
    const ends = { pickupZip: route.pickupZip, deliveryZip: route.deliveryZip }
    const quote = await api.send('POST', '/api/quotes', { json: { ...ends, vehicleType: 'Pickup' } })
    const { id } = quote.body.quote
    const vehicles = three(130).map((each, index) => (index === 1 ? { ...each, quoteId: id } : each))
    const { body } = await place('/api/orders', vehicles)
    expect(body.order.vehicles.map(({ quoteId }: { quoteId: string | null }) => quoteId)).toEqual([
      null,
      id,
      null,
    ])
  })

  test('refused as a whole with the path of the field', async () => {
    const vehicles = three(140).map((each) => ({ ...each, vehicleVin: vinOf(140) }))
    const { status, body } = await place('/api/orders', vehicles)
    expect([status, body.details.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['vehicles.1.vehicleVin', 'vehicles.2.vehicleVin'],
    ])
  })
})

describe('a dealership orders three vehicles', () => {
  test('on one invoice; the credit for the sum is reserved', async () => {
    const balance = async () => {
      const { db } = api.database
      const [[row]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
      return row?.currentBalanceCents ?? 0
    }
    const before = await balance()
    const { status, body } = await place(
      '/api/dealer/orders',
      three(200),
      { paymentMethod: 'invoice' },
      dealer,
    )
    expect(status).toBe(201)
    expect(cents(body.order.totalPrice)).toBe(sumOf(body.order.vehicles))
    expect((await balance()) - before).toBe(cents(body.order.totalPrice))
    expect(body.order.vehicleCount).toBe(3)
  })

  test('refused if the sum is beyond its credit, though each alone is not', async () => {
    const { db } = api.database
    await db.write([
      sql`UPDATE dealers SET credit_limit_cents = current_balance_cents + 250000 WHERE id = ${dealerId}`,
    ])
    const refused = await place('/api/dealer/orders', three(210), { paymentMethod: 'invoice' }, dealer)
    await db.write([sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = ${dealerId}`])
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_credit'])
  })

  test('fifteen at once with room for four: exactly four, each whole', async () => {
    const { db } = api.database
    const { body } = await place('/api/dealer/orders', three(900), {}, dealer)
    const room = 4 * cents(body.order.totalPrice) + 50
    await db.write([
      sql`UPDATE dealers SET credit_limit_cents = current_balance_cents + ${room} WHERE id = ${dealerId}`,
    ])
    const send = async (index: number) => {
      const headers = { ...dealer, 'Idempotency-Key': crypto.randomUUID() }
      for (;;) {
        const sent = await place(
          '/api/dealer/orders',
          three(910 + 3 * index),
          { paymentMethod: 'invoice' },
          headers,
        )
        if (sent.status !== 503) return sent
      }
    }
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => send(index)))
    await db.write([sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = ${dealerId}`])
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(4)
    for (const { body: placed } of taken) expect(await storedVehicles(placed.order.id)).toHaveLength(3)
    expect(new Set(answers.map(({ body: each }) => each.code ?? 'placed'))).toEqual(
      new Set(['placed', 'insufficient_credit']),
    )
  })

  test('found by any VIN or stock number, in one row with the count', async () => {
    const { body } = await place('/api/dealer/orders', three(220), {}, dealer)
    for (const search of [vinOf(220), vinOf(221), vinOf(222), 'STOCK220']) {
      const list = await api.send('GET', `/api/dealer/orders?search=${search}`, { headers: dealer })
      expect(list.body.orders.map(({ id }: { id: string }) => id)).toEqual([body.order.id])
      expect(list.body.orders[0]).toMatchObject({ vehicleCount: 3, stockNumbers: ['STOCK220'] })
    }
    const desk = await api.send('GET', `/api/admin/orders?search=${vinOf(222)}`, { headers: staff })
    expect(desk.body.orders).toMatchObject([
      { id: body.order.id, vehicle: '2021 Honda Accord', vin: vinOf(220), vehicleCount: 3 },
    ])
  })

  test('a bill for the books names the stock number', async () => {
    await place('/api/dealer/orders', three(240), { paymentMethod: 'invoice' }, dealer)
    const range = `from=${api.dayIn(-2)}&to=${api.dayIn(2)}`
    const path = `/api/dealer/accounting/bills/csv?format=xero&${range}`
    const written = await (await api.request(path, { headers: dealer })).text()
    expect(written).toMatch(/2019 Ford F-150 \w{17} stock STOCK240/)
  })

  test('each from its own quote, which then is ordered', async () => {
    const ends = { pickupZip: route.pickupZip, deliveryZip: route.deliveryZip }
    const saved = await api.send('POST', '/api/dealer/quotes', {
      json: { quotes: [{ ...ends }, { ...ends, vehicleType: 'Pickup', transportType: 'enclosed' }] },
      headers: dealer,
    })
    const [first, second] = saved.body.quotes
    const [sedan, pickup] = three(230)
    const vehicles = [
      { ...sedan, quoteId: first.id },
      { ...pickup, quoteId: second.id },
    ]
    const { body } = await place('/api/dealer/orders', vehicles, {}, dealer)
    expect(sumOf(body.order.vehicles)).toBe(cents(first.totalPrice) + cents(second.totalPrice))
    const quotes = await api.send('GET', `/api/dealer/quotes?ids=${first.id},${second.id}`, {
      headers: dealer,
    })
    expect(
      quotes.body.quotes.map(({ orderedAs }: { orderedAs: { orderId: string } }) => orderedAs.orderId),
    ).toEqual([body.order.id, body.order.id])
  })

  test('priced in one call with the savings of the sum', async () => {
    const ends = { pickupZip: route.pickupZip, deliveryZip: route.deliveryZip }
    const { body } = await api.send('POST', '/api/dealer/quotes/calculate', {
      json: { ...ends, vehicles: [{}, { vehicleType: 'Van' }] },
      headers: dealer,
    })
    expect(cents(body.totalPrice)).toBe(sumOf(body.vehicles))
    expect(cents(body.savingsAmount)).toBe(cents(body.retailPrice) - cents(body.totalPrice))
  })
})

describe('staff place three vehicles', () => {
  test('for a customer and for a dealership, at the price of the preview', async () => {
    for (const whose of [{ kind: 'retail' }, { kind: 'dealer', dealerId }]) {
      const trips = three(0).map(({ vehicleType = 'Sedan', transportType = 'open', isRunning = true }) => ({
        vehicleType,
        transportType,
        isRunning,
      }))
      const { pickupZip, deliveryZip } = route
      const priced = await api.send('POST', '/api/admin/orders/price', {
        json: { ...whose, pickupZip, deliveryZip, vehicles: trips },
        headers: staff,
      })
      const vehicles = three(whose.kind === 'retail' ? 300 : 310)
      const totalPrice = priced.body.price.total
      const { status, body } = await place('/api/admin/orders', vehicles, { ...whose, totalPrice }, staff)
      expect(status).toBe(201)
      expect([body.order.totalPrice, body.order.vehicles.length]).toEqual([totalPrice, 3])
    }
  })
})

describe('a tablet', () => {
  const priced = async (vehicles: object[]) => {
    const { pickupZip, deliveryZip } = route
    const { body } = await api.send('POST', '/api/dealer/quotes/calculate', {
      json: { pickupZip, deliveryZip, vehicles },
      headers: dealer,
    })
    return body
  }
  const payload = (totalPrice: number, vehicles: object[]) => ({
    order: { ...route, totalPrice, paymentMethod: 'stripe' },
    vehicles: vehicles.map((each) => ({ ...each, price: null, quote: null })),
  })

  test('places three vehicles by version 2 of the operation, once', async () => {
    const trips = three(0).map(({ vehicleType, transportType, isRunning }) => ({
      vehicleType,
      transportType,
      isRunning,
    }))
    const { totalPrice } = await priced(trips)
    const sent = operation('place_order', payload(totalPrice, three(400)), { version: 2 })
    const [first] = await syncResults(api, dealer, [sent])
    const [again] = await syncResults(api, dealer, [sent])
    expect(first).toMatchObject({ status: 'applied' })
    expect(again.response.order.id).toBe(first.response.order.id)
    expect(first.response.order.vehicles).toHaveLength(3)
  })

  test('is asked about another sum, with both prices of each vehicle', async () => {
    const sent = operation('place_order', payload(1, three(410)), { version: 2 })
    const [{ code, facts }] = await syncResults(api, dealer, [sent])
    expect(code).toBe('price_changed')
    expect(facts.vehicles.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2])
    expect(cents(facts.totalPrice)).toBe(
      sumOf(facts.vehicles.map(({ currentPrice }: { currentPrice: { totalPrice: number } }) => currentPrice)),
    )
  })

  test('of before still places its order of one vehicle', async () => {
    const sent = { ...operation('place_order', orderPayload()), deviceId }
    const [{ status, response }] = await syncResults(api, dealer, [sent])
    expect([status, response.order.vehicles.length]).toEqual(['applied', 1])
  })
})

describe('paper and tracking', () => {
  test('the mails name each vehicle, the dispatch desk gets every number, and the tracking page no VIN', async () => {
    const { body } = await place('/api/orders', three(600))
    const { db } = api.database
    const [rows] = await db.read([
      db.sql.select().from(outboxMessages).where(eq(outboxMessages.orderId, body.order.id)),
    ])
    const listOf = (kind: string) => {
      const mail = rows.find((each) => each.kind === kind && each.channel === 'mail')
      return mail && 'vehicles' in mail.facts ? mail.facts.vehicles : undefined
    }
    expect(listOf('order_received')).toEqual(['2021 Honda Accord', '2019 Ford F-150', '2016 Ram ProMaster'])
    expect(listOf('dispatch_new_order')).toContain(
      `2019 Ford F-150, VIN ${vinOf(601)}, Pickup, enclosed, runs, stock STOCK600, lot L-9, release Gate 4, code 77`,
    )
    const tracked = await api.send('GET', `/api/track/${body.order.trackingCode}`)
    expect(tracked.body.tracking.vehicles).toEqual([
      { year: '2021', make: 'Honda', model: 'Accord', vehicleType: 'Sedan', transportType: 'open' },
      { year: '2019', make: 'Ford', model: 'F-150', vehicleType: 'Pickup', transportType: 'enclosed' },
      { year: '2016', make: 'Ram', model: 'ProMaster', vehicleType: 'Van', transportType: 'open' },
    ])
  })

  test('an invoice has a line for each vehicle, which add up to its amount, also on paper', async () => {
    const { body } = await place('/api/dealer/orders', three(610), { paymentMethod: 'invoice' }, dealer)
    const { id } = body.order.invoice
    const { body: read } = await api.send('GET', `/api/dealer/invoices/${id}`, { headers: dealer })
    expect(read.invoice.vehicle).toBe('2021 Honda Accord and 2 more')
    const lines: { amount: string; stockNumber: string | null }[] = read.invoice.vehicles
    expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(read.invoice.amount))
    expect(lines.map(({ stockNumber }) => stockNumber)).toEqual([null, 'STOCK610', null])
    const pdf = await api.request(`/api/dealer/invoice/${id}/pdf`, { headers: dealer })
    const written = (await pdfTexts(await pdf.arrayBuffer())).join('\n')
    expect(written).toContain(`VIN ${vinOf(611)}, stock STOCK610`)
    expect(written).toContain('2016 Ram ProMaster, open, non-running')
  })
})

describe('an edit', () => {
  const edit = (id: string, vehicles: object[], changes: object = {}) =>
    api.send('PUT', `/api/orders/${id}`, { json: { ...route, vehicles, ...changes } })

  test('changes one vehicle, adds one and removes one, and prices each again', async () => {
    const { body } = await place('/api/orders', three(500))
    const [first, second] = body.order.vehicles
    const added = { vehicleYear: '2022', vehicleMake: 'Kia', vehicleModel: 'Rio', vehicleVin: vinOf(509) }
    const changed = [{ ...first, vehicleModel: 'Civic' }, second, added]
    const edited = await edit(body.order.id, changed)
    expect(edited.status).toBe(200)
    const { order } = edited.body
    expect(
      order.vehicles.map((each: Record<string, unknown>) => [each['position'], each['vehicleModel']]),
    ).toEqual([
      [0, 'Civic'],
      [1, 'F-150'],
      [3, 'Rio'],
    ])
    expect(cents(order.totalPrice)).toBe(sumOf(order.vehicles))
    const again = await edit(body.order.id, order.vehicles)
    expect(again.body.order.revision).toBe(order.revision)
    expect((await storedVehicles(order.id)).map(({ position }) => position)).toEqual([0, 1, 3])
  })

  test('by the flat form changes the first vehicle and leaves the others', async () => {
    const { body } = await place('/api/orders', three(510))
    const flat = { ...orderRequest({ vehicleModel: 'Civic', vehicleVin: vinOf(510) }) }
    const edited = await api.send('PUT', `/api/orders/${body.order.id}`, { json: flat })
    expect(
      edited.body.order.vehicles.map(({ vehicleModel }: { vehicleModel: string }) => vehicleModel),
    ).toEqual(['Civic', 'F-150', 'ProMaster'])
    expect(edited.body.order.totalPrice).toBe(body.order.totalPrice)
  })

  test('of an order that was loaded and sent back takes what was changed, in the list or in the flat fields', async () => {
    const { body } = await place('/api/orders', three(530))
    const send = (json: object) => api.send('PUT', `/api/orders/${body.order.id}`, { json })
    const { totalPrice: _, ...loaded } = body.order
    const flat = await send({ ...loaded, vehicleModel: 'Civic', transportType: 'enclosed' })
    expect(flat.body.order.vehicles[0]).toMatchObject({ vehicleModel: 'Civic', transportType: 'enclosed' })
    const { totalPrice: __, ...again } = flat.body.order
    const [first, ...others] = again.vehicles
    const list = await send({ ...again, vehicles: [{ ...first, vehicleModel: 'Pilot' }, ...others] })
    expect(list.body.order.vehicles).toMatchObject([
      { vehicleModel: 'Pilot', transportType: 'enclosed' },
      { vehicleModel: 'F-150' },
      { vehicleModel: 'ProMaster' },
    ])
  })

  test('names no vehicle that the order does not have', async () => {
    const { body } = await place('/api/orders', three(520))
    const [first] = body.order.vehicles
    const { status, body: refused } = await edit(body.order.id, [{ ...first, position: 7 }])
    expect([status, refused.details[0].path]).toEqual([400, 'vehicles.0.position'])
  })
})
