import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { dealerOrderByCall, requestDealerQuote } from './steps/dealer.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

type Open = (page: Page) => Promise<void>

const screen =
  (path: string, heading: string, then: Open = async () => undefined): Open =>
  async (page) => {
    const headers = await signInByCall(page, 'dealer')
    await dealerOrderByCall(page, headers, 'invoice')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await then(page)
  }

const press =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('button', { name }).first().click()

async function cancelFirst(page: Page): Promise<void> {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText('Cancel order') })
    .first()
  await row.getByRole('button', { name: /^More/ }).click()
  await row.getByRole('button', { name: 'Cancel order' }).click()
}

const screens: [string, Open][] = [
  ['overview', screen('/dealer/dashboard', 'Recent Orders')],
  ['orders', screen('/dealer/dashboard?tab=orders', 'Order History')],
  ['cancel order', screen('/dealer/dashboard?tab=orders', 'Order History', cancelFirst)],
  ['invoices', screen('/dealer/dashboard?tab=invoices', 'Aging', press('Show statement'))],
  ['team', screen('/dealer/dashboard?tab=team', 'Role Permissions')],
  ['add team member', screen('/dealer/dashboard?tab=team', 'Team Management', press('Add Team Member'))],
  ['quote', screen('/dealer/quote?pickupZip=33602&deliveryZip=10001&quoted=true', 'Your dealer quote')],
  ['many vehicles', screen('/dealer/quote?view=many', 'Vehicles')],
  ['quote history', screen('/dealer/quote?view=history', 'Dealer quotes')],
  [
    'order form',
    async (page) => {
      await signInByCall(page, 'dealer')
      await requestDealerQuote(page)
    },
  ],
  ['credit application', screen('/dealer/credit-application', 'Credit application')],
  ['locations', screen('/dealer/locations', 'Saved locations')],
]

for (const [name, open] of screens) {
  test(`${name}: axe finds nothing in light and dark, and no text overflows at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, open)
  })
}
