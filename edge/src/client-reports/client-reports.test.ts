import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { accountSamples } from '../../test/fuzz/account-samples.ts'

const path = '/api/client-reports'
const sample = accountSamples[`POST ${path}`]

type Point = { indexes: string[]; blobs: string[]; doubles: number[] }
const points: Point[] = []
const COUNTERS = { writeDataPoint: (point: Point) => void points.push(point) }

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({
    settings: { CLIENT_REPORTS_PER_ADDRESS_PER_HOUR: '3' },
    bindings: { ...fakeBindings(), COUNTERS },
  })
})
afterAll(() => api.stop())

const report = (address: string, headers: Record<string, string> = {}, json: unknown = sample) =>
  api.send('POST', path, { json, headers: { 'CF-Connecting-IP': address, ...headers } })

/** The counts of one counter so far. */
async function counted(name: string): Promise<Point[]> {
  await api.settle()
  return points.filter(({ indexes }) => indexes[0] === name)
}

test('SYSTEM-9: a report becomes lines of the log and counts, and reads no session', async () => {
  api.roundTrips = 0
  const session = { Authorization: `Bearer ${'0'.repeat(64)}`, Cookie: 'driver=f00' }
  expect((await report('192.0.2.1', session)).status).toBe(204)
  // The rate limit alone.
  expect(api.roundTrips).toBe(1)
  expect(api.log).toContainEqual({
    event: 'web_vital',
    level: 'info',
    release: 'B2xkQ81',
    page: '/',
    vital: 'LCP',
    value: 2500,
    rating: 'good',
  })
  expect(api.log).toContainEqual({
    event: 'client_error',
    level: 'warn',
    release: 'B2xkQ81',
    page: '/d/$token',
    name: 'TypeError',
    phrase: undefined,
    stack: 'assets/index-B2xkQ81.js:1:2345',
  })
  expect(await counted('web_vital')).toEqual([
    { indexes: ['web_vital'], blobs: ['/', 'LCP', 'good'], doubles: [2500] },
  ])
  expect(await counted('client_error')).toEqual([
    { indexes: ['client_error'], blobs: ['/d/$token', 'TypeError'], doubles: [] },
  ])
})

test('a network reports so often in an hour, and a long body is refused', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) statuses.push((await report('192.0.2.2')).status)
  expect(statuses).toEqual([204, 204, 204, 429])
  expect((await report('192.0.2.3')).status).toBe(204)
  expect((await report('192.0.2.3', {}, { release: 'x'.repeat(20_000), reports: [] })).status).toBe(413)
  const wrong = { release: 'B2xkQ81', reports: [{ kind: 'vital', page: '/d/f00', vital: 'LCP', value: 1 }] }
  expect((await report('192.0.2.3', {}, wrong)).status).toBe(400)
})

test('SYSTEM-10: an order, a refused webhook and each request are counted, and shown outside production', async () => {
  expect((await api.send('POST', '/api/orders', { json: orderRequest() })).status).toBeLessThan(300)
  await api.send('POST', '/api/stripe/webhook', { json: {}, headers: { 'Stripe-Signature': 'wrong' } })
  expect(await counted('order_placed')).toEqual([
    { indexes: ['order_placed'], blobs: ['retail', 'customer'], doubles: [1] },
  ])
  expect(await counted('webhook_refused')).toEqual([
    { indexes: ['webhook_refused'], blobs: ['stripe'], doubles: [] },
  ])
  const requests = await counted('request')
  expect(requests.map(({ blobs }) => blobs.join(' '))).toContain('POST /api/client-reports 4xx')

  const { body } = await api.send('GET', '/dev/counters/points?counter=order_placed')
  expect(body.points).toContainEqual({
    counter: 'order_placed',
    channel: 'retail',
    by: 'customer',
    vehicles: 1,
  })
  const page = await (await api.request('/dev/counters')).text()
  expect(page).toContain('channel retail, by customer, vehicles 1')
})
