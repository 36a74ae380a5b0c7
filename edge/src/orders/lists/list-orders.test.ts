import type { AdminOrderPage, AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { plannedPickup } from '@switchback/core/orders/lists/planned-pickup.ts'
import { amountsDue } from '@switchback/core/orders/state/amount-due.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { growOrders } from '../../../test/api/grow-orders.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { vehiclesRequest } from '../../../test/api/vehicles-request.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let staff: Headers
let support: Headers
let like: string
/** An order with a carrier, and the day of pickup that they agreed on. */
let agreed: string
let agreedDay: string
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  staff = await signedIn(api, 'admin')
  support = await signedIn(api, 'support')
  const placed = await api.send('POST', '/api/orders', { json: orderRequest() })
  like = placed.body.order.id
  agreedDay = api.dayIn(5)
  agreed = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order.id
  await api.send('POST', `/api/admin/orders/${agreed}/transport`, {
    headers: staff,
    json: {
      to: 'driver_assigned',
      ...withCarrier,
      carrierPay: '700.00',
      driverName: 'Rosa Díaz',
      driverPhone: '8135550142',
      pickupDate: agreedDay,
      confirm: { guards: ['pay_above_total', 'pay_above_lane'], reason: 'The last truck' },
    },
  })
})
afterAll(() => api.stop())

async function list(query: string, headers = staff): Promise<AdminOrderPage> {
  const { status, body } = await api.send('GET', `/api/admin/orders?${query}`, { headers })
  expect([query, status, body.details]).toEqual([query, 200, undefined])
  return body
}

/** Every page of a list. */
async function whole(query: string): Promise<AdminOrderRow[]> {
  const rows: AdminOrderRow[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page++) {
    if (page > 100) throw new Error(`The list does not end: ${cursor}`)
    const found: AdminOrderPage = await list(
      `${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    rows.push(...found.orders)
    cursor = found.nextCursor
  }
  return rows
}

const stored = async () => {
  const [rows] = await api.database.db.read([api.database.db.sql.select().from(orders)])
  return rows
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()

describe('filters of the list of orders', () => {
  test.each<[query: string, fits: (order: typeof orders.$inferSelect) => boolean]>([
    ['status=pending,in_transit', ({ transportStatus }) => /pending|in_transit/.test(transportStatus)],
    ['payment=deposit_paid,paid_full', ({ paymentStatus }) => /deposit_paid|paid_full/.test(paymentStatus)],
    [
      'status=completed&payment=paid_full',
      (o) => o.transportStatus === 'completed' && o.paymentStatus === 'paid_full',
    ],
    ['method=invoice', ({ paymentMethod }) => paymentMethod === 'invoice'],
    ['dealer=demo-dealer-bayshore', ({ dealerId }) => dealerId === 'demo-dealer-bayshore'],
    [
      'dealer=demo-dealer-bayshore&status=pending,completed',
      (o) => o.dealerId === 'demo-dealer-bayshore' && /pending|completed/.test(o.transportStatus),
    ],
    ['dealer=none', ({ dealerId }) => dealerId === null],
    ['from=33602', ({ pickupZip }) => pickupZip === '33602'],
    ['from=336&status=pending', (o) => o.pickupZip.startsWith('336') && o.transportStatus === 'pending'],
    ['from=fl', ({ pickupZip }) => /^3[2-4]/.test(pickupZip)],
    ['to=CA&from=FL', (o) => /^9[0-6]/.test(o.deliveryZip) && /^3[2-4]/.test(o.pickupZip)],
    [
      'minTotal=1000&maxTotal=%242,000.00',
      ({ totalCents }) => totalCents >= 100_000 && totalCents <= 200_000,
    ],
    ['due=yes', (order) => amountsDue(order).length > 0],
    ['due=no', (order) => amountsDue(order).length === 0],
    [
      'pickupFrom=2026-01-01&pickupTo=2099-01-01',
      ({ preferredPickupOn: on }) => on !== null && on >= '2026-01-01',
    ],
    ['pickupFrom=2020-01-01', ({ preferredPickupOn }) => preferredPickupOn !== null],
  ])('%s, in every order', async (query, fits) => {
    const expected = idsOf((await stored()).filter(fits))
    for (const sort of ['created', 'pickup', 'total', 'status'])
      for (const direction of ['asc', 'desc']) {
        const rows = await whole(`limit=3&sort=${sort}&direction=${direction}&${query}`)
        expect([sort, direction, idsOf(rows)]).toEqual([sort, direction, expected])
      }
  })

  test('by the days on which they were created, in the time zone of the business', async () => {
    const all = await whole('limit=100')
    const zone = { timeZone: 'America/New_York' }
    const dayOf = ({ createdAt }: { createdAt: string }) =>
      new Date(createdAt).toLocaleDateString('en-CA', zone)
    const [day = ''] = all.slice(3, 4).map(dayOf)
    const rows = await whole(`createdFrom=${day}&createdTo=${day}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => dayOf(row) === day)).toBe(true)
  })

  test('by driver and carrier; who may not see carriers cannot find orders by them', async () => {
    const row = (await whole('limit=100')).find(({ carrierName }) => carrierName !== null)
    const { id = '', carrierName = '', driverName = '' } = row ?? {}
    const part = (name: string | null) => encodeURIComponent((name ?? '').slice(1, 6).toUpperCase())
    expect(idsOf((await list(`driver=${part(carrierName)}`)).orders)).toContain(id)
    expect(idsOf((await list(`driver=${part(driverName)}`)).orders)).toContain(id)
    const seen = await list(`driver=${part(driverName)}`, support)
    expect(seen.orders.find((each) => each.id === id)).toMatchObject({ driverName, carrierName: null })
    const word = 'freight'
    const byCarrier = (await list('limit=100')).orders.filter((o) =>
      o.carrierName?.toLowerCase().includes(word),
    )
    const byDriver = (await list(`driver=${word}`, support)).orders
    expect(byDriver).toEqual([])
    expect(byCarrier.length).toBeGreaterThanOrEqual(0)
  })

  const job = (row: AdminOrderRow, field: 'carrierPay' | 'margin') => {
    const text = row[field]
    return text === null || text === undefined ? Number.NaN : Number(text)
  }
  test.each<[query: string, fits: (row: AdminOrderRow) => boolean]>([
    ['plannedFrom=DAY&plannedTo=DAY', (row) => plannedPickup(row)?.day === agreedDay],
    ['plannedFrom=DAY', (row) => (plannedPickup(row)?.day ?? '') >= agreedDay],
    ['deliverFrom=DAY', ({ agreedDeliveryDate: day }) => (day ?? '') >= agreedDay],
    ['deliverTo=DAY', ({ agreedDeliveryDate: day }) => (day ?? '9999') <= agreedDay],
    ['minPay=700', (row) => job(row, 'carrierPay') >= 700],
    ['maxPay=700', (row) => job(row, 'carrierPay') <= 700],
    ['minMargin=200&maxMargin=400', (row) => job(row, 'margin') >= 200 && job(row, 'margin') <= 400],
    ['maxMargin=0', (row) => job(row, 'margin') <= 0],
  ])('by the agreed days, pay and margin: %s', async (query, fits) => {
    const filters = query.replaceAll('DAY', agreedDay)
    const expected = idsOf((await whole('limit=100')).filter(fits))
    expect(idsOf(await whole(`limit=3&sort=total&${filters}`))).toEqual(expected)
  })

  test('pay and margin are the current carrier’s, for those who see carriers', async () => {
    const row = (await list(`ids=${agreed}`)).orders[0]
    const total = Number(row?.totalPrice)
    expect(row).toMatchObject({ agreedPickupDate: agreedDay, agreedDeliveryDate: null })
    expect(row).toMatchObject({ carrierPay: '700.00', margin: (total - 700).toFixed(2) })
    const [seen] = (await list(`ids=${agreed}`, support)).orders
    expect(seen).toMatchObject({ agreedPickupDate: agreedDay, carrierPay: null, margin: null })
    expect((await list('minPay=0')).orders.length).toBeGreaterThan(0)
    for (const query of ['minPay=0', 'maxPay=99999', 'minMargin=0', 'maxMargin=99999'])
      expect([query, (await list(query, support)).orders]).toEqual([query, []])
  })

  test('by many ids at once, whole, short, and tracking codes; unknown ones are named', async () => {
    const [first, second, third] = await stored()
    const typed = `${first?.id.toLowerCase()}, #${second?.id.slice(-6)}\n${third?.trackingCode} ABC999`
    const page = await list(`ids=${encodeURIComponent(typed)}&sort=total`)
    const same = (await stored()).filter(({ id }) => id.slice(-6) === second?.id.slice(-6))
    expect(idsOf(page.orders)).toEqual(
      idsOf([...new Map([first, third, ...same].flatMap((o) => (o ? [[o.id, o]] : []))).values()]),
    )
    expect(page.unknownIds).toEqual(['ABC999'])
    expect((await list(`ids=${first?.id}&customer=zzzz`)).orders).toEqual([])
    const many = Array.from({ length: 101 }, (_, at) => `A${100_000 + at}`).join(' ')
    expect((await api.send('GET', `/api/admin/orders?ids=${many}`, { headers: staff })).status).toBe(400)
  })

  test.each(['customer=ab', 'from=ZZ', 'minTotal=-1', 'pickupFrom=x', 'sort=x', 'direction=up', 'due=maybe'])(
    'refuse %s',
    async (query) => {
      expect((await api.send('GET', `/api/admin/orders?${query}`, { headers: staff })).status).toBe(400)
    },
  )
})

describe('sorting', () => {
  test.each<[sort: string, key: (row: AdminOrderRow) => string | number]>([
    ['created', ({ createdAt }) => createdAt],
    ['total', ({ totalPrice }) => Number(totalPrice)],
    ['pickup', ({ preferredPickupDate }) => preferredPickupDate ?? '9999'],
  ])('by %s, page by page', async (sort, key) => {
    for (const direction of ['asc', 'desc'])
      for (const query of [
        '',
        '&status=pending,completed',
        '&dealer=demo-dealer-bayshore',
        '&vehicle=honda',
      ]) {
        const rows = await whole(`limit=2&sort=${sort}&direction=${direction}${query}`)
        const values = rows.map(key)
        const sorted = values.toSorted((a, b) => (a < b ? -1 : 1))
        // A search has the order in which the orders arrived.
        if (sort === 'created' && query.includes('vehicle')) continue
        expect([query, values]).toEqual([query, direction === 'asc' ? sorted : sorted.toReversed()])
      }
  })

  test('by status, in the order of a transport', async () => {
    const states = (await whole('limit=3&sort=status')).map(({ transportStatus }) => transportStatus)
    const seen = [...new Set(states)]
    const stages = [
      'pending',
      'driver_found',
      'payment_sent',
      'driver_assigned',
      'in_transit',
      'completed',
      'cancelled',
    ]
    expect(seen).toEqual(stages.filter((state) => seen.includes(state as never)))
    expect(states.filter((state, at) => state !== states[at - 1])).toEqual(seen)
  })
})

describe('the search', () => {
  const changes = {
    customerName: 'Zoë O’Hara_%',
    customerEmail: 'Zoe.Ohara@Example.com',
    customerPhone: '3055550188',
    vehicleVin: '1HGCM82633A004352',
  }

  test('finds parts of names, VINs, ZIPs, phone numbers and addresses, after an edit too', async () => {
    const placed = await api.send('POST', '/api/orders', { json: orderRequest(changes) })
    const { id } = placed.body.order
    const texts = [
      'zoe o',
      'hara',
      'ZOË',
      '33A0043',
      '555-0188',
      '(305) 55501',
      'ohara@exam',
      `#${id.slice(-6)}`,
      id.slice(-5),
    ]
    const search = async (text: string) => (await list(`search=${encodeURIComponent(text)}`)).orders
    for (const text of texts) expect([text, idsOf(await search(text))]).toEqual([text, [id]])
    for (const query of ['customer=hara', 'vin=a004352', 'vehicle=honda&vin=A00435'])
      expect([query, idsOf((await list(query)).orders)]).toEqual([query, [id]])
    expect(idsOf((await list('customer=hara&vin=a004352&status=completed')).orders)).toEqual([])
    const edited = { ...orderRequest(changes), customerName: 'Mira Stone', vehicleModel: 'Passport' }
    const { status } = await api.send('PUT', `/api/orders/${id}`, { json: edited })
    expect(status).toBe(200)
    expect(idsOf(await search('hara stone'))).toEqual([id])
    expect((await list('customer=zoë')).orders).toEqual([])
    expect(idsOf((await list('customer=stone&vehicle=passport')).orders)).toEqual([id])
  })

  test.each(['"', '" OR rest : "qqz', '{customer} : qqz', 'NEAR(abc', '***', 'qqz AND', '%%%', '\u0000qqz'])(
    'takes %j as text',
    async (text) => {
      expect((await list(`search=${encodeURIComponent(text)}`)).orders).toEqual([])
    },
  )
})

describe('with many orders', () => {
  /** The rows that the database reads for one request, including the session's. */
  async function rowsRead(query: string) {
    let read = 0
    api.intercept = async (request) => {
      const response = await fetch(request)
      const text = await response.clone().text()
      for (const [, rows = '0'] of text.matchAll(/"rows_read":(\d+)/g)) read += Number(rows)
      return response
    }
    const page = await list(`limit=20&${query}`)
    api.intercept = undefined
    return { read, page }
  }

  const streamed = [
    '',
    'status=pending',
    'status=pending,driver_found',
    'payment=unpaid',
    'dealer=none',
    'dealer=none&status=driver_found',
    'from=33105',
    'sort=created&direction=asc',
    'sort=pickup',
    'sort=pickup&status=pending,driver_found',
    'sort=pickup&pickupFrom=2026-06-01&pickupTo=2026-06-30',
    'sort=total',
    'sort=total&direction=asc&status=pending',
    'sort=total&minTotal=2080&maxTotal=2084',
    'sort=status',
    'sort=status&direction=desc',
    'createdFrom=2026-01-01&createdTo=2026-01-01',
    'search=grown',
    'search=toyota',
    'search=ample.com',
    'customer=customer&vehicle=honda',
    'status=pending&due=yes',
    'status=completed&from=331',
    'vehicle=honda&status=pending',
  ]

  test('a page reads as many rows with six thousand orders as with one thousand', async () => {
    const { db } = api.database
    await growOrders(db, like, 1000, 0)
    const few = new Map<string, number>()
    for (const query of streamed) few.set(query, (await rowsRead(query)).read)
    await growOrders(db, like, 5000, 1000)
    const offenders: unknown[] = []
    for (const query of streamed) {
      const { read, page } = await rowsRead(query)
      expect([query, page.orders.length]).toEqual([query, 20])
      // An order, its vehicles and the end of them, and for a search the text and its index; the rest is the session.
      const isFlat = read <= (few.get(query) ?? 0) + 60
      if (read > 5 * 20 + 250 || !isFlat) offenders.push([query, few.get(query), read])
    }
    expect(offenders).toEqual([])
  }, 60_000)

  test('filters that fit few orders end a page early, and the next pages find the rest', async () => {
    const rare = 'minTotal=2085&maxTotal=2085.05'
    const { read, page } = await rowsRead(rare)
    expect(page).toMatchObject({ isCutShort: true })
    expect(page.nextCursor).not.toBe(null)
    expect(read).toBeLessThan(2 * 2000 + 100)
    const fits = (await stored()).filter(({ totalCents }) => totalCents >= 208_500 && totalCents <= 208_505)
    expect(fits.length).toBeGreaterThan(3)
    expect(idsOf(await whole(rare))).toEqual(idsOf(fits))
    const driven = await rowsRead('driver=nobody%20at%20all')
    expect(driven.page).toMatchObject({ orders: [], isCutShort: true })
    expect(driven.read).toBeLessThan(2 * 2000 + 100)
  })

  test('what no index sorts is sorted among the newest thousand, and the response says so', async () => {
    const { read, page } = await rowsRead('search=grown&sort=total&direction=asc')
    expect(page).toMatchObject({ sortedAmong: 1000, isCutShort: false })
    expect(page.orders[0]?.customerName).toBe('Grown Customer 5001')
    expect(read).toBeLessThan(10_000)
    expect((await list('search=mira&sort=total')).sortedAmong).toBe(null)
  })
})

test('a row names each car with its own price, which add up to the total', async () => {
  const request = vehiclesRequest(3)
  const { body } = await api.send('POST', '/api/orders', { json: request })
  const { id } = body.order
  const { revision } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: staff })).body.order
  const json = { reason: 'Sold', vehiclePosition: 1, revision }
  await api.send('POST', `/api/admin/orders/${id}/cancel`, { headers: staff, json })
  const [row] = (await list(`ids=${id}`)).orders
  expect(row?.cars).toHaveLength(2)
  expect(row?.cars?.map(({ name }) => name)).not.toContain('2021 Honda Model 2')
  expect(row?.cars?.[0]).toMatchObject({ name: row?.vehicle, vin: row?.vin, transportType: 'open' })
  const cents = (dollars: string) => Math.round(Number(dollars) * 100)
  const sum = row?.cars?.reduce((total, { totalPrice }) => total + cents(totalPrice), 0)
  expect(sum).toBe(cents(row?.totalPrice ?? ''))
})
