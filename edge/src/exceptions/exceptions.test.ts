import type { AdminException, DoneException, ExceptionGroup } from '@switchback/core/exceptions/exception.ts'
import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { exceptionEvents } from '@switchback/db/schema/system/exceptions.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Answer, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { rowsRead } from '../../test/api/rows-read.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'

type Headers = { readonly Authorization: string }
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let api: ApiUnderTest
const as: Record<string, Headers> = {}
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
})
afterAll(() => api.stop())

/** Signs in first, and again when days have passed. */
async function call(who: string, method: string, path: string, json?: object): Promise<Answer> {
  const send = () =>
    api.send(method, `/api/admin${path}`, { headers: { ...as[who] }, ...(json ? { json } : {}) })
  const response = await send()
  if (response.status !== 401) return response
  as[who] = await signedIn(api, who)
  return send()
}

async function groups(who: string, query = ''): Promise<ExceptionGroup[]> {
  const { status, body } = await call(who, 'GET', `/exceptions${query}`)
  expect(status).toBe(200)
  return body.groups
}

async function ofKind(kind: ExceptionKind, who = 'admin', show = 'all'): Promise<AdminException[]> {
  const all = await groups(who, `?show=${show}&limit=100`)
  return all.find((group) => group.kind === kind)?.exceptions ?? []
}

async function placed(changes = {}): Promise<string> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest(changes) })
  return body.order.id
}

const ofOrder = async (kind: ExceptionKind, orderId: string, who = 'admin', show = 'all') =>
  (await ofKind(kind, who, show)).find((each) => each.orderId === orderId)

/** An exception of a fresh order on which nobody pressed "Contacted". */
async function uncontacted(): Promise<AdminException> {
  const id = await placed()
  api.pass(31 * minuteMs)
  const found = await ofOrder('not_contacted', id)
  if (!found) throw new Error('There is no exception')
  return found
}

const change = (who: string, { id, revision }: AdminException, json: object) =>
  call(who, 'PATCH', `/exceptions/${id}`, { revision, ...json })

describe('a new order', () => {
  test('is an exception after 30 minutes, until staff record that they contacted the customer', async () => {
    const id = await placed()
    api.pass(29 * minuteMs)
    expect(await ofOrder('not_contacted', id)).toBeUndefined()
    api.pass(2 * minuteMs)
    expect(await ofOrder('not_contacted', id)).toMatchObject({
      title: 'Ada Okafor',
      detail: '2021 Honda Accord, Tampa, FL to Los Angeles, CA',
      phone: '8135550101',
      owner: null,
      revision: 1,
    })
    const { revision } = (await call('ops', 'GET', `/orders/${id}`)).body.order
    const pressed = await Promise.all(
      ['ops', 'support', 'admin'].map((who) => call(who, 'POST', `/orders/${id}/contacted`, {})),
    )
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(pressed[0]?.body.order).toMatchObject({ revision, contactedAt: expect.any(String) })
    expect(await ofOrder('not_contacted', id)).toBeUndefined()
    const { db } = api.database
    const isContact = and(eq(orderEvents.orderId, id), eq(orderEvents.toState, 'contacted'))
    const [contacts] = await db.read([db.sql.select().from(orderEvents).where(isContact)])
    expect(contacts).toHaveLength(1)
    expect(contacts[0]).toMatchObject({ kind: 'note', actorKind: 'staff', fromState: null })
  })

  test('a contact with an unknown order is refused', async () => {
    const { status, body } = await call('ops', 'POST', '/orders/SB00000000000000000000000000/contacted', {})
    expect([status, body.code]).toEqual([404, 'order_not_found'])
  })

  test('needs a driver within 24 hours, and done at 24 comes back at 48', async () => {
    const id = await placed()
    api.pass(24 * hourMs + minuteMs)
    const first = await ofOrder('no_driver', id)
    if (!first) throw new Error('There is no exception')
    expect((await change('ops', first, { action: 'done' })).status).toBe(200)
    expect(await ofOrder('no_driver', id)).toBeUndefined()
    api.pass(24 * hourMs)
    const second = await ofOrder('no_driver', id)
    expect(second).toMatchObject({ id: first.id, revision: 2 })
    if (second) await change('ops', second, { action: 'done' })
    api.pass(48 * hourMs)
    expect(await ofOrder('no_driver', id)).toBeUndefined()
  })

  test('its exceptions end with a driver, and a rolled back driver is a new cause', async () => {
    const id = await placed()
    api.pass(25 * hourMs)
    const first = await ofOrder('no_driver', id)
    if (first) await change('ops', first, { action: 'assign', ownerId: 'demo-user-ops' })
    const driver = { ...withCarrier, driverName: 'Rosa Diaz', driverPhone: '(813) 555-0142' }
    const moved = await call('ops', 'POST', `/orders/${id}/transport`, { to: 'driver_assigned', ...driver })
    expect(moved.status).toBe(200)
    expect(await ofOrder('no_driver', id)).toBeUndefined()
    expect(await ofOrder('not_contacted', id)).toBeUndefined()
    const back = { reason: 'He is ill', revision: moved.body.order.revision }
    expect((await call('ops', 'POST', `/orders/${id}/roll-back`, back)).status).toBe(200)
    expect(await ofOrder('no_driver', id)).toMatchObject({ owner: null, revision: 1 })
  })

  test('names the preferred day of pickup, and the agreed one once there is one', async () => {
    const id = await placed({ preferredPickupDate: api.dayIn(3) })
    api.pass(31 * minuteMs)
    const preferred = `, pickup on ${showDay(api.dayIn(3))} (preferred)`
    expect((await ofOrder('not_contacted', id))?.detail).toContain(preferred)
    const agreedDay = api.dayIn(4)
    const driver = { ...withCarrier, driverName: 'Rosa Diaz', driverPhone: '(813) 555-0142' }
    const assign = { to: 'driver_assigned', ...driver, pickupDate: agreedDay }
    expect((await call('ops', 'POST', `/orders/${id}/transport`, assign)).status).toBe(200)
    const nextCallAt = new Date(api.now().getTime() + hourMs).toISOString()
    const noAnswer = { callId: crypto.randomUUID(), callee: 'customer', outcome: 'no_answer', nextCallAt }
    expect((await call('ops', 'POST', `/orders/${id}/calls`, noAnswer)).status).toBe(200)
    api.pass(2 * hourMs)
    const agreed = `, pickup on ${showDay(agreedDay)} (agreed)`
    expect((await ofOrder('call_back', id))?.detail).toContain(agreed)
  })

  test('its pickup day passes, and a new agreed day is a new cause', async () => {
    const id = await placed({ preferredPickupDate: api.dayIn(2) })
    api.pass(4 * 24 * hourMs)
    const passed = await ofOrder('pickup_passed', id)
    expect(passed?.detail).toContain('pickup was due on')
    if (passed) await change('ops', passed, { action: 'done' })
    expect(await ofOrder('pickup_passed', id)).toBeUndefined()
    const driver = { ...withCarrier, driverName: 'Rosa Diaz', driverPhone: '(813) 555-0142' }
    const agreed = { to: 'driver_assigned', ...driver, pickupDate: api.dayIn(1) }
    expect((await call('ops', 'POST', `/orders/${id}/transport`, agreed)).status).toBe(200)
    expect(await ofOrder('pickup_passed', id)).toBeUndefined()
    api.pass(3 * 24 * hourMs)
    expect(await ofOrder('pickup_passed', id)).toBeDefined()
    expect((await call('ops', 'POST', `/orders/${id}/transport`, { to: 'in_transit' })).status).toBe(200)
    expect(await ofOrder('pickup_passed', id)).toBeUndefined()
  })
})

describe('staff work off the queue', () => {
  test('take, assign, snooze, wake, finish and reopen: each with who, when, before and after', async () => {
    let exception = await uncontacted()
    const next = async (who: string, json: object) => {
      const { status, body } = await change(who, exception, json)
      expect([json, status]).toEqual([json, 200])
      exception = { ...exception, revision: body.revision }
    }
    const until = new Date(api.now().getTime() + 2 * hourMs).toISOString()
    await next('ops', { action: 'assign', ownerId: 'demo-user-ops' })
    expect(await ofOrder('not_contacted', exception.orderId ?? '', 'ops', 'mine')).toMatchObject({
      owner: { id: 'demo-user-ops' },
    })
    expect(await ofOrder('not_contacted', exception.orderId ?? '', 'ops', 'unowned')).toBeUndefined()
    await next('ops', { action: 'assign', ownerId: 'demo-user-support' })
    await next('support', { action: 'snooze', until })
    expect(await ofOrder('not_contacted', exception.orderId ?? '')).toBeUndefined()
    expect(await ofOrder('not_contacted', exception.orderId ?? '', 'admin', 'snoozed')).toMatchObject({
      snoozedUntil: until,
    })
    api.pass(2 * hourMs + 1)
    expect(await ofOrder('not_contacted', exception.orderId ?? '')).toMatchObject({ snoozedUntil: null })
    await next('support', { action: 'wake' })
    await next('support', { action: 'done', note: 'Reached by phone' })
    expect(await ofOrder('not_contacted', exception.orderId ?? '')).toBeUndefined()
    await next('support', { action: 'reopen' })
    expect(await ofOrder('not_contacted', exception.orderId ?? '')).toBeDefined()
    const { db } = api.database
    const [events] = await db.read([
      db.sql
        .select()
        .from(exceptionEvents)
        .where(eq(exceptionEvents.subjectId, exception.orderId ?? ''))
        .orderBy(desc(exceptionEvents.id)),
    ])
    expect(events.map(({ action }) => action).toReversed()).toEqual([
      'assign',
      'assign',
      'snooze',
      'wake',
      'done',
      'reopen',
    ])
    expect(events[1]).toMatchObject({ actorId: 'demo-user-support', note: 'Reached by phone' })
    expect(events[1]?.changes).toMatchObject({ shownAt: [exception.since, null] })
    expect(events[4]?.changes).toEqual({ ownerId: ['demo-user-ops', 'demo-user-support'] })
  })

  test('what is done stays in the history, with its subject, and is undone from there', async () => {
    const exception = await uncontacted()
    const ofSubject = async (who = 'ops'): Promise<DoneException[]> => {
      const { body } = await call(who, 'GET', '/exceptions/history?limit=100')
      return body.done.filter(({ subject }: DoneException) => subject?.orderId === exception.orderId)
    }
    expect((await change('support', exception, { action: 'done', note: 'Reached by phone' })).status).toBe(
      200,
    )
    const [done] = await ofSubject()
    expect(done).toMatchObject({
      kind: 'not_contacted',
      subject: { title: 'Ada Okafor', detail: exception.detail },
      note: 'Reached by phone',
      undo: { id: exception.id, revision: 2 },
    })
    expect(done?.doneBy).not.toBe('')
    expect((await change('ops', { ...exception, revision: 2 }, { action: 'reopen' })).status).toBe(200)
    expect(await ofOrder('not_contacted', exception.orderId ?? '')).toBeDefined()
    expect((await ofSubject()).map(({ undo }) => undo)).toEqual([null])
    await change('ops', { ...exception, revision: 3 }, { action: 'done' })
    expect((await ofSubject()).map(({ undo }) => undo?.revision)).toEqual([4, undefined])
    await call('ops', 'POST', `/orders/${exception.orderId}/contacted`, {})
    expect((await ofSubject()).map(({ undo, subject }) => [undo, subject?.title])).toEqual([
      [null, 'Ada Okafor'],
      [null, 'Ada Okafor'],
    ])
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await call(
        'ops',
        'GET',
        `/exceptions/history?limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...body.done.map(({ id }: DoneException) => id))
      cursor = body.nextCursor
    }
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('the menu counts what waits', async () => {
    for (const who of ['ops', 'finance']) {
      const counts = (await groups(who)).map(({ count }) => count)
      const { body } = await call(who, 'GET', '/exceptions/count')
      expect([who, body.count]).toEqual([who, counts.reduce((sum, count) => sum + count, 0)])
    }
  })

  test('of two who act at the same time, one is told that the other was faster', async () => {
    const exception = await uncontacted()
    const both = await Promise.all([
      change('ops', exception, { action: 'assign', ownerId: 'demo-user-ops' }),
      change('support', exception, { action: 'assign', ownerId: 'demo-user-support' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(
      'A colleague changed this meanwhile. Here is how it is now.',
    )
  })

  test('what is settled meanwhile is said so', async () => {
    const exception = await uncontacted()
    await call('ops', 'POST', `/orders/${exception.orderId}/contacted`, {})
    const { status, body } = await change('ops', exception, { action: 'done' })
    expect([status, body.error]).toEqual([404, 'This is settled: its cause is gone. Nothing is left to do.'])
  })

  test('a bad time and a person who may not see it are refused', async () => {
    const exception = await uncontacted()
    const at = (ms: number) => new Date(api.now().getTime() + ms).toISOString()
    for (const json of [
      { action: 'snooze', until: at(-minuteMs) },
      { action: 'snooze', until: at(91 * 24 * hourMs) },
      { action: 'assign', ownerId: 'demo-user-dealer' },
      { action: 'assign', ownerId: 'nobody' },
    ]) {
      const { status, body } = await change('ops', exception, json)
      expect([json.action, status, body.details?.length]).toEqual([json.action, 400, 1])
    }
  })
})

describe('everybody sees the kinds of their work', () => {
  const insured = (on: string) => sql`UPDATE carriers SET insurance_expires_on = ${on}`
  const noticed = sql`INSERT INTO admin_notifications (kind, title, facts, dedupe_key, created_at) VALUES ('refund_failed', 'A customer disputes a payment', '{}', 'dispute', '2026-01-01T00:00:00.000Z')`

  test('money, insurance, tablets and messages', async () => {
    const { db } = api.database
    const soon = api.dayIn(10)
    await db.write([
      noticed,
      insured(soon),
      sql`UPDATE outbox_messages SET status = 'dead', last_error = '422 validation_error' WHERE id = (SELECT min(id) FROM outbox_messages)`,
      sql`INSERT INTO sync_devices SELECT 'tablet', id, dealer_id, 3, 1, 1, 9, 0, NULL, 6, '1', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 0 FROM users WHERE id = 'demo-user-booker'`,
    ])
    expect(await ofKind('payment_review', 'finance')).toMatchObject([
      { detail: 'A customer disputes a payment' },
    ])
    expect((await ofKind('insurance_ends', 'ops')).length).toBeGreaterThan(0)
    expect(await ofKind('work_lost')).toMatchObject([{ detail: expect.stringContaining('of tablet 3') }])
    expect(await ofKind('dead_letter')).toMatchObject([
      { detail: expect.stringMatching(/: The email service refused it/) },
    ])
    const kinds = async (who: string) => (await groups(who)).map(({ kind }) => kind)
    expect(await kinds('finance')).not.toContain('insurance_ends')
    expect(await kinds('ops')).not.toContain('payment_review')
  })

  test('nobody changes what they do not see, or assigns it to somebody who does not', async () => {
    const [review] = await ofKind('payment_review', 'finance')
    if (!review) throw new Error('There is no exception')
    expect((await change('ops', review, { action: 'done' })).status).toBe(404)
    const assigned = await change('finance', review, { action: 'assign', ownerId: 'demo-user-ops' })
    expect([assigned.status, assigned.body.details?.[0].message]).toEqual([
      400,
      'This person cannot work on it.',
    ])
    await change('finance', review, { action: 'done' })
    const doneKinds = async (who: string) =>
      (await call(who, 'GET', '/exceptions/history')).body.done.map(({ kind }: DoneException) => kind)
    expect(await doneKinds('finance')).toContain('payment_review')
    expect(await doneKinds('ops')).not.toContain('payment_review')
  })

  test('colleagues come with the kinds that each may own', async () => {
    const { body } = await call('ops', 'GET', '/exceptions/colleagues')
    const finance = body.colleagues.find(({ id }: { id: string }) => id === 'demo-user-finance')
    expect(finance.kinds).toContain('invoice_overdue')
    expect(finance.kinds).not.toContain('insurance_ends')
  })
})

describe('the queue at any size', () => {
  const filters = ['', '?show=mine', '?show=unowned', '?show=snoozed', '?kind=no_driver&limit=10']

  test('has an index for every filter', async () => {
    const { count, slow } = await slowStatements(api, async () => {
      for (const query of filters) {
        const [group] = await groups('admin', query)
        const cursor = group?.nextCursor
        if (cursor) await groups('admin', `?kind=${group.kind}&cursor=${cursor}`)
      }
      for (const path of ['colleagues', 'count', 'history']) await call('admin', 'GET', `/exceptions/${path}`)
    })
    expect(count).toBeGreaterThan(20)
    expect(slow).toEqual([])
  })

  test('pages through one kind without a gap', async () => {
    const all = await ofKind('not_contacted')
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const [group]: ExceptionGroup[] = await groups(
        'admin',
        `?kind=not_contacted&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...(group?.exceptions ?? []).map(({ id }) => id))
      cursor = group?.nextCursor ?? null
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('reads as many rows with ten thousand orders as with one thousand', async () => {
    const { db } = api.database
    const columns = (
      await db.write([
        sql`SELECT group_concat('"' || name || '"') AS names FROM pragma_table_info('orders') WHERE name NOT IN ('id', 'tracking_code', 'created_at', 'transport_status', 'cancelled_at', 'quote_id')`,
      ])
    )[0]?.rows[0]?.['names']
    const names = sql.raw(typeof columns === 'string' ? columns : '')
    const grow = (count: number, from: number) =>
      db.write([
        sql`INSERT INTO orders (id, tracking_code, created_at, transport_status, cancelled_at, ${names})
          SELECT 'grown-' || i, 'grown-' || i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds'),
            CASE i % 4 WHEN 0 THEN 'pending' WHEN 1 THEN 'driver_found' ELSE 'completed' END, NULL, ${names}
          FROM (WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from + count}) SELECT i FROM n),
            (SELECT * FROM orders WHERE cancelled_at IS NULL AND id NOT LIKE 'grown%' LIMIT 1)`,
        sql`INSERT INTO order_vehicles (order_id, position, year, make, model, vehicle_type, transport_type, is_running, base_rate, total_cents, breakdown)
          SELECT o.id, 0, v.year, v.make, v.model, v.vehicle_type, v.transport_type, v.is_running, v.base_rate, v.total_cents, v.breakdown
          FROM orders o, (SELECT * FROM order_vehicles LIMIT 1) v WHERE o.id LIKE 'grown-%' AND o.id NOT IN (SELECT order_id FROM order_vehicles)`,
      ])
    const readOf = async (query: string) =>
      (await rowsRead(api, `/api/admin/exceptions${query}`, as['admin'] as Headers)).read
    await grow(1000, 0)
    const few = new Map<string, number>()
    const reads = [...filters, '/count', '/history?limit=5']
    for (const query of reads) few.set(query, await readOf(query))
    await grow(9000, 1000)
    for (const query of reads) {
      const many = await readOf(query)
      // A filter that found less than a page before may fill it now.
      expect([query, many <= (few.get(query) ?? 0) + 40]).toEqual([query, true])
    }
  })
})
