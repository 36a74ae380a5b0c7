import type { Page } from '@playwright/test'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { openHome, quotePanel, requestQuote } from './steps/get-quote.ts'
import { saveQuote } from './steps/order-by-call.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const price = (page: Page) => page.locator('#quote-price')

/** The quote under another version of the rates: its price differs from today's. */
async function openPriced(page: Page, change: Partial<QuoteResponse>): Promise<QuoteResponse> {
  const quote = { ...(await saveQuote(page)), ...change }
  await page.route(`**/api/quotes/${quote.id}`, respondWith(200, { success: true, quote }))
  await openHome(page, `?quote=${quote.id}`)
  return quote
}

test('opens at the quoted price, and is ordered under the same id', async ({ page }) => {
  const quote = await openPriced(page, { totalPrice: 999 })
  await expect(price(page)).toHaveText('$999.00')
  await expect(page.getByText('$999.00 is held for you until')).toBeVisible()
  await expect(page.getByLabel('Pickup ZIP')).toHaveValue('33602')
  await expect(page.getByRole('radio', { name: 'SUV' })).toBeChecked()
  await requestQuote(page)
  expect(new URL(page.url()).searchParams.get('quoteId')).toBe(quote.id)
})

test('is dropped as soon as the trip changes', async ({ page }) => {
  await openPriced(page, { totalPrice: 999 })
  await expect(price(page)).toHaveText('$999.00')
  await page.getByRole('radio', { name: 'Sedan' }).check()
  await expect(price(page)).toHaveText('$1,130.00')
  await expect(page).toHaveURL(/\/\?pickupZip=33602&deliveryZip=10001&quoted=true$/)
  await expect(page.getByText('is held for you')).toBeHidden()
})

test('gives way to a trip that the visitor types while it loads', async ({ page }) => {
  let load = () => {}
  const isTyped = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/api/quotes/*', async (route) => {
    await isTyped
    await route.fulfill({ status: 404, json: { success: false } })
  })
  await openHome(page, `?quote=${crypto.randomUUID()}`)
  await expect(quotePanel(page).getByRole('heading')).toHaveText('Opening the quote…')
  await page.getByLabel('Pickup ZIP').fill('33602')
  load()
  await expect(quotePanel(page).getByRole('heading')).toHaveText('Your price')
  await expect(page.getByLabel('Pickup ZIP')).toHaveValue('33602')
})

test('explains that it has expired, and one tap gives today’s price', async ({ page }) => {
  await openPriced(page, {
    totalPrice: 999,
    createdAt: '2026-10-20T12:00:00Z',
    validUntil: '2026-11-03T12:00:00Z',
    isExpired: true,
  })
  await expect(page.getByText('This quote expired on Nov 3, 2026')).toBeVisible()
  await expect(page.getByText('It was $999.00 on Oct 20, 2026.')).toBeVisible()
  await page.getByRole('button', { name: "Get today's price" }).click()
  await expect(price(page)).toHaveText('$1,245.00')
  await expect(page.getByText('This quote expired')).toBeHidden()
  expect(page.url()).not.toContain('quote=')
})

test('says that there is no such quote, and the calculator works', async ({ page }) => {
  await openHome(page, `?quote=${crypto.randomUUID()}`)
  await expect(page.getByText("We couldn't find this quote")).toBeVisible()
  await page.getByLabel('Pickup ZIP').fill('33602')
  await page.getByLabel('Delivery ZIP').fill('10001')
  await page.getByRole('button', { name: 'Calculate price' }).click()
  await expect(quotePanel(page).getByRole('heading')).toHaveText('Your quote')
})

test('can be retried when the server was unreachable', async ({ page }) => {
  const quote = await saveQuote(page)
  await page.route('**/api/quotes/*', (route) => route.abort())
  await openHome(page, `?quote=${quote.id}`)
  await expect(page.getByText("We couldn't load the quote")).toBeVisible()
  await page.unroute('**/api/quotes/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(price(page)).toHaveText('$1,245.00')
})
