import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** An order that its driver picks up today, by calls of staff. @returns its id and the driver's name */
async function assignedForToday(page: Page): Promise<{ id: string; driverName: string }> {
  const headers = await signInByCall(page, 'admin')
  const { id } = await orderByCall(page)
  const { carriers } = (await (await page.request.get('/api/admin/carriers', { headers })).json()) as {
    carriers: { id: string; isActive: boolean; insuranceExpiry: string }[]
  }
  const [carrier] = carriers
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => other.insuranceExpiry.localeCompare(one.insuranceExpiry))
  const driverName = `Ike Moss ${id.slice(-4)}`
  const data = {
    to: 'driver_assigned',
    carrierId: carrier?.id,
    carrierPay: '400.00',
    driverName,
    driverPhone: '8135550142',
    confirm: { guards: ['pay_above_lane', 'pay_above_total'], reason: 'Agreed by phone' },
  }
  const moved = await page.request.post(`/api/admin/orders/${id}/transport`, { headers, data })
  expect(moved.ok(), await moved.text()).toBe(true)
  return { id, driverName }
}

test.describe('a move', () => {
  test.use({ expectedNoise: [/status of 40[09]/] })

  test('dispatch finds the pickup of today by keyboard, and records its real time in two clicks', async ({
    page,
  }) => {
    const { id, driverName } = await assignedForToday(page)
    await openAdmin(page, 'ops')
    await page.keyboard.press('g')
    await page.keyboard.press('y')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    const row = page.getByRole('table', { name: /^Pickups/ }).getByRole('row', { name: driverName })
    await expect(row).toContainText('Any time')
    await row.getByRole('link', { name: /^Tampa/ }).click()
    await expect(page).toHaveURL(new RegExp(id))

    await page.getByRole('button', { name: 'Mark in transit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark in transit?' })
    const time = dialog.getByLabel('Picked up at')
    const now = await time.inputValue()
    await time.fill('2199-01-01T12:00')
    await dialog.getByRole('button', { name: 'Mark in transit' }).click()
    await expect(dialog.getByText('This time is still to come')).toBeVisible()
    await time.fill(now)
    await dialog.getByRole('button', { name: 'Mark in transit' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/admin/today')
    await expect(row).toContainText('Done')
  })

  test('that a colleague made first says who did it, and the page shows the next ones', async ({ page }) => {
    const { id } = await assignedForToday(page)
    await openAdmin(page, 'ops', `/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Mark in transit' }).click()
    const account = { username: 'admin', password: 'switchback-admin' }
    const login = await page.request.post('/api/auth/login', { data: account })
    const { token } = (await login.json()) as { token: string }
    const headers = { Authorization: `Bearer ${token}` }
    const data = { to: 'in_transit' }
    const moved = await page.request.post(`/api/admin/orders/${id}/transport`, { headers, data })
    expect(moved.ok(), await moved.text()).toBe(true)
    const dialog = page.getByRole('dialog', { name: 'Mark in transit?' })
    await dialog.getByRole('button', { name: 'Mark in transit' }).click()
    await expect(dialog.getByText(/Avery Stone recorded the pickup just now\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('button', { name: 'Mark completed' })).toBeVisible()
  })
})

test('today: axe finds nothing in light and dark, and no text overflows at 320 px', async ({ page }) => {
  await assignedForToday(page)
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'admin', '/admin/today')
    await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible()
  })
})
