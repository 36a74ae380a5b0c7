import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

/** The order is delivered, by calls of staff. */
export async function deliverOrder(page: Page, orderId: string): Promise<void> {
  const data = { username: 'admin', password: 'switchback-admin' }
  const login = await page.request.post('/api/auth/login', { data })
  const { token } = (await login.json()) as { token: string }
  const call = async (path: string, body: object) => {
    const response = await page.request.post(path, {
      headers: { Authorization: `Bearer ${token}` },
      data: body,
    })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { id: string }
  }
  const { id: carrierId } = await call('/api/admin/carriers', {
    name: `Weekly Haulers ${randomInt(1e9)}`,
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
  const driver = { driverName: 'Ike Moss', driverPhone: '8135550142' }
  const assigned = { to: 'driver_assigned', carrierId, carrierPay: '500.00', ...driver }
  for (const move of [
    assigned,
    { to: 'in_transit' },
    { to: 'completed', confirm: { guards: ['unpaid'], reason: 'Paid in cash' } },
  ]) {
    await call(`/api/admin/orders/${orderId}/transport`, move)
  }
}

/**
 * The order is a week old: no call can say so, hence its row. A product that the harness did not start has it as of
 * today.
 */
export async function placeAWeekBack(page: Page, orderId: string): Promise<void> {
  const database = process.env['SWITCHBACK_DATABASE']
  if (!database) return
  const sql =
    "UPDATE orders SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-7 days') WHERE id = ?"
  const stmt = { sql, args: [{ type: 'text', value: orderId }] }
  const data = { requests: [{ type: 'execute', stmt }, { type: 'close' }] }
  const response = await page.request.post(`${database}/v2/pipeline`, { data })
  expect(await response.json()).toMatchObject({
    results: [{ type: 'ok', response: { result: { affected_row_count: 1 } } }, { type: 'ok' }],
  })
}
