import type { AdminDevicePage } from '@switchback/core/sync/admin-device.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { operation } from '../../test/api/order-payload.ts'
import { placing, sendSync } from '../../test/api/sync-request.ts'

type Headers = Record<string, string>

const dayMs = 24 * 60 * 60_000

let api: ApiUnderTest
const as: Record<string, Headers> = {}
async function signIn(): Promise<void> {
  for (const name of ['booker', 'viewer', 'ops', 'admin']) as[name] = await signedIn(api, name)
}
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await signIn()
})
afterAll(() => api.stop())

type Report = Partial<
  Record<'queueLength' | 'waitingOrders' | 'highestSequence' | 'discarded', number> & { countedSince: string }
>

/** A report of a device, with the operations that it sends. */
async function report(deviceId: string, counts: Report, operations: readonly unknown[] = [], who = 'booker') {
  const device = { deviceId, queueLength: 0, highestSequence: 0, ...counts }
  const { status } = await sendSync(api, as[who] ?? {}, operations, device)
  expect(status).toBe(200)
}

async function list(query = ''): Promise<AdminDevicePage> {
  const { status, body } = await api.send('GET', `/api/admin/devices${query}`, { headers: as['ops'] ?? {} })
  expect([query, status]).toEqual([query, 200])
  return body as AdminDevicePage
}

const ofDealer = '?dealerId=demo-dealer-bayshore'

async function find(deviceId: string, query = ofDealer) {
  return (await list(`${query}${query ? '&' : '?'}limit=100`)).devices.find(
    (each) => each.deviceId === deviceId,
  )
}

const none = { orders: 0, others: 0 }

describe('devices of a dealership', () => {
  test('are numbered by their first contact, whoever is signed in', async () => {
    const [first, second]: [string, string] = [crypto.randomUUID(), crypto.randomUUID()]
    await report(first, {})
    await report(second, {})
    await report(first, {}, [], 'viewer')
    const { devices } = await list(ofDealer)
    const rows = devices.filter(({ deviceId }) => [first, second].includes(deviceId))
    const numberOfFirst = rows.find(({ deviceId }) => deviceId === first)?.number ?? 0
    expect(
      rows.map(({ deviceId, number, userName }) => [deviceId, number - numberOfFirst, userName]),
    ).toEqual([
      [first, 0, 'Vera Lund'],
      [second, 1, 'Bo Kim'],
      [first, 0, 'Bo Kim'],
    ])
  })

  test('show what waits, and after a day without contact that it never arrived', async () => {
    const deviceId = crypto.randomUUID()
    await report(deviceId, { queueLength: 3, waitingOrders: 2, highestSequence: 3 })
    expect(await find(deviceId)).toMatchObject({
      userName: 'Bo Kim',
      dealer: { id: 'demo-dealer-bayshore', companyName: 'Bayshore Motors' },
      appVersion: '0.1.0',
      waiting: { orders: 2, others: 1 },
      neverArrived: none,
    })
    api.pass(dayMs + 1000)
    await signIn()
    for (const query of [ofDealer, ''])
      expect(await find(deviceId, query)).toMatchObject({
        waiting: none,
        neverArrived: { orders: 2, others: 1 },
      })
    await report(deviceId, { queueLength: 0, highestSequence: 3, discarded: 3 })
    expect(await find(deviceId)).toMatchObject({ waiting: none, neverArrived: none })
    expect(await find(deviceId, '')).toBeUndefined()
  })

  test('show what disappeared from a device', async () => {
    const deviceId = crypto.randomUUID()
    await report(deviceId, { queueLength: 0, highestSequence: 2 })
    expect(await find(deviceId, '')).toMatchObject({ waiting: none, neverArrived: { orders: 0, others: 2 } })
  })

  test('count what arrived once, whichever device sent it, also before their first report', async () => {
    const [own, other]: [string, string] = [crypto.randomUUID(), crypto.randomUUID()]
    const made = [placing('Before'), placing('After'), placing('After')]
    for (const each of made) each.deviceId = own
    await report(other, {}, made.slice(0, 1))
    await report(own, { queueLength: 3, waitingOrders: 3, highestSequence: 3 })
    expect(await find(own)).toMatchObject({ waiting: { orders: 2, others: 0 } })
    await report(other, {}, made)
    await report(other, {}, made)
    expect(await find(own, '')).toBeUndefined()
    expect(await find(other, '')).toBeUndefined()
  })

  test('count anew after the account signed out there', async () => {
    const deviceId = crypto.randomUUID()
    const [first, second] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z']
    const made = [placing('Out'), placing('Out'), placing('Out')]
    for (const each of made) each.deviceId = deviceId
    await report(deviceId, { queueLength: 3, highestSequence: 3, countedSince: first }, made)
    await report(deviceId, { queueLength: 2, highestSequence: 2, countedSince: second })
    expect(await find(deviceId)).toMatchObject({
      number: expect.any(Number),
      waiting: { orders: 0, others: 2 },
    })
    const quote = { id: crypto.randomUUID(), pickupZip: '33602', deliveryZip: '90001' }
    const save = operation('save_quote', { quote, shown: null }, { deviceId })
    await report(deviceId, { queueLength: 2, highestSequence: 2, countedSince: second }, [save])
    expect(await find(deviceId)).toMatchObject({ waiting: { orders: 0, others: 1 }, neverArrived: none })
    await report(deviceId, { queueLength: 0, highestSequence: 2, countedSince: second })
    expect(await find(deviceId)).toMatchObject({ waiting: none, neverArrived: { orders: 0, others: 1 } })
  })

  test('still have what the server refused', async () => {
    const deviceId = crypto.randomUUID()
    const refused = operation('cancel_order', { orderId: 'SB000000', reason: 'x' }, { deviceId })
    await report(deviceId, { queueLength: 1, highestSequence: 1 }, [refused])
    expect(await find(deviceId)).toMatchObject({ waiting: { orders: 0, others: 1 } })
  })
})

describe('staff settle what a device lost', () => {
  async function settle(
    deviceId: string,
    missing: number,
    note = 'They ordered again by phone',
    who = 'ops',
  ) {
    const path = `/api/admin/devices/${deviceId}/demo-user-booker/settle`
    const { status, body } = await api.send('POST', path, { json: { missing, note }, headers: as[who] ?? {} })
    return status === 200 ? status : [status, body.code]
  }
  /** Counts the losses that the account's one exception reports. */
  async function lost(): Promise<number> {
    const { db } = api.database
    const rows = await db.sql.all<{ occurrence: string }>(
      sql`SELECT occurrence FROM exceptions WHERE kind = 'work_lost' AND subject_id = 'demo-user-booker'`,
    )
    expect(rows.length).toBeLessThan(2)
    return Number(/^lost (\d+)$/.exec(rows[0]?.occurrence ?? '')?.[1] ?? 0)
  }

  test('with a note: the warning and the exception end, and the audit says who, when, before and after', async () => {
    const deviceId = crypto.randomUUID()
    const lostBefore = await lost()
    await report(deviceId, { queueLength: 1, waitingOrders: 1, highestSequence: 3 })
    expect(await lost()).toBe(lostBefore + 2)
    expect(await settle(deviceId, 2, '  ')).toEqual([400, 'invalid'])
    expect(await settle(deviceId, 2, 'x', 'booker')).toEqual([403, 'forbidden'])
    const before = api.now().toISOString()
    expect(await settle(deviceId, 2)).toBe(200)
    expect(await find(deviceId)).toMatchObject({ waiting: { orders: 1, others: 0 }, neverArrived: none })
    expect(await lost()).toBe(lostBefore)
    const { body } = await api.send('GET', '/api/admin/audit?area=dealers&limit=1', {
      headers: as['admin'] ?? {},
    })
    expect(body.entries).toMatchObject([
      {
        kind: 'tablet_settled',
        actorId: 'demo-user-ops',
        subjectId: 'demo-dealer-bayshore',
        note: 'They ordered again by phone',
        changes: [{ field: 'missing work', before: '2', after: '0' }],
      },
    ])
    expect(body.entries[0].createdAt >= before).toBe(true)
    const { db } = api.database
    for (const statement of [
      sql`UPDATE device_settlements SET note = 'x'`,
      sql`DELETE FROM device_settlements`,
    ])
      await expect(db.write([statement])).rejects.toThrow(/an event/)
  })

  test('once, and only what was on the screen', async () => {
    const deviceId = crypto.randomUUID()
    expect(await settle(deviceId, 1)).toEqual([404, 'not_found'])
    const lostBefore = await lost()
    await report(deviceId, { queueLength: 0, highestSequence: 3 })
    expect(await settle(deviceId, 2)).toEqual([409, 'order_changed'])
    const both = await Promise.all([settle(deviceId, 3), settle(deviceId, 3)])
    expect(both).toEqual(expect.arrayContaining([200, [409, 'order_changed']]))
    expect(await find(deviceId, '')).toBeUndefined()
    expect(await lost()).toBe(lostBefore)
  })

  test('until the device reports again: what waits there counts again, and what was lost stays settled', async () => {
    const deviceId = crypto.randomUUID()
    await report(deviceId, { queueLength: 2, waitingOrders: 2, highestSequence: 3 })
    api.pass(dayMs + 1000)
    await signIn()
    expect(await settle(deviceId, 3)).toBe(200)
    expect(await find(deviceId, '')).toBeUndefined()
    await report(deviceId, { queueLength: 2, waitingOrders: 2, highestSequence: 3 })
    expect(await find(deviceId)).toMatchObject({ waiting: { orders: 2, others: 0 }, neverArrived: none })
    const made = [placing('Back'), placing('Back')]
    for (const each of made) each.deviceId = deviceId
    await report(deviceId, { queueLength: 2, waitingOrders: 2, highestSequence: 3 }, made)
    expect(await find(deviceId, '')).toBeUndefined()
    await report(deviceId, { queueLength: 0, highestSequence: 4 })
    expect(await find(deviceId)).toMatchObject({ neverArrived: { orders: 0, others: 1 } })
    await report(deviceId, { queueLength: 1, highestSequence: 1, countedSince: '2026-11-02T10:00:00.000Z' })
    expect(await find(deviceId)).toMatchObject({ waiting: { orders: 0, others: 1 }, neverArrived: none })
  })
})

test('the lists go page by page, last contact first, in one round trip beside the session', async () => {
  for (let at = 0; at < 5; at++) await report(crypto.randomUUID(), { queueLength: 1, highestSequence: 1 })
  for (const query of [ofDealer, '']) {
    const all = (await list(`${query}${query ? '&' : '?'}limit=100`)).devices
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      api.roundTrips = 0
      const page = await list(`${query || '?'}&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(api.roundTrips).toBe(2)
      paged.push(...page.devices.map(({ deviceId, userId }) => `${deviceId} ${userId}`))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all.map(({ deviceId, userId }) => `${deviceId} ${userId}`))
    expect(all.map(({ lastContactAt }) => lastContactAt)).toEqual(
      all
        .map(({ lastContactAt }) => lastContactAt)
        .toSorted()
        .toReversed(),
    )
  }
  expect((await list('?dealerId=nobody')).devices).toEqual([])
})
