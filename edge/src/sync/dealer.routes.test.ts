import { syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { syncOperations } from '@switchback/db/schema/devices/sync-operations.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { deviceId, operation, orderPayload } from '../../test/api/order-payload.ts'
import { ordersNamed, placing, sendSync, syncResults } from '../../test/api/sync-request.ts'
import { expectMoneyInOrder } from '../../test/payments/broken-invariants.ts'

type Headers = Record<string, string>

let api: ApiUnderTest
const as: Record<string, Headers> = {}
beforeAll(async () => {
  api = await startApi()
  const { db } = api.database
  await seedPeople(db, new Date())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`,
    sql`UPDATE dealers SET credit_limit_cents = 1000000000 WHERE id = 'demo-dealer-bayshore'`,
  ])
  for (const name of ['dealer', 'booker', 'viewer', 'pending']) as[name] = await signedIn(api, name)
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))
afterEach(() => {
  api.intercept = undefined
})

const send = (operations: readonly unknown[], who = 'booker', device: object = {}) =>
  sendSync(api, as[who] ?? {}, operations, device)

const resultsOf = (operations: readonly unknown[], who = 'booker') =>
  syncResults(api, as[who] ?? {}, operations)
const ordersOf = (customerName: string) => ordersNamed(api, customerName)

describe('operations', () => {
  test('place an order, save a quote and cancel the order, in one request', async () => {
    const place = placing('All Three')
    const quoteId = crypto.randomUUID()
    const trip = { pickupZip: '33602', deliveryZip: '90001' }
    const quote = operation('save_quote', { quote: { id: quoteId, ...trip }, shown: null })
    const cancel = operation('cancel_order', { operationId: place.id, reason: 'Sold' })
    const [placed, saved, cancelled] = await resultsOf([place, quote, cancel])
    expect(placed).toMatchObject({ id: place.id, status: 'applied' })
    expect(placed.response.order).toMatchObject({ totalPrice: '1720.00', placedBy: { name: 'Bo Kim' } })
    expect(saved.response.quote).toMatchObject({ id: quoteId, totalPrice: 1720 })
    expect(cancelled.response.order).toMatchObject({ id: placed.response.order.id, status: 'cancelled' })
    const read = await api.send('GET', `/api/dealer/orders/${placed.response.order.id}`, {
      headers: as['booker'] ?? {},
    })
    expect(read.body.order).toEqual(cancelled.response.order)
  })

  test('store one row each, with account, device and result', async () => {
    const place = placing('One Row')
    const [{ response }] = await resultsOf([place])
    const { db } = api.database
    const [rows] = await db.read([
      db.sql.select().from(syncOperations).where(eq(syncOperations.id, place.id)),
    ])
    expect(rows).toMatchObject([
      {
        userId: 'demo-user-booker',
        dealerId: 'demo-dealer-bayshore',
        deviceId,
        kind: 'place_order',
        version: 1,
        orderId: response.order.id,
        quoteId: null,
        capturedAt: place.capturedAt,
      },
    ])
  })

  test('are applied once, also when repeated in the same request or by another device', async () => {
    const place = placing('Repeated', { paymentMethod: 'invoice' })
    const [first, second] = await resultsOf([place, { ...place, deviceId: crypto.randomUUID() }])
    expect(first.response.order.invoice.invoiceNumber).toMatch(/^INV-/)
    expect(second).toEqual(first)
    expect(await resultsOf([place])).toEqual([first])
    expect(await ordersOf('Repeated')).toHaveLength(1)
  })

  test('are applied once when sent 50 times in parallel', async () => {
    const place = placing('Fifty', { paymentMethod: 'invoice' })
    const patiently = async () => {
      for (;;) {
        const { status, body } = await send([place])
        if (status === 200 && body.results[0].status !== 'retry') return body.results[0]
      }
    }
    const results = await Promise.all(Array.from({ length: 50 }, patiently))
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']))
    expect(new Set(results.map(({ response }) => response.order.id)).size).toBe(1)
    expect(await ordersOf('Fifty')).toHaveLength(1)
  }, 60_000)

  test('with a used id and other contents are refused, and so are those of another account', async () => {
    const place = placing('Mine')
    await resultsOf([place])
    const changed = { ...place, payload: orderPayload({ customerName: 'Changed' }) }
    for (const [sent, who] of [
      [changed, 'booker'],
      [place, 'dealer'],
      [place, 'pending'],
    ] as const) {
      expect(await resultsOf([sent], who)).toMatchObject([
        { id: place.id, status: 'refused', code: 'idempotency_mismatch' },
      ])
    }
    expect([await ordersOf('Mine'), await ordersOf('Changed')].map(({ length }) => length)).toEqual([1, 0])
  })

  test('are not placed again if the online route placed them under the same id', async () => {
    const place = placing('Online First')
    const headers = { ...as['booker'], 'Idempotency-Key': place.id }
    const json = { ...orderRequest({ customerName: 'Online First' }), totalPrice: 1720 }
    await api.send('POST', '/api/dealer/orders', { json, headers })
    expect(await resultsOf([place])).toMatchObject([{ status: 'refused', code: 'idempotency_mismatch' }])
    expect(await ordersOf('Online First')).toHaveLength(1)
  })

  test('that were refused may be sent again with the accepted price', async () => {
    const place = placing('Accepted', { totalPrice: '1.00' })
    const [refused] = await resultsOf([place])
    expect(refused).toMatchObject({
      status: 'refused',
      code: 'price_changed',
      facts: {
        totalPrice: '1720.00',
        shownTotalPrice: '1.00',
        reason: null,
        currentPrice: { totalPrice: 1720, distance: 2407 },
      },
    })
    const accepted = { ...place, payload: orderPayload({ customerName: 'Accepted' }) }
    expect(await resultsOf([accepted])).toMatchObject([{ status: 'applied' }])
    expect(await ordersOf('Accepted')).toHaveLength(1)
  })
})

describe('a response that is lost', () => {
  /** Loses the response of the first write that contains the text, and of all calls after it if `forGood`. */
  function loseResponse(text: string, forGood: boolean): void {
    let isLost = false
    api.intercept = async (request) => {
      const body = await request.clone().text()
      if (isLost && forGood) throw new TypeError('No network')
      if (isLost || !body.includes(text)) return request
      isLost = true
      await fetch(request)
      throw new TypeError('The response was lost')
    }
  }

  test('between the database and the Worker leaves one order', async () => {
    const place = placing('Lost Once')
    loseResponse('insert into \\"sync_operations\\"', false)
    expect(await resultsOf([place])).toMatchObject([{ status: 'applied' }])
    expect(await ordersOf('Lost Once')).toHaveLength(1)
  })

  test('is found on the next try when the database stays away, and nothing else is tried meanwhile', async () => {
    const place = placing('Lost For Good')
    const other = placing('Not Tried')
    loseResponse('insert into \\"sync_operations\\"', true)
    const results = await resultsOf([place, other])
    const retry = { status: 'retry', code: 'database_unavailable', retryAfter: 5 }
    expect(results).toMatchObject([
      { id: place.id, ...retry },
      { id: other.id, ...retry },
    ])
    api.intercept = undefined
    const again = await resultsOf([place, other])
    expect(again.map(({ status }: { status: string }) => status)).toEqual(['applied', 'applied'])
    expect(await ordersOf('Lost For Good')).toHaveLength(1)
    expect(await ordersOf('Not Tried')).toHaveLength(1)
  }, 30_000)
})

test('what took effect before is read once for the whole request, not for each operation', async () => {
  const orders = [1, 2, 3, 4, 5].map((at) => placing(`Read Once ${at}`))
  await resultsOf(orders.slice(0, 1))
  let reads = 0
  api.intercept = async (request) => {
    const body = await request.clone().text()
    if (/from \\"sync_operations\\"/.test(body)) reads += 1
    return request
  }
  const results = await resultsOf([...orders, ...orders.slice(4)])
  api.intercept = undefined
  expect(results.map(({ status }: { status: string }) => status)).toEqual(Array(6).fill('applied'))
  // For the report of the device, once for all, and once more for each of the two that are repeated.
  expect(reads).toBe(4)
  expect(await Promise.all(orders.map((_, at) => ordersOf(`Read Once ${at + 1}`)))).toMatchObject(
    orders.map(() => [{}]),
  )
})

test('an error of ours is to be tried again soon, and the others of the request are applied', async () => {
  const [failing, other] = [placing('Fails Once'), placing('Beside It')]
  let isOver = false
  api.intercept = async (request) => {
    const body = await request.clone().text()
    if (isOver || !body.includes('Fails Once')) return request
    isOver = true
    return new Request(request, { method: 'POST', body: body.replaceAll('sync_operations', 'no_such_table') })
  }
  const results = await resultsOf([failing, other])
  api.intercept = undefined
  expect(results).toMatchObject([
    { id: failing.id, status: 'retry', code: 'internal', retryAfter: 2 },
    { id: other.id, status: 'applied' },
  ])
  expect(await resultsOf([failing])).toMatchObject([{ status: 'applied' }])
  expect(await ordersOf('Fails Once')).toHaveLength(1)
})

describe('an operation needs', () => {
  test('the permission of its verb', async () => {
    const [{ response }] = await resultsOf([placing('Not Theirs')], 'dealer')
    const cancel = operation('cancel_order', { orderId: response.order.id, reason: 'x' })
    const quote = operation('save_quote', {
      quote: { id: crypto.randomUUID(), pickupZip: '33602', deliveryZip: '90001' },
      shown: null,
    })
    const forbidden = { status: 'refused', code: 'forbidden' }
    expect(await resultsOf([placing('Viewer'), quote, cancel], 'viewer')).toMatchObject(
      Array.from({ length: 3 }, () => forbidden),
    )
    expect(await resultsOf([cancel], 'booker')).toMatchObject([forbidden])
    expect(await resultsOf([cancel], 'pending')).toMatchObject([{ code: 'order_not_found' }])
  })

  test('credit, for an order by invoice', async () => {
    const { db } = api.database
    await db.write([
      sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100
      WHERE id = 'demo-dealer-pending'`,
    ])
    const place = placing('No Credit', { paymentMethod: 'invoice' })
    expect(await resultsOf([place], 'pending')).toMatchObject([
      { status: 'refused', code: 'insufficient_credit', facts: { quoteAmount: '1720.00' } },
    ])
    expect(await ordersOf('No Credit')).toEqual([])
  })

  test('an order that is not cancelled yet', async () => {
    const [{ response }] = await resultsOf([placing('Cancelled')])
    const cancel = () => operation('cancel_order', { orderId: response.order.id, reason: 'x' })
    const first = cancel()
    expect(await resultsOf([first, cancel(), first])).toMatchObject([
      { status: 'applied' },
      { status: 'refused', code: 'already_cancelled' },
      { status: 'applied' },
    ])
  })
})

test('a device’s report is recorded by account, also without operations', async () => {
  const own = { deviceId: crypto.randomUUID() }
  await send([], 'booker', { ...own, queueLength: 5, highestSequence: 9 })
  await send([], 'booker', { ...own, queueLength: 2, highestSequence: 12, appVersion: '0.2.0' })
  await send([], 'viewer', { ...own, queueLength: 0, highestSequence: 1 })
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(syncDevices).where(eq(syncDevices.deviceId, own.deviceId)),
  ])
  expect(rows).toMatchObject([
    { userId: 'demo-user-booker', queueLength: 2, highestSequence: 12, appVersion: '0.2.0' },
    { userId: 'demo-user-viewer', queueLength: 0, highestSequence: 0, dealerId: 'demo-dealer-bayshore' },
  ])
  expect(rows[0]!.lastContactAt >= rows[0]!.firstContactAt).toBe(true)
})
