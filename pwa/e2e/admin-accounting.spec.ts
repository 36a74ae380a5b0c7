import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'

test('finance closes a month, downloads a file of it, and an admin opens it again', async ({ page }) => {
  test.slow()
  const month = page.getByRole('navigation', { name: 'Periods' }).getByRole('button')
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'finance', '/admin/accounting')
    await expect(month.first()).toContainText('Running')
    await expect(page.getByRole('heading', { name: 'QuickBooks Online' })).toBeVisible()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await month.nth(1).click()
  await page.getByRole('button', { name: /^Close / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(month.nth(1)).toContainText('Closed')
  await expect(page.getByText(/^Closed by Farah Quinn/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: All entries for Spreadsheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/^entries-\d{4}-\d\d-1\.csv$/)
  const address = page.url()
  await openAdmin(page, 'admin', address)
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByLabel('Reason').fill('A bill was missing')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(month.nth(1)).toContainText('Open')
})
