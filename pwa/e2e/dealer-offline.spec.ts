import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { DealerOrdersPage } from '@switchback/core/orders/response/dealer-order-response.ts'
import type { DealerQuotesPage } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { expect, test } from './harness/test.ts'
import { fillDealerOrder, openAsDealer, requestDealerQuote } from './steps/dealer.ts'
import { deviceRows, putDeviceRows } from './steps/device-lists.ts'
import { installWholeApp } from './steps/install-app.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1024, height: 768 },
  expectedNoise: [/Failed to load resource/],
})

const account = 'demo-user-dealer'

/** A name of its own for each run, without digits: the form takes those for a phone number. */
const customerOf = (word: string): string =>
  `${word}${Date.now()
    .toString()
    .replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`

/** Signs in on a tablet that has installed the app's files and priced a trip before. */
async function openTablet(page: Page) {
  const headers = await openAsDealer(
    page,
    'dealer',
    '/dealer/quote?pickupZip=33602&deliveryZip=32801&quoted=true',
  )
  await expect(
    page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }),
  ).toBeVisible()
  await installWholeApp(page)
  await expect(
    page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }),
  ).toBeVisible()
  return headers
}

const title = { name: 'title.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** An order by invoice in the form of an offline quote, up to its press. */
async function orderOffline(page: Page, customer: string): Promise<void> {
  await page.context().setOffline(true)
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.getByLabel('Choose files').setInputFiles(title)
  await expect(page.getByText('title.pdf')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(customer)
  await page.getByRole('radio', { name: /Invoice/ }).check()
  await page.getByRole('button', { name: 'Submit Order for Invoice' }).click()
  await page.waitForURL('**/dealer/unsent?**')
  await expect(page.locator('#main')).toContainText('Saved on this device')
  await expect(page.locator('#main')).toContainText(
    'The order is placed, and its credit used, once we accept it',
  )
}

/** Waits for the large files, which arrive in the background: VIN patterns, places of ZIPs, PDF code. */
const hasLargeFiles = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
          const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
          return requests.filter(({ url }) =>
            /later\/(vin|zip|open-paper|save-quote-list|document)/.test(url),
          ).length
        }),
      { timeout: 60_000 },
    )
    .toBe(7)

/** A vehicle by its VIN on the sheet: named, its type suggested and confirmed, its price on paper. */
async function priceByVin(page: Page): Promise<void> {
  await page.goto('/dealer/quote?view=many')
  const line = page.getByRole('group', { name: 'Vehicle 1' })
  await line.getByLabel('Pickup ZIP').fill('33602')
  await line.getByLabel('Delivery ZIP').fill('10001')
  await line.getByLabel('VIN').fill('5FNRL38297B007384')
  await expect(line.getByLabel('Vehicle', { exact: true })).toHaveValue('2007 Honda Odyssey')
  await expect(line.getByRole('status')).toHaveText(/^–/)
  await line.getByRole('button', { name: /^Van \$/ }).click()
  await expect(line.getByRole('status')).toContainText('$')
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')
}

async function serverHas(page: Page, headers: Record<string, string>, customer: string) {
  const read = async (path: string) => (await page.request.get(path, { headers })).json() as unknown
  const { orders } = (await read(`/api/dealer/orders?search=${customer}`)) as DealerOrdersPage
  const { quotes } = (await read('/api/dealer/quotes?limit=100')) as DealerQuotesPage
  const ofOrders = quotes.filter(({ id }) => orders.some(({ quoteId }) => quoteId === id))
  return { orders: orders.map(({ totalPrice }) => Number(totalPrice)), quotes: ofOrders.length }
}

test('with no network a VIN is decoded and a quote printed, and a quote and its order by invoice are on the server once, when it is back', async ({
  page,
}) => {
  const customer = customerOf('Offline')
  const headers = await openTablet(page)
  await hasLargeFiles(page)
  await page.context().setOffline(true)
  await priceByVin(page)
  await orderOffline(page, customer)
  await page.getByRole('link', { name: 'Back to the orders' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect(waiting).toContainText('Order: 2021 Honda CR-V, 33602 to 10001')
  // The page starts anew from the device alone. The quote is in the history, to be ordered again.
  await page.goto('/dealer/quote?view=history')
  const quote = page.getByRole('row').filter({ hasText: 'Saved on this device' })
  await expect(quote).toContainText('33602 to 10001')
  await quote.getByRole('button', { name: /^Order Q-/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Order It Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Dealer Order' })).toBeVisible()
  await page.goto('/dealer/dashboard?tab=orders')
  await waiting.getByRole('link').click()
  await expect(page.locator('#main')).toContainText('Saved on this device')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toContainText(
    'title.pdf',
  )
  await page.goBack()
  await page.context().setOffline(false)
  await expect(page.locator('#main').getByText('Placed', { exact: true })).toBeVisible()
  const server = await serverHas(page, headers, customer)
  expect(server).toEqual({ orders: [expect.any(Number)], quotes: 1 })
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
})

test('an offline price by rates that no longer count is shown beside the current one, and placed once accepted', async ({
  page,
}) => {
  const customer = customerOf('Accepts')
  const headers = await openTablet(page)
  await page.context().setOffline(true)
  const [row] = await deviceRows(page, { account, list: 'dealerRates' })
  const rates = row?.value as { structure: { dealerMarkup: number } }
  const value = {
    ...rates,
    rateVersion: 'long gone',
    structure: { ...rates.structure, dealerMarkup: rates.structure.dealerMarkup + 0.5, version: 'long gone' },
  }
  await putDeviceRows(page, { account, list: 'dealerRates' }, row ? [{ ...row, value }] : [])
  await orderOffline(page, customer)
  await page.context().setOffline(false)
  const main = page.locator('#main')
  await expect(main).toContainText('The price has changed')
  await expect(main.getByRole('row', { name: /^Service fee/ })).toBeVisible()
  const accept = main.getByRole('button', { name: /^Accept new price \$/ })
  const accepted = Number((await accept.textContent())?.replaceAll(/[^\d.]/g, ''))
  expect(await serverHas(page, headers, customer)).toEqual({ orders: [], quotes: 0 })
  await accept.click()
  await expect(main.getByText('Placed', { exact: true })).toBeVisible()
  expect((await serverHas(page, headers, customer)).orders).toEqual([accepted])
  // The quote was refused for the same reason, and waits for its own choice.
  await page.goto('/dealer/quote?view=history')
  await page.getByRole('link', { name: /^Needs attention: Q-/ }).click()
  await main.getByRole('button', { name: /^Save at \$/ }).click()
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()
})
