import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import { largestCount } from '@switchback/core/sync/sync-request.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { ordersNamed, placing, sendSync } from '../../test/api/sync-request.ts'

const dayMs = 24 * 60 * 60_000

let api: ApiUnderTest
const as: Record<string, { readonly Authorization: string }> = {}
async function signIn(): Promise<void> {
  for (const name of ['dealer', 'booker', 'viewer', 'ops']) as[name] = await signedIn(api, name)
}
beforeAll(async () => {
  const settings = { NEW_DEVICES_PER_ACCOUNT_PER_DAY: '4', DEVICES_PER_ACCOUNT: '6' }
  api = await startApi({ settings })
  await seedPeople(api.database.db, api.now())
  await signIn()
})
afterAll(() => api.stop())

const report = (who: string, deviceId: string, counts: object = {}, operations: readonly unknown[] = []) =>
  sendSync(api, as[who] ?? {}, operations, { deviceId, queueLength: 0, highestSequence: 50, ...counts })

async function devicesOf(userId: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(syncDevices).where(eq(syncDevices.userId, userId)).orderBy(syncDevices.number),
  ])
  return rows
}

async function lostWork(): Promise<AdminException[]> {
  const { body } = await api.send('GET', '/api/admin/exceptions?kind=work_lost&limit=100', {
    headers: as['ops'] ?? {},
  })
  return body.groups[0].exceptions
}

const settle = (deviceId: string, userId: string, missing: number) =>
  api.send('POST', `/api/admin/devices/${deviceId}/${userId}/settle`, {
    headers: as['ops'] ?? {},
    json: { missing, note: 'They ordered again by phone' },
  })

const role = (to: string) =>
  api.database.db.write([sql`UPDATE users SET dealer_role = ${to} WHERE id = 'demo-user-booker'`])

describe('made-up devices', () => {
  test('of a viewer make no exception, and say nothing of lost work', async () => {
    for (let at = 0; at < 40; at++) {
      const { status } = await report('viewer', crypto.randomUUID(), { queueLength: 20, waitingOrders: 9 })
      expect(status).toBe(200)
    }
    expect(await lostWork()).toEqual([])
    const devices = await devicesOf('demo-user-viewer')
    expect(devices).toHaveLength(4)
    expect(
      new Set(devices.map(({ highestSequence, queueLength }) => [highestSequence, queueLength].join())),
    ).toEqual(new Set(['0,0']))
  })

  test('of a booker are recorded up to the limits of a day and of the account; their orders go through', async () => {
    const made = [placing('Flood'), placing('Flood'), placing('Flood')]
    for (let at = 0; at < 10; at++) {
      const order = made[at - 7]
      const { status, body } = await report('booker', crypto.randomUUID(), {}, order ? [order] : [])
      expect([at, status]).toEqual([at, 200])
      expect(body.results.map((each: { status: string }) => each.status)).toEqual(order ? ['applied'] : [])
    }
    expect(await ordersNamed(api, 'Flood')).toHaveLength(3)
    expect(await devicesOf('demo-user-booker')).toHaveLength(4)
    api.pass(dayMs + 1000)
    await signIn()
    for (let at = 0; at < 10; at++) await report('booker', crypto.randomUUID())
    expect(await devicesOf('demo-user-booker')).toHaveLength(6)
  })

  test('do not stop the reports of known ones', async () => {
    const [known] = await devicesOf('demo-user-booker')
    api.pass(60_000)
    await report('booker', known?.deviceId ?? '')
    const [again] = await devicesOf('demo-user-booker')
    expect(again?.deviceId).toBe(known?.deviceId)
    expect(Date.parse(again?.lastContactAt ?? '')).toBeGreaterThan(Date.parse(known?.lastContactAt ?? ''))
  })

  test('of one account are one exception, which names them and is settled once', async () => {
    const found = await lostWork()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      title: 'Bayshore Motors',
      detail: expect.stringMatching(/^300 items of tablets 5, 6, 7, 8, 9 and 10 \(Bo Kim\) never arrived$/),
    })
    const { body } = await api.send('GET', '/api/admin/devices?limit=100', { headers: as['ops'] ?? {} })
    expect(body.devices.map((each: { account: object }) => each.account)).toEqual(
      Array.from({ length: 6 }, () => ({ tablets: 6, missing: 300 })),
    )
    expect((await settle('all', 'demo-user-booker', 299)).status).toBe(409)
    expect((await settle('all', 'demo-user-booker', 300)).status).toBe(200)
    expect(await lostWork()).toEqual([])
    expect((await settle('all', 'demo-user-booker', 300)).status).toBe(409)
  })

  test('with huge counts are recorded with the largest count there is', async () => {
    const id = (await devicesOf('demo-user-booker'))[0]?.deviceId ?? ''
    const huge = Number.MAX_SAFE_INTEGER
    const { status } = await report('booker', id, {
      highestSequence: huge,
      queueLength: huge,
      discarded: huge,
    })
    expect(status).toBe(200)
    const [device] = await devicesOf('demo-user-booker')
    expect(device).toMatchObject({ highestSequence: largestCount, queueLength: largestCount })
    const { db } = api.database
    for (const column of ['queue_length', 'waiting_orders', 'highest_sequence', 'discarded'])
      await expect(
        db.write([sql.raw(`UPDATE sync_devices SET ${column} = ${largestCount + 1}`)]),
      ).rejects.toThrow(/too large/)
  })
})

test('a booker who becomes a viewer keeps what was reported before, and reports no more than that', async () => {
  const id = (await devicesOf('demo-user-booker'))[1]?.deviceId ?? ''
  const counts = { highestSequence: 60, queueLength: 10, waitingOrders: 10 }
  await report('booker', id, counts)
  await role('viewer')
  await report('booker', id, { highestSequence: 90, queueLength: 40, waitingOrders: 40 })
  expect((await devicesOf('demo-user-booker')).find(({ deviceId }) => deviceId === id)).toMatchObject(counts)
  await role('booker')
})

test('what such a viewer discards is not lost', async () => {
  const id = (await devicesOf('demo-user-booker'))[1]?.deviceId ?? ''
  const counts = { highestSequence: 60, queueLength: 10, waitingOrders: 10 }
  await report('booker', id, counts)
  await role('viewer')
  await report('booker', id, { highestSequence: 60, queueLength: 0, waitingOrders: 0, discarded: 10 })
  expect((await lostWork()).filter(({ detail }) => detail.includes('Bo Kim'))).toEqual([])
  // It ends no more than there was.
  await report('booker', id, { highestSequence: 60, discarded: 90 })
  expect((await devicesOf('demo-user-booker')).find(({ deviceId }) => deviceId === id)?.discarded).toBe(60)
  await role('booker')
})

test('work that waits is an exception once its tablet is silent, also after the lost work of another is done', async () => {
  const [first, second]: [string, string] = [crypto.randomUUID(), crypto.randomUUID()]
  await report('dealer', first, { highestSequence: 2 })
  await report('dealer', second, { highestSequence: 3, queueLength: 3, waitingOrders: 3 })
  const [lost] = (await lostWork()).filter(({ detail }) => detail.startsWith('2 items'))
  expect(lost?.detail).toMatch(/^2 items of tablet \d+ \(.*\) never arrived$/)
  const done = await api.send('PATCH', `/api/admin/exceptions/${lost?.id}`, {
    headers: as['ops'] ?? {},
    json: { action: 'done', note: null, revision: lost?.revision },
  })
  expect(done.status).toBe(200)
  expect((await lostWork()).filter(({ id }) => id === lost?.id)).toEqual([])
  api.pass(dayMs + 1000)
  await signIn()
  expect((await lostWork()).filter(({ id }) => id === lost?.id)).toMatchObject([
    {
      detail: expect.stringMatching(
        /^3 orders and 2 other items of tablets \d+ and \d+ \(.*\) never arrived$/,
      ),
    },
  ])
})
