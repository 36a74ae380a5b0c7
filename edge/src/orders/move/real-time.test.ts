import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { completed, goOn } from '../../../test/api/go-on.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'

const hourMs = 3_600_000
type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let headers: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  headers = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const hoursAgo = (hours: number) => new Date(api.now().getTime() - hours * hourMs).toISOString()

async function assigned(): Promise<{ id: string; trackingCode: string }> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }
  await move(body.order.id, { to: 'driver_assigned', ...driver })
  return body.order
}

const move = (id: string, json: object) =>
  api.send('POST', `/api/admin/orders/${id}/transport`, { json: { confirm: goOn, ...json }, headers })

test('pickup and delivery carry their real times to staff, the customer and the report', async () => {
  const { id, trackingCode } = await assigned()
  api.pass(10 * hourMs)
  const [pickedUpAt, deliveredAt] = [hoursAgo(9), hoursAgo(2)]
  const moved = await move(id, { to: 'in_transit', happenedAt: pickedUpAt })
  expect([moved.status, moved.body.error]).toEqual([200, undefined])
  const { body } = await move(id, { ...completed, happenedAt: deliveredAt })
  const events = body.order.events.filter(({ event }: { event: string }) => /picked_up|delivered/.test(event))
  expect(events).toMatchObject([
    { event: 'picked_up', happenedAt: pickedUpAt },
    { event: 'delivered', happenedAt: deliveredAt },
  ])
  const day = (instant: string) => dayOf(new Date(instant), 'America/New_York')
  expect(events.every(({ createdAt }: { createdAt: string }) => createdAt > hoursAgo(1))).toBe(true)
  expect(body.order.assignment).toMatchObject({ pickedUpOn: day(pickedUpAt), deliveredOn: day(deliveredAt) })
  const { tracking } = (await api.send('GET', `/api/track/${trackingCode}`)).body
  const steps = Object.fromEntries(
    tracking.steps.map(({ kind, at }: { kind: string; at: string }) => [kind, at]),
  )
  expect(steps).toMatchObject({ picked_up: pickedUpAt, delivered: deliveredAt })
})

test('a time to come or before the move before is refused at its field, and nothing is written', async () => {
  const { id } = await assigned()
  api.pass(hourMs)
  for (const [happenedAt, message] of [
    [hoursAgo(-0.1), 'This time is still to come'],
    [hoursAgo(2), 'This is before the move before it'],
    ['yesterday', 'Enter a valid time'],
  ]) {
    const { status, body } = await move(id, { to: 'in_transit', happenedAt })
    expect([status, body.details]).toEqual([400, [{ path: 'happenedAt', message }]])
  }
  const { order } = (await api.send('GET', `/api/admin/orders/${id}`, { headers })).body
  expect(order.transportStatus).toBe('driver_assigned')
})

test('the later of two dispatchers reads who was faster', async () => {
  const { id } = await assigned()
  const ops = await signedIn(api, 'ops')
  const path = `/api/admin/orders/${id}/transport`
  expect((await api.send('POST', path, { json: { to: 'in_transit' }, headers: ops })).status).toBe(200)
  api.pass(3 * 60_000)
  const { status, body } = await move(id, { to: 'in_transit' })
  expect([status, body.error]).toEqual([
    409,
    'This order is in transit and cannot become in transit. Olu Reyes recorded the pickup 3 minutes ago.',
  ])
})
