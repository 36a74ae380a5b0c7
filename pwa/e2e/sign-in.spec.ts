import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { respondWith } from './harness/respond-with.ts'
import { signIn } from './steps/sign-in.ts'

test.use({ expectedNoise: [/40[13] \(|ERR_FAILED/] })

const alertText = (page: Page) => page.getByRole('form', { name: 'Sign in' }).getByRole('alert')
const nav = (page: Page) => page.getByRole('banner')

test('a dealer signs in, sees the dealership’s name, and signs out without a trace', async ({ page }) => {
  await page.goto('/dealer-login')
  await expect(page.getByRole('heading', { name: 'Dealer Portal' })).toBeVisible()
  await expect(page.getByText('Demo credentials')).toBeVisible()
  await signIn(page, 'dealer')
  await expect(page).toHaveURL('/dealer/dashboard')
  for (const text of ['Bayshore Motors', 'Admin', 'Preferred Rate', 'Credit Approved']) {
    await expect(nav(page).getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^[0-9a-f]{64}$/)
  await nav(page).getByRole('button', { name: 'Menu' }).click()
  await expect(nav(page).getByRole('link', { name: 'Public Site' }).last()).toBeVisible()
  await nav(page).getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL('/dealer-login')
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(left).not.toMatch(/auth_token|Dana|Bayshore|switchback\.me/)
  // The remaining device token does not identify the user, and keeps a stranger's guesses from locking out the owner here.
  const device = await page.evaluate(() => localStorage.getItem('device_token'))
  expect(device).toMatch(/^"[0-9a-f]{64}"$/)
  const request = page.waitForRequest('**/api/auth/login')
  await signIn(page, 'dealer')
  expect(`"${(await request).postDataJSON().deviceToken}"`).toBe(device)
  await expect(page).toHaveURL('/dealer/dashboard')
  await nav(page).getByRole('button', { name: 'Menu' }).click()
  await nav(page).getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL('/dealer-login')
  await page.goto('/dealer')
  await expect(page).toHaveURL('/dealer-login?next=%2Fdealer')
})

test('the sign-in shows each of its messages', async ({ page }) => {
  await page.goto('/dealer-login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await signIn(page, 'dealer', 'wrong')
  await expect(alertText(page)).toHaveText('Invalid username or password.')
  await signIn(page, 'pending')
  await expect(alertText(page)).toHaveText(
    'Your dealer application is still pending approval. You will receive an email when your account is approved.',
  )
  await signIn(page, 'admin')
  await expect(alertText(page)).toHaveText(
    'This login is for dealers only. Use the admin portal for admin access.',
  )
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await page.route('**/api/auth/login', (route) => route.abort())
  await signIn(page, 'dealer')
  await expect(alertText(page)).toHaveText('Connection error. Please try again.')
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', respondWith(403, { success: false }))
  await signIn(page, 'dealer')
  await expect(alertText(page)).toHaveText('Invalid username or password.')
})

test('staff sign in at /admin, or at the page that they requested', async ({ page }) => {
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await signIn(page, 'dealer')
  await expect(alertText(page)).toHaveText('Invalid credentials. Please contact your administrator.')
  await signIn(page, 'admin')
  await expect(page).toHaveURL('/admin/orders')
  await page.setViewportSize({ width: 1400, height: 900 })
  for (const name of [
    'Dashboard',
    'Reports',
    'Orders',
    'Tablets',
    'Dealers',
    'Rates',
    'Dealer Rates',
    'Drivers',
    'Admin Users',
    'Notifications',
    'View Site',
  ]) {
    await expect(nav(page).getByRole('link', { name, exact: true }).first()).toBeVisible()
  }
  await nav(page).getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
})

test('the navigation hides what a role may not do', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/admin')
  await signIn(page, 'support')
  await expect(nav(page).getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible()
  await expect(nav(page).getByRole('link', { name: 'Rates' })).toHaveCount(0)
  await expect(nav(page).getByRole('link', { name: 'Admin Users' })).toHaveCount(0)
})

test('the user can show the password, also with the keyboard', async ({ page }) => {
  await page.goto('/dealer-login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await password.press('Tab')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
})

test('an expired session is renewed over the page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin')
  await signIn(page, 'finance')
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('auth_token', '0'.repeat(64)))
  await page.clock.runFor(40_000)
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue('finance')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('switchback-admin')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
})
