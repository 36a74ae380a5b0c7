import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { completed } from '../../../test/api/go-on.ts'

let api: ApiUnderTest
let staff: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  staff = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const move = async (id: string, json: object) => {
  const { status } = await api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers: staff })
  expect(status).toBe(200)
}
const driver = { ...withCarrier, driverName: 'Dee Driver', driverPhone: '8135550199' }

const shown = {
  firstName: 'Dee',
  companyName: 'Test Haulers',
  usdotNumber: expect.stringMatching(/^\d+$/),
  phone: '8135550199',
}

/** Until the pickup the code for the driver stands with it. */
const beforePickup = { ...shown, pickupCode: expect.stringMatching(/^\d{4}$/) }

// TRACK-7
test('the customer sees who drives from the assignment on, and the phone until delivery', async () => {
  const { order } = (await api.send('POST', '/api/orders', { json: orderRequest() })).body
  const read = async () => (await api.send('GET', `/api/orders/${order.id}`)).body.order.assignedDriver
  expect(await read()).toBe(undefined)
  await move(order.id, { to: 'driver_assigned', ...driver })
  expect(await read()).toEqual(beforePickup)
  const tracking = JSON.stringify((await api.send('GET', `/api/track/${order.id}`)).body)
  expect(tracking).not.toMatch(/Dee|Haulers|8135550199/)
  await move(order.id, { to: 'in_transit' })
  expect(await read()).toEqual(shown)
  await move(order.id, completed)
  expect(await read()).toEqual({ ...shown, phone: null })
})

// TRACK-7
test('of a dealership’s order its people see the driver, not everybody with the order’s id', async () => {
  const headers = await signedIn(api, 'dealer')
  const json = { ...orderRequest(), paymentMethod: 'stripe' }
  const { order } = (await api.send('POST', '/api/dealer/orders', { json, headers })).body
  await move(order.id, { to: 'driver_assigned', ...driver })
  const own = (await api.send('GET', `/api/dealer/orders/${order.id}`, { headers })).body.order
  expect(own.assignedDriver).toEqual(beforePickup)
  expect((await api.send('GET', `/api/orders/${order.id}`)).body.order.assignedDriver).toBe(undefined)
})
