import type { FollowResponse } from '@switchback/core/inspections/follow.ts'
import { nearestZip } from '@switchback/core/geo/nearest-zip.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, zipTable, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
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
} from '../../../test/api/driver-phone.ts'
import { fakeBindings } from '../../../test/api/fake-bindings.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { equalVehiclesRequest, vinOf } from '../../../test/api/vehicles-request.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { arrivalOf } from '../../tracking/arrival.ts'
import { withoutMetadata } from './without-metadata.ts'

let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

type Headers = Record<string, string>
const follow = async (id: string, headers: Headers = {}): Promise<FollowResponse> => {
  const { status, body } = await api.send('GET', `/api/orders/${id}/follow`, { headers })
  expect(status).toBe(200)
  return body
}
const photo = (id: string, inspectionId: string, number: number | string, headers: Headers = {}) =>
  api.request(`/api/orders/${id}/follow/${inspectionId}/photos/${number}`, { headers })
const today = () => dayOf(api.now(), defaultTimeZone)

/** An order with a driver whose phone has the load. */
async function opened(request?: object) {
  const id = await assignedOrder(api, ops, request)
  const driver = phone(api, (await linkOf(api, id)).token)
  await driver.open()
  return { id, driver }
}
const tell = async ({ driver }: Pick<Awaited<ReturnType<typeof opened>>, 'driver'>, event: object) => {
  const sent = { id: crypto.randomUUID(), at: api.now().toISOString(), ...event }
  expect((await driver.send('POST', '/events', { events: [sent] })).status).toBe(200)
}

/** FOLLOW-1 */
describe('an order', () => {
  test('has nothing to follow before a driver is assigned, nor once it is cancelled', async () => {
    const { id } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order
    const empty = { success: true, driver: null, driverSince: null, pickupOn: null, arrival: null }
    expect(await follow(id)).toEqual({
      ...empty,
      update: null,
      position: null,
      vehicles: [],
      hasPaper: false,
      isClean: false,
    })
    await assign(api, id, ops)
    expect(await follow(id)).toMatchObject({
      driver: { firstName: 'Dee', companyName: 'Test Haulers' },
      driverSince: null,
      arrival: null,
      position: null,
      vehicles: [{ position: 0, state: 'open', pickup: null, delivery: null, photos: [] }],
      hasPaper: false,
      isClean: false,
    })
    await api.send('POST', `/api/admin/orders/${id}/cancel`, { json: { reason: 'No driver' }, headers: ops })
    expect((await follow(id)).driver).toBe(null)
  })

  test('tells the agreed day of the pickup, and the day that the driver names', async () => {
    const { id, driver } = await opened()
    expect((await follow(id)).pickupOn).toBe(
      (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order.assignment.pickupDate,
    )
    await tell({ driver }, { kind: 'update', update: 'problem', note: 'The boss says we never come' })
    const stuck = await follow(id)
    expect([stuck.pickupOn, stuck.update?.update]).toEqual([null, 'problem'])
    // The note is for dispatch.
    expect(JSON.stringify(stuck)).not.toContain('boss')
  })

  test('names when another driver took over, not when days changed; the words before either are over', async () => {
    const { id, driver: first } = await opened()
    await tell({ driver: first }, { kind: 'update', update: 'problem' })
    const change = async (json: object) => {
      const { revision } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order
      const body = { ...withCarrier, reason: 'Flat tire', revision, ...json }
      expect(
        (await api.send('POST', `/api/admin/orders/${id}/driver`, { json: body, headers: ops })).status,
      ).toBe(200)
    }
    const dee = { driverName: 'Dee Driver', driverPhone: '8135550199' }
    await change({ ...dee, carrierPay: '555.00' })
    expect(await follow(id)).toMatchObject({ driverSince: null, update: { update: 'problem' } })
    await change({ ...dee, pickupDate: api.dayIn(2) })
    expect(await follow(id)).toMatchObject({ driverSince: null, update: null })
    await tell({ driver: first }, { kind: 'update', update: 'problem' })
    await change({ driverName: 'Ivo Lang', driverPhone: '8135550122' })
    const { driver, driverSince, update } = await follow(id)
    expect([driver?.firstName, typeof driverSince, update]).toEqual(['Ivo', 'string', null])
  })
})

/** FOLLOW-2, FOLLOW-3, FOLLOW-4 */
test('the arrival follows the position and the driver’s words; the town is as near as it gets', async () => {
  const one = await opened()
  const record = signed()
  await one.driver.sign(record)
  const from = await follow(one.id)
  expect(from.position?.town).toBe('Tampa, FL')
  expect(from.vehicles[0]).toMatchObject({ state: 'picked_up', pickup: { arrived: 0, of: 6, damages: 2 } })
  const days = (each: FollowResponse) =>
    each.arrival && [each.arrival.from > addDays(today(), 4), each.arrival.to > addDays(today(), 9)]
  expect(days(from)).toEqual([true, false])
  // Barstow, 110 miles before Los Angeles.
  await tell(one, { kind: 'position', place: { lat: 34.8958, lon: -117.0173, accuracy: 20 } })
  const near = await follow(one.id)
  expect(near.position?.town).toBe('Barstow, CA')
  expect(near.arrival && near.arrival.to <= addDays(today(), 2)).toBe(true)
  // The exact place and what the phone is called stay with staff.
  expect(JSON.stringify(near)).not.toMatch(/34\.89|117\.01|iPhone|8135550199/)
  await tell(one, { kind: 'update', update: 'tomorrow' })
  const tomorrow = addDays(today(), 1)
  // No word moves it before the earliest day: on New Year's Day, say, nobody drives.
  const isPossible = near.arrival && near.arrival.from <= tomorrow
  expect(await follow(one.id)).toMatchObject({
    arrival: isPossible ? { from: tomorrow, to: tomorrow } : near.arrival,
    update: { update: 'tomorrow' },
  })
  await one.driver.sign(delivered())
  expect(await follow(one.id)).toMatchObject({ arrival: null, position: null, update: null, hasPaper: true })
})

test('where staff moved the order, the days count from the pickup, and no inspection is claimed', async () => {
  const id = await assignedOrder(api, ops)
  await api.send('POST', `/api/admin/orders/${id}/transport`, { json: { to: 'in_transit' }, headers: ops })
  const moved = await follow(id)
  expect(moved).toMatchObject({
    position: null,
    hasPaper: false,
    isClean: false,
    vehicles: [{ state: 'picked_up', pickup: null }],
  })
  expect(moved.arrival?.from && moved.arrival.from > today()).toBe(true)
})

/** FOLLOW-3 */
test('a word about the pickup says nothing of the arrival', async () => {
  const { id, driver } = await opened()
  await tell({ driver }, { kind: 'update', update: 'tomorrow' })
  expect(await follow(id)).toMatchObject({ update: { update: 'tomorrow' } })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await driver.sign(signed())
  expect((await follow(id)).update).toBe(null)
})

test('of the day of a position only the hours until 9 PM count', () => {
  const place = { lat: 34.8958, lon: -117.0173, accuracy: 20 }
  const row = {
    agreedAt: '',
    pickupOn: '2026-11-29',
    pickedUpOn: '2026-11-29',
    signedPickupAt: null,
    word: null,
  }
  const arrivalAfter = (at: string) =>
    arrivalOf(
      { deliveryZip: '90001', hasOceanLeg: false },
      { ...row, position: { place, at } },
      { now: new Date(at), timeZone: 'America/New_York', zipTable, fromPickup: null },
    )
  expect(arrivalAfter('2026-11-30T18:00:00.000Z')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(arrivalAfter('2026-12-01T04:00:00.000Z')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})

/** FOLLOW-5, FOLLOW-6 */
describe('photos', () => {
  test('stand beside each other by subject, with their state; what the driver left behind stays told', async () => {
    const { id, driver } = await opened(twoVehicles())
    const record = signed()
    await driver.sign(record)
    await driver.photo(record.id, 0, photoOf('front'))
    await driver.send('POST', `/inspections/${record.id}/complete`, {
      lost: [{ number: 1, reason: 'Damaged' }],
    })
    await tell({ driver }, { kind: 'left_behind', vehicle: 1, reason: 'no_room', note: '' })
    const { vehicles } = await follow(id)
    expect(vehicles.map(({ state }) => state)).toEqual(['picked_up', 'left_behind'])
    expect(vehicles[0]?.pickup).toMatchObject({ arrived: 1, of: 6 })
    expect(vehicles[0]?.photos.slice(0, 3)).toEqual([
      { slot: 'front', pickup: { inspectionId: record.id, number: 0, state: 'here' }, delivery: null },
      { slot: 'driver_side', pickup: { inspectionId: record.id, number: 1, state: 'lost' }, delivery: null },
      { slot: 'rear', pickup: { inspectionId: record.id, number: 2, state: 'on_its_way' }, delivery: null },
    ])
    const after = delivered()
    await driver.sign(after)
    const pair = (await follow(id)).vehicles[0]?.photos[0]
    expect([pair?.pickup?.inspectionId, pair?.delivery?.inspectionId]).toEqual([record.id, after.id])
  })

  test('are read by the order’s key, private, without what the camera wrote', async () => {
    const { id, driver } = await opened()
    const exif = new TextEncoder().encode('Exif\0\0GPS 27.9477')
    const bytes = new Uint8Array([
      0xff,
      0xd8,
      0xff,
      0xe1,
      0,
      exif.length + 2,
      ...exif,
      0xff,
      0xda,
      0,
      2,
      1,
      2,
      0xff,
      0xd9,
    ])
    const record = signed()
    const [first, ...rest] = record.photos
    await driver.sign({ ...record, photos: [{ ...first!, sha256: sha256Of(bytes) }, ...rest] })
    expect((await photo(id, record.id, 0)).status).toBe(404)
    expect((await driver.photo(record.id, 0, bytes)).status).toBe(200)
    const response = await photo(id, record.id, 0)
    expect([
      response.status,
      response.headers.get('Cache-Control'),
      response.headers.get('Content-Type'),
    ]).toEqual([200, 'private, max-age=86400, immutable', 'image/jpeg'])
    const file = new Uint8Array(await response.arrayBuffer())
    expect([...file]).toEqual([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9])
    for (const wrong of ['1', '99', 'x', '00']) expect((await photo(id, record.id, wrong)).status).toBe(404)
    const stranger = await opened()
    expect((await photo(stranger.id, record.id, 0)).status).toBe(404)
  })

  test('of the first pickup and of the last delivery count, also after a hand-over; what the driver before left behind is open again', async () => {
    const request = equalVehiclesRequest(3)
    const three = request.vehicles.map((vehicle, at) => ({ ...vehicle, vehicleVin: vinOf(at + 1) }))
    const { id, driver } = await opened({ ...request, vehicles: three })
    const first = signed()
    await driver.sign(first)
    await driver.sign(delivered())
    await tell({ driver }, { kind: 'left_behind', vehicle: 1, reason: 'no_room', note: '' })
    const { revision } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order
    const json = {
      ...withCarrier,
      driverName: 'Ivo Lang',
      driverPhone: '8135550122',
      reason: 'Flat tire',
      revision,
    }
    const handed = await api.send('POST', `/api/admin/orders/${id}/driver`, { json, headers: ops })
    expect(handed.status).toBe(200)
    const next = phone(api, (await linkOf(api, id)).token)
    await next.open()
    const last = delivered()
    await next.sign(signed())
    await next.sign(last)
    const { vehicles } = await follow(id)
    expect(vehicles.map(({ state }) => state)).toEqual(['delivered', 'open', 'open'])
    const [both] = vehicles
    expect([both?.pickup?.inspectionId, both?.delivery?.inspectionId]).toEqual([first.id, last.id])
  })

  test('that are kept as evidence stay with staff', async () => {
    const { id, driver } = await opened()
    const { revision } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order
    await api.send('POST', `/api/admin/orders/${id}/roll-back`, {
      json: { reason: 'Ill', revision },
      headers: ops,
    })
    const record = signed()
    await driver.sign(record)
    await driver.photo(record.id, 0, photoOf('front'))
    await assign(api, id, ops)
    expect((await follow(id)).vehicles[0]).toMatchObject({ state: 'open', pickup: null, photos: [] })
    expect((await photo(id, record.id, 0)).status).toBe(404)
  })

  test('of a dealership’s order are for its own people', async () => {
    const dealer = await signedIn(api, 'dealer')
    const json = { ...orderRequest({ vehicleVin: vin }), paymentMethod: 'stripe' }
    const { order } = (await api.send('POST', '/api/dealer/orders', { json, headers: dealer })).body
    await assign(api, order.id, ops)
    const driver = phone(api, (await linkOf(api, order.id)).token)
    await driver.open()
    const record = signed()
    await driver.sign(record)
    await driver.photo(record.id, 0, photoOf('front'))
    expect((await api.send('GET', `/api/orders/${order.id}/follow`)).status).toBe(401)
    expect((await photo(order.id, record.id, 0)).status).toBe(401)
    const seen = await follow(order.id, dealer)
    const { details } = (await api.send('GET', `/api/dealer/orders/${order.id}`, { headers: dealer })).body
    expect(details.estimate.delivery).toEqual(seen.arrival)
    expect(seen.driver).toEqual({ firstName: 'Dee', companyName: 'Test Haulers' })
    expect((await photo(order.id, record.id, 0, dealer)).status).toBe(200)
  })
})

// TRACK-1, FOLLOW-2
test('tracking has the same days, and nothing else of it', async () => {
  const { id, driver } = await opened()
  await driver.sign(signed())
  const { trackingCode } = (await api.send('GET', `/api/orders/${id}`)).body.order
  const { arrival } = await follow(id)
  for (const key of [id, trackingCode]) {
    const { body } = await api.send('GET', `/api/track/${key}`)
    expect(body.tracking.estimate).toEqual({ pickup: null, delivery: arrival })
    expect(JSON.stringify(body)).not.toMatch(/Dee|Haulers|inspectionId|27\.94/)
  }
  expect((await api.send('GET', `/api/orders/${trackingCode}/follow`)).status).toBe(400)
})

test('positions that were deleted leave the days from the pickup', async () => {
  const { id, driver } = await opened()
  await driver.sign(signed())
  await api.database.db.write([api.database.db.sql.delete(driverPositions)])
  const { position, arrival } = await follow(id)
  expect([position, arrival === null]).toEqual([null, false])
})

test.each([
  ['Tampa', { lat: 27.9477, lng: -82.4584 }, /^336/],
  ['Honolulu', { lat: 21.31, lng: -157.86 }, /^968/],
  ['the middle of the Atlantic', { lat: 35, lng: -45 }, /^undefined$/],
])('the nearest ZIP of %s', (_, point, zip) => {
  expect(String(nearestZip(zipTable, point))).toMatch(zip)
})

test('a PNG keeps its picture and loses its words; broken bytes end quietly', () => {
  const chunk = (name: string, data: number[]) => [
    0,
    0,
    0,
    data.length,
    ...new TextEncoder().encode(name),
    ...data,
    9,
    9,
    9,
    9,
  ]
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const shown = [...chunk('IHDR', [1]), ...chunk('IDAT', [2, 3]), ...chunk('IEND', [])]
  const secret = [...chunk('eXIf', [7]), ...chunk('tEXt', [8])]
  const png = new Uint8Array([...head, ...shown.slice(0, 13), ...secret, ...shown.slice(13)])
  expect([...withoutMetadata(png, 'image/png')]).toEqual([...head, ...shown])
  for (const bytes of [[], [0xff], [0xff, 0xd8, 0xff, 0xe1, 0, 0], [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]]) {
    expect(withoutMetadata(new Uint8Array(bytes), 'image/jpeg').length).toBeLessThanOrEqual(bytes.length)
  }
})
