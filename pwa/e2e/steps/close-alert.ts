import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

/** The alert dialog shows exactly this text, and disappears when closed. */
export async function closeAlert(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert.locator('p')).toHaveText(text)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}
