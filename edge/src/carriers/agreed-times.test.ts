import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'

let api: ApiUnderTest
let headers: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  headers = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '8135550142' }

test('a change of the agreed time alone is a change, and the order shows it', async () => {
  const { body: placed } = await api.send('POST', '/api/orders', { json: orderRequest() })
  const { id } = placed.order
  const days = { pickupDate: api.dayIn(2), deliveryDate: api.dayIn(5), pickupTime: '08:00' }
  const assigned = await api.send('POST', `/api/admin/orders/${id}/transport`, {
    json: { to: 'driver_assigned', ...driver, ...days },
    headers,
  })
  expect(assigned.body.order.assignment).toMatchObject({ pickupTime: '08:00', deliveryTime: null })
  const change = async (revision: number) =>
    api.send('POST', `/api/admin/orders/${id}/driver`, {
      json: { ...driver, ...days, deliveryTime: '14:30', reason: 'Dock hours', revision },
      headers,
    })
  const { status, body } = await change(assigned.body.order.revision)
  expect([status, body.order.assignment]).toEqual([
    200,
    expect.objectContaining({ pickupTime: '08:00', deliveryTime: '14:30' }),
  ])
  const again = await change(body.order.revision)
  expect([again.status, again.body.details[0].path]).toEqual([400, 'driverName'])
})

test.each([
  [{ pickupTime: '25:00' }, 'pickupTime'],
  [{ deliveryTime: '9:00' }, 'deliveryTime'],
  [{ deliveryTime: '09:00' }, 'deliveryDate'],
])('an assignment with %j is refused', async (json, path) => {
  const { body: placed } = await api.send('POST', '/api/orders', { json: orderRequest() })
  const { status, body } = await api.send('POST', `/api/admin/orders/${placed.order.id}/transport`, {
    json: { to: 'driver_assigned', ...driver, ...json },
    headers,
  })
  expect([status, body.details[0].path]).toEqual([400, path])
})
