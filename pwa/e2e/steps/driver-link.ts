import { createHmac, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'
import { orderByCall } from './order-by-call.ts'

/** The default secret of a deployment outside production. */
const secret = 'what nobody needs to keep secret'

/** A VIN with a right check digit. */
export const driverVin = '1HGCV1F30MA000001'

/** The seed of an order's link: no call shows it to anybody but staff. */
async function seedOf(page: Page, orderId: string): Promise<string> {
  const sql = 'SELECT seed FROM driver_links WHERE order_id = ? ORDER BY created_at DESC LIMIT 1'
  const stmt = { sql, args: [{ type: 'text', value: orderId }] }
  const data = { requests: [{ type: 'execute', stmt }, { type: 'close' }] }
  const response = await page.request.post(`${process.env['SWITCHBACK_DATABASE']}/v2/pipeline`, { data })
  const { results } = (await response.json()) as {
    results: { response: { result: { rows: { value: string }[][] } } }[]
  }
  return results[0]?.response.result.rows[0]?.[0]?.value ?? ''
}

/** An order with a driver: its id, a session of staff, and the address of the driver's link. */
export async function orderWithDriver(page: Page, changes: Record<string, unknown> = {}) {
  const { id } = await orderByCall(page, { vehicleVin: driverVin, ...changes })
  const login = await page.request.post('/api/auth/login', {
    data: { username: 'admin', password: 'switchback-admin' },
  })
  const { token } = (await login.json()) as { token: string }
  const staff = { headers: { Authorization: `Bearer ${token}` } }
  const call = async (path: string, data: object) => {
    const response = await page.request.post(path, { ...staff, data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { id: string }
  }
  const { id: carrierId } = await call('/api/admin/carriers', {
    name: `Link Haulers ${randomInt(1e9)}`,
    contactName: 'Ike Moss',
    phone: '9065550142',
    email: 'ike@haulers.example',
    address: '1 Dock St, Tampa, FL 33602',
    dotNumber: String(randomInt(1_000_000, 9_999_999)),
    mcNumber: '',
    insuranceExpiry: '2099-12-31',
    preferredLanes: '',
    rating: null,
    isActive: true,
  })
  const driver = { driverName: 'Dana Ruiz', driverPhone: '8135550142' }
  await call(`/api/admin/orders/${id}/transport`, {
    to: 'driver_assigned',
    carrierId,
    carrierPay: '500.00',
    ...driver,
  })
  const seed = await seedOf(page, id)
  const linkToken = createHmac('sha256', secret).update(`driver link ${seed}`).digest('hex').slice(0, 32)
  const orderOnDesk = async () => {
    const response = await page.request.get(`/api/admin/orders/${id}`, staff)
    return ((await response.json()) as { order: { transportStatus: string } }).order
  }
  return { id, path: `/d/${linkToken}`, orderOnDesk }
}
