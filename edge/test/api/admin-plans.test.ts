import { seed } from '@switchback/db/seed/seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from './api-under-test.ts'
import { orderRequest } from './order-request.ts'
import { signedIn } from './signed-in.ts'
import { slowStatements } from './slow-statements.ts'
import { sendSync } from './sync-request.ts'

let api: ApiUnderTest
let headers: { readonly Authorization: string }
let order: { readonly id: string; readonly trackingCode: string }
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  await api.send('POST', '/api/orders', { json: orderRequest() })
  headers = await signedIn(api, 'admin')
  const placed = await api.send('POST', '/api/orders', { json: orderRequest() })
  order = placed.body.order
})
afterAll(() => api.stop())

/** A report of a device, for its lists. */
async function reportDevice(): Promise<void> {
  const counts = { queueLength: 1, highestSequence: 1 }
  const booker = await signedIn(api, 'booker')
  for (let at = 0; at < 2; at++) await sendSync(api, booker, [], { deviceId: crypto.randomUUID(), ...counts })
}

/** Uses everything in the staff API once. */
async function useEverything(): Promise<void> {
  const get = async (path: string) => {
    const response = await api.send('GET', `/api/admin${path}`, { headers })
    expect([path, response.status]).toEqual([path, 200])
    return response.body
  }
  const post = async (path: string, json: object) => {
    const response = await api.send('POST', `/api/admin${path}`, { json, headers })
    expect([path, response.status]).toEqual([path, 200])
    return response.body
  }
  const { id, trackingCode } = order
  const { nextCursor } = await get('/orders?limit=2')
  await get(`/orders?limit=2&cursor=${nextCursor}`)
  await get(`/orders?limit=2&status=pending&cursor=${nextCursor}`)
  for (const text of [id, trackingCode, id.slice(-6), 'ada%40example.com', '8135550101', 'Ada'])
    await get(`/orders?status=pending&search=${text}`)
  await get(`/orders/${id}`)
  await get('/dashboard')
  await reportDevice()
  for (const query of ['', '&dealerId=demo-dealer-bayshore']) {
    const { nextCursor: next } = await get(`/devices?limit=1${query}`)
    await get(`/devices?limit=1${query}&cursor=${next}`)
  }
  await get('/notifications/unread-count')
  for (const show of ['all', 'unread']) {
    const { nextCursor: next } = await get(`/notifications?limit=1&show=${show}`)
    await get(`/notifications?limit=1&show=${show}&cursor=${next}`)
  }
  const { notifications } = await get('/notifications')
  await post(`/notifications/${notifications[0].id}/read`, {})
  await post('/notifications/read', { upToId: notifications[0].id })
  await get('/messages')
  for (const query of ['', '&application=pending', '&application=pending&search=Palm', '&search=a%40b.co'])
    await get(`/dealers?limit=1${query}`)
  const dealers = await get('/dealers?limit=1')
  await get(`/dealers?limit=1&cursor=${dealers.nextCursor}`)
  await get(`/dealers?limit=1&application=pending&cursor=${dealers.nextCursor}`)
  await post('/dealers/demo-dealer-pending/approve', {})
  await get('/dealers/demo-dealer-pending')
  await get('/dealers/demo-dealer-pending/invoices')
  await api.send('PATCH', '/api/admin/dealers/demo-dealer-pending/credit', {
    json: { creditLimit: 1 },
    headers,
  })
  await api.send('PATCH', '/api/admin/dealers/demo-dealer-pending/credit', {
    json: { creditLimit: 0, reason: 'x' },
    headers,
  })
  const asked = await api.send('PATCH', '/api/admin/dealers/demo-dealer-pending/credit', {
    json: { creditLimit: 300_000, reason: 'x' },
    headers,
  })
  const request = `/api/admin/credit-limit-requests/${asked.body.dealer.creditLimitRequest.id}`
  for (const verb of ['approve', 'withdraw'])
    await api.send('POST', `${request}/${verb}`, { json: {}, headers })
  for (const json of [{ isActive: false, reason: 'x' }, { isActive: true }])
    await api.send('PATCH', '/api/admin/dealers/demo-dealer-pending', { json, headers })
  await post(`/orders/${id}/transport`, { to: 'driver_found' })
  await post(`/orders/${id}/transport`, { to: 'cancelled', reason: 'No carrier' })
}

test('no statement of the staff’s API scans a whole table or sorts one', async () => {
  const { count, slow } = await slowStatements(api, useEverything)
  expect(count).toBeGreaterThan(15)
  expect(slow).toEqual([])
})
