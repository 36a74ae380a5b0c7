import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { SearchHit } from '@switchback/core/search/admin-search.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { rowsRead } from '../../test/api/rows-read.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'

/** The year of invoices, which is that of the business day. */
const year = () => dayOf(api.now(), defaultTimeZone).slice(0, 4)

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let order: { readonly id: string; readonly trackingCode: string }
const headersOf = new Map<string, Headers>()
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  for (const name of ['admin', 'finance', 'support', 'ops']) headersOf.set(name, await signedIn(api, name))
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  order = body.order
  const dealer = await signedIn(api, 'dealer')
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  await api.send('POST', '/api/dealer/orders', { json, headers: { ...dealer } })
})
afterAll(() => api.stop())

const headers = (who: string) => headersOf.get(who) ?? { Authorization: '' }

async function search(text: string, who = 'admin'): Promise<SearchHit[]> {
  const { status, body } = await api.send('GET', `/api/admin/search?q=${encodeURIComponent(text)}`, {
    headers: { ...headers(who) },
  })
  expect([text, status]).toEqual([text, 200])
  return body.hits
}

const titles = async (text: string, who?: string) => (await search(text, who)).map(({ title }) => title)
const kinds = async (text: string, who?: string) => [
  ...new Set((await search(text, who)).map(({ kind }) => kind)),
]

describe('one field finds', () => {
  test('an order by its id, number, tracking code, customer, address and phone', async () => {
    const shown = `#${order.id.slice(-6)} Ada Okafor`
    const { customerEmail, customerPhone } = orderRequest()
    const texts = [order.id, order.id.slice(-6), `#${order.id.slice(-6)}`, order.trackingCode]
    for (const text of texts) expect([text, await titles(text)]).toEqual([text, [shown]])
    for (const text of ['ada okaf', customerEmail.toUpperCase(), `(813) 555-0101`, customerPhone, 'today'])
      expect([text, await titles(text)]).toEqual([text, expect.arrayContaining([shown])])
    for (const text of ['kafor', '33602 accord'])
      expect([text, await titles(text)]).toEqual([text, expect.arrayContaining([shown])])
    const [hit] = await search(order.id)
    expect(hit).toMatchObject({ kind: 'order', detail: '2021 Honda Accord, 33602 to 90001, pending' })
  })

  test('a dealership by company, contact, phone and mail address', async () => {
    const [[dealer]] = await api.database.db.read([
      api.database.db.sql.select().from(dealers).where(eq(dealers.id, 'demo-dealer-bayshore')),
    ])
    const texts = [dealer?.companyName.slice(0, 6), dealer?.contactName, dealer?.phone, dealer?.email]
    for (const text of texts)
      expect([text, await titles(text?.toUpperCase() ?? '')]).toEqual([
        text,
        expect.arrayContaining([dealer?.companyName]),
      ])
  })

  test('people by user name, first and last name, and mail address', async () => {
    const [[user]] = await api.database.db.read([
      api.database.db.sql.select().from(users).where(eq(users.username, 'dealer')),
    ])
    const name = `${user?.firstName} ${user?.lastName}`
    const texts = ['deal', user?.firstName, user?.lastName, name, name.slice(0, -2), user?.email]
    for (const text of texts)
      expect([text, await titles(text?.toUpperCase() ?? '')]).toEqual([text, expect.arrayContaining([name])])
    expect((await search('ops')).find(({ kind }) => kind === 'person')).toMatchObject({
      detail: expect.stringContaining('Staff'),
      dealerId: null,
    })
  })

  test('an invoice by its number, the beginning of it, and the number within the year', async () => {
    const number = `INV-${year()}-000001`
    for (const text of [number, number.toLowerCase(), `INV-${year()}-0000`, '#0001'])
      expect([text, await titles(text)]).toEqual([text, expect.arrayContaining([number])])
  })

  test('a carrier by name and USDOT number, and a driver by name', async () => {
    const { db } = api.database
    const [[carrier], [driver]] = await db.read([
      db.sql.select().from(carriers).limit(1),
      db.sql.select().from(drivers).limit(1),
    ])
    const { name = '', dotNumber = '' } = carrier ?? {}
    for (const text of [name.slice(0, 5), dotNumber, `USDOT ${dotNumber}`])
      expect([text, await titles(text)]).toEqual([text, expect.arrayContaining([name])])
    for (const text of [driver?.name.toLowerCase(), driver?.phone])
      expect([text, await titles(text ?? '')]).toEqual([text, expect.arrayContaining([driver?.name])])
  })

  test('a carrier by its phone and by any word of its name', async () => {
    const { db } = api.database
    await db.write([
      sql`UPDATE carriers SET phone = '8135559876', name = 'Zebra Quill Haulers' WHERE id = 'demo-carrier-02'`,
    ])
    for (const text of ['(813) 555-9876', 'quill', 'haulers zeb'])
      expect([text, await titles(text)]).toEqual([text, expect.arrayContaining(['Zebra Quill Haulers'])])
  })

  test('nothing for text that begins nothing, and refuses one character', async () => {
    expect(await search('zzzzqq %')).toEqual([])
    expect(await search(`'"*()`)).toEqual([])
    const response = await api.send('GET', '/api/admin/search?q=%20a', { headers: { ...headers('admin') } })
    expect(response.status).toBe(400)
  })
})

test('each role finds only what it may open', async () => {
  const at = (text: string) =>
    Promise.all(['admin', 'finance', 'support', 'ops'].map((who) => kinds(text, who)))
  const { db } = api.database
  const [[carrier]] = await db.read([db.sql.select().from(carriers).limit(1)])
  expect(await at(carrier?.dotNumber ?? '')).toEqual([['carrier'], ['carrier'], [], ['carrier']])
  expect(await at(`INV-${year()}`)).toEqual([['invoice'], ['invoice'], [], []])
  expect(await at('pat@palmcoast.example')).toEqual([['dealer'], ['dealer'], [], []])
  expect(await at('dealer@switchback.example')).toEqual([['person'], ['person'], [], []])
  expect(await kinds('ops')).toContain('person')
  expect(await kinds('ops', 'finance')).toEqual([])
  expect(await at(order.id)).toEqual([['order'], ['order'], ['order'], ['order']])
})

test('reads few rows in one round trip and scans nothing, however many rows there are', async () => {
  const { db } = api.database
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)`
  const copy = async (table: string, pick: string, replaced: Readonly<Record<string, string>>) => {
    const [info] = await db.write([sql.raw(`SELECT name FROM pragma_table_info('${table}')`)])
    const names = (info?.rows ?? []).map(({ name }) => (typeof name === 'string' ? name : ''))
    const values = names.map((name) => replaced[name] ?? `"${name}"`)
    await db.write([
      sql`${numbers} INSERT INTO ${sql.raw(table)} (${sql.raw(names.join(', '))}) SELECT ${sql.raw(values.join(', '))} FROM n, (SELECT * FROM ${sql.raw(table)} WHERE ${sql.raw(pick)} LIMIT 1)`,
    ])
  }
  const id = `'SBGROW' || printf('%022d', i)`
  await copy('orders', `dealer_id IS NULL`, {
    id,
    tracking_code: `'TRGROW' || printf('%022d', i)`,
    customer_name: `'Ada Okafor ' || i`,
  })
  await copy('users', `dealer_id IS NOT NULL`, {
    id: `'grown-' || i`,
    username: `'grown' || i`,
    first_name: `'Ada'`,
    last_name: `'Okafor' || i`,
  })
  await copy('dealers', `TRUE`, { id: `'grown-' || i`, company_name: `'Ada Cars ' || i` })
  for (const text of ['ada', 'Ada Oka', 'today', '8135550101', 'grown', 'INV-2', '1', '33602'].map((typed) =>
    typed.padEnd(2, '0'),
  )) {
    const path = `/api/admin/search?q=${encodeURIComponent(text)}`
    const { read, roundTrips, answer } = await rowsRead(api, path, headers('admin'))
    expect([text, answer.status, roundTrips]).toEqual([text, 200, 2])
    expect([text, read <= 120, read]).toEqual([text, true, read])
  }
  const { count, slow } = await slowStatements(api, async () => {
    for (const text of [order.id, 'ada', 'Ada Oka', 'today', '8135550101', 'INV-2026', '12', 'a@b.co'])
      await search(text)
  })
  expect(count).toBeGreaterThan(15)
  // The full-text index is read by word, the newest first; the list of ids that it gives is short.
  const isHarmless = (step: string) =>
    /^SCAN (order_search_staff VIRTUAL TABLE INDEX|\(subquery-\d+\)$)/.test(step)
  expect(slow.filter(({ steps }) => !steps.every(isHarmless))).toEqual([])
})
