import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { approvedDealer } from './steps/apply-as-dealer.ts'
import { authenticatorCode } from './steps/authenticator-code.ts'
import { signIn } from './steps/sign-in.ts'

test.use({ expectedNoise: [/40[01] \(/] })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL('/dealer-login')
}

/** Enables the second step in the account's settings. Returns the key and the recovery codes. */
async function switchOn(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  await page.goto('/dealer/account')
  const form = page.getByRole('form', { name: 'Two-step sign-in' })
  await form.getByLabel('Your password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Switch on' }).click()
  const shown = await form.getByText('No camera?').locator('code').textContent()
  const key = (shown ?? '').replaceAll(' ', '')
  await form.getByLabel('Code', { exact: true }).fill(authenticatorCode(key))
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText("It's on. 10 recovery codes left.")).toBeVisible()
  return { key, codes }
}

async function answerCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the second step accepts a code from the authenticator app, and each recovery code once', async ({
  page,
}) => {
  const { username, password } = await approvedDealer(page)
  await page.goto('/dealer-login')
  await signIn(page, username, password)
  await expect(page).toHaveURL('/dealer/dashboard')
  const { key, codes } = await switchOn(page, password)
  await logOut(page)

  await signIn(page, username, password)
  await answerCode(page, '000000')
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).not.toBeEmpty()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  // The code that enabled it is used up; the server accepts a device that is one step ahead.
  await answerCode(page, authenticatorCode(key, 1))
  await expect(page).toHaveURL('/dealer/dashboard')
  await logOut(page)

  const recovery = codes[0] ?? ''
  await signIn(page, username, password)
  await answerCode(page, recovery.toLowerCase())
  await expect(page).toHaveURL('/dealer/dashboard')
  await page.goto('/dealer/account')
  await expect(page.getByText("It's on. 9 recovery codes left.")).toBeVisible()
  await logOut(page)

  await signIn(page, username, password)
  await answerCode(page, recovery)
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).not.toBeEmpty()
  await expect(page).toHaveURL('/dealer-login')
})
