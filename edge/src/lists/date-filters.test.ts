import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'

// March 1 in New York, of which the first five hours and no more belong to February 28 by UTC's clock (SCREEN-9).
const beforeDay = '2026-03-01T04:59:59.999Z'
const firstOfDay = '2026-03-01T05:00:00.000Z'
const lastOfDay = '2026-03-02T04:59:59.999Z'
const afterDay = '2026-03-02T05:00:00.000Z'

let api: ApiUnderTest
let dealer: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  dealer = await signedIn(api, 'dealer')
  await api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000 WHERE id = 'demo-dealer-bayshore'`,
  ])
  for (const [index, at] of [beforeDay, firstOfDay, lastOfDay, afterDay].entries()) {
    const trip = { pickupZip: '33602', deliveryZip: '90001' }
    const quoted = await api.send('POST', '/api/dealer/quotes', { json: { quotes: [trip] }, headers: dealer })
    const vehicleVin = null
    const json = { ...orderRequest({ vehicleVin, customerName: `Ada ${index}` }), paymentMethod: 'invoice' }
    const placed = await api.send('POST', '/api/dealer/orders', { json, headers: dealer })
    await api.database.db.write([
      sql`UPDATE quotes SET created_at = ${at} WHERE id = ${quoted.body.quotes[0].id}`,
      sql`UPDATE invoices SET created_at = ${at} WHERE id = ${placed.body.order.invoice.id}`,
    ])
  }
})
afterAll(() => api.stop())

async function days(list: 'quotes' | 'invoices', query: string): Promise<string[]> {
  const { status, body } = await api.send('GET', `/api/dealer/${list}?${query}`, { headers: dealer })
  expect(status).toBe(200)
  return body[list].map(({ createdAt }: { createdAt: string }) => createdAt).toSorted()
}

describe.each(['quotes', 'invoices'] as const)("a filter of dealers' %s", (list) => {
  test('takes the days of the business time zone, both included', async () => {
    expect(await days(list, 'createdFrom=2026-03-01&createdTo=2026-03-01')).toEqual([firstOfDay, lastOfDay])
    expect(await days(list, 'createdFrom=2026-03-02')).toEqual([afterDay])
    expect(await days(list, 'createdTo=2026-02-28')).toEqual([beforeDay])
  })
})
