import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'

let api: ApiUnderTest
let booker: { Authorization: string }
let viewer: { Authorization: string }
let stranger: { Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
  booker = await signedIn(api, 'booker')
  viewer = await signedIn(api, 'viewer')
  stranger = await signedIn(api, 'pending')
})
afterAll(() => api.stop())

const trip = { pickupZip: '33602', deliveryZip: '90001' }
const save = (quotes: object[], headers = booker) =>
  api.send('POST', '/api/dealer/quotes', { json: { quotes }, headers })
const list = (query: string, headers = booker) => api.send('GET', `/api/dealer/quotes${query}`, { headers })

describe('a dealer’s price', () => {
  test('comes from the rate structure, with the retail price and the savings', async () => {
    const { status, body } = await api.send('POST', '/api/dealer/quotes/calculate', {
      json: trip,
      headers: booker,
    })
    expect(status).toBe(200)
    // 2407 mi x 0.65 x 1.10 = 1721.005; retail 2407 x 0.75 x 1.15 = 2076.0375.
    expect(body).toMatchObject({
      totalPrice: 1720,
      retailPrice: 2075,
      savingsAmount: 355,
      savingsPercentage: 17.1,
      distance: 2407,
      baseRate: 0.65,
      rateVersion: 'standard_dealer_rates-1',
      settingsVersion: 'retail-1',
      rateStructureName: 'Standard Dealer Rates',
      breakdown: { finalPrice: 1720 },
    })
  })

  test('is refused for viewers and without a session', async () => {
    const path = '/api/dealer/quotes/calculate'
    expect((await api.send('POST', path, { json: trip, headers: viewer })).status).toBe(403)
    expect((await api.send('POST', path, { json: trip })).status).toBe(401)
  })

  test('uses rates that a device may cache and revalidate by ETag', async () => {
    const { status, body, headers } = await api.send('GET', '/api/dealer/rates', { headers: viewer })
    expect(status).toBe(200)
    expect(body.rates).toMatchObject({
      rateVersion: 'standard_dealer_rates-1',
      settingsVersion: 'retail-1',
      structure: { name: 'Standard Dealer Rates' },
      settings: { dealerMarkup: 0.1 },
    })
    const again = { ...viewer, 'If-None-Match': headers.get('ETag') ?? '' }
    expect((await api.send('GET', '/api/dealer/rates', { headers: again })).status).toBe(304)
  })
})

describe('a dealership’s quotes', () => {
  test('are saved in one request, all or none, and idempotently', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const asked = [
      { ...trip, id: ids[0], vehicleMake: 'Mazda', vehicleModel: 'CX-5', reference: 'Stock 4711' },
      { ...trip, id: ids[1], vehicleType: 'SUV', deliveryZip: '30303' },
    ]
    const first = await save(asked)
    expect(first.status).toBe(201)
    expect(first.body.quotes.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(first.body.quotes[0]).toMatchObject({ totalPrice: 1720, madeBy: { name: 'Bo Kim' } })
    expect((await save(asked)).body.quotes).toEqual(first.body.quotes)
    const other = await save([asked[0]!, { ...trip, id: ids[1], vehicleType: 'Van' }])
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    const corrected = await save([{ ...asked[0]!, vehicleVin: '1HGCM82633A004352' }])
    expect([corrected.status, corrected.body.code]).toEqual([409, 'idempotency_mismatch'])
    expect(corrected.body.error).toContain('saved already, for Mazda CX-5, Stock 4711, 33602 to 90001.')
    expect((await save([{ ...asked[0]!, reference: null }])).body.code).toBe('idempotency_mismatch')
    // An app writes the same values its own way.
    const spaced = { ...asked[0]!, vehicleYear: '', vehicleVin: '', reference: ' Stock 4711 ' }
    expect((await save([spaced])).body.quotes).toEqual([first.body.quotes[0]])
    // A shared quote is stored without its vehicle; its device saves it afterwards.
    expect((await save([{ ...asked[1]!, reference: 'A-17' }])).status).toBe(201)
    const broken = await save([
      { ...trip, id: crypto.randomUUID() },
      { ...trip, pickupZip: '00000' },
    ])
    expect(broken.body).toMatchObject({ code: 'invalid', details: [{ path: 'quotes.1.pickupZip' }] })
    expect((await save([asked[0]!, asked[0]!])).status).toBe(400)
  })

  test('are listed newest first, page by page, for every role', async () => {
    for (let each = 0; each < 5; each++) {
      await save([trip])
      api.pass(1000)
    }
    const whole = await list('?limit=100', viewer)
    const pages = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: { quotes: unknown[]; nextCursor: string | null } } = await list(
        `?limit=2&cursor=${cursor}`,
        viewer,
      )
      pages.push(...body.quotes)
      cursor = body.nextCursor
    }
    expect(pages).toEqual(whole.body.quotes)
    expect(whole.body.quotes.length).toBeGreaterThanOrEqual(7)
    expect((await list('?cursor=nowhere')).status).toBe(400)
  })

  test('are of one vehicle each: several in one are refused, not dropped', async () => {
    const several = [{ vehicleType: 'Sedan' }, { vehicleType: 'SUV' }]
    const { status, body } = await save([trip, { ...trip, vehicles: several }])
    expect([status, body.details]).toEqual([
      400,
      [{ path: 'quotes.1.vehicles', message: 'A quote holds one vehicle. Send one quote per vehicle.' }],
    ])
  })

  test('are found by word prefixes', async () => {
    const vin = '1HGCM82633A004352'
    await save([{ ...trip, vehicleYear: '2021', vehicleMake: 'Honda', vehicleVin: vin, reference: 'Lot 9' }])
    for (const search of ['hon', 'honda 2021', vin.toLowerCase(), '33602 hond', 'lot 9 honda']) {
      const { body } = await list(`?search=${encodeURIComponent(search)}`)
      expect(body.quotes).toMatchObject([{ vehicleMake: 'Honda' }])
    }
    expect((await list('?search=honda%20mazda')).body.quotes).toEqual([])
    for (const odd of ['"', '*', 'a" OR dealer : "x', "'--", 'NOT']) {
      expect((await list(`?search=${encodeURIComponent(odd)}`)).status).toBe(200)
    }
  })

  test('are invisible to other dealerships', async () => {
    const { body } = await save([trip])
    const { id } = body.quotes[0]
    expect((await api.send('GET', `/api/dealer/quotes/${id}`, { headers: viewer })).body.quote.id).toBe(id)
    expect((await api.send('GET', `/api/dealer/quotes/${id}`, { headers: stranger })).status).toBe(404)
    expect((await api.send('GET', `/api/quotes/${id}`)).status).toBe(404)
    expect((await list('', stranger)).body.quotes).toEqual([])
    expect((await list('?search=honda', stranger)).body.quotes).toEqual([])
    const theirs = (await save([{ ...trip, id }], stranger)).body
    expect([theirs.code, theirs.error]).toEqual([
      'idempotency_mismatch',
      expect.not.stringContaining('33602'),
    ])
  })

  test('are read in one round trip after the session’s, and saved in two', async () => {
    api.roundTrips = 0
    await list('')
    expect(api.roundTrips).toBe(2)
    api.roundTrips = 0
    await save([trip, trip, trip])
    expect(api.roundTrips).toBe(3)
  })
})

describe('an ordered quote (ORDER-38)', () => {
  const order = async (quoteId: string, ...seenOrderIds: string[]) => {
    const json = { ...orderRequest(), quoteId, seenOrderIds, paymentMethod: 'stripe' }
    const { status, body } = await api.send('POST', '/api/dealer/orders', { json, headers: booker })
    expect(status).toBe(201)
    api.pass(1000)
    const { id } = body.order
    return { orderId: id, shortId: id.slice(-6) }
  }
  const cancel = ({ orderId }: { orderId: string }) =>
    api.send('POST', `/api/dealer/orders/${orderId}/cancel`, { json: { reason: 'Sold' }, headers: booker })
  const read = async (id: string) =>
    (await api.send('GET', `/api/dealer/quotes/${id}`, { headers: viewer })).body.quote

  test('links its newest order; a cancelled order frees the quote', async () => {
    const id = crypto.randomUUID()
    const asked = [{ ...trip, id, reference: 'Ordered 4711' }]
    const saved = await save(asked)
    expect(saved.body.quotes[0].orderedAs).toBe(null)
    const first = await order(id)
    expect((await read(id)).orderedAs).toEqual(first)
    const second = await order(id, first.orderId)
    expect((await read(id)).orderedAs).toEqual(second)
    // All responses agree: the list, a search, a read by ids, and a repeated save.
    for (const query of ['?limit=100', '?search=4711', `?ids=${id.toUpperCase()}`]) {
      const { body } = await list(query, viewer)
      const found = body.quotes.find((quote: { id: string }) => quote.id === id)
      expect([query, found.orderedAs]).toEqual([query, second])
    }
    expect((await save(asked)).body.quotes[0].orderedAs).toEqual(second)
    await cancel(second)
    expect((await read(id)).orderedAs).toEqual(first)
    await cancel(first)
    expect((await read(id)).orderedAs).toBe(null)
  })

  test('can be read by id only within its own dealership', async () => {
    const { body } = await save([trip, trip])
    const ids: string[] = body.quotes.map(({ id }: { id: string }) => id)
    const found = (await list(`?ids=${ids.join(',')}`)).body
    expect(found.quotes.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
    expect(found.nextCursor).toBe(null)
    expect((await list(`?ids=${ids.join(',')}`, stranger)).body.quotes).toEqual([])
    expect((await list('?ids=nothing')).status).toBe(400)
    const many = Array.from({ length: 101 }, () => crypto.randomUUID())
    expect((await list(`?ids=${many.join(',')}`)).status).toBe(400)
  })

  test('reveals no order to the public, neither of a dealership nor of a customer', async () => {
    const saved = await api.send('POST', '/api/quotes', { json: trip })
    const { id } = saved.body.quote
    const placed = await api.send('POST', '/api/orders', { json: orderRequest({ quoteId: id }) })
    expect(placed.body.order.quoteId).toBe(id)
    const { body } = await api.send('GET', `/api/quotes/${id}`)
    expect(body.quote.id).toBe(id)
    expect(JSON.stringify(body)).not.toContain(placed.body.order.id.slice(-6))
    expect(body.quote).not.toHaveProperty('orderedAs')
  })
})
