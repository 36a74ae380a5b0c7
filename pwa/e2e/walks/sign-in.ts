import type { Page } from '@playwright/test'

const staff = new Set(['admin', 'finance', 'support', 'ops'])

/** Fills in and sends the sign-in form of the page. Source: DEV-3. */
export async function signIn(page: Page, username: string, password?: string): Promise<void> {
  const demo = staff.has(username) ? 'switchback-admin' : 'switchback-dealer'
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password ?? demo)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
