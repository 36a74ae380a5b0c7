import { carrierLanes } from '@switchback/db/schema/carriers/carriers.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'

// ORDER-48
let api: ApiUnderTest
let ops: Record<string, string>
let id: string
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())
beforeEach(async () => {
  id = (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order.id
})

const call = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin/orders/${id}${path}`, { headers: ops, ...(json ? { json } : {}) })
const read = async () => (await call('GET', '')).body.order
const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '8135550142' }
const assign = (json: object = {}) =>
  call('POST', '/transport', { to: 'driver_assigned', ...driver, ...json })
const guardsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.code,
  body.asks?.map(({ guard }: { guard: string }) => guard),
]
const confirm = (...guards: string[]) => ({ confirm: { guards, reason: 'The last truck' } })

test('pay above the price asks, assigned or changed, and the reason is recorded', async () => {
  const pay = { carrierPay: '999999.00' }
  expect(guardsOf(await assign(pay))).toEqual([409, 'confirmation_needed', ['pay_above_total']])
  expect((await read()).transportStatus).toBe('pending')
  expect(guardsOf(await assign({ ...pay, ...confirm('unpaid') }))).toEqual([
    409,
    'confirmation_needed',
    ['pay_above_total'],
  ])
  expect((await assign({ ...pay, confirm: { guards: ['pay_above_total'], reason: ' ' } })).status).toBe(400)
  const { status, body } = await assign({ ...pay, ...confirm('pay_above_total') })
  expect([status, body.order.assignment.overrideReason]).toEqual([200, 'The last truck'])

  const change = async (json: object) =>
    call('POST', '/driver', { ...driver, reason: 'Other', revision: (await read()).revision, ...json })
  expect((await change({ ...pay, driverName: 'Ike Moss' })).status).toBe(200)
  expect(guardsOf(await change({ carrierPay: '999998.00' }))).toEqual([
    409,
    'confirmation_needed',
    ['pay_above_total'],
  ])
})

test('days that are slips are refused at their fields', async () => {
  const at = async (json: object) => (await assign(json)).body.details
  const message = 'Enter a day within a year'
  expect(await at({ pickupDate: '1990-01-02' })).toEqual([{ path: 'pickupDate', message }])
  expect(await at({ deliveryDate: '2099-01-02' })).toEqual([{ path: 'deliveryDate', message }])
  const days = { pickupDate: api.dayIn(5), deliveryDate: api.dayIn(4) }
  expect(await at(days)).toMatchObject([{ path: 'deliveryDate' }])
  await assign()
  const paid = { billOfLading: '', reference: '', paidOn: '1990-01-02', revision: (await read()).revision }
  expect((await call('POST', '/carrier-record', paid)).body.details).toEqual([{ path: 'paidOn', message }])
})

test('pay above twice the usual pay of the lane asks', async () => {
  const { db } = api.database
  const lane = 'FL-NY'
  const row = { carrierId: withCarrier.carrierId, lane, jobCount: 4, onTimeCount: 4, payCents: 80_000 }
  await db.write([db.sql.insert(carrierLanes).values(row)])
  await db.write([sql`UPDATE orders SET lane = ${lane} WHERE id = ${id}`])
  const asked = await assign({ carrierPay: '400.01' })
  expect(guardsOf(asked)).toEqual([409, 'confirmation_needed', ['pay_above_lane']])
  expect(asked.body.error).toContain('more than twice the $200.00 that is usual on this lane')
  expect((await assign({ carrierPay: '400.00' })).status).toBe(200)
})

test('a pickup by a carrier whose insurance has lapsed asks', async () => {
  await assign()
  const { db } = api.database
  const insure = (day: string) =>
    db.write([sql`UPDATE carriers SET insurance_expires_on = ${day} WHERE id = ${withCarrier.carrierId}`])
  await insure('2020-01-31')
  const asked = await call('POST', '/transport', { to: 'in_transit' })
  expect(guardsOf(asked)).toEqual([409, 'confirmation_needed', ['insurance_lapsed']])
  const { status, body } = await call('POST', '/transport', {
    to: 'in_transit',
    ...confirm('insurance_lapsed'),
  })
  await insure('2099-12-31')
  expect([status, body.order.events.at(-1)]).toMatchObject([
    200,
    { event: 'picked_up', reason: 'The last truck' },
  ])
})

test('the end of an order of which nothing was paid asks, once with what is confirmed', async () => {
  await assign()
  await call('POST', '/transport', { to: 'in_transit' })
  const asked = await call('POST', '/transport', { to: 'completed' })
  expect(guardsOf(asked)).toEqual([409, 'confirmation_needed', ['unpaid']])
  const done = { to: 'completed', ...confirm('unpaid') }
  const responses = await Promise.all([1, 2, 3].map(() => call('POST', '/transport', done)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const order = await read()
  expect(order.events.at(-1)).toMatchObject({ event: 'delivered', reason: 'The last truck' })
})
