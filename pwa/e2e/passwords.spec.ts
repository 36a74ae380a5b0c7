import type { Page, Route } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { approvedDealer } from './steps/apply-as-dealer.ts'
import { signIn } from './steps/sign-in.ts'

test.use({ expectedNoise: [/40[0139] \(|50[03] \(|ERR_FAILED/] })

/** The link in a recipient's newest mail, read from the development outbox. */
async function linkTo(page: Page, recipient: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text()
    const at = outbox.indexOf(recipient)
    link =
      /\/(?:dealer|admin)\/(?:setup|reset)-password\?token=[0-9a-f]{64}/.exec(outbox.slice(at))?.[0] ?? ''
    expect(at).toBeGreaterThan(-1)
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test("a user who forgot the password signs in through the mail's link, once", async ({ page }) => {
  const { username, email } = await approvedDealer(page)
  await page.goto('/dealer-login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Enter valid email')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Login' })).toBeVisible()
  await expect(
    page.getByText(
      "If an account exists with the email you provided, we've sent instructions to reset your password.",
    ),
  ).toBeVisible()
  await expect(
    page.getByText('Please check your inbox and spam folder. The reset link will expire in 24 hours.'),
  ).toBeVisible()

  const link = await linkTo(page, email)
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Reset Password' })
  await button.click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('else')
  await button.click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('password')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('password')
  await button.click()
  await expect(page.getByText('This password is too common. Please choose another.')).toHaveCount(1)
  await page.getByLabel('New Password', { exact: true }).fill('switchback-dealer')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('switchback-dealer')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(page.getByText('Anyone signed in with the old one has been signed out.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await signIn(page, username)
  await expect(page).toHaveURL('/dealer/dashboard')
  await page.goto(link)
  await expect(
    page.getByText('Invalid or expired reset token. Please request a new password reset link.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
})

test('an expired invitation of staff leads to a link for staff', async ({ page }) => {
  await page.route(
    '**/api/auth/reset-password?*',
    respondWith(400, { success: false, code: 'invalid_token' }),
  )
  for (const path of ['/admin/setup-password', '/admin/reset-password']) {
    await page.goto(`${path}?token=expired`)
    await expect(page.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/admin')
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked()
  }
  await page.goto('/dealer/setup-password?token=expired')
  await expect(page.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/dealer-login')
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await expect(page.getByRole('radio', { name: 'Dealer' })).toBeChecked()
})

for (const path of [
  '/reset-password',
  '/dealer/setup-password',
  '/dealer/reset-password',
  '/admin/setup-password',
  '/admin/reset-password',
]) {
  test(`${path} without a token shows an error`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Login' })).toBeVisible()
    await expect(page.getByText('Invalid or missing reset token')).toBeVisible()
  })
}

test('every failure on the way has its own message', async ({ page }) => {
  await page.route('**/api/auth/forgot-password', respondWith(500, 'no envelope'))
  await page.goto('/dealer-forgot-password')
  await page.getByLabel('Email').fill('viewer@switchback.example')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(
    page.getByText('An error occurred while sending the password reset email. Please try again.'),
  ).toBeVisible()
  await page.route('**/api/auth/reset-password?*', respondWith(400, { success: false }))
  await page.goto('/reset-password?token=x')
  await expect(page.getByText('Invalid reset token. Please request a new password reset link.')).toBeVisible()
  await page.unroute('**/api/auth/reset-password?*')
  await page.route('**/api/auth/reset-password*', (route) =>
    route.request().method() === 'GET'
      ? respondWith(200, { success: true, accountType: 'dealer', purpose: 'reset', username: 'ada' })(route)
      : route.abort(),
  )
  await page.goto('/reset-password?token=y')
  await page.getByLabel('New Password', { exact: true }).fill('a long new password')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a long new password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByText('An error occurred while resetting your password. Please try again.'),
  ).toBeVisible()
})

const link = { success: true, accountType: 'dealer', purpose: 'reset', username: 'ada' }

for (const [name, fail] of [
  ['a server that is away', respondWith(503, { success: false, code: 'unavailable' })],
  ['no network', (route) => route.abort()],
] as const satisfies readonly (readonly [string, (route: Route) => Promise<void>])[]) {
  test(`${name} does not make a link invalid: it can be checked again`, async ({ page }) => {
    await page.route('**/api/auth/reset-password?*', fail)
    await page.goto('/reset-password?token=good')
    await expect(page.getByText("We couldn't check your link. Please try again.")).toBeVisible()
    await expect(page.getByText('Invalid Reset Link')).toBeHidden()
    await page.route('**/api/auth/reset-password?*', respondWith(200, link))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  })
}

test('a lost response after saving says that the password may be set', async ({ page }) => {
  let answer: (route: Route) => Promise<void> = (route) => route.abort()
  await page.route('**/api/auth/reset-password*', (route) =>
    route.request().method() === 'GET' ? respondWith(200, link)(route) : answer(route),
  )
  await page.goto('/reset-password?token=good')
  await page.getByLabel('New Password', { exact: true }).fill('a long new password')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a long new password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByText('An error occurred while resetting your password. Please try again.'),
  ).toBeVisible()
  answer = respondWith(400, { success: false, code: 'invalid_token', error: 'Used' })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password may be set already' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/dealer-login')
})
