import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { signIn } from './steps/sign-in.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1024, height: 768 },
  expectedNoise: [/Failed to load resource/],
})

const main = (page: Page) => page.locator('#main')
const readyLine = (page: Page) => main(page).getByText(/^Ready for offline, \d/)

/** How many files the browser stores of the app, and of the app's large files. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const counted = await Promise.all(
      names.map(async (name) => [name, (await (await caches.open(name)).keys()).length] as const),
    )
    const of = (fits: (name: string) => boolean) =>
      counted.filter(([name]) => fits(name)).reduce((sum, [, count]) => sum + count, 0)
    return { app: of((name) => name.startsWith('app-')), later: of((name) => name === 'later') }
  })

test('after signing in and opening only the dashboard, everything works without a network', async ({
  page,
}) => {
  await page.goto('/dealer-login')
  await signIn(page, 'dealer')
  await expect(page).toHaveURL('/dealer/dashboard')
  await expect(readyLine(page)).toBeVisible({ timeout: 90_000 })
  await page.context().setOffline(true)
  await page.goto('/dealer/quote?pickupZip=33602&deliveryZip=32801&quoted=true')
  await expect(page.locator('#quote-result')).toContainText('$')
  await expect(readyLine(page)).toBeVisible()
  await page.goto('/dealer/locations')
  await expect(page.getByRole('table', { name: 'Saved locations' }).getByRole('row').nth(1)).toBeVisible()
  await page.goto('/dealer/dashboard?tab=orders')
  const saved = main(page).getByText(/^As of .+ saved on this device/)
  await expect(saved.first()).toBeVisible()
  await expect(main(page).getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
  await page.goto('/dealer/dashboard?tab=invoices')
  await expect(saved.first()).toBeVisible()
  const invoices = page.getByRole('table', { name: "Your dealership's invoices" })
  await expect(invoices.getByRole('row').nth(1)).toContainText('INV-')
  // The page does not say "none" of things that nobody knows.
  await page.goto('/dealer/dashboard?tab=team')
  await expect(page.getByText('This list needs a connection.')).toBeVisible()
  await expect(page.getByText('Total Members')).toBeHidden()
  await page.goto('/dealer/sync')
  await expect(page.getByText('Last contact with the server')).toBeVisible()
  await expect(main(page)).not.toContainText('None yet')
  await expect(main(page)).toContainText(/Last contact with the server\s*\w+ \d+, \d{4}/)
  const before = await storedFiles(page)
  expect(before.later).toBeGreaterThan(3)
  await page.context().setOffline(false)
  await page.goto('/dealer/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click()
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' }).last()
  if (await logout.isVisible()) await logout.click()
  await expect(page).toHaveURL('/dealer-login')
  expect(await storedFiles(page)).toEqual(before)
})

test('what could not be fetched is named, and can be fetched again', async ({ page }) => {
  await page.route('**/api/dealer/locations', (route) => route.abort())
  await page.goto('/dealer-login')
  await signIn(page, 'booker')
  const line = main(page).getByText('Not ready for offline: locations are missing')
  await expect(line).toBeVisible({ timeout: 90_000 })
  await page.unroute('**/api/dealer/locations')
  await main(page).getByRole('button', { name: 'Try again' }).last().click()
  await expect(readyLine(page)).toBeVisible({ timeout: 60_000 })
})

test('what failed while the server was out of reach is fetched once it is back', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/dealer/locations', (route) => route.abort())
  await page.goto('/dealer-login')
  await signIn(page, 'booker')
  const line = main(page).getByText('Not ready for offline: locations are missing')
  await expect(line).toBeVisible({ timeout: 90_000 })
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.reload()
  await expect(line).toBeVisible({ timeout: 90_000 })
  await page.unrouteAll()
  // The session is checked every 30 seconds; nobody presses anything.
  await page.clock.fastForward(31_000)
  await expect(readyLine(page)).toBeVisible({ timeout: 90_000 })
})
