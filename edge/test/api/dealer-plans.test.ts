import { seed } from '@switchback/db/seed/seed.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCreditApplication, sampleLocation, sampleMember } from '../harness/sample-bodies.ts'
import { brokenInvariants } from '../payments/broken-invariants.ts'
import { startApi, type ApiUnderTest } from './api-under-test.ts'
import { copyRows, type Copies } from './copy-rows.ts'
import { orderRequest } from './order-request.ts'
import { vinOf } from './vehicles-request.ts'
import { signedIn } from './signed-in.ts'
import { slowStatements, sortsFew } from './slow-statements.ts'
import { operation, orderPayload } from './order-payload.ts'
import { sendSync } from './sync-request.ts'

const dealerId = 'demo-dealer-bayshore'

let api: ApiUnderTest
let headers: { readonly Authorization: string }
let others: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
  headers = await signedIn(api, 'dealer')
  others = await signedIn(api, 'pending')
})
afterAll(() => api.stop())

async function ask(method: string, path: string, json?: object, as = headers) {
  const response = await api.send(method, `/api/dealer${path}`, { headers: as, ...(json ? { json } : {}) })
  expect([path, response.status < 300]).toEqual([path, true])
  return response.body
}

const trip = { pickupZip: '33602', deliveryZip: '90001' }

/** Sends each kind of operation, and one of them again. */
async function syncEverything(): Promise<void> {
  const { rates } = await ask('GET', '/rates')
  const { rateVersion, settingsVersion, asOf } = rates
  const quote = { rateVersion, settingsVersion, engineVersion: 1, madeAt: asOf, lastContactAt: asOf }
  const place = operation('place_order', {
    ...orderPayload({ paymentMethod: 'invoice' }),
    quote: { ...quote, trip },
  })
  const operations = [
    place,
    operation('save_quote', { quote: { id: crypto.randomUUID(), ...trip }, shown: null }),
    operation('cancel_order', { operationId: place.id, reason: 'Sold' }),
    place,
  ]
  const { body } = await sendSync(api, headers, operations)
  const statuses = body.results.map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(operations.map(() => 'applied'))
}

/** Two pages of a list, sorted in every way, alone and with each filter and a search. */
async function listInEveryOrder(path: string, sorts: readonly string[], filters: readonly string[]) {
  for (const sort of sorts)
    for (const direction of ['asc', 'desc'])
      for (const filter of ['', ...filters, 'search=33602']) {
        const query = `${path}?limit=1&sort=${sort}&direction=${direction}&${filter}`
        const { nextCursor } = await ask('GET', query)
        if (nextCursor) await ask('GET', `${query}&cursor=${nextCursor}`)
      }
}

/** Uses everything in the dealer API once. */
async function useEverything(): Promise<void> {
  await syncEverything()
  const { quotes } = await ask('POST', '/quotes', { quotes: [trip, trip, trip] })
  await ask('GET', `/quotes/${quotes[0].id}`)
  await ask('GET', `/quotes?ids=${quotes.map(({ id }: { id: string }) => id).join(',')}`)
  await ask('GET', '/rates')
  const order = (paymentMethod: string, { id: quoteId }: { id: string }) => ({
    ...orderRequest({ vehicleVin: vinOf(Number.parseInt(quoteId.slice(-4), 16)) }),
    quoteId,
    paymentMethod,
  })
  const { order: invoiced } = await ask('POST', '/orders', order('invoice', quotes[0]))
  const { order: second } = await ask('POST', '/orders', order('invoice', quotes[1]))
  await ask('POST', '/orders', order('stripe', quotes[2]))
  await ask('GET', `/orders/${invoiced.id}`)
  await ask('POST', `/orders/${second.id}/cancel`, { reason: 'Sold' })
  for (const list of ['/quotes?', '/orders?', '/invoices?']) {
    const { nextCursor } = await ask('GET', `${list}limit=1`)
    await ask('GET', `${list}limit=1&cursor=${nextCursor}`)
    await ask('GET', `${list}limit=1&search=33602`)
  }
  await listInEveryOrder(
    '/orders',
    ['created', 'pickup', 'total', 'status'],
    ['status=pending,paid', 'minTotal=5'],
  )
  await listInEveryOrder(
    '/invoices',
    ['created', 'due', 'total', 'status'],
    ['status=overdue,paid', 'status=pending'],
  )
  await listInEveryOrder('/quotes', ['created', 'total', 'valid'], ['state=valid', 'createdFrom=2026-01-01'])
  for (const status of ['pending', 'paid', 'deposit_paid', 'in_transit'])
    await ask('GET', `/orders?status=${status}`)
  for (const status of ['pending', 'overdue', 'paid', 'void']) await ask('GET', `/invoices?status=${status}`)
  await ask('GET', `/invoices?search=${invoiced.invoice.invoiceNumber}`)
  await ask('GET', '/statement')
  const { id } = invoiced.invoice
  await api.request(`/api/dealer/invoice/${id}/pdf`, { headers })
  const { notifications } = await ask('GET', '/notifications')
  await ask('GET', '/notifications?show=unread&limit=3')
  await ask('GET', '/notifications/unread-count')
  await ask('POST', `/notifications/${notifications[0].id}/read`, {})
  await ask('POST', '/notifications/read', { upToId: notifications[0].id })
  const year = 'from=2026-01-01&to=2026-12-01'
  await ask('GET', `/accounting/bills?format=xero&${year}`)
  await api.request(`/api/dealer/accounting/bills/csv?format=xero&${year}`, { headers })
  const { balanceDue } = (await ask('GET', `/invoices/${id}`)).invoice
  await ask('POST', `/invoices/${id}/payment-intent`, { amount: balanceDue })
  await ask('POST', `/invoices/${id}/refresh`, {})
  await ask('GET', `/invoice-payments?ids=${id}`)
  await ask('POST', '/invoice-payments', { invoiceIds: [id], amount: balanceDue })
  await ask('POST', '/invoice-payments/refresh', { invoiceIds: [id] })
  await ask('POST', '/credit-application', sampleCreditApplication, others)
  await ask('GET', '/credit-application', undefined, others)
  const { member } = await ask('POST', '/team', sampleMember)
  await ask('PATCH', `/team/${member.id}`, { role: 'viewer' })
  await ask('POST', `/team/${member.id}/reset-password`, {})
  await ask('GET', '/team')
  const { location } = await ask('POST', '/locations', sampleLocation)
  await ask('PUT', `/locations/${location.id}`, sampleLocation)
  await ask('GET', '/locations')
  await ask('DELETE', `/locations/${location.id}`)
}

test('the demo data satisfies the money invariants', async () => {
  expect(await brokenInvariants(api.database.db)).toEqual([])
  const { invoices } = await ask('GET', '/invoices')
  const statuses = new Set(invoices.map(({ status }: { status: string }) => status))
  expect(statuses).toEqual(new Set(['pending', 'overdue', 'paid']))
})

test('no statement of the dealers’ API scans a whole table or sorts one', async () => {
  const { count, slow } = await slowStatements(api, useEverything)
  expect(count).toBeGreaterThan(40)
  // The full-text index is read by word; row sources inside the statement are small.
  const isHarmless = (statement: string | undefined, step: string) =>
    (sortsFew(statement) && step === 'USE TEMP B-TREE FOR ORDER BY') ||
    /^SCAN (walked|(order|quote)_search VIRTUAL TABLE INDEX|\d+ CONSTANT ROWS|\(subquery-\d+\))|FOR RIGHT PART OF/.test(
      step,
    )
  // Foreign keys to people are checked only while a reference is broken, which never happens here.
  const isPerson = (statement = '') => statement.startsWith('INSERT INTO "users"')
  const offenders = slow.filter(
    ({ statement, steps }) => !isPerson(statement) && !steps.every((step) => isHarmless(statement, step)),
  )
  expect(offenders).toEqual([])
})

/** Rows of one write: it stays far below the client's ten seconds also on a busy machine. */
const sliceRows = 1000

/** Adds copies of one row in slices. */
async function copy(copies: Copies, replaced: Readonly<Record<string, SQL>>): Promise<void> {
  const end = copies.from + copies.count
  for (let from = copies.from; from < end; from += sliceRows) {
    const count = Math.min(sliceRows, end - from)
    await copyRows(api.database.db, { ...copies, from, count }, replaced)
  }
}

/** Adds `count` orders to the dealership, each with vehicle, invoice, and quote, copied from the last of each. */
async function grow(count: number, from: number): Promise<void> {
  const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds')`
  const id = sql`'SBGROW' || printf('%022d', i)`
  const ofDealer = sql.raw(`dealer_id = '${dealerId}'`)
  await copy(
    {
      table: 'orders',
      pick: sql`${ofDealer} AND payment_method = 'invoice' AND transport_status = 'pending'`,
      from,
      count,
    },
    {
      id,
      tracking_code: sql`'TRGROW' || printf('%022d', i)`,
      created_at: at,
    },
  )
  await copy(
    { table: 'order_vehicles', pick: sql`order_id LIKE 'SB%' AND make = 'Honda'`, from, count },
    { id: sql`NULL`, order_id: id },
  )
  await copy(
    { table: 'invoices', pick: sql`${ofDealer} AND voided_on IS NULL`, from, count },
    {
      id: sql`'grown-' || i`,
      order_id: id,
      sequence: sql`100000 + i`,
      invoice_number: sql`'INV-2026-' || (100000 + i)`,
      paid_cents: sql`amount_cents + late_fee_cents`,
      created_at: at,
    },
  )
  await copy({ table: 'quotes', pick: ofDealer, from, count }, { id: sql`'grown-' || i`, created_at: at })
}

/** The rows that the database reads for one request, including the session's. */
async function rowsRead(path: string) {
  let read = 0
  api.intercept = async (request) => {
    const response = await fetch(request)
    const text = await response.clone().text()
    for (const [, rows = '0'] of text.matchAll(/"rows_read":(\d+)/g)) read += Number(rows)
    return response
  }
  const body = await ask('GET', path)
  api.intercept = undefined
  const returned: number = (body.orders ?? body.invoices ?? body.quotes).length
  return { read, returned, body }
}

test('a page reads as many rows with ten thousand orders as with one thousand', async () => {
  const lists = [
    '/orders?limit=20',
    '/orders?limit=20&status=pending',
    '/orders?limit=20&search=honda%20tampa',
    '/orders?limit=20&cursor=2026-01-01T00:10:00.000Z_x',
    '/orders?limit=20&sort=pickup',
    '/orders?limit=20&sort=total',
    '/orders?limit=20&sort=total&direction=asc&minTotal=1',
    '/orders?limit=20&sort=status',
    '/invoices?limit=20',
    '/invoices?limit=20&sort=due',
    '/invoices?limit=20&sort=total&direction=asc',
    '/invoices?limit=20&sort=status&direction=desc',
    '/invoices?limit=20&status=paid',
    '/quotes?limit=20&sort=total',
    '/quotes?limit=20&sort=valid&direction=desc',
    '/invoices?limit=20&search=honda',
    '/quotes?limit=20',
    '/quotes?limit=20&search=33602',
  ]
  await grow(1000, 0)
  const few = new Map<string, number>()
  for (const path of lists) few.set(path, (await rowsRead(path)).read)
  await grow(9000, 1000)
  for (const path of lists) {
    const { read, returned } = await rowsRead(path)
    expect([path, returned]).toEqual([path, 20])
    expect(read).toBeGreaterThan(returned)
    // An invoice is shown with its order and vehicle: three rows each. An order has its quote, too. The rest is
    // session, team, and account.
    const rowsEach = path.startsWith('/orders') ? 4 : 3
    expect([path, read <= rowsEach * returned + 60]).toEqual([path, true])
    expect([path, read <= (few.get(path) ?? 0) + 5]).toEqual([path, true])
  }
}, 60_000)

/** Of the grown invoices the first two thousand are unpaid, the oldest `overdue` of them overdue. */
async function leaveUnpaid(overdue: number): Promise<void> {
  const unpaid = sql`UPDATE invoices SET paid_cents = 0, due_on = '2099-01-01' WHERE id LIKE 'grown-%' AND sequence < 102000`
  const isOverdue = sql`id LIKE 'grown-%' AND sequence <= ${100_000 + overdue}`
  await api.database.db.write([unpaid, sql`UPDATE invoices SET due_on = '2026-01-05' WHERE ${isOverdue}`])
}

test('overdue invoices are read without those that are not due yet, and the other way around', async () => {
  await leaveUnpaid(30)
  for (const sort of ['due', 'created'])
    for (const direction of ['asc', 'desc'])
      for (const status of ['overdue', 'pending', 'overdue,pending', 'overdue,paid']) {
        const path = `/invoices?limit=20&status=${status}&sort=${sort}&direction=${direction}`
        const { read, returned } = await rowsRead(path)
        // By creation, what is overdue is sorted, or stands before the rest.
        const passed = sort === 'created' ? 3 * 40 : 0
        const isCapped = status === 'overdue,paid'
        const atMost = isCapped ? cappedRows : 3 * returned + 60 + passed
        expect([path, returned, read <= atMost]).toEqual([path, 20, true])
      }
})

/** A page examines 2,000 rows at most, and may need them twice to say where it ended. */
const cappedRows = 3 * 2000 + 1000

test('of more overdue invoices than can be sorted, every one is listed, newest first, and no page reads much', async () => {
  const overdue = 1500
  await leaveUnpaid(overdue)
  const listed: string[] = []
  let cursor: string | null = null
  do {
    const path = `/invoices?limit=100&status=overdue${cursor ? `&cursor=${cursor}` : ''}`
    const { read, body: page } = await rowsRead(path)
    expect([path, read <= cappedRows]).toEqual([path, true])
    listed.push(...page.invoices.map(({ id }: { id: string }) => id))
    cursor = page.nextCursor
  } while (cursor)
  const grown = listed.filter((id) => id.startsWith('grown-'))
  const newestFirst = Array.from({ length: overdue }, (_, at) => `grown-${overdue - at}`)
  expect(grown).toEqual(newestFirst)
}, 60_000)
