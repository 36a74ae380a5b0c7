import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { orderSorts } from '@switchback/core/orders/lists/order-sorts.ts'
import { orderStatuses } from '@switchback/core/orders/state/order-state.ts'
import { invoiceSorts, invoiceStatusOrder } from '@switchback/core/invoices/invoice-sorts.ts'
import { quoteSorts } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from './api-under-test.ts'
import { signedIn } from './signed-in.ts'

let api: ApiUnderTest
let headers: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  headers = await signedIn(api, 'dealer')
  const quotes = ['Sedan', 'SUV', 'Van', 'Pickup'].map((vehicleType) => ({
    pickupZip: '33602',
    deliveryZip: '90001',
    vehicleType,
  }))
  await api.send('POST', '/api/dealer/quotes', { headers, json: { quotes } })
  // One of them is no longer valid, and some orders share a pickup day.
  await api.database.db.write([
    sql`UPDATE quotes SET valid_until_at = '2026-01-01T00:00:00.000Z' WHERE id = (SELECT id FROM quotes WHERE dealer_id IS NOT NULL ORDER BY id LIMIT 1)`,
    sql`UPDATE orders SET preferred_pickup_on = '2026-12-24' WHERE dealer_id IS NOT NULL AND transport_status = 'completed'`,
  ])
})
afterAll(() => api.stop())

type List = 'orders' | 'invoices' | 'quotes'
type Row = { id: string; createdAt: string }

/** Every page of a list. */
async function whole<Of extends Row>(list: List, query: string, limit = 2): Promise<Of[]> {
  const rows: Of[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page++) {
    if (page > 100) throw new Error(`The list does not end: ${cursor}`)
    const place: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { status, body } = await api.send('GET', `/api/dealer/${list}?limit=${limit}&${query}${place}`, {
      headers,
    })
    expect([query, status, body.details]).toEqual([query, 200, undefined])
    expect([body.isCutShort, body.sortedAmong]).toEqual([false, null])
    rows.push(...body[list])
    cursor = body.nextCursor
  }
  return rows
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted()
const zone = 'America/New_York'

type Key = string | number
type Keys<Of> = Readonly<Record<string, (row: Of) => Key>>

const orderKeys: Keys<DealerOrderRow> = {
  created: ({ createdAt }) => createdAt,
  pickup: ({ preferredPickupDate }) => preferredPickupDate ?? '9999-12-31',
  total: ({ totalPrice }) => Number(totalPrice),
  status: ({ status }) => orderStatuses.indexOf(status),
}
const invoiceKeys: Keys<InvoiceResponse> = {
  created: ({ createdAt }) => createdAt,
  due: ({ dueDate }) => dueDate,
  total: ({ total }) => Number(total),
  status: ({ status }) => invoiceStatusOrder.indexOf(status),
}
const quoteKeys: Keys<DealerQuoteResponse> = {
  created: ({ createdAt }) => createdAt,
  total: ({ totalPrice }) => totalPrice,
  valid: ({ validUntil }) => validUntil,
}

const compare = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0)

/** Each sort, in both directions, has exactly the fitting rows in the right order. */
async function expectSorted<Of extends Row>(
  list: List,
  keys: Keys<Of>,
  { query, expected }: { query: string; expected: readonly string[] },
) {
  for (const [sort, keyOf] of Object.entries(keys))
    for (const direction of ['asc', 'desc']) {
      const rows = await whole<Of>(list, `sort=${sort}&direction=${direction}&${query}`)
      expect([sort, direction, query, idsOf(rows)]).toEqual([sort, direction, query, expected])
      const found = rows.map((row) => keyOf(row))
      const inOrder = found.toSorted((a, b) => (direction === 'asc' ? 1 : -1) * compare(a, b))
      expect([sort, direction, query, found]).toEqual([sort, direction, query, inOrder])
    }
}

describe('the list of orders', () => {
  test.each<[query: string, fits: (order: DealerOrderRow) => boolean]>([
    ['', () => true],
    ['status=pending', ({ status }) => status === 'pending'],
    ['status=paid,deposit_paid,completed', ({ status }) => /^paid|deposit_paid|completed/.test(status)],
    ['pickupFrom=2026-12-24&pickupTo=2026-12-24', (o) => o.preferredPickupDate === '2026-12-24'],
    [
      'minTotal=1000&maxTotal=%242,000.00',
      ({ totalPrice }) => Number(totalPrice) >= 1000 && Number(totalPrice) <= 2000,
    ],
    ['createdTo=2026-01-01', ({ createdAt }) => dayOf(new Date(createdAt), zone) <= '2026-01-01'],
  ])('has what fits %j in every order', async (query, fits) => {
    const all = await whole<DealerOrderRow>('orders', '', 100)
    expect(all.length).toBeGreaterThan(4)
    expect(Object.keys(orderKeys)).toEqual([...orderSorts])
    await expectSorted('orders', orderKeys, { query, expected: idsOf(all.filter(fits)) })
  })

  test('sorts what a search finds', async () => {
    const all = await whole<DealerOrderRow>('orders', '', 100)
    const word = all[0]?.vehicleMake ?? ''
    const expected = idsOf(await whole('orders', `search=${encodeURIComponent(word)}`, 100))
    expect(expected.length).toBeGreaterThan(0)
    await expectSorted('orders', orderKeys, { query: `search=${encodeURIComponent(word)}`, expected })
  })

  test('refuses an order, a status and a place that do not exist', async () => {
    for (const query of ['sort=price', 'status=lost', 'cursor=x', 'direction=up', 'minTotal=a']) {
      const { status, body } = await api.send('GET', `/api/dealer/orders?${query}`, { headers })
      expect([query, status, body.error]).toEqual([query, 400, expect.anything()])
    }
  })
})

describe('the list of invoices', () => {
  test.each<[query: string, fits: (invoice: InvoiceResponse) => boolean]>([
    ['', () => true],
    ['status=overdue,pending', ({ status }) => status === 'overdue' || status === 'pending'],
    ['status=paid', ({ status }) => status === 'paid'],
    ['dueFrom=2026-11-01', ({ dueDate }) => dueDate >= '2026-11-01'],
    ['minTotal=1200', ({ total }) => Number(total) >= 1200],
  ])('has what fits %j in every order', async (query, fits) => {
    const all = await whole<InvoiceResponse>('invoices', '', 100)
    expect(all.length).toBeGreaterThan(2)
    expect(Object.keys(invoiceKeys)).toEqual([...invoiceSorts])
    await expectSorted('invoices', invoiceKeys, { query, expected: idsOf(all.filter(fits)) })
  })

  test('finds one by its number, in every order', async () => {
    const [first] = await whole<InvoiceResponse>('invoices', '', 100)
    const query = `search=${first?.invoiceNumber}`
    expect(idsOf(await whole('invoices', query))).toEqual([first?.id])
    await expectSorted('invoices', invoiceKeys, { query, expected: [first?.id ?? ''] })
  })
})

describe('the list of quotes', () => {
  test.each<[query: string, fits: (quote: DealerQuoteResponse) => boolean]>([
    ['', () => true],
    ['state=valid', ({ isExpired }) => !isExpired],
    ['state=expired', ({ isExpired }) => isExpired],
    ['minTotal=1500', ({ totalPrice }) => totalPrice >= 1500],
    ['search=90001', ({ deliveryZip }) => deliveryZip === '90001'],
  ])('has what fits %j in every order', async (query, fits) => {
    const all = await whole<DealerQuoteResponse>('quotes', '', 100)
    expect(new Set(all.map(({ isExpired }) => isExpired)).size).toBe(2)
    expect(Object.keys(quoteKeys)).toEqual([...quoteSorts])
    await expectSorted('quotes', quoteKeys, { query, expected: idsOf(all.filter(fits)) })
  })
})

test.each<[List, readonly string[]]>([
  ['orders', [...orderSorts, 'created&search=a', 'total&search=a']],
  ['invoices', [...invoiceSorts, 'created&search=a', 'total&search=a']],
  ['quotes', [...quoteSorts, 'created&search=a', 'total&search=a']],
])('%s: a forged place in the list is refused', async (list, sorts) => {
  for (const sort of sorts) {
    for (const key of ['Infinity', '-Infinity', '1e999', 'NaN', '9.9', '0x10']) {
      const path = `/api/dealer/${list}?sort=${sort}&cursor=${key}_x`
      const { status } = await api.send('GET', path, { headers })
      expect([path, status]).toEqual([path, 400])
    }
  }
})
