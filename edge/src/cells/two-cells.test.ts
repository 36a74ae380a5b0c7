import { manageLinks } from '@switchback/db/schema/messages/manage-links.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicRoutes } from '../../test/access/public-routes.ts'
import { assign, linkOf, phone } from '../../test/api/driver-phone.ts'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { sendSync, placing } from '../../test/api/sync-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { payingCard } from '../../test/harness/sample-bodies.ts'
import type { OutboxCall } from '../bindings.ts'
import { hashToken } from '../session/token.ts'

/** A Worker of one cell that knows the other one's database, and what it asked of it. */
type Side = {
  readonly cell: string
  readonly api: ApiUnderTest
  readonly queued: OutboxCall[]
  /** Pipelines that this Worker sent to each cell's database. */
  readonly asked: Map<string, number>
  /** The requests that this Worker sent to the other cell's database. */
  readonly sent: string[]
}

const sides = new Map<string, Side>()
const down = new Set<string>()
/** A cell that answers only after the other one did, until it has. */
let late: { readonly cell: string; readonly turn: Promise<void>; readonly come: () => void } | undefined
const names = ['00', '01'] as const
const otherOf = (cell: string) => (cell === '00' ? '01' : '00')
const addressOf = (cell: string) => `http://cell-${cell}.test`

function sideOf(cell: string): Side {
  const side = sides.get(cell)
  if (!side) throw new Error(`There is no cell ${cell}`)
  return side
}

async function startSide(cell: string): Promise<void> {
  const queued: OutboxCall[] = []
  const sendBatch = async (calls: Iterable<{ readonly body: OutboxCall }>) => {
    for (const { body } of calls) queued.push(body)
  }
  const settings = { CELL: cell, CELL_DATABASES: `${otherOf(cell)}=${addressOf(otherOf(cell))}` }
  const api = await startApi({ settings, bindings: { OUTBOX: { sendBatch } } })
  const asked = new Map<string, number>()
  const sent: string[] = []
  api.intercept = async (request) => {
    const target = request.url.startsWith('http://cell-') ? otherOf(cell) : cell
    if (down.has(target)) throw new TypeError('refused')
    asked.set(target, (asked.get(target) ?? 0) + 1)
    if (target === late?.cell) await late.turn
    if (target === cell) return request
    const { database } = sideOf(target).api
    const { method, headers } = request
    const body = await request.arrayBuffer()
    sent.push(new TextDecoder().decode(body))
    const url = request.url.replace(addressOf(target), database.url)
    const response = await database.fetch(url, { method, headers, body })
    late?.come()
    return response
  }
  sides.set(cell, { cell, api, queued, asked, sent })
}

beforeAll(async () => {
  await Promise.all(names.map(startSide))
  // The one dealership and its people live in 01, so do the staff who assign its drivers.
  await seedPeople(sideOf('01').api.database.db, new Date())
})
afterAll(() => Promise.all([...sides.values()].map(({ api }) => api.stop())))
beforeEach(async () => {
  down.clear()
  for (const { api, asked, queued, sent } of sides.values()) {
    await api.settle()
    asked.clear()
    queued.length = 0
    sent.length = 0
  }
})

const place = async ({ api }: Side) => {
  const { status, body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  expect(status).toBe(201)
  return body.order as { id: string; trackingCode: string; depositAmount: string }
}

const ordersIn = async (cell: string): Promise<string[]> => {
  const rows = await sideOf(cell).api.database.db.sql.all<{ id: string }>(sql`SELECT id FROM orders`)
  return rows.map(({ id }) => id)
}

/** Rows of every table of a cell that a request through another cell's Worker must not touch. */
const fingerprint = async (cell: string) =>
  sideOf(cell).api.database.db.sql.all(
    sql`SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_events) AS events, (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM sandbox_intents) AS intents, (SELECT count(*) FROM outbox_messages) AS messages, (SELECT count(*) FROM rate_counters) AS limits`,
  )

describe.each(names)('an order of cell %s through the Worker of the other cell', (cell) => {
  const own = () => sideOf(cell)
  const other = () => sideOf(otherOf(cell))

  test('is read, followed by id and code, edited, paid and cancelled in its own database alone', async () => {
    const { id, trackingCode, depositAmount } = await place(own())
    expect([id.slice(2, 4), trackingCode.slice(2, 4)]).toEqual([cell, cell])
    const { api } = other()
    await own().api.settle()
    const before = await fingerprint(other().cell)
    other().asked.clear()

    expect((await api.send('GET', `/api/orders/${id}`)).body.order.id).toBe(id)
    for (const name of [id, id.toLowerCase(), trackingCode])
      expect((await api.send('GET', `/api/track/${name}`)).status).toBe(200)
    expect([...other().asked.keys()]).toEqual([cell])

    const edit = { ...orderRequest(), notes: 'Please call ahead' }
    expect((await api.send('PUT', `/api/orders/${id}`, { json: edit })).body.order.notes).toBe(edit.notes)
    const asked = { orderId: id, amount: depositAmount, type: 'deposit' }
    const intent = await api.send('POST', '/api/create-payment-intent', { json: asked })
    const json = { clientSecret: intent.body.clientSecret, card: payingCard }
    const paid = await api.send(
      'POST',
      `/api/sandbox/payment-intents/${intent.body.paymentIntentId}/confirm`,
      { json },
    )
    expect([paid.status, paid.body.status]).toEqual([200, 'succeeded'])
    expect((await own().api.send('GET', `/api/orders/${id}`)).body.order.paymentStatus).toBe('deposit_paid')
    const reason = { reason: 'I sold the car' }
    const cancelled = await api.send('POST', `/api/orders/${id}/cancel`, { json: reason })
    expect([cancelled.status, cancelled.body.order.status]).toEqual([200, 'cancelled'])

    // A report of a refund has an id of its own: the payment's database refuses a forged one, and counts it.
    const report = { data: { object: { id: 're_1', payment_intent: intent.body.paymentIntentId } } }
    const headers = { 'Stripe-Signature': 'forged' }
    const forged = await api.send('POST', '/api/stripe/webhook', { json: report, headers })
    expect(forged.body.code).toBe('invalid_signature')
    await api.settle()
    expect(await fingerprint(other().cell)).toEqual(before)
    // Its mails wait in its own outbox, and the queue is told which.
    expect(other().queued.length).toBeGreaterThan(0)
    expect(new Set(other().queued.map((call) => call.cell))).toEqual(new Set([cell]))
  })

  test('opens by the link of a mail, and its address gets links wherever it asks', async () => {
    const { id } = await place(own())
    const token = `link of ${id}`
    const { db } = own().api.database
    const link = { tokenHash: await hashToken(token), orderId: id, createdAt: new Date().toISOString() }
    await db.write([db.sql.insert(manageLinks).values(link)])
    const opened = await other().api.send('POST', '/api/manage', { json: { token } })
    expect([opened.status, opened.body.orders?.[0].id]).toEqual([200, id])
    expect((await other().api.send('POST', '/api/manage', { json: { token: 'unknown' } })).status).toBe(400)

    const json = { email: orderRequest().customerEmail, deliveryZip: orderRequest().deliveryZip }
    expect((await other().api.send('POST', '/api/manage/links', { json })).status).toBe(200)
    await other().api.settle()
    const [mails] = await db.read([
      db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'order_links')),
    ])
    expect(mails.length).toBe(1)
    await db.write([sql`DELETE FROM outbox_messages WHERE kind = 'order_links'`])
    const asked = await other().api.send('POST', '/api/your-data/links', { json: { email: json.email } })
    expect(asked.status).toBe(200)
    await other().api.settle()
    const links = await db.sql.all(sql`SELECT 1 FROM data_links WHERE email = ${json.email}`)
    expect(links.length).toBe(1)
    await db.write([sql`DELETE FROM outbox_messages WHERE kind = 'data_link'`, sql`DELETE FROM data_links`])
  })

  test('answers a typed 503 while its database is down, and the other cell takes orders', async () => {
    const { id, trackingCode } = await place(own())
    down.add(cell)
    const { api } = other()
    for (const path of [`/api/orders/${id}`, `/api/track/${trackingCode}`]) {
      const { status, body, headers } = await api.send('GET', path)
      expect([path, status, body.code]).toEqual([path, 503, 'database_unavailable'])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const placed = await place(other())
    expect((await api.send('GET', `/api/track/${placed.trackingCode}`)).status).toBe(200)
    // Nobody can say whether the stopped cell knows it.
    expect((await api.send('POST', '/api/manage', { json: { token: 'unknown' } })).status).toBe(503)
    down.clear()
    expect((await api.send('GET', `/api/orders/${id}`)).status).toBe(200)
  })
})

describe('a dealership of cell 01 through the Worker of 00', () => {
  test('signs in, orders online and from a tablet, and its driver opens the load, all in 01', async () => {
    const { api } = sideOf('00')
    const dealer = await signedIn(api, 'dealer')
    const staff = await signedIn(sideOf('01').api, 'admin')
    expect((await api.send('GET', '/api/auth/me', { headers: dealer })).body.dealer.id).toMatch(
      /^demo-dealer/,
    )
    const before = await fingerprint('00')

    const placed = await api.send('POST', '/api/dealer/orders', { json: orderRequest(), headers: dealer })
    expect([placed.status, placed.body.order.id.slice(0, 4)]).toEqual([201, 'SB01'])
    const synced = await sendSync(api, dealer, [placing('From the tablet')])
    expect(synced.body.results[0].status).toBe('applied')
    const read = await api.send('GET', `/api/dealer/orders/${placed.body.order.id}`, { headers: dealer })
    expect(read.status).toBe(200)

    await assign(sideOf('01').api, placed.body.order.id, staff)
    const { token } = await linkOf(sideOf('01').api, placed.body.order.id)
    expect((await phone(api, token).send('GET')).status).toBe(200)
    expect((await phone(api, 'f'.repeat(32)).send('GET')).status).toBe(404)

    const after = await fingerprint('00')
    expect([after, (await ordersIn('00')).filter((id) => id.startsWith('SB01'))]).toEqual([before, []])
    expect((await ordersIn('01')).filter((id) => !id.startsWith('SB01'))).toEqual([])
  })

  test('ends a session that a device left without a network', async () => {
    const { api } = sideOf('00')
    const headers = await signedIn(api, 'dealer')
    const session = await hashToken(headers['Authorization']?.slice('Bearer '.length) ?? '')
    expect((await api.send('POST', '/api/auth/end-session', { json: { session } })).status).toBe(200)
    expect((await api.send('GET', '/api/auth/me', { headers })).status).toBe(401)
  })

  test('stays signed out with a session that no cell knows, and out of the desk of another cell', async () => {
    const { api } = sideOf('00')
    const headers = { Authorization: `Bearer ${'0'.repeat(64)}` }
    expect((await api.send('GET', '/api/auth/me', { headers })).status).toBe(401)
    const staff = await signedIn(sideOf('01').api, 'admin')
    expect((await api.send('GET', '/api/admin/orders', { headers: staff })).status).toBe(401)
  })
})

/** Routes whose secret no id names; the code of a shipment names its cell, and that of the details is a setting. */
const secretRoutes = Object.entries(publicRoutes).flatMap(([route, { callers }]) =>
  callers === 'secret' && !/track|health/.test(route) ? [route.split(' ') as [string, string]] : [],
)

/** The field that holds the secret of a route. */
function secretOf(path: string): string {
  if (path.endsWith('/login')) return 'username'
  return path.endsWith('/two-factor') ? 'challenge' : 'token'
}

test('every route that takes the token of a link, a challenge or a name asks both cells whose it is', async () => {
  const { api, asked } = sideOf('00')
  const token = 'f'.repeat(64)
  const unasked: string[] = []
  for (const [method, path] of secretRoutes) {
    asked.clear()
    const address = path.replace(':token', token).replaceAll(/:\w+/g, '1')
    if (method === 'GET') await api.send(method, `${address}?token=${token}`)
    else await api.send(method, address, { json: { [secretOf(path)]: token } })
    if (!asked.has('01')) unasked.push(`${method} ${path}`)
  }
  expect(secretRoutes.length).toBeGreaterThan(30)
  expect(unasked).toEqual([])
})

test('a link is looked for in every table that keeps the hash of one', async () => {
  const { api, sent } = sideOf('00')
  await api.send('POST', '/api/manage', { json: { token: 'f'.repeat(64) } })
  const tables = await api.database.db.sql.all<{ name: string }>(
    sql`SELECT DISTINCT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND columns.name LIKE '%token_hash' ORDER BY tables.name`,
  )
  // A session has a door of its own, and a device is known to the account that signs in.
  const kept = tables.map(({ name }) => name).filter((name) => !['known_devices', 'sessions'].includes(name))
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((name) => !sent.join().includes(`from \\"${name}\\"`))).toEqual([])
})

test('staff who have an account in each cell sign in to the one whose Worker they ask', async () => {
  const { api } = sideOf('00')
  await seedPeople(api.database.db, new Date())
  const { promise: turn, resolve: come } = Promise.withResolvers<void>()
  late = { cell: '00', turn, come }
  const headers = await signedIn(api, 'admin')
  late = undefined
  expect((await api.send('GET', '/api/admin/orders', { headers })).status).toBe(200)
})
