import type { AdminMessage } from '@switchback/core/messages/admin-message.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { rowsRead } from '../../test/api/rows-read.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let admin: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
  await api.send('POST', '/api/orders', { json: orderRequest() })
})
afterAll(() => api.stop())

const get = (path: string) => api.send('GET', `/api/admin/messages${path}`, { headers: { ...admin } })
const post = (path: string, json: object = {}) =>
  api.send('POST', `/api/admin/messages${path}`, { json, headers: { ...admin } })

async function all(query = ''): Promise<AdminMessage[]> {
  const { status, body } = await get(`/all?limit=50${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.messages
}

const setStatus = (id: string, status: 'sent' | 'dead') =>
  api.database.db.write([
    api.database.db.sql.update(outboxMessages).set({ status }).where(eq(outboxMessages.id, id)),
  ])

async function received(): Promise<AdminMessage> {
  const [message] = await all(`&kind=order_received&recipient=${orderRequest().customerEmail}`)
  if (!message) throw new Error('The order sent no mail')
  return message
}

test('lists what is held over a limit apart, and says how many there are of a filter', async () => {
  const { db } = api.database
  const held = (index: number, kind: 'order_received' | 'delivered') =>
    db.sql.insert(heldMessages).values({
      id: `held-${index}`,
      channel: 'mail',
      kind,
      dedupeKey: `held:${index}`,
      recipient: 'held@example.com',
      facts: {} as never,
      createdAt: `2026-11-20T10:00:0${index}.000Z`,
    })
  await db.write([held(1, 'order_received'), held(2, 'delivered'), held(3, 'delivered')])
  const heldCount = async (query: string) => (await get(`/all?limit=50${query}`)).body.heldCount
  expect(await heldCount('')).toBe(3)
  expect(await heldCount('&kind=delivered')).toBe(2)
  expect(await heldCount('&recipient=a@b.co')).toBe(0)
  expect(await heldCount('&state=sent')).toBeUndefined()
  const { body: first } = await get('/all?limit=2&state=held')
  expect(first.messages.map(({ id, state }: AdminMessage) => [id, state])).toEqual([
    ['held-3', 'held'],
    ['held-2', 'held'],
  ])
  expect(first.messages[0]).not.toHaveProperty('facts')
  const { body: next } = await get(`/all?limit=2&state=held&cursor=${first.nextCursor}`)
  expect([next.messages.map(({ id }: AdminMessage) => id), next.nextCursor]).toEqual([['held-1'], null])
  await db.write([db.sql.delete(heldMessages)])
})

test('lists messages by state, kind and receiver, without their facts', async () => {
  const message = await received()
  expect(message).toMatchObject({ channel: 'mail', state: 'waiting', attemptCount: 0, sentAt: null })
  expect((await all('&state=waiting')).length).toBeGreaterThan(0)
  expect(await all('&state=sent')).toEqual([])
  expect(await all('&recipient=nobody@example.com')).toEqual([])
  expect(JSON.stringify(await all())).not.toMatch(/facts|dedupe/)
  expect((await get('/all?state=lost')).status).toBe(400)
})

test('opens a message as it was sent, with links that open nothing', async () => {
  const { id } = await received()
  const { body } = await get(`/${id}`)
  expect(body).toMatchObject({ message: { id }, subject: expect.any(String) })
  expect(body.text).toContain('Ada')
  expect(body.html).toContain('hidden')
  await api.send('POST', '/api/auth/password/forgot', {
    json: { email: 'ops@switchback.example', accountType: 'admin' },
  })
  const { db } = api.database
  await db.write([
    sql`INSERT INTO outbox_messages (id, channel, kind, dedupe_key, recipient, facts, next_attempt_at, created_at, updated_at)
      SELECT 'link', 'mail', 'password_link', 'link', 'ops@switchback.example', '{}', created_at, created_at, created_at FROM outbox_messages LIMIT 1`,
  ])
  const link = await get('/link')
  expect([link.status, link.body.html]).toEqual([200, null])
  expect((await get('/nobody')).status).toBe(404)
})

test('the text about credit and invoices is for those who see dealerships', async () => {
  const headers = await signedIn(api, 'dealer')
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  expect((await api.send('POST', '/api/dealer/orders', { json, headers })).status).toBe(201)
  const [message] = await all('&kind=invoice_issued')
  const shownTo = async (who: string) => {
    const reader = await signedIn(api, who)
    const { body } = await api.send('GET', `/api/admin/messages/${message?.id}`, { headers: reader })
    return [who, body.text, body.files]
  }
  for (const who of ['support', 'ops']) expect(await shownTo(who)).toEqual([who, null, undefined])
  for (const who of ['admin', 'finance']) {
    const paper = [expect.stringMatching(/^INV-[\d-]+\.pdf$/)]
    expect(await shownTo(who)).toEqual([who, expect.stringContaining('INV-'), paper])
  }
})

test('the text of a digest is for those who may read all that it names', async () => {
  const item = {
    orderNumber: null,
    trackingCode: null,
    vehicle: null,
    companyName: 'Bayshore Motors',
    amountCents: 612_00,
  }
  const digests = {
    fee: ['late_fee', 'picked_up'],
    load: ['offer_to_carrier'],
    trip: ['picked_up'],
  }
  for (const [id, kinds] of Object.entries(digests)) {
    const items = kinds.map((kind) => ({ ...item, kind }))
    const facts = JSON.stringify({ items, moreCount: 0, since: api.now().toISOString(), isForDesk: false })
    await api.database.db.write([
      sql`INSERT INTO outbox_messages (id, channel, kind, dedupe_key, recipient, facts, next_attempt_at, created_at, updated_at)
        SELECT ${id}, 'mail', 'digest', ${id}, 'a@b.co', ${facts}, created_at, created_at, created_at FROM outbox_messages LIMIT 1`,
    ])
  }
  const readBy = async (who: string) => {
    const headers = await signedIn(api, who)
    const read = async (id: string) =>
      (await api.send('GET', `/api/admin/messages/${id}`, { headers })).body.text !== null
    return [who, await read('fee'), await read('load'), await read('trip')]
  }
  expect(await readBy('support')).toEqual(['support', false, false, true])
  expect(await readBy('admin')).toEqual(['admin', true, true, true])
})

test('resending is limited for each person', async () => {
  const limited = await startApi({ settings: { MAILS_PER_CALLER_PER_HOUR: '1' } })
  const { db } = limited.database
  await seedPeople(db, limited.now())
  await db.write([
    sql`INSERT INTO outbox_messages (id, channel, kind, dedupe_key, recipient, facts, status, next_attempt_at, created_at, updated_at)
      SELECT column1, 'mail', 'picked_up', column1, 'a@b.co', '{}', 'sent', at, at, at
      FROM (VALUES ('one'), ('two')), (SELECT strftime('%Y-%m-%dT%H:%M:%fZ') AS at)`,
  ])
  const statuses = []
  for (const [id, as] of [
    ['one', 'ops'],
    ['two', 'ops'],
    ['two', 'support'],
  ] as const) {
    const path = `/api/admin/messages/${id}/resend`
    statuses.push(
      (await limited.send('POST', path, { json: {}, headers: await signedIn(limited, as) })).status,
    )
  }
  expect(statuses).toEqual([201, 429, 201])
  await limited.stop()
})

test('a message that was sent is sent again as a new one, once a minute', async () => {
  const { id } = await received()
  expect((await post(`/${id}/resend`)).status).toBe(409)
  await setStatus(id, 'sent')
  const both = await Promise.all([post(`/${id}/resend`), post(`/${id}/resend`)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const again = both.find(({ status }) => status === 201)?.body.id
  expect((await get(`/${again}`)).body).toMatchObject({
    message: { state: 'waiting', kind: 'order_received' },
  })
  // Two clicks on both sides of a full minute are one message, too.
  api.pass(59_000 - (api.now().getTime() % 60_000))
  api.pass(60_000)
  expect((await post(`/${id}/resend`)).status).toBe(201)
  api.pass(2000)
  expect((await post(`/${id}/resend`)).status).toBe(409)
  api.pass(60_000)
  expect((await post(`/${id}/resend`)).status).toBe(201)
  expect((await post('/nobody/resend')).status).toBe(404)
})

test('a dead message is settled with a remark, or retried; both are audited', async () => {
  const { id } = await received()
  expect((await post(`/${id}/settle`)).status).toBe(409)
  await setStatus(id, 'dead')
  expect((await get('')).body.messages).toMatchObject([{ id }])
  const waiting = () =>
    api.database.db.sql.all(
      sql`SELECT kind FROM exceptions WHERE subject_id = ${id} AND kind = 'dead_letter'`,
    )
  expect(await waiting()).toHaveLength(1)
  const settled = await Promise.all([
    post(`/${id}/settle`, { note: 'Called instead' }),
    post(`/${id}/settle`, { note: 'Called instead' }),
  ])
  expect(settled.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await get('')).body.messages).toEqual([])
  expect(await waiting()).toEqual([])
  expect(await all('&state=dead')).toEqual([])
  expect(await all('&state=settled')).toMatchObject([{ id, state: 'settled' }])
  expect((await post(`/${id}/retry`)).status).toBe(200)
  expect(await all('&state=settled')).toEqual([])
  const { body } = await api.send('GET', '/api/admin/audit?area=messages', { headers: { ...admin } })
  expect(body.entries).toMatchObject([
    { kind: 'retried', actorId: 'demo-user-admin', subjectName: orderRequest().customerEmail },
    {
      kind: 'settled',
      note: 'Called instead',
      changes: [{ field: 'status', before: 'dead', after: 'settled' }],
    },
    { kind: 'resent' },
    { kind: 'resent' },
    { kind: 'resent' },
  ])
  expect((await post('/nobody/settle')).status).toBe(404)
})

test('a page reads as many rows as it shows, by one index', async () => {
  const { db } = api.database
  await db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO outbox_messages (id, channel, kind, dedupe_key, recipient, facts, status, next_attempt_at, created_at, updated_at)
      SELECT 'grown-' || i, 'mail', iif(i % 2, 'picked_up', 'delivered'), 'grown-' || i, iif(i % 3, 'a@b.co', 'c@d.co'), '{}', iif(i % 5, 'sent', 'dead'), at, at, at
      FROM (SELECT i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes') AS at FROM n)`,
  ])
  const queries = [
    '',
    '&state=sent',
    '&state=dead',
    '&kind=delivered',
    '&state=sent&kind=delivered',
    '&recipient=a@b.co',
  ]
  for (const query of queries) {
    const { read, answer } = await rowsRead(api, `/api/admin/messages/all?limit=20${query}`, admin)
    expect([query, answer.body.messages.length]).toEqual([query, 20])
    expect([query, read <= 40, read]).toEqual([query, true, read])
  }
  const { slow } = await slowStatements(api, async () => {
    for (const query of queries) await all(query)
  })
  expect(slow).toEqual([])
})
