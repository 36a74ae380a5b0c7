import type { AuditEntry } from '@switchback/core/audit/audit-entry.ts'
import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { rowsRead } from '../../test/api/rows-read.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'
import { sampleAdminUser, sampleCarrier, sampleDriver } from '../../test/harness/sample-bodies.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let admin: Headers
const order = 'SBDEM00000000000000000000001'
const dealer = 'demo-dealer-pending'
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  admin = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

async function audit(query = '', headers = admin): Promise<AuditEntry[]> {
  const { status, body } = await api.send('GET', `/api/admin/audit?limit=50${query}`, {
    headers: { ...headers },
  })
  expect([query, status]).toEqual([query, 200])
  return body.entries
}

async function write(method: string, path: string, json: object) {
  const { status, body } = await api.send(method, `/api/admin${path}`, { json, headers: { ...admin } })
  expect([path, status < 300]).toEqual([path, true])
  return body
}

test('every kind of write by staff leaves who, when, and what before and after', async () => {
  await write('POST', `/orders/${order}/transport`, { to: 'driver_found' })
  const [move] = await audit()
  expect(move).toMatchObject({
    area: 'orders',
    kind: 'driver_found',
    actorId: 'demo-user-admin',
    actorName: 'Avery Stone',
    subjectId: order,
    subjectName: '#000001',
    changes: [{ field: 'status', before: 'pending', after: 'driver_found' }],
  })
  await write('POST', `/dealers/${dealer}/approve`, {})
  await write('PATCH', `/dealers/${dealer}/credit`, { creditLimit: '3000.00', reason: 'Known well' })
  await write('PATCH', `/dealers/${dealer}`, { isActive: false, reason: 'Moved away' })
  const rates = await write('POST', '/rates', { name: 'Volume', copyOf: 'standard_dealer_rates' })
  const { id: ratesId, savedDraft } = rates.structure
  const figures = { ...savedDraft.figures, defaultRate: 1.25 }
  await write('PUT', `/rates/${ratesId}/draft`, { audience: 'dealer', revision: 1, figures })
  await write('POST', `/rates/${ratesId}/publish`, { revision: 1, draftRevision: 2, note: 'Fuel' })
  await write('PATCH', `/dealers/${dealer}/rates`, { rateStructureId: ratesId, from: null })
  const { id: carrierId } = await write('POST', '/carriers', sampleCarrier)
  await write('PUT', `/carriers/${carrierId}`, { ...sampleCarrier, name: 'Renamed Haulers', revision: 1 })
  await write('POST', '/drivers', { ...sampleDriver, carrierId })
  await write('POST', '/users', sampleAdminUser)
  const entries = await audit()
  const seen = new Set(entries.map(({ area, kind }) => `${area} ${kind}`))
  for (const each of [
    'orders driver_found',
    'dealers application_approved',
    'dealers deactivated',
    'dealers rates_assigned',
    'rates created',
    'rates published',
    'carriers created',
    'carriers changed',
    'drivers created',
    'users created',
  ])
    expect([each, seen.has(each)]).toEqual([each, true])
  const of = (kind: string, area: string) =>
    entries.find((entry) => entry.kind === kind && entry.area === area)
  expect(of('changed', 'carriers')).toMatchObject({
    subjectName: 'Renamed Haulers',
    changes: [{ field: 'name', before: sampleCarrier.name, after: 'Renamed Haulers' }],
  })
  expect(of('deactivated', 'dealers')).toMatchObject({ subjectName: 'Palm Coast Auto', note: 'Moved away' })
  expect(of('rates_assigned', 'dealers')?.changes).toEqual([
    { field: 'rate structure', before: null, after: ratesId },
  ])
  expect(of('draft_saved', 'rates')?.changes).toContainEqual({
    field: 'defaultRate',
    before: String(savedDraft.figures.defaultRate),
    after: '1.25',
  })
  expect(JSON.stringify(entries)).not.toMatch(/passwordHash|scrypt/)
})

test('is searched by person, subject, area and day, page by page', async () => {
  const ops = await signedIn(api, 'ops')
  await api.send('POST', `/api/admin/orders/${order}/roll-back`, {
    json: { reason: 'Wrong order', revision: 2 },
    headers: { ...ops },
  })
  const byOps = await audit('&actorId=demo-user-ops')
  expect(byOps[0]).toMatchObject({ note: 'Wrong order', subjectId: order })
  expect(new Set(byOps.map(({ actorId }) => actorId))).toEqual(new Set(['demo-user-ops']))
  for (const text of [order, '000001', '%23000001'])
    expect((await audit(`&subjectId=${text}`)).map(({ subjectId }) => subjectId)).toEqual([order, order])
  expect(new Set((await audit('&area=rates')).map(({ area }) => area))).toEqual(new Set(['rates']))
  expect(await audit('&area=users&actorId=demo-user-finance')).toEqual([])
  expect(await audit('&to=2020-01-01')).toEqual([])
  expect((await audit('&from=2020-01-01')).length).toBeGreaterThan(10)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const { body } = await api.send(
      'GET',
      `/api/admin/audit?limit=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      { headers: { ...admin } },
    )
    seen.push(...body.entries.map(({ id }: AuditEntry) => id))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen).toEqual([...new Set(seen)])
  expect(seen.length).toBeGreaterThan(10)
})

test('is for those who manage staff alone, and never changes', async () => {
  for (const who of ['finance', 'support', 'ops', 'dealer']) {
    const headers = await signedIn(api, who)
    expect((await api.send('GET', '/api/admin/audit', { headers: { ...headers } })).status).toBe(403)
  }
  const { db } = api.database
  for (const statement of [sql`UPDATE audit_entries SET actor_id = 'nobody'`, sql`DELETE FROM audit_entries`])
    await expect(db.write([statement])).rejects.toThrow(/audit entry/)
})

test('an entry of an order has the kind of its event, also in a row of an earlier release', async () => {
  const { db } = api.database
  const at = api.now().toISOString()
  const actor = { kind: 'staff', userId: 'demo-user-admin' } as const
  const { contacted, file_removed: removed, carrier_paid: paid } = sampleEvents
  const happened = ({ event }: (typeof sampleEvents)[keyof typeof sampleEvents]) =>
    insertOrderEvent(db, { orderId: order, event, actor, at })
  await db.write([
    sql`INSERT INTO order_events (order_id, kind, actor_kind, actor_id, reason, created_at)
      VALUES (${order}, 'note', 'staff', 'demo-user-admin', 'File attached', ${at})`,
    ...[contacted, removed, paid].flatMap((each) => happened(each)),
  ])
  const newest = await audit(`&subjectId=${order}`)
  const kinds = ['carrier_paid', 'file_removed', 'contacted', 'file_attached']
  expect(newest.slice(0, 4).map(({ kind }) => kind)).toEqual(kinds)
  const stored = await db.sql.all<{ kind: string }>(
    sql`SELECT kind FROM audit_entries WHERE subject_id = ${order} ORDER BY id DESC LIMIT 4`,
  )
  expect(stored.map(({ kind }) => kind)).toEqual([...kinds.slice(0, 3), 'note'])
})

test('a page reads a bounded number of rows by one index, however much happened', async () => {
  const { db } = api.database
  await db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
      INSERT INTO order_events (order_id, kind, actor_kind, actor_id, reason, created_at)
      SELECT ${order}, 'note', 'staff', iif(i % 2, 'demo-user-ops', 'demo-user-admin'), 'x', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes') FROM n`,
  ])
  const queries = [
    '',
    '&actorId=demo-user-ops',
    '&actorId=demo-user-ops&area=orders',
    '&area=orders',
    `&subjectId=${order}`,
    '&from=2026-01-01&to=2026-01-02',
    '&cursor=2026-01-02T00:00:00.000Z_9999999',
  ]
  for (const query of queries) {
    const { read, answer } = await rowsRead(api, `/api/admin/audit?limit=20${query}`, admin)
    expect([query, answer.body.entries.length]).toEqual([query, 20])
    // Entry, event and person: three rows each, and the subject's own; the rest is the session.
    expect([query, read <= 100, read]).toEqual([query, true, read])
  }
  const { slow } = await slowStatements(api, async () => {
    for (const query of queries) await audit(query)
  })
  expect(slow).toEqual([])
})
