import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the keyboard opens pages, moves through rows, and finds a dealership', async ({ page }) => {
  await openAdmin(page)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: 'Dealers', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await field.fill('Palm Coast Au')
  await expect(page.getByRole('option', { name: /Palm Coast Auto/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Palm Coast Auto', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

// Source: STAFF-25.
test('keys turn from order to order, and Back returns to the row', async ({ page }) => {
  await openAdmin(page, 'ops', '/admin/orders?status=completed')
  const rows = page.getByRole('main').getByRole('row')
  const second = rows.nth(2).getByRole('link').first()
  await expect(second).toBeVisible()
  const number = await second.textContent()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Orders of the list' })).toContainText(/1 of [2-9]/)
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeFocused()
  await page.goBack()
  await expect(second).toBeFocused()
})

// Typed at 80 ms a key, before the field has loaded and on a slow processor. Source: FIND-1.
test('the search loses no letter', async ({ page }) => {
  await openAdmin(page)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 25 })
  await page.keyboard.press('/')
  await page.keyboard.type('gulf coast auto', { delay: 80 })
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('gulf coast auto')
})

test('search, audit and messages: axe finds nothing, and no text overflows at 320 px', async ({ page }) => {
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'admin', '/admin/messages?state=settled')
    await expect(page.getByText('No message matches these filters.')).toBeVisible()
  })
  await expectGoodScreen(page, async () => {
    await page.goto('/admin/audit?area=orders')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  })
  await expectGoodScreen(page, async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('option', { name: 'Orders', exact: true })).toBeVisible()
  })
})
