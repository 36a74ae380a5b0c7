import type { Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { approvedDealer } from './steps/apply-as-dealer.ts'
import { expectOnDevice } from './steps/device-lists.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { signIn } from './steps/sign-in.ts'

test.use({ expectedNoise: [/40[019] \(/] })

const fullNames = { ops: 'Olu Reyes', viewer: 'Vera Lund' } as const

async function openAccount(page: Page, username: keyof typeof fullNames): Promise<void> {
  await page.goto(username === 'ops' ? '/admin' : '/dealer-login')
  await signIn(page, username)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: fullNames[username] }).last().click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
}

test('two-step sign-in stays off until the authenticator app has produced a valid code', async ({ page }) => {
  await openAccount(page, 'ops')
  await page.getByLabel('Your password', { exact: true }).fill('switchback-admin')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText("That code isn't right. Please try again.").first()).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText("It's off: your password is all you need to sign in.")).toBeVisible()
})

test('a dealer changes contact details and password, and ends other sessions', async ({ page, browser }) => {
  // A separate user: ending the sessions of a demo account would break tests that run in parallel.
  const { username, password } = await approvedDealer(page)
  const other = await browser.newPage()
  for (const device of [other, page]) {
    await device.goto('/dealer-login')
    await signIn(device, username, password)
    await expect(device).toHaveURL('/dealer/dashboard')
  }
  await page.goto('/dealer/account')
  const contact = page.getByRole('form', { name: 'Profile and contact' })
  await contact.getByLabel('Phone').fill('12')
  await contact.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await contact.getByLabel('Phone').fill('(813) 555-0188')
  await contact.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText("You're signed out everywhere else.")).toBeVisible()
  await expectOnDevice(other, ['profiles'])
  // The server answers late: before the page is there, it would lead to the sign-in page instead.
  const opened = Promise.withResolvers<void>()
  await other.route('**/api/auth/me', async (route) => {
    await opened.promise
    await route.continue()
  })
  await other.reload()
  // Other requests of the page may be refused first.
  await expect(other.locator('a[href="/dealer/sync"]').first()).toBeVisible()
  opened.resolve()
  // It opens from what the device saved, and asks as soon as the server has refused its session.
  await expect(other.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Leave this page and sign in there' })).toHaveAttribute(
    'href',
    /^\/dealer-login\?next=/,
  )
  await other.close()

  const change = page.getByRole('form', { name: 'Password', exact: true })
  await change.getByLabel('Current password', { exact: true }).fill('a guess')
  await change.getByLabel('New Password', { exact: true }).fill(password)
  await change.getByLabel('Confirm New Password', { exact: true }).fill(password)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText("That's not your password")).toBeVisible()
  await change.getByLabel('Current password', { exact: true }).fill(password)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expectOwnData(page, password)
})

/** Downloads the user's data, is refused as the last admin, then leaves for good. */
async function expectOwnData(page: Page, password: string): Promise<void> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^your-data-.*\.json$/)
  await page.context().setOffline(true)
  await expect(page.getByText(/^You're offline\. Downloading your data/)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const erase = dialog.getByRole('button', { name: 'Delete account' })
  await erase.click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expect(dialog.getByText('Confirm that your account goes for good')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('checkbox').check()
  await erase.click()
  await expect(dialog.getByText(/Make somebody else an admin first/)).toBeVisible()
  await page.route('**/api/auth/account/erase', respondWith(200, { success: true }))
  await erase.click()
  await expect(page).toHaveURL('/dealer-login')
  expect(await page.evaluate(() => localStorage.getItem('switchback.account'))).toBeNull()
}

const screens: [string, (page: Page) => Promise<void>][] = [
  ['dealer account', (page) => openAccount(page, 'viewer')],
  ['admin account', (page) => openAccount(page, 'ops')],
  ...['admin', 'dealer-forgot-password', 'reset-password'].map(
    (path): [string, (page: Page) => Promise<void>] => [
      path,
      async (page) => {
        await page.goto(`/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    ],
  ),
]
for (const [name, open] of screens) {
  test(`${name}: axe finds nothing in light and dark, and no text overflows at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, open)
  })
}
