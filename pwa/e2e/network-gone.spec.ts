import type { Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { putDeviceRows } from './steps/device-lists.ts'
import { openAsDealer, requestDealerQuote } from './steps/dealer.ts'
import { openHome, quotePanel } from './steps/get-quote.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { openOrderForm } from './steps/place-order.ts'

test.use({
  expectedNoise: [/Failed to load resource|code of this (part|page) did not arrive/],
})

const unavailable = respondWith(503, {
  success: false,
  error: 'The service is briefly unavailable. Please try again in a moment.',
  code: 'database_unavailable',
  requestId: 'r',
})

test('a dialog whose code fails to load shows an error in place, and opens after Try Again', async ({
  page,
}) => {
  await openHome(page, '?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true')
  const email = quotePanel(page).getByRole('button', { name: 'Email' })
  await expect(email).toBeVisible()
  await page.route('**/*share-price-dialog-*', (route) => route.abort())
  await email.click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('This part of the page could not be loaded.')
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(notice).toContainText('Please check your internet connection.')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
  await expect(quotePanel(page)).toContainText('$1,245')
  await email.click()
  // Only then the request has failed again.
  await expect(notice).toBeVisible()
  await page.unroute('**/*share-price-dialog-*')
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Share Quote' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
})

test('a page whose code fails to load waits for the network, and opens after Try Again', async ({ page }) => {
  await openHome(page, '')
  await page.route('**/assets/pages/terms-*', (route) => route.abort())
  await page.route('**/terms', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: "We couldn't load this page" })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await page.unroute('**/assets/pages/terms-*')
  await page.unroute('**/terms')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
})

/** The server has a new version, without the files of the one that the page runs. */
async function release(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
}

/** Opens a page of the staff portal, with the code that notices new versions. */
async function openStaffPage(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse('**/assets/after-start-*')
  await openAdmin(page, 'admin', path)
  await started
}

test('after a release, a dialog that is gone offers the new version, and asks about typed text', async ({
  page,
}) => {
  const order = await orderByCall(page)
  await openStaffPage(page, `/admin/orders/${order.id}`)
  await page.getByLabel('Internal note').fill('Call before noon')
  await release(page)
  await page.getByRole('button', { name: 'Assign driver' }).click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('A new version is ready.')
  await expect(notice).not.toContainText('internet connection')
  const reload = notice.getByRole('button', { name: 'Reload', exact: true })
  await expect(reload).toBeFocused()
  await reload.click()
  await expect(notice).toContainText('Reloading clears what you typed on this page.')
  await page.unroute('**/assets/**')
  await notice.getByRole('button', { name: 'Reload anyway' }).click()
  await page.getByRole('button', { name: 'Assign driver' }).click()
  await expect(page.getByRole('dialog', { name: 'Assign a driver' })).toBeVisible()
})

test('after a release, a staff page that is gone offers the new version', async ({ page }) => {
  await openStaffPage(page, '/admin')
  await release(page)
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load this page")
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/orders/i)
})

test('an order form whose quote fails to load explains it, and opens after Try Again', async ({ page }) => {
  await openOrderForm(page)
  // Another device: only the server has the quote.
  await putDeviceRows(page, { account: 'visitor', list: 'quotes' })
  await page.route('**/api/quotes/*', unavailable)
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't load your quote" })).toBeVisible()
  await expect(page.getByText('The service is briefly unavailable.')).toBeVisible()
  await page.unroute('**/api/quotes/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible()
})

test('a dealer’s order form does the same', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/dashboard')
  await requestDealerQuote(page)
  await putDeviceRows(page, { account: 'demo-user-dealer', list: 'dealerQuotes' })
  await page.route('**/api/dealer/quotes/*', unavailable)
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't load your quote" })).toBeVisible()
  await page.unroute('**/api/dealer/quotes/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Dealer Order' })).toBeVisible()
})
