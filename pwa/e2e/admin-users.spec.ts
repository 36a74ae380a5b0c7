import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
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
})

test('admin users: axe finds nothing in light and dark, and no text overflows at 320 px', async ({
  page,
}) => {
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'admin', '/admin/users')
    await expect(page.getByText('@support')).toBeVisible()
  })
})
