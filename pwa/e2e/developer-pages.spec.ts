import { expect, test } from './harness/test.ts'

// A wrong amount is refused, and nobody is signed in.
test.use({ expectedNoise: [/status of 40[19]/] })

test('the testing dashboard runs its chain of tests against the real server', async ({ page }) => {
  await page.goto('/testing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testing Dashboard')
  const tests = page.getByRole('region', { name: 'General Tests' })
  await tests.getByRole('button', { name: 'Run All Tests' }).click()
  await expect(tests.getByText('8 of 8 passed')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('tab', { name: 'Database Connection' }).click()
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('The database is connected.')).toBeVisible()
  await expect(page.getByText(/\d+ dealers, \d+ orders/)).toBeVisible()
})
