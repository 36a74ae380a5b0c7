import { seed } from '@switchback/db/seed/seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'

let api: ApiUnderTest
let headers: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  headers = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

/** Holds what a request does after its response, until the returned function is called. */
function holdIndexing(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  api.intercept = async (request) => {
    if ((await request.clone().text()).includes('INSERT INTO order_search_staff')) await promise
    return request
  }
  return async () => {
    resolve()
    await api.settle()
    api.intercept = undefined
  }
}

const place = async (changes: object): Promise<string> =>
  (await api.send('POST', '/api/orders', { json: { ...orderRequest(), ...changes } })).body.order.id

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const get = async (path: string) => (await api.send('GET', path, { headers })).body
const listed = async (query: string) => idsOf((await get(`/api/admin/orders?${query}`)).orders)
const hits = async (text: string) =>
  idsOf((await get(`/api/admin/search?q=${encodeURIComponent(text)}`)).hits)

/** Each way to find the orders by words: list, sorted list, list of ids, search field. */
async function found(text: string, ids: readonly string[]) {
  const search = `search=${encodeURIComponent(text)}`
  const byId = `customer=${encodeURIComponent(text)}&ids=${ids.join(',')}`
  return {
    list: await listed(search),
    oldestFirst: (await listed(`${search}&direction=asc`)).toReversed(),
    sorted: (await listed(`${search}&sort=total`)).toSorted(),
    byId: (await listed(byId)).toSorted(),
    field: (await hits(text)).toSorted(),
  }
}

test('an order is found by its words before it is indexed, and once afterwards', async () => {
  const first = await place({ customerName: 'Zoë Quillon_%' })
  await api.settle()
  const release = holdIndexing()
  const second = await place({ customerName: 'ZOE QUILLON_%' })
  const third = await place({ customerName: 'Zoé Quillon_%' })
  const other = await place({ customerName: 'Zoe Quill' })
  const newest = [third, second, first]
  const all = newest.toSorted()
  const expected = { list: newest, oldestFirst: newest, sorted: all, byId: all, field: all }
  for (const text of ['zoë quillon', 'ILLON_%', 'quillon ZOE'])
    expect(await found(text, all)).toEqual(expected)
  expect(await listed('vehicle=accord&customer=quill')).toEqual([other, ...newest])
  expect(await listed('vehicle=quillon')).toEqual([])
  expect(await listed('search=quillon&limit=2')).toEqual([third, second])
  const page = await get('/api/admin/orders?search=quillon&limit=1')
  expect(await listed(`search=quillon&limit=1&cursor=${encodeURIComponent(page.nextCursor)}`)).toEqual([
    second,
  ])
  await release()
  expect(await found('zoë quillon', all)).toEqual(expected)
  expect(await listed(`search=quillon&limit=1&cursor=${encodeURIComponent(page.nextCursor)}`)).toEqual([
    second,
  ])
})
