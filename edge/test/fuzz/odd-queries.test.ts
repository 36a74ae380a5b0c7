import { seed as seedDemo } from '@switchback/db/seed/seed.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../api/api-under-test.ts'
import { fakeBindings } from '../api/fake-bindings.ts'
import { signedIn } from '../api/signed-in.ts'
import { allRoutes } from '../harness/all-routes.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let staff: Headers
let dealer: Headers
let dealerId: string
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedDemo(api.database.db, 'test', api.now())
  staff = await signedIn(api, 'admin')
  dealer = await signedIn(api, 'dealer')
  dealerId = (await api.send('GET', '/api/admin/dealers', { headers: staff })).body.dealers[0].id
})
afterAll(() => api.stop())

/** Every field of any list's query. */
const fields = (
  'cursor limit search sort direction show kind status state application insurance lane rating ids ' +
  'createdFrom createdTo pickupFrom pickupTo dueFrom dueTo minTotal maxTotal from to area actorId subjectId ' +
  'dealerId recipient carrierId period range group format token username orderId quoteId page filename'
).split(' ')

const oddValues = [
  '',
  '1e999',
  '-1e999',
  'NaN',
  '-1',
  '1e308',
  '9007199254740993',
  '0x10',
  '%00',
  '%ED%A0%80',
  '__proto__',
  "'",
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13',
  'x'.repeat(3000),
]

const instant = '2026-11-23T00:00:00.000Z'
const badNumbers = [
  '1e999',
  '-1e999',
  '1e308',
  'NaN',
  '-1',
  '1.5',
  '0x10',
  '9007199254740993',
  'x'.repeat(80),
]
/** No list gives one of these. */
const badCursors = [
  ...['', 'a b', '1.5', 'x'.repeat(80), "'", '\u0000'].map((id) => `${instant}_${id}`),
  ...['9999-99-99T99:99:99.999Z', '2026-02-30T00:00:00.000Z', '-1.5', '+1'].map((key) => `${key}_a`),
  'x'.repeat(201),
]

const gets = allRoutes()
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
  .map(({ path }) => path)

/** The lists that are read page by page; those by a row's number, and those sorted by a column, read it, too. */
const numbered: readonly [path: string, query: string][] = [
  ['/api/admin/devices', ''],
  ['/api/admin/devices', 'dealerId=ID'],
  ['/api/admin/notifications', ''],
  ['/api/admin/notifications', 'show=mine'],
  ['/api/admin/notifications', 'show=unread'],
  ['/api/admin/audit', ''],
  ['/api/admin/exceptions', ''],
  ['/api/admin/exceptions/history', ''],
  ['/api/dealer/notifications', ''],
]
const named: readonly [path: string, query: string][] = [
  ['/api/admin/messages/all', ''],
  ['/api/admin/dealers', ''],
  ['/api/admin/dealers', 'application=approved'],
  ['/api/admin/carriers', ''],
  ['/api/admin/carriers', 'show=insurance'],
  ['/api/admin/drivers', ''],
]
const sorted: readonly [path: string, query: string][] = [
  ...['created', 'pickup', 'total', 'status'].flatMap((sort): [string, string][] => [
    ['/api/admin/orders', `sort=${sort}`],
    ['/api/admin/orders', `sort=${sort}&search=a`],
    ['/api/dealer/orders', `sort=${sort}`],
    ['/api/dealer/orders', `sort=${sort}&search=a`],
  ]),
  ...['created', 'due', 'total', 'status'].flatMap((sort): [string, string][] => [
    ['/api/dealer/invoices', `sort=${sort}`],
    ['/api/dealer/invoices', `sort=${sort}&search=a`],
    ['/api/admin/dealers/ID/invoices', `sort=${sort}`],
  ]),
  ...['created', 'valid', 'total'].map((sort): [string, string] => ['/api/dealer/quotes', `sort=${sort}`]),
]
const lists = [
  ...numbered.map(([path, query]) => ({
    path,
    query,
    cursors: [...badCursors, ...badNumbers.map((number) => `${instant}_${number}`)],
  })),
  ...named.map(([path, query]) => ({ path, query, cursors: badCursors })),
  ...sorted.map(([path, query]) => ({
    path,
    query,
    cursors: [...badCursors, ...badNumbers.map((number) => `${number}_a`)],
  })),
]

const headersOf = (path: string) => (path.startsWith('/api/dealer') || path === '/api/sync' ? dealer : staff)

async function get(path: string, query: string) {
  const response = await api.request(`${path}?${query}`, { headers: headersOf(path) })
  const text = await response.text()
  return { status: response.status, text }
}

test('the lists that are read page by page are all of those that take a cursor', async () => {
  const taking: string[] = []
  for (const path of gets.filter((each) => !each.includes('/:'))) {
    const { status, text } = await get(path, `cursor=${'x'.repeat(201)}`)
    if (status === 400 && text.includes('"cursor"')) taking.push(path)
  }
  const known = new Set(lists.map(({ path }) => path).filter((path) => !path.includes('/ID/')))
  expect(taking.toSorted()).toEqual([...known].toSorted())
})

test.each(lists)('$path?$query refuses every malformed cursor cleanly', async ({ path, query, cursors }) => {
  for (const cursor of cursors) {
    const asked = `${query.replace('ID', dealerId)}&cursor=${encodeURIComponent(cursor)}`
    const { status, text } = await get(path.replace('ID', dealerId), asked)
    expect([asked, status]).toEqual([asked, 400])
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid', details: [{ path: 'cursor' }] })
  }
})

describe('odd queries never meet an error of ours:', () => {
  test.each(gets)('%s', async (route) => {
    const path = route.replaceAll(/:\w+/g, dealerId)
    const field = fc.constantFrom(...fields)
    const value = fc.oneof(
      fc.constantFrom(...oddValues),
      fc.constantFrom(...lists.flatMap(({ cursors }) => cursors)).map(encodeURIComponent),
      fc.string({ maxLength: 30 }).map(encodeURIComponent),
    )
    const one = fc.tuple(field, value).map(([name, odd]) => `${name}=${odd}`)
    const array = fc.tuple(field, value, value).map(([name, a, b]) => `${name}=${a}&${name}=${b}`)
    const queries = fc.oneof(
      one,
      array,
      fc.array(one, { maxLength: 3 }).map((all) => all.join('&')),
    )
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { status, text } = await get(path, query)
        expect([query, status < 500 ? 'clean' : `${status} ${text}`]).toEqual([query, 'clean'])
      }),
      { numRuns: stormSize(2000, 40) },
    )
  })
})
