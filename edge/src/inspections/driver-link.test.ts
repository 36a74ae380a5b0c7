import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { driverReports } from '@switchback/db/schema/inspections/driver-news.ts'
import { inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import {
  assign,
  assignedOrder,
  delivered,
  linkOf,
  phone,
  photoOf,
  sha256Of,
  signed,
  twoVehicles,
  vin,
} from '../../test/api/driver-phone.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'

let api: ApiUnderTest
let ops: Record<string, string>
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

/** An order with a driver, and the driver's phone. */
async function start(request?: object) {
  const id = await assignedOrder(api, ops, request)
  const { link, token } = await linkOf(api, id)
  return { id, link, token, driver: phone(api, token) }
}

/** The same, with the load open. */
async function opened(request?: object) {
  const started = await start(request)
  expect((await started.driver.open()).status).toBe(200)
  return started
}

const orderOf = async (id: string) =>
  (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order
const stateOf = async (id: string): Promise<string> => (await orderOf(id)).transportStatus
const eventsOf = async (id: string): Promise<string[]> =>
  (await orderOf(id)).events.map(({ event }: { event: string }) => event)

async function reportsOf(orderId: string): Promise<string[]> {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select({ kind: driverReports.kind })
      .from(driverReports)
      .innerJoin(exceptions, eq(exceptions.subjectId, driverReports.id))
      .where(eq(driverReports.orderId, orderId)),
  ])
  return rows.map(({ kind }) => kind).toSorted()
}

/** DRIVER-1, DRIVER-2 */
describe('the link of an assignment', () => {
  test('shows towns, ZIP3, day and count before it is opened, and nothing else', async () => {
    const { driver } = await start()
    const { status, body } = await driver.send('GET')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      state: 'open',
      readOnlyUntil: null,
      hasPin: false,
      triesLeft: 5,
      pickup: { town: expect.any(String), zip3: '336', day: expect.any(String) },
      delivery: { town: expect.any(String), zip3: '900', day: null },
      vehicleCount: 1,
      load: null,
    })
  })

  test('opens by the last six of a VIN, with all of the load and no price or order id', async () => {
    const { id, driver } = await start()
    const { status, body, headers } = await driver.open()
    expect(status).toBe(200)
    expect(headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/)
    expect(body.load).toMatchObject({
      carrier: { name: 'Test Haulers', dotNumber: '1000001' },
      driver: { name: 'Dee Driver', truckPlate: null },
      vehicles: [{ position: 0, vin, state: 'open' }],
      collect: null,
      inspections: [],
    })
    const text = JSON.stringify(body)
    const order = await orderOf(id)
    for (const secret of [id, order.totalPrice, order.baseRate, withCarrier.carrierPay]) {
      expect(text).not.toContain(secret)
    }
    expect((await driver.send('GET')).body).toMatchObject({
      state: 'bound',
      load: { revision: order.revision },
    })
    expect(await eventsOf(id)).toContain('driver_link')
  })

  test('is locked after five wrong answers until staff issue it again', async () => {
    const { id, driver, token } = await start()
    const tries = []
    for (let at = 0; at < 6; at++) tries.push(await driver.open('ABCDEF'))
    expect(tries.map(({ body }) => body.code)).toEqual([
      ...Array.from({ length: 4 }, () => 'wrong_vin'),
      'link_locked',
      'link_locked',
    ])
    expect(tries[0]?.body.triesLeft).toBe(4)
    expect((await driver.open()).body.code).toBe('link_locked')
    expect((await driver.send('GET')).body.state).toBe('locked')
    expect(await reportsOf(id)).toEqual(['locked'])
    expect(JSON.stringify(api.log)).not.toContain(token)
  })

  test('is not opened by many guesses at once', async () => {
    const { driver } = await start()
    const answers = await Promise.all(Array.from({ length: 20 }, () => driver.open('ABCDEF')))
    expect(answers.filter(({ body }) => body.code === 'wrong_vin').length).toBeLessThanOrEqual(4)
    expect((await driver.open()).body.code).toBe('link_locked')
  })

  test('opens by its PIN only if a vehicle has no VIN', async () => {
    const withVin = await start()
    expect((await withVin.driver.open(withVin.link.pin)).body.code).toBe('wrong_vin')
    const without = await start(orderRequest())
    expect((await without.driver.send('GET')).body.hasPin).toBe(true)
    expect((await without.driver.open(without.link.pin)).status).toBe(200)
  })

  test('is not guessed: unknown, long and odd tokens are not found', async () => {
    for (const token of ['x', '0'.repeat(32), 'f'.repeat(64), '%00']) {
      const answer = await phone(api, token).send('GET')
      expect([token, answer.status]).toEqual([token, 404])
    }
  })

  test('forwarded, it shows the second phone nothing, and asks staff', async () => {
    const { id, token } = await opened()
    const second = phone(api, token)
    expect((await second.send('GET')).body).toMatchObject({ state: 'bound_elsewhere', load: null })
    expect((await second.open()).body.code).toBe('link_bound')
    expect((await second.sign(signed())).body.code).toBe('device_not_bound')
    expect((await second.send('POST', '/rebind', { device: 'Pixel' })).status).toBe(200)
    expect((await second.send('GET')).body).toMatchObject({ state: 'rebind_asked', load: null })
    expect(await reportsOf(id)).toEqual(['rebind_asked'])
  })

  test('of many phones at once binds one', async () => {
    const { token } = await start()
    const answers = await Promise.all(Array.from({ length: 8 }, () => phone(api, token).open()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Each answer takes one of five tries before it is compared, right ones too.
    const refused = answers.filter(({ body }) => ['link_bound', 'link_locked'].includes(body.code))
    expect(refused).toHaveLength(7)
    expect((await phone(api, token).open()).body.code).toBe('link_bound')
  })
})

/** DRIVER-3, DRIVER-4 */
describe('the end of a link', () => {
  test('comes at once with another driver; what was signed before is kept as evidence', async () => {
    const { id, driver } = await opened()
    const { revision } = await orderOf(id)
    const json = { ...withCarrier, driverName: 'Other', driverPhone: '8135550111', reason: 'Ill', revision }
    const changed = await api.send('POST', `/api/admin/orders/${id}/driver`, { json, headers: ops })
    expect(changed.status).toBe(200)
    expect((await driver.send('GET')).status).toBe(410)
    expect((await driver.send('POST', '/events', update('on_time'))).body.code).toBe('link_ended')
    const record = signed()
    const taken = await driver.sign(record)
    expect([taken.status, taken.body.inspection.isEvidence]).toEqual([200, true])
    expect((await driver.photo(record.id, 0, photoOf('front'))).status).toBe(200)
    expect(await stateOf(id)).toBe('driver_assigned')
    expect(await reportsOf(id)).toContain('evidence')
    expect((await phone(api, (await linkOf(api, id)).token).send('GET')).body.state).toBe('open')
  })

  test('does not come with other days for the same driver', async () => {
    const { id, driver } = await opened()
    const { revision, assignment } = await orderOf(id)
    const { driverName, driverPhone } = assignment
    const json = {
      ...withCarrier,
      driverName,
      driverPhone,
      pickupDate: api.dayIn(3),
      reason: 'Later',
      revision,
    }
    expect((await api.send('POST', `/api/admin/orders/${id}/driver`, { json, headers: ops })).status).toBe(
      200,
    )
    expect((await driver.send('GET')).body.state).toBe('bound')
  })

  test('comes with a cancelled order', async () => {
    const { id, driver } = await opened()
    const json = { to: 'cancelled', reason: 'Sold' }
    await api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers: ops })
    expect((await driver.send('GET')).body.code).toBe('link_ended')
    expect((await driver.sign(signed())).body.inspection.isEvidence).toBe(true)
    expect(await stateOf(id)).toBe('cancelled')
  })
})

const update = (kind: string) => ({
  events: [
    { id: crypto.randomUUID(), at: api.now().toISOString(), kind: 'update', update: kind, note: null },
  ],
})

/** DRIVER-6, DRIVER-7 */
describe('a signed record', () => {
  test('moves the order to in transit, and the delivery to completed, each once', async () => {
    const { id, driver } = await opened()
    const pickup = signed()
    const answers = await Promise.all([driver.sign(pickup), driver.sign(pickup), driver.sign(pickup)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stateOf(id)).toBe('in_transit')
    const again = await driver.sign({ ...pickup, odometer: 1 })
    expect(again.body.code).toBe('idempotency_mismatch')
    expect((await driver.sign(delivered())).body.load.vehicles[0].state).toBe('delivered')
    expect(await stateOf(id)).toBe('completed')
    const events = await eventsOf(id)
    expect(events.filter((each) => each === 'picked_up')).toHaveLength(1)
    expect(events.filter((each) => each === 'delivered')).toHaveLength(1)
    const order = await orderOf(id)
    expect(order.events.at(-1)).toMatchObject({ actorKind: 'driver', actorName: null })
    expect(order.assignment).toMatchObject({
      pickedUpOn: expect.any(String),
      deliveredOn: expect.any(String),
    })
  })

  test('of two vehicles at once moves the order once; it is over when both are delivered', async () => {
    const { id, driver } = await opened(twoVehicles())
    await Promise.all([driver.sign(signed()), driver.sign(signed({ vehicle: 1 }))])
    expect((await eventsOf(id)).filter((each) => each === 'picked_up')).toHaveLength(1)
    await Promise.all([driver.sign(delivered()), driver.sign(delivered({ vehicle: 1 }))])
    expect(await stateOf(id)).toBe('completed')
    expect((await eventsOf(id)).filter((each) => each === 'delivered')).toHaveLength(1)
  })

  test('leaves an order open while a vehicle is; one that stayed behind does not hold it', async () => {
    const { id, driver } = await opened(twoVehicles())
    await driver.sign(signed())
    await driver.sign(delivered())
    expect(await stateOf(id)).toBe('in_transit')
    const other = await opened(twoVehicles())
    const left = {
      id: crypto.randomUUID(),
      at: api.now().toISOString(),
      kind: 'left_behind',
      vehicle: 1,
      reason: 'no_room',
    }
    const sent = await other.driver.send('POST', '/events', { events: [left, left] })
    expect([sent.status, sent.body.load.vehicles[1].state]).toEqual([200, 'left_behind'])
    await other.driver.sign(signed())
    await other.driver.sign(delivered())
    expect(await stateOf(other.id)).toBe('completed')
    expect(await reportsOf(other.id)).toContain('left_behind')
    expect((await eventsOf(other.id)).filter((each) => each === 'driver_told')).toHaveLength(1)
  })

  test('is taken although staff would be asked, and says so', async () => {
    const { id, driver } = await opened()
    const { db } = api.database
    await db.write([sql`UPDATE carriers SET insurance_expires_on = '2020-01-01'`])
    await driver.sign(signed())
    await db.write([sql`UPDATE carriers SET insurance_expires_on = '2099-12-31'`])
    expect(await stateOf(id)).toBe('in_transit')
    expect(await reportsOf(id)).toContain('guard')
  })

  test('of a clock that is ahead gets the time of receipt, and says so', async () => {
    const { id, driver } = await opened()
    const { body } = await driver.sign(signed({ signedAt: '2199-01-01T00:00:00.000Z' }))
    expect(body.inspection.receivedAt.slice(0, 4)).not.toBe('2199')
    expect(await reportsOf(id)).toContain('odd_time')
    expect((await orderOf(id)).events.at(-1).reason).toContain('clock')
  })

  test('signed twice for one step is kept, and moves nothing', async () => {
    const { id, driver } = await opened()
    await driver.sign(signed())
    expect((await driver.sign(signed())).body.inspection.isEvidence).toBe(true)
    expect(await reportsOf(id)).toContain('twice')
  })

  test('never changes', async () => {
    const { driver } = await opened()
    const record = signed()
    await driver.sign(record)
    const { db } = api.database
    const byHand = db.write([
      db.sql.update(inspections).set({ step: 'delivery' }).where(eq(inspections.id, record.id)),
    ])
    await expect(byHand).rejects.toThrow('never changed')
    await expect(db.write([sql`DELETE FROM inspections WHERE id = ${record.id}`])).rejects.toThrow(
      'never deleted',
    )
  })

  test('keeps the answer to the pickup code', async () => {
    const { id, driver, link } = await opened()
    const wrong = link.pickupCode === '1111' ? '2222' : '1111'
    expect((await driver.send('POST', '/code', { code: wrong })).body).toMatchObject({
      isRight: false,
      triesLeft: 4,
    })
    expect((await driver.send('POST', '/code', { code: link.pickupCode })).body.isRight).toBe(true)
    expect((await driver.sign(signed({ code: link.pickupCode }))).body.inspection.code).toBe('right')
    expect(await reportsOf(id)).not.toContain('no_code')
    const other = await opened()
    expect((await other.driver.sign(signed())).body.inspection.code).toBe('none')
    expect(await reportsOf(other.id)).toContain('no_code')
  })
})

/** DRIVER-6, DRIVER-7 */
describe('the photo of a vehicle that stays behind', () => {
  const leftBehind = (photo: object | null) => ({
    id: crypto.randomUUID(),
    at: api.now().toISOString(),
    kind: 'left_behind',
    vehicle: 1,
    reason: 'not_loadable',
    note: 'No wheels',
    photo,
  })
  const bytes = photoOf('no wheels')
  const named = () => ({ sha256: sha256Of(bytes), at: api.now().toISOString() })
  const seenBy = async (id: string, position = 1) => {
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    return body.vehicles[position].leftBehind
  }

  test('comes after its event, once, and staff see it', async () => {
    const { id, driver } = await opened(twoVehicles())
    const event = leftBehind(named())
    expect((await driver.photo(event.id, 0, bytes)).body.code).toBe('record_missing')
    expect((await driver.send('POST', '/events', { events: [event] })).status).toBe(200)
    const waiting = { id: event.id, reason: 'not_loadable', note: 'No wheels', photo: 'waiting' }
    expect(await seenBy(id)).toMatchObject([{ ...waiting, driverName: 'Dee Driver' }])
    expect(await seenBy(id, 0)).toEqual([])
    const refused = [
      await driver.photo(event.id, 0, photoOf('another')),
      await driver.photo(event.id, 1, bytes),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(['invalid', 'invalid'])
    const sent = [await driver.photo(event.id, 0, bytes), await driver.photo(event.id, 0, bytes)]
    expect(sent.map(({ status, body }) => [status, body.arrived, body.of])).toEqual([
      [200, 1, 1],
      [200, 1, 1],
    ])
    expect(await seenBy(id)).toMatchObject([{ ...waiting, photo: 'arrived' }])
    const path = `/api/admin/orders/${id}/inspections/${event.id}/photos/0`
    const read = await api.request(path, { headers: ops })
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes)
    expect((await phone(api, (await start(twoVehicles())).token).photo(event.id, 0, bytes)).status).toBe(403)
  })

  test('may be missing; then staff are told', async () => {
    const { id, driver } = await opened(twoVehicles())
    const event = leftBehind(null)
    await driver.send('POST', '/events', { events: [event] })
    expect((await driver.photo(event.id, 0, bytes)).body.code).toBe('invalid')
    expect(await seenBy(id)).toMatchObject([{ photo: 'none' }])
    const { db } = api.database
    const [[report]] = await db.read([
      db.sql.select().from(driverReports).where(eq(driverReports.orderId, id)),
    ])
    expect(report?.detail).toMatch(/Cannot be loaded: No wheels, without a photo$/)
    await expect(
      db.write([db.sql.update(driverReports).set({ detail: 'x' }).where(eq(driverReports.orderId, id))]),
    ).rejects.toThrow('never changed')
    await expect(
      db.write([db.sql.delete(driverReports).where(eq(driverReports.orderId, id))]),
    ).rejects.toThrow('never deleted')
  })

  test('is of the driver who left it alone', async () => {
    const { id, driver } = await opened(twoVehicles())
    const other = await opened(twoVehicles())
    const event = leftBehind(named())
    await driver.send('POST', '/events', { events: [event] })
    expect((await other.driver.photo(event.id, 0, bytes)).body.code).toBe('record_missing')
    const { revision } = await orderOf(id)
    const json = { ...withCarrier, driverName: 'Other', driverPhone: '8135550111', reason: 'Ill', revision }
    await api.send('POST', `/api/admin/orders/${id}/driver`, { json, headers: ops })
    const next = phone(api, (await linkOf(api, id)).token)
    await next.open()
    expect((await next.photo(event.id, 0, bytes)).body.code).toBe('record_missing')
  })

  test('does not keep the driver from picking the vehicle up after all', async () => {
    const { id, driver } = await opened(twoVehicles())
    await driver.send('POST', '/events', { events: [leftBehind(null)] })
    const { body } = await driver.sign(signed({ vehicle: 1 }))
    expect(body.load.vehicles[1].state).toBe('picked_up')
    expect(await stateOf(id)).toBe('in_transit')
  })
})

/** DRIVER-6 */
describe('a photo', () => {
  test('comes after its record, in any order, once; the last makes the inspection ready', async () => {
    const { driver, token } = await opened()
    const record = signed()
    expect((await driver.photo(record.id, 0, photoOf('front'))).body.code).toBe('record_missing')
    await driver.sign(record)
    const broken = await driver.photo(record.id, 0, photoOf('another'))
    expect([broken.status, broken.body.code]).toEqual([400, 'invalid'])
    expect((await driver.photo(record.id, 1, new Uint8Array([1, 2, 3]))).status).toBe(415)
    expect((await driver.photo(record.id, 17, photoOf('front'))).status).toBe(400)
    const slots = record.photos.map(({ slot }) => slot)
    const sent = await Promise.all(
      slots.toReversed().map((slot) => driver.photo(record.id, slots.indexOf(slot), photoOf(slot))),
    )
    expect(sent.map(({ status }) => status)).toEqual(slots.map(() => 200))
    expect((await driver.photo(record.id, 0, photoOf('front'))).body).toMatchObject({ arrived: 6, of: 6 })
    const { body } = await driver.send('GET')
    expect(body.load.inspections[0]).toMatchObject({
      arrived: [0, 1, 2, 3, 4, 5],
      readyAt: expect.any(String),
    })
    const read = await api.request(`/api/driver/${token}/inspections/${record.id}/photos/0`, {
      headers: { Cookie: driver.cookie() },
    })
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(photoOf('front'))
  })

  test('that never comes is given up, and holds nothing up', async () => {
    const { id, driver } = await opened()
    const record = signed()
    await driver.sign(record)
    for (const number of [0, 1, 2, 3, 4]) {
      await driver.photo(record.id, number, photoOf(record.photos[number]?.slot ?? ''))
    }
    const lost = { lost: [{ number: 5, reason: 'The file is broken' }] }
    const { body } = await driver.send('POST', `/inspections/${record.id}/complete`, lost)
    expect(body.inspection).toMatchObject({ lost: [5], readyAt: expect.any(String) })
    expect(await reportsOf(id)).toContain('photos_lost')
    expect((await driver.photo(record.id, 5, photoOf('keys'))).status).toBe(200)
  })
})

test('an assignment after a roll-back has a link of its own', async () => {
  const { id, driver } = await opened()
  const { revision } = await orderOf(id)
  await api.send('POST', `/api/admin/orders/${id}/roll-back`, {
    json: { reason: 'Wrong', revision },
    headers: ops,
  })
  expect((await driver.send('GET')).status).toBe(410)
  await assign(api, id, ops)
  expect((await phone(api, (await linkOf(api, id)).token).open()).status).toBe(200)
})

/** DRIVER-3 */
test('a link ends seven days after the delivery; until then it is read only', async () => {
  const { driver } = await opened()
  await driver.sign(signed())
  await driver.sign(delivered())
  const { body } = await driver.send('GET')
  expect(body).toMatchObject({ state: 'read_only', load: { vehicles: [{ state: 'delivered' }] } })
  expect((await driver.send('POST', '/events', update('on_time'))).body.code).toBe('link_ended')
  api.pass(7 * dayMs + 60_000)
  expect((await driver.send('GET')).status).toBe(410)
})
