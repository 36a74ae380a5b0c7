import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { signIn } from './steps/sign-in.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: [/Failed to load resource/] })

const pin = '2580'

async function setUpLock(page: Page): Promise<void> {
  await page.goto('/dealer/account')
  const form = page.getByRole('form', { name: 'Quick lock' })
  await form.getByLabel('PIN', { exact: true }).fill(pin)
  await form.getByLabel('Confirm PIN', { exact: true }).fill(pin)
  await form.getByRole('button', { name: 'Set up the lock' }).click()
  await expect(page.getByText('The lock is on.')).toBeVisible()
}

async function typePin(page: Page, typed: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(typed)
  // Not while it counts down.
  await page.getByRole('button', { name: 'Unlock' }).click()
}

test('a shared tablet: one tap locks all tabs, a PIN opens them where they were, another account sees nothing', async ({
  page,
  context,
}) => {
  await page.goto('/dealer-login')
  await signIn(page, 'dealer')
  await expect(page).toHaveURL('/dealer/dashboard')
  await setUpLock(page)
  const sheet = await context.newPage()
  await sheet.goto('/dealer/quote?view=many')
  const vehicle = sheet.getByLabel('Vehicle', { exact: true }).first()
  await vehicle.fill('2021 Honda CR-V')

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  for (const tab of [page, sheet]) {
    await expect(tab.getByRole('heading', { name: 'Locked' })).toBeVisible()
    await expect(tab.locator('body')).not.toContainText(/Dana|Whitfield|Bayshore|CR-V/)
    const stored = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toMatch(/auth_token|Dana|Whitfield|CR-V/)
  }
  await page.goto('/dealer/orders')
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await typePin(page, '9753')
  await expect(page.getByRole('alert')).toHaveText('Wrong PIN. 4 tries left.')

  await page.getByRole('button', { name: 'Use another account' }).click()
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/dealer/dashboard')
  await expect(page.getByText(/^Welcome back, (?!Dana)/)).toBeVisible()
  await page.goto('/dealer/quote?view=many')
  await expect(page.getByLabel('Vehicle', { exact: true }).first()).toHaveValue('')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).last().click()

  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await typePin(page, pin)
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
  await expect(vehicle).toHaveValue('2021 Honda CR-V')
})

test('after five wrong PINs the password opens the account; the lock screen reads well', async ({ page }) => {
  await page.goto('/dealer-login')
  await signIn(page, 'viewer')
  await expect(page).toHaveURL('/dealer/dashboard')
  await setUpLock(page)
  // Nobody touched the app for five minutes.
  await page.evaluate(() => localStorage.setItem('switchback.active', String(Date.now() - 5 * 60_000)))
  await page.goto('/dealer/dashboard')
  await expectGoodScreen(page, async () => {
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
    await typePin(page, '9753')
    await expect(page.getByRole('alert')).toHaveText('Wrong PIN. 4 tries left.')
  })
  for (const left of ['3 tries left', '2 tries left', 'One try left', 'Too many wrong PINs']) {
    await typePin(page, '9753')
    await expect(page.getByText(left)).toBeVisible()
    // Their end is tested elsewhere.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((each) => each.startsWith('switchback.lock.'))) {
        const record = JSON.parse(localStorage.getItem(key) ?? '') as object
        localStorage.setItem(key, JSON.stringify({ ...record, retryAt: 0 }))
      }
    })
  }
  await signIn(page, 'viewer')
  await expect(page).toHaveURL('/dealer/dashboard')
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeHidden()
})
