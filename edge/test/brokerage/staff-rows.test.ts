import { openDatabase } from '@switchback/db/client.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'
import { countRowsRead } from '../api/rows-read.ts'
import { signedIn } from '../api/signed-in.ts'
import { fillBrokerage } from './fill-brokerage.ts'
import { staffCalls } from './staff-calls.ts'

type Desk = { readonly api: ApiUnderTest; readonly headers: { readonly Authorization: string } }

async function openDesk(orderCount: number): Promise<Desk> {
  const api = await startApi()
  await seed(api.database.db, 'test', api.now())
  await api.send('POST', '/api/orders', { json: orderRequest() })
  await fillBrokerage(openDatabase({ url: api.database.url, timeoutMs: 60_000 }), orderCount)
  return { api, headers: await signedIn(api, 'admin') }
}

let few: Desk
let many: Desk
beforeAll(async () => {
  ;[few, many] = await Promise.all([openDesk(2000), openDesk(10_000)])
}, 120_000)
afterAll(() => Promise.all([few, many].map(({ api }) => api.stop())))

/** The totals of reports are as many as lanes and dealerships have days: the test of reports counts them. */
const calls = staffCalls.filter(({ path }) => !path.startsWith('/reports'))

async function readFor({ api, headers }: Desk, path: string): Promise<number> {
  const { read, result } = await countRowsRead(api, () => api.request(`/api/admin${path}`, { headers }))
  expect([path, result.status]).toEqual([path, 200])
  return read
}

test('no list, search or sum of the staff portal reads more because there are more orders', async () => {
  const offenders: unknown[] = []
  for (const { path, examined = 0 } of calls) {
    const [before, after] = [await readFor(few, path), await readFor(many, path)]
    // Five times the orders: what grows with them is beyond this.
    if (after > Math.max(2 * before + 100, examined)) offenders.push([path, before, after])
  }
  expect(offenders).toEqual([])
})
