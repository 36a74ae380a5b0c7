import { addDays } from '@switchback/core/calendar/days.ts'
import { byDay, type DayStops, type Stop } from '@switchback/core/today/day-stops.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { completed, goOn } from '../../test/api/go-on.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'

const dayMs = 86_400_000

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
})
afterAll(() => api.stop())

async function dayOfStaff(query = '', who = 'admin'): Promise<DayStops> {
  const { status, body } = await api.send('GET', `/api/admin/today${query}`, {
    headers: await signedIn(api, who),
  })
  expect(status).toBe(200)
  return body
}

async function placed(preferredPickupDate?: string): Promise<string> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest({ preferredPickupDate }) })
  return body.order.id
}

async function move(id: string, json: object): Promise<void> {
  const headers = await signedIn(api, 'admin')
  const path = `/api/admin/orders/${id}/transport`
  const { status, body } = await api.send('POST', path, { json: { confirm: goOn, ...json }, headers })
  expect([status, body.error]).toEqual([200, undefined])
}

const assign = (id: string, pickupDate: string, deliveryDate: string, times: object = {}) =>
  move(id, {
    to: 'driver_assigned',
    ...withCarrier,
    driverName: 'Rosa Díaz',
    driverPhone: '(813) 555-0142',
    pickupDate,
    deliveryDate,
    ...times,
  })

const of = (stops: readonly Stop[], id: string) => stops.filter(({ orderId }) => orderId === id)

test('an order stands on its preferred day, then on the agreed ones, then under what is late', async () => {
  const [soon, later, after] = [1, 3, 5].map((days) => api.dayIn(days)) as [string, string, string]
  const id = await placed(soon)
  expect(of((await dayOfStaff(`?day=${soon}`)).pickups, id)).toMatchObject([
    { day: soon, dayKind: 'preferred', doneOn: null, place: 'Tampa, FL', driverName: null },
  ])
  await assign(id, later, after)
  expect(of((await dayOfStaff(`?day=${soon}`)).pickups, id)).toEqual([])
  expect(of((await dayOfStaff(`?day=${later}`)).pickups, id)).toMatchObject([
    { day: later, dayKind: 'agreed', driverName: 'Rosa Díaz', carrierName: 'Test Haulers' },
  ])
  expect(of((await dayOfStaff(`?day=${after}`)).deliveries, id)).toMatchObject([
    { kind: 'delivery', day: after, place: 'Los Angeles, CA', doneOn: null },
  ])
  api.pass(4 * dayMs)
  const today = await dayOfStaff()
  expect([today.day, today.today]).toEqual([api.dayIn(0), api.dayIn(0)])
  expect(of(today.late, id)).toMatchObject([{ kind: 'pickup', day: later }])
  await move(id, { to: 'in_transit' })
  const pickedUp = await dayOfStaff()
  expect(of(pickedUp.late, id)).toEqual([])
  expect(of(pickedUp.pickups, id)).toMatchObject([{ day: later, doneOn: pickedUp.today }])
  api.pass(2 * dayMs)
  expect(of((await dayOfStaff()).late, id)).toMatchObject([{ kind: 'delivery', day: after }])
  await move(id, completed)
  expect(of((await dayOfStaff()).late, id)).toEqual([])
  expect(of((await dayOfStaff()).deliveries, id)).toMatchObject([{ day: after, doneOn: api.dayIn(0) }])
})

test('a preferred day that passed is late, and only today says so', async () => {
  const id = await placed(api.dayIn(1))
  api.pass(2 * dayMs)
  const today = await dayOfStaff()
  expect(of(today.late, id)).toMatchObject([{ dayKind: 'preferred', day: addDays(today.today, -1) }])
  expect((await dayOfStaff(`?day=${api.dayIn(1)}`)).late).toEqual([])
  expect(today.late).toEqual(today.late.toSorted(byDay))
  const { status } = await api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'Sold it' } })
  expect(status).toBe(200)
  expect(of((await dayOfStaff()).late, id)).toEqual([])
})

test('those who may not see carriers see the driver alone', async () => {
  const id = await placed()
  await assign(id, api.dayIn(0), api.dayIn(2))
  expect(of((await dayOfStaff('', 'finance')).pickups, id)[0]).toMatchObject({ carrierName: 'Test Haulers' })
  expect(of((await dayOfStaff('', 'support')).pickups, id)[0]).toMatchObject({
    carrierName: null,
    driverName: 'Rosa Díaz',
  })
})

test('the stops of a day stand by their agreed times, then those without one', async () => {
  const [pickupDate, deliveryDate] = [20, 22].map((days) => api.dayIn(days)) as [string, string]
  const times = [{}, { pickupTime: '14:30', deliveryTime: '09:00' }, { pickupTime: '08:00' }]
  const ids: string[] = []
  for (const each of times) {
    const id = await placed(pickupDate)
    await assign(id, pickupDate, deliveryDate, each)
    ids.push(id)
  }
  const [anyTime, afternoon, morning] = ids as [string, string, string]
  const { pickups } = await dayOfStaff(`?day=${pickupDate}`)
  expect(pickups.map(({ orderId, time }) => [orderId, time])).toEqual([
    [morning, '08:00'],
    [afternoon, '14:30'],
    [anyTime, null],
  ])
  const { deliveries } = await dayOfStaff(`?day=${deliveryDate}`)
  expect(deliveries.map(({ time }) => time)).toEqual(['09:00', null, null])
})
