import { rateCounters } from '@switchback/db/schema/system/rate-counters.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { sampleTrip } from '../../test/harness/sample-bodies.ts'
import { pruneCounters } from '../privacy/prune-counters.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({
    settings: { ORDERS_PER_HOUR: '3', QUOTES_PER_HOUR: '3', PAYMENT_CHECKS_PER_HOUR: '3' },
  })
})
afterAll(() => api.stop())

const from = (address: string) => ({ 'CF-Connecting-IP': address })

test.each([
  ['/api/orders', orderRequest()],
  ['/api/quotes', sampleTrip],
])('a network address over the hourly limit is refused at %s', async (path, json) => {
  const statuses: number[] = []
  for (let at = 0; at < 4; at++)
    statuses.push((await api.send('POST', path, { json, headers: from('192.0.2.1') })).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  const refused = await api.send('POST', path, { json, headers: from('192.0.2.1') })
  expect(refused.body.code).toBe('too_many_requests')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await api.send('POST', path, { json, headers: from('192.0.2.2') })).status).toBe(201)
})

test('a network address that reports payments too often is refused, and others are not', async () => {
  const placed = await api.send('POST', '/api/orders', { json: orderRequest(), headers: from('192.0.2.4') })
  const { id, depositAmount: amount } = placed.body.order
  const report = (address: string) =>
    api.send('PATCH', `/api/orders/${id}`, { json: {}, headers: from(address) })
  // Nothing is open yet, so a report does not call the provider; it only reads the order.
  for (let at = 0; at < 5; at++) expect((await report('192.0.2.4')).status).toBe(200)
  await api.send('POST', '/api/create-payment-intent', { json: { orderId: id, amount, type: 'deposit' } })
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) statuses.push((await report('192.0.2.4')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await report('192.0.2.4')
  expect(refused.body.code).toBe('too_many_requests')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await report('192.0.2.5')).status).toBe(200)
  expect((await api.send('GET', `/api/orders/${id}`, { headers: from('192.0.2.4') })).status).toBe(200)
})

test('repeating a placed order returns the saved response, even over the limit', async () => {
  const sent = {
    text: JSON.stringify(orderRequest()),
    headers: {
      ...from('192.0.2.3'),
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
  }
  const first = await api.send('POST', '/api/orders', sent)
  for (let at = 0; at < 3; at++)
    await api.send('POST', '/api/orders', { json: orderRequest(), headers: from('192.0.2.3') })
  expect((await api.send('POST', '/api/orders', sent)).body).toEqual(first.body)
})

test('counters do not reveal whom they count, and are deleted when they expire', async () => {
  const { db } = api.database
  const [before] = await db.read([db.sql.select().from(rateCounters)])
  expect(before.length).toBeGreaterThan(0)
  expect(JSON.stringify(before)).not.toContain('192.0.2')
  expect(await pruneCounters(db, api.now())).toBe(0)
  expect(await pruneCounters(db, new Date(api.now().getTime() + 3 * 86_400_000))).toBe(before.length)
})
