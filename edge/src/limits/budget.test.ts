import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { pdfOf } from '../../test/api/sample-files.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { accountSamples } from '../../test/fuzz/account-samples.ts'

let api: ApiUnderTest
afterEach(() => api.stop())

const from = (address: string) => ({ 'CF-Connecting-IP': address })

async function start(settings: Record<string, string>): Promise<void> {
  api = await startApi({ settings, bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
}

async function placeOrder(
  address: string,
): Promise<{ id: string; depositAmount: string; totalPrice: string }> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest(), headers: from(address) })
  return body.order
}

test('limits payments started per network and hour, also when alternating deposit and full', async () => {
  await start({ PAYMENT_INTENTS_PER_CALLER_PER_HOUR: '4' })
  const { id, depositAmount, totalPrice } = await placeOrder('192.0.2.1')
  const pay = (isFull: boolean, address: string) =>
    api.send('POST', '/api/create-payment-intent', {
      json: { orderId: id, amount: isFull ? totalPrice : depositAmount },
      headers: from(address),
    })
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) statuses.push((await pay(at % 2 === 1, '192.0.2.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  // Starting the same intent again is free, and another network has its own budget.
  expect((await pay(false, '192.0.2.2')).status).toBe(200)
  for (let at = 0; at < 5; at++) expect((await pay(false, '192.0.2.1')).status).toBe(200)
})

test('many parallel requests for one payment count once', async () => {
  await start({ PAYMENT_INTENTS_PER_CALLER_PER_HOUR: '2' })
  const { id, depositAmount } = await placeOrder('192.0.2.1')
  const json = { orderId: id, amount: depositAmount }
  const pay = () => api.send('POST', '/api/create-payment-intent', { json, headers: from('192.0.2.1') })
  const answers = await Promise.all(Array.from({ length: 10 }, pay))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [counted] = await api.database.db.read([
    api.database.db.sql.all<{ hits: number }>(
      sql`SELECT sum(hit_count) AS hits FROM rate_counters WHERE bucket LIKE 'PAYMENT_INTENTS%'`,
    ),
  ])
  expect(counted).toEqual([{ hits: 1 }])
})

test('limits stored megabytes per network and hour, across orders', async () => {
  await start({ STORED_MEGABYTES_PER_CALLER_PER_HOUR: '2' })
  const upload = async (address: string) => {
    const { id } = await placeOrder(address)
    const form = new FormData()
    form.set('file', new File([pdfOf(900 * 1024)], 'title.pdf'))
    const sent = { method: 'POST', body: form, headers: from(address) }
    return (await api.request(`/api/orders/${id}/attachments`, sent)).status
  }
  expect([await upload('192.0.2.1'), await upload('192.0.2.1'), await upload('192.0.2.1')]).toEqual([
    201, 201, 429,
  ])
  expect(await upload('192.0.2.2')).toBe(201)
})

test('limits order changes per network and hour', async () => {
  await start({ ORDER_CHANGES_PER_HOUR: '3' })
  const { id } = await placeOrder('192.0.2.1')
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) {
    const sent = { json: orderRequest({ notes: `Change ${at}` }), headers: from('192.0.2.1') }
    statuses.push((await api.send('PUT', `/api/orders/${id}`, sent)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('an application refused for its user name counts, though nothing of it is stored', async () => {
  await start({ APPLICATIONS_PER_ADDRESS_PER_HOUR: '3' })
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) {
    const json = { ...accountSamples['POST /api/dealer/apply'], username: 'dealer' }
    statuses.push((await api.send('POST', '/api/dealer/apply', { json, headers: from('192.0.2.1') })).status)
  }
  expect(statuses).toEqual([409, 409, 409, 429, 429])
})

test('limits password hashes per network and hour, across routes', async () => {
  await start({ PASSWORD_HASHES_PER_CALLER_PER_HOUR: '4' })
  const headers = from('192.0.2.1')
  const json = { username: 'dealer', password: demoPasswords.dealer }
  const statuses: number[] = []
  for (let at = 0; at < 3; at++)
    statuses.push((await api.send('POST', '/api/auth/login', { json, headers })).status)
  const application = { json: accountSamples['POST /api/dealer/apply'], headers }
  statuses.push((await api.send('POST', '/api/dealer/apply', application)).status)
  statuses.push((await api.send('POST', '/api/auth/login', { json, headers })).status)
  expect(statuses).toEqual([200, 200, 200, 201, 429])
  expect((await api.send('POST', '/api/auth/login', { json, headers: from('192.0.2.2') })).status).toBe(200)
})

test('an account has its own budget, which limits wrong codes from many networks', async () => {
  await start({ PASSWORD_HASHES_PER_CALLER_PER_HOUR: '5' })
  const token = await signedIn(api, 'dealer')
  const begun = await api.send('POST', '/api/auth/account/two-factor', {
    json: { password: demoPasswords.dealer },
    headers: { ...token, ...from('192.0.2.1') },
  })
  expect(begun.status).toBe(200)
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) {
    const sent = { json: { code: '000000' }, headers: { ...token, ...from(`192.0.2.${at + 10}`) } }
    statuses.push((await api.send('POST', '/api/auth/account/two-factor/confirm', sent)).status)
  }
  expect(statuses.slice(4)).toEqual([429, 429])
  expect(statuses.slice(0, 4)).not.toContain(429)
})

test('limits ended sessions per network and hour', async () => {
  await start({ ENDED_SESSIONS_PER_ADDRESS_PER_HOUR: '3' })
  const end = async (address: string) => {
    const json = { session: crypto.randomUUID().replaceAll('-', '').repeat(2) }
    return (await api.send('POST', '/api/auth/end-session', { json, headers: from(address) })).status
  }
  const statuses: number[] = []
  for (const last of ['1', '1', '1', '1', '2']) statuses.push(await end(`192.0.2.${last}`))
  expect(statuses).toEqual([200, 200, 200, 429, 200])
})

test('limits test notifications and proposed prices for each member of staff', async () => {
  await start({ TEST_NOTIFICATIONS_PER_PERSON_PER_HOUR: '2', MAILS_PER_CALLER_PER_HOUR: '2' })
  const [ops, support] = [await signedIn(api, 'ops'), await signedIn(api, 'support')]
  const notify = async (headers: { Authorization: string }) =>
    (await api.send('POST', '/api/admin/dashboard/test-notification', { json: {}, headers })).status
  expect([await notify(ops), await notify(ops), await notify(ops), await notify(support)]).toEqual([
    200, 200, 429, 200,
  ])
  const { id } = await placeOrder('192.0.2.1')
  const propose = async (headers: { Authorization: string }) => {
    const { body } = await api.send('GET', `/api/admin/orders/${id}`, { headers })
    const json = {
      ...orderRequest({ vehicleType: 'SUV' }),
      reason: 'Bigger',
      revision: body.order.revision,
    }
    const path = `/api/admin/orders/${id}`
    const { preview } = (await api.send('PUT', path, { json, headers })).body
    const sent = { ...json, totalPrice: preview.total }
    return (await api.send('PUT', path, { json: sent, headers })).status
  }
  const statuses: number[] = []
  for (const headers of [ops, ops, ops, support]) statuses.push(await propose(headers))
  expect(statuses).toEqual([200, 200, 429, 200])
})
