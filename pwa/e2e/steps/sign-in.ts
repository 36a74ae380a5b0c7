import type { Page } from '@playwright/test'

const staff = new Set(['admin', 'finance', 'support', 'ops'])

const demoPassword = (username: string) => (staff.has(username) ? 'switchback-admin' : 'switchback-dealer')

/**
 * Signs in through the API, without loading the application; returns the headers for calls of that user. The tests of
 * signing in use the form. Source: DEV-3.
 */
export async function signInByCall(page: Page, username: string) {
  const response = await page.request.post('/api/auth/login', {
    data: { username, password: demoPassword(username) },
  })
  const { token } = (await response.json()) as { token: string }
  // The smallest page of the origin.
  await page.goto('/robots.txt')
  await page.evaluate((saved) => localStorage.setItem('auth_token', saved), token)
  return { Authorization: `Bearer ${token}` }
}

/** Fills in and sends the sign-in form of the page. Source: DEV-3. */
export async function signIn(page: Page, username: string, password?: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password ?? demoPassword(username))
  await page.getByRole('button', { name: 'Sign in' }).click()
}
