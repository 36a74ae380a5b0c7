import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { approvedDealer, callAsDealer, invoiceOrder } from './steps/apply-as-dealer.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'

// The invoices of a check are unavailable once.
test.use({ viewport: { width: 1440, height: 900 }, expectedNoise: [/503/] })

/** Opens a dealership of its own with two open invoices, as finance; returns their numbers, the older first. */
async function openDealership(page: Page): Promise<[string, string]> {
  const dealer = await approvedDealer(page)
  await openAdmin(page, 'finance', '/admin/dealers')
  await page.getByRole('link', { name: dealer.companyName }).click()
  await expect(page.getByRole('heading', { name: dealer.companyName, level: 1 })).toBeVisible()
  const credit = { creditApproved: true, invoicingEnabled: true, creditLimit: '9000.00', paymentTerms: 14 }
  const id = page.url().split('/').at(-1)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { Authorization: `Bearer ${token}` }
  const approval = await page.request.patch(`/api/admin/dealers/${id}/credit`, { headers, data: credit })
  expect(approval.ok(), await approval.text()).toBe(true)
  await callAsDealer(page, dealer, '/api/dealer/orders', invoiceOrder)
  await callAsDealer(page, dealer, '/api/dealer/orders', invoiceOrder)
  await page.reload()
  const numbers = page.getByRole('main').getByRole('link', { name: /^INV-/ })
  await expect(numbers).toHaveCount(2)
  const [newer = '', older = ''] = await numbers.allTextContents()
  return [older, newer]
}

// CREDIT-12, CREDIT-13, INVOICE-12
test('one check pays all open invoices, a part of it bounces, and an adjustment waits', async ({ page }) => {
  const [older, newer] = await openDealership(page)
  const invoices = '**/api/admin/dealers/*/invoices?*'
  await page.route(invoices, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await page.getByRole('button', { name: 'Record a check' }).click()
  const check = page.getByRole('dialog', { name: 'Record a check' })
  // Without the invoices, all of a check would become credit.
  await expect(check.getByLabel('Amount in dollars')).toBeHidden()
  await expect(check.getByText('The open invoices could not be loaded.')).toBeVisible({ timeout: 20_000 })
  await page.unroute(invoices)
  await check.getByRole('button', { name: 'Try again' }).click()
  await check.getByLabel('Amount in dollars').fill('8000')
  await check.getByLabel('Number').fill('10023')
  await expect(check.getByText(/It pays 2 invoices\. \$[\d,.]+ becomes credit/)).toBeVisible()
  await check.getByRole('checkbox', { name: older }).uncheck()
  await expect(check.getByText(/It pays 1 invoice\. \$[\d,.]+ becomes credit/)).toBeVisible()
  await expectGoodScreen(page, async () => {
    await expect(check.getByText('It pays 1 invoice.')).toBeVisible()
  })
  await check.getByRole('button', { name: 'Record payment' }).click()
  await expect(check).toBeHidden()
  await expect(page.getByText('Credit to apply')).toBeVisible()

  await page.getByRole('button', { name: `Apply credit to ${older}` }).click()
  const apply = page.getByRole('dialog', { name: `Apply credit to ${older}` })
  await expect(apply.getByLabel('Amount in dollars')).toHaveValue(/^\d+\.\d\d$/)
  await page.keyboard.press('Enter')
  await expect(apply).toBeHidden()
  // The new entries move those below them.
  await expect(page.getByText(`Credit applied, To ${older}`)).toBeVisible()

  const paid = page.getByRole('row', { name: newer }).filter({ hasText: '10023' })
  await paid.getByRole('button', { name: /^Reverse/ }).click()
  const reverse = page.getByRole('dialog', { name: /^Reverse payment of/ })
  await reverse.getByLabel('Reason').fill('Bounced')
  await page.keyboard.press('Enter')
  await expect(reverse).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Payment reversed, Check 10023, Bounced' })).toBeVisible()

  await page.getByRole('button', { name: 'Adjust balance' }).click()
  const adjust = page.getByRole('dialog', { name: 'Adjust balance' })
  await adjust.getByLabel('Amount in dollars').fill('1500')
  await adjust.getByLabel('Reason').fill('Agreed in May')
  await expect(adjust.getByText('waits until somebody else of finance approves it')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(adjust).toBeHidden()
  await expect(page.getByText('An adjustment waits for a second person')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('An adjustment waits for a second person')).toBeHidden()

  await page.getByRole('link', { name: newer }).click()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
  await expect(page.getByText(/^Payment reversed, Check 10023, Bounced: \$/)).toBeVisible()
})
