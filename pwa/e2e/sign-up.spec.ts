import type { Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { signIn } from './steps/sign-in.ts'

test.use({ expectedNoise: [/40[0139] \(|500 \(|ERR_FAILED/] })

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' })

async function fill(page: Page, username: string): Promise<void> {
  await page.getByLabel('Company name').fill('Gulf Auto')
  await page.getByLabel('Contact name').fill('Gus Lee')
  await page.getByLabel('Email').fill('gus@gulf.example')
  await page.getByLabel('Phone').fill('(813) 555-0199')
  // A phone's numeric keypad has no dash.
  await page.getByLabel('Tax ID').pressSequentially('123456789')
  await expect(page.getByLabel('Tax ID')).toHaveValue('12-3456789')
  await page.getByLabel('Address').fill('1 Gulf Way')
  await page.getByLabel('City').fill('Tampa')
  await page.getByLabel('State').selectOption('FL')
  await page.getByLabel('ZIP code').fill('33602')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a long new password')
  await page.getByLabel('Confirm password', { exact: true }).fill('a long new password')
  await page.getByLabel('I agree to the terms').check()
}

test('a dealer applies, learns the next steps, and waits for approval', async ({ page }) => {
  await page.goto('/dealer-signup')
  for (const name of ['Company Information', 'Business Address', 'Account Setup', 'Terms & Conditions']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const username = `Gulf.${crypto.randomUUID().slice(0, 8)}`
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await page.route('**/username-available?**', async (route) => {
    await isSeen
    await route.continue()
  })
  await fill(page, username)
  await expect(page.getByText('Checking…')).toBeVisible()
  seen()
  await expect(page.getByText('Username is available')).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted' })).toBeFocused()
  for (const text of [username.toLowerCase(), 'gus@gulf.example', 'Gulf Auto', /1-2 business days/]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  await page.goto('/dealer-login')
  await signIn(page, username.toLowerCase(), 'a long new password')
  await expect(page.getByText('Your dealer application is still pending approval.')).toBeVisible()
  expect(await (await page.request.get('/dev/outbox')).text()).toContain('2-3 business days')
})

test('the form names every missing or invalid field', async ({ page }) => {
  await page.goto('/dealer-signup')
  await submit(page).click()
  for (const text of [
    'Company name is required',
    'Contact name is required',
    'Email is required',
    'Phone number is required',
    'Tax ID is required',
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
    'Username must be at least 3 characters',
    'Password is required',
    'Please confirm your password',
    'You must agree to the terms and conditions',
  ]) {
    await expect(page.getByRole('link', { name: text })).toBeVisible()
  }
  await page.getByLabel('Email').fill('gus@')
  await page.getByLabel('Tax ID').fill('123')
  await page.getByLabel('ZIP code').fill('336')
  await page.getByLabel('Username').fill('gulf auto')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password', { exact: true }).fill('other')
  await submit(page).click()
  for (const text of [
    'Enter valid email',
    'Format: XX-XXXXXXX',
    'Enter 5-digit ZIP code',
    'Username can only contain letters, numbers, dots, hyphens, and underscores',
    'Password must be at least 8 characters',
    'Passwords do not match',
  ]) {
    await expect(page.getByRole('link', { name: text })).toBeVisible()
  }
})

test('a taken or reserved name is refused', async ({ page }) => {
  await page.goto('/dealer-signup')
  for (const name of ['Booker', 'dispatch', 'ops']) {
    await page.getByLabel('Username').fill(name)
    await expect(page.getByText('Username is already taken')).toBeVisible()
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  }
})

test('an application that fails to send shows an error and keeps the input', async ({ page }) => {
  await page.goto('/dealer-signup')
  await fill(page, 'another-dealer')
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.route('**/api/dealer/apply', (route) => route.abort())
  await submit(page).click()
  await expect(page.getByText('Connection error. Please try again.')).toBeVisible()
  await page.unroute('**/api/dealer/apply')
  await page.route('**/api/dealer/apply', respondWith(500, 'no envelope'))
  await submit(page).click()
  await expect(page.getByText('Failed to submit application')).toBeVisible()
  await page.unroute('**/api/dealer/apply')
  await page.route(
    '**/api/dealer/apply',
    respondWith(409, {
      success: false,
      error: 'Username is already taken',
      code: 'username_taken',
      details: [{ path: 'username', message: 'Username is already taken' }],
    }),
  )
  await submit(page).click()
  await expect(page.getByRole('link', { name: 'Username is already taken' })).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Gulf Auto')
})
