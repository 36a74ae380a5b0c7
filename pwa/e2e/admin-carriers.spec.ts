import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedNoise: [/40[09] \(/] })

test('operations staff add a carrier and its driver, change them and find them again', async ({ page }) => {
  await openAdmin(page, 'ops')
  await page.getByRole('link', { name: 'Drivers', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Drivers', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Drivers' }).press('ArrowRight')
  await expect(page).toHaveURL(/tab=carriers/)
  // A desk screen shows at least 15 rows.
  await expect(page.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Add carrier' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Add a carrier' })
  await expect(sheet.getByLabel('Company')).toBeFocused()
  await page.keyboard.type('Zenith Haulers of the Upper Peninsula')
  await sheet.getByRole('button', { name: 'Add carrier' }).click()
  await expect(sheet.getByText('USDOT number is required')).toBeVisible()
  await sheet.getByLabel('USDOT number').fill('8123456')
  await sheet.getByLabel('Contact').fill('Ines Ode')
  await sheet.getByLabel('Phone').fill('906-555-0142')
  await sheet.getByLabel('Email').fill('ines@zenith.example')
  await sheet.getByLabel('Address').fill('1 Dock St, Marquette, MI 49855')
  await sheet.getByLabel('Insured until').fill('2020-01-31')
  await sheet.getByLabel('Preferred lanes').fill('mi-fl, MI-TX')
  await sheet.getByRole('button', { name: 'Add carrier' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search' }).fill('8123456')
  await expect(page).toHaveURL(/search=8123456/)
  const row = page.getByRole('row', { name: /Zenith/ })
  await expect(row).toContainText('lapsed')
  await row.getByRole('link', { name: /Zenith/ }).click()
  await page.getByRole('button', { name: 'Edit carrier' }).click()
  const edit = page.getByRole('dialog', { name: /Zenith/ })
  await edit.getByLabel('Insured until').fill('2099-01-31')
  await edit.getByRole('button', { name: 'Save carrier' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Jan 31, 2099')).toBeVisible()
  await expect(page.getByText('lapsed')).toBeHidden()

  await page.goto('/admin/drivers')
  await page.getByRole('button', { name: 'Add driver' }).click()
  const driver = page.getByRole('dialog', { name: 'Add a driver' })
  await driver.getByLabel('Name', { exact: true }).fill('Zoe Quist')
  await driver.getByLabel('Phone').fill('906-555-0199')
  await driver.getByLabel('Carrier', { exact: true }).fill('Zenith')
  await driver.getByRole('radio', { name: /Zenith/ }).check()
  await driver.getByRole('button', { name: 'Add driver' }).click()
  await expect(driver).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search' }).fill('zoe')
  await expect(page.getByRole('row', { name: /Zoe Quist/ })).toContainText('Zenith Haulers')
})

test('the lists and a carrier’s page are readable, in the dark and on a small phone', async ({ page }) => {
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'ops', '/admin/drivers?tab=carriers&show=insurance')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectGoodScreen(page, async () => {
    await page.goto('/admin/drivers?tab=carriers')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible()
  })
})
