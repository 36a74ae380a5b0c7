import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { openAdmin } from './steps/open-admin.ts'

test.use({ viewport: { width: 1024, height: 768 } })
test.use({ expectedNoise: [/409/] })

test('a super admin adds, deactivates and deletes a member of staff', async ({ page }) => {
  await openAdmin(page)
  await page.getByRole('link', { name: 'Admin Users' }).click()
  const username = `imani.${crypto.randomUUID().slice(0, 8)}`
  const row = page.getByRole('row').filter({ hasText: `@${username}` })
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('First name').fill('Imani')
  await dialog.getByLabel('Last name').fill('Brooks')
  await dialog.getByLabel('Username').fill('finance')
  await dialog.getByLabel('Email').fill(`${username}@switchback.example`)
  await dialog.getByLabel('Role').selectOption('operations')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByText('Username is already taken')).toBeVisible()
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(row).toContainText('Never, invited')

  await row.getByRole('switch', { name: 'Active: Imani Brooks' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByRole('switch', { name: 'Inactive: Imani Brooks' })).toBeVisible()
  await row.getByRole('button', { name: 'Delete Imani Brooks' }).click()
  await expect(
    page.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)

  const left = page.getByRole('row').filter({ hasText: `${username}@` })
  await left.getByRole('button', { name: 'Data of Imani Brooks' }).click()
  const data = page.getByRole('dialog')
  await data.getByRole('button', { name: 'Delete their account' }).click()
  await expect(data.getByText('Say why: who asked, and when')).toBeVisible()
  await data.getByLabel('Reason').fill('Asked by mail on Monday')
  await data.getByRole('button', { name: 'Delete their account' }).click()
  await data.getByRole('button', { name: 'Delete for good' }).click()
  await expect(left).toHaveCount(0)
})

// PRIVACY-11
test('a super admin copies and deletes a customer’s data that was asked for by phone', async ({ page }) => {
  const customerEmail = `ada.${crypto.randomUUID()}@example.com`
  const { id } = await orderByCall(page, { customerEmail })
  await page.request.post(`/api/orders/${id}/cancel`, { data: { reason: 'Sold it' } })
  await openAdmin(page, 'admin', '/admin/users')
  await page.getByRole('link', { name: 'Customer data' }).click()
  await page.getByLabel('Email on the orders').fill(customerEmail.toUpperCase())
  await expectGoodScreen(page, async () => {
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText('Goes when you delete')).toBeVisible()
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy' }).click()
  await page.getByLabel('Reason').fill('Asked by phone')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await page.getByRole('button', { name: 'Delete data…' }).click()
  await page.getByRole('button', { name: 'Delete data', exact: true }).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('Asked by phone')
  await page.getByRole('button', { name: 'Delete data', exact: true }).click()
  await expect(page.getByText('Deleted. The customer gets an email about it.')).toBeVisible()
})

test('admin users: axe finds nothing in light and dark, and no text overflows at 320 px', async ({
  page,
}) => {
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'admin', '/admin/users')
    await expect(page.getByText('@support')).toBeVisible()
  })
})
