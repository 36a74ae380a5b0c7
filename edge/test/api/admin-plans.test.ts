import { seed } from '@switchback/db/seed/seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Answer, type ApiUnderTest } from './api-under-test.ts'
import { removeFiles } from '../../src/attachments/remove-files.ts'
import { sampleCarrier, samplePaymentDetails } from '../harness/sample-bodies.ts'
import { fakeBindings, type FakeBindings } from './fake-bindings.ts'
import { orderRequest } from './order-request.ts'
import { goodFiles } from './sample-files.ts'
import { signedIn } from './signed-in.ts'
import { slowStatements, sortsFew } from './slow-statements.ts'
import { sendSync } from './sync-request.ts'

let api: ApiUnderTest
let bindings: FakeBindings
let headers: { readonly Authorization: string }
let order: { readonly id: string; readonly trackingCode: string }
beforeAll(async () => {
  bindings = fakeBindings()
  api = await startApi({ bindings })
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
  const { id } = order
  const { nextCursor } = await get('/orders?limit=2')
  await get(`/orders?limit=2&cursor=${nextCursor}`)
  await get(`/orders?limit=2&status=pending&cursor=${nextCursor}`)
  await useOrderList(get)
  await get(`/orders/${id}`)
  await get('/dashboard')
  for (const day of ['', `?day=${api.dayIn(0)}`, '?day=2026-01-01']) await get(`/today${day}`)
  await get('/payables')
  for (const kind of ['not_collected', 'carrier_unpaid', 'dispute_open'])
    await get(`/exceptions?kind=${kind}`)
  await useCarrier(get)
  await get('/reports?from=2026-01-01')
  await get('/accounting/periods')
  const month = api.dayIn(0).slice(0, 7)
  const { files } = await get(`/accounting/periods/${month}`)
  for (const { names } of files) {
    const path = `/api/admin/accounting/periods/${month}/files/${names[0]}`
    expect((await api.request(path, { headers })).status).toBe(200)
  }
  await reportDevice()
  for (const query of ['', '&dealerId=demo-dealer-bayshore']) {
    const { nextCursor: next } = await get(`/devices?limit=1${query}`)
    await get(`/devices?limit=1${query}&cursor=${next}`)
  }
  await get('/notifications/unread-count')
  for (const query of ['all', 'unread', 'read', 'mine'].flatMap((show) => [
    `show=${show}`,
    `show=${show}&kind=new_order`,
  ])) {
    const { nextCursor: next } = await get(`/notifications?limit=1&${query}`)
    await get(`/notifications?limit=1&${query}${next ? `&cursor=${next}` : ''}`)
  }
  await get('/notifications/settings')
  const { notifications } = await get('/notifications')
  await post(`/notifications/${notifications[0].id}/read`, {})
  await post('/notifications/read', { upToId: notifications[0].id })
  await get('/messages')
  for (const query of ['', '&application=pending', '&application=pending&search=Palm', '&search=a%40b.co'])
    await get(`/dealers?limit=1${query}`)
  const dealers = await get('/dealers?limit=1')
  for (const text of ['P', 'a%40b.co'])
    await get(`/dealers?limit=1&search=${text}&cursor=${dealers.nextCursor}`)
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
  await useRates(get, post)
  await post(`/orders/${id}/transport`, { to: 'driver_found' })
  await post(`/orders/${id}/transport`, { to: 'cancelled', reason: 'No carrier' })
}

/** Uses everything about a carrier, and the queues of money, once. */
async function useCarrier(get: Get): Promise<void> {
  for (const kind of ['not_collected', 'carrier_unpaid', 'dispute_open'])
    await get(`/exceptions?kind=${kind}`)
  const send = (method: string, path: string, json: object) =>
    api.send(method, `/api/admin/carriers${path}`, { json, headers })
  const { body } = await send('POST', '', sampleCarrier)
  await send('POST', `/${body.id}/notes`, { id: crypto.randomUUID(), text: 'Calls back' })
  const form = new FormData()
  form.append('file', new File([goodFiles['title.pdf']], 'w9.pdf'))
  const path = `/api/admin/carriers/${body.id}/documents`
  const added = await api.request(`${path}?kind=w9`, { method: 'POST', headers, body: form })
  expect(added.status).toBe(201)
  const { id } = (await added.json()) as { id: string }
  expect((await api.request(`${path}/${id}`, { headers })).status).toBe(200)
  await api.send('DELETE', `/api/admin/carriers/${body.id}/documents/${id}`, { headers })
  await removeFiles({ db: api.database.db, now: api.now(), files: bindings.FILES })
  const details = { ...samplePaymentDetails, revision: 0 }
  await send('PUT', `/${body.id}/payment-details`, details)
  await send('POST', `/${body.id}/payment-details/reveal`, {})
  for (const part of ['', '/payment-details']) await get(`/carriers/${body.id}${part}`)
  await api.send('DELETE', `/api/admin/carriers/${body.id}/payment-details?revision=1`, { headers })
}

type Get = (path: string) => Promise<Answer['body']>
type Post = (path: string, json: object) => Promise<Answer['body']>

/** Lists orders by each search, filter and order once. */
async function useOrderList(get: Get): Promise<void> {
  const { id, trackingCode } = order
  for (const text of [id, trackingCode, id.slice(-6), 'ada%40example.com', '8135550101', 'Ada'])
    await get(`/orders?status=pending&search=${text}`)
  for (const sort of ['created', 'pickup', 'total', 'status'])
    for (const filter of [
      '',
      'status=pending,completed',
      'dealer=none',
      'from=33602',
      'due=yes',
      'customer=ada',
    ])
      await get(`/orders?limit=2&sort=${sort}&${filter}`)
  await get(`/orders?ids=${id},${trackingCode},${id.slice(-6)}&driver=ada`)
}

/** Uses everything about rates once. */
async function useRates(get: Get, post: Post): Promise<void> {
  const send = (method: string, path: string, json?: object) =>
    api.send(method, `/api/admin/rates${path}`, { json, headers })
  const standard = { name: 'Volume dealers', copyOf: 'standard_dealer_rates' }
  const created = await send('POST', '', standard)
  const { id, savedDraft } = created.body.structure
  const { figures } = savedDraft
  await send('PUT', `/${id}/draft`, { audience: 'dealer', revision: 1, figures })
  await get(`/rates/${id}/preview`)
  const effectiveFrom = new Date(api.now().getTime() + 3_600_000).toISOString()
  await post(`/rates/${id}/publish`, { revision: 1, draftRevision: 2, effectiveFrom })
  await post(`/rates/${id}/withdraw`, { revision: 2, version: `${id}-2` })
  const draftRevision = async () => (await send('GET', `/${id}`)).body.structure.savedDraft.revision as number
  await post(`/rates/${id}/publish`, { revision: 3, draftRevision: await draftRevision() })
  await send('PUT', `/${id}/draft`, { audience: 'dealer', revision: 0, figures })
  await post(`/rates/${id}/draft/discard`, { revision: await draftRevision() })
  await send('PATCH', `/${id}`, { revision: 4, isActive: false })
  await post(`/rates/${id}/roll-back`, { revision: 5, version: `${id}-4`, wasMistake: true })
  await get(`/rates/${id}/versions/${id}-4/mistake-effects`)
  await post(`/rates/${id}/mark-mistaken`, { revision: 6, version: `${id}-4` })
  for (const path of ['', `/${id}`, '/retail', `/${id}/versions/${id}-4`]) await get(`/rates${path}`)
  const assign = (rateStructureId: string | null, from: string | null) =>
    api.send('PATCH', '/api/admin/dealers/demo-dealer-pending/rates', {
      json: { rateStructureId, from },
      headers,
    })
  expect((await assign(id, null)).status).toBe(200)
  expect((await assign(null, id)).status).toBe(200)
  await get('/dealers/demo-dealer-pending')
  await send('DELETE', `/${id}`)
}

test('no statement of the staff’s API scans a whole table or sorts one', async () => {
  const { count, slow } = await slowStatements(api, useEverything)
  expect(count).toBeGreaterThan(15)
  // The list of orders scans and sorts what an inner query with a limit, or with ids, has found; a proposed change, the
  // parts of its own price.
  const isFound = (step: string) =>
    /^SCAN (walked|\(subquery-\d+\)|(order_search_staff|json_tree) VIRTUAL TABLE INDEX)|FOR RIGHT PART OF/.test(
      step,
    )
  // The totals of a month: what the index covers, in a few groups.
  const isMonthOfBooks = (statement: string | undefined, step: string) =>
    statement?.includes('from "accounting_entries" where') && step === 'USE TEMP B-TREE FOR GROUP BY'
  const offenders = slow.filter(
    ({ statement, steps }) =>
      !steps.every(
        (step) =>
          isFound(step) ||
          isMonthOfBooks(statement, step) ||
          (sortsFew(statement) && step === 'USE TEMP B-TREE FOR ORDER BY'),
      ),
  )
  expect(offenders).toEqual([])
})
