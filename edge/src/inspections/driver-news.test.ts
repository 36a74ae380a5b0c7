import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { delivered, linkOf, openedLoad, phone, signed, twoVehicles } from '../../test/api/driver-phone.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { signedIn } from '../../test/api/signed-in.ts'

let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const opened = (request?: object) => openedLoad(api, ops, request)

const orderOf = async (id: string) =>
  (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order
const stateOf = async (id: string): Promise<string> => (await orderOf(id)).transportStatus
const eventsOf = async (id: string): Promise<string[]> =>
  (await orderOf(id)).events.map(({ event }: { event: string }) => event)

/** DRIVER-7, DRIVER-9 */
describe('news of a driver', () => {
  test('of the last open vehicle ends an order whose others were delivered before it', async () => {
    const { id, driver } = await opened(twoVehicles())
    const delivery = delivered()
    await driver.sign(signed())
    await driver.sign(delivery)
    const left = {
      id: crypto.randomUUID(),
      at: api.now().toISOString(),
      kind: 'left_behind',
      vehicle: 1,
      reason: 'no_room',
    }
    for (let times = 0; times < 2; times++) {
      const sent = await driver.send('POST', '/events', { events: [left] })
      expect([sent.status, sent.body.stored]).toEqual([200, [left.id]])
      expect(await stateOf(id)).toBe('completed')
    }
    expect((await eventsOf(id)).filter((each) => each === 'delivered')).toHaveLength(1)
    const order = await orderOf(id)
    expect(order.events.at(-1)).toMatchObject({ actorKind: 'driver' })
    expect(order.assignment).toMatchObject({ deliveredOn: expect.any(String) })
  })

  test('sent again after staff took the delivery back is answered as before, and moves nothing', async () => {
    const { id, driver } = await opened(twoVehicles())
    const left = (reason: string) => ({
      id: crypto.randomUUID(),
      at: api.now().toISOString(),
      kind: 'left_behind',
      vehicle: 1,
      reason,
    })
    const [first, pickup, delivery] = [left('no_room'), signed(), delivered()]
    const arrived = { id: crypto.randomUUID(), at: first.at, kind: 'arrived', step: 'delivery' }
    const addendum = {
      id: crypto.randomUUID(),
      at: first.at,
      kind: 'addendum',
      inspectionId: pickup.id,
      text: 'A scratch',
    }
    await driver.sign(pickup)
    await driver.sign(delivery)
    await driver.send('POST', '/events', { events: [first, addendum] })
    expect(await stateOf(id)).toBe('completed')
    api.pass(60_000)
    const { revision } = await orderOf(id)
    const json = { reason: 'The wrong car was unloaded', revision }
    const back = await api.send('POST', `/api/admin/orders/${id}/roll-back`, { json, headers: ops })
    expect([back.status, await stateOf(id)]).toEqual([200, 'in_transit'])
    const history = await eventsOf(id)
    api.pass(60_000)

    const again = await driver.send('POST', '/events', { events: [first, addendum] })
    expect([again.status, again.body.stored]).toEqual([200, [first.id, addendum.id]])
    expect([(await driver.sign(pickup)).status, (await driver.sign(delivery)).status]).toEqual([200, 200])
    expect([await stateOf(id), await eventsOf(id)]).toEqual(['in_transit', history])
    // Nor does it act beside other news.
    await driver.send('POST', '/events', { events: [first, arrived] })
    expect(await stateOf(id)).toBe('in_transit')
    // News after the roll-back moves the order as before.
    await driver.send('POST', '/events', { events: [left('not_there')] })
    expect(await stateOf(id)).toBe('completed')
  })

  test('after the delivery is taken if it happened before it, or corrects; the rest stops none of it', async () => {
    const { id, driver } = await opened()
    const pickup = signed()
    const at = api.now().toISOString()
    await driver.sign(pickup)
    await driver.sign(delivered())
    api.pass(60_000)
    const later = api.now().toISOString()
    const ids = [1, 2, 3].map(() => crypto.randomUUID())
    const events = [
      { id: ids[0], at, kind: 'arrived', step: 'delivery' },
      { id: ids[1], at: later, kind: 'arrived', step: 'delivery' },
      {
        id: ids[2],
        at: later,
        kind: 'addendum',
        inspectionId: pickup.id,
        text: 'A scratch on the hood, too',
      },
    ]
    const sent = await driver.send('POST', '/events', { events })
    expect([sent.status, sent.body.stored]).toEqual([200, [ids[0], ids[2]]])
    expect((await eventsOf(id)).filter((each) => each === 'driver_told')).toHaveLength(2)
    const late = await driver.send('POST', '/events', { events: events.slice(1, 2) })
    expect([late.status, late.body.code]).toEqual([410, 'link_ended'])
  })

  test('of a vehicle that staff cancelled stops no other', async () => {
    const { id, driver } = await opened(twoVehicles())
    await driver.sign(signed())
    await api.database.db.write([
      sql`UPDATE order_vehicles SET cancelled_at = ${api.now().toISOString()} WHERE order_id = ${id} AND position = 1`,
    ])
    const at = api.now().toISOString()
    const left = { id: crypto.randomUUID(), at, kind: 'left_behind', vehicle: 1, reason: 'no_room' }
    const arrived = { id: crypto.randomUUID(), at, kind: 'arrived', step: 'pickup' }
    expect((await driver.send('POST', '/events', { events: [left, arrived] })).status).toBe(200)
  })

  test('stays after the link was issued again: what was left behind is', async () => {
    const { id, driver } = await opened(twoVehicles())
    const left = {
      id: crypto.randomUUID(),
      at: api.now().toISOString(),
      kind: 'left_behind',
      vehicle: 1,
      reason: 'no_room',
    }
    await driver.send('POST', '/events', { events: [left] })
    await driver.sign(signed())
    await api.send('POST', `/api/admin/orders/${id}/driver-link`, { headers: ops })
    const again = phone(api, (await linkOf(api, id)).token)
    const { body } = await again.open()
    expect(body.load.vehicles.map(({ state }: { state: string }) => state)).toEqual([
      'picked_up',
      'left_behind',
    ])
    await again.sign(delivered())
    expect(await stateOf(id)).toBe('completed')
  })
})
