import type { Browser, Page } from '@playwright/test'
import type { DealerOrdersPage } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect, test } from './harness/test.ts'
import { dealerOrderByCall, fillDealerOrder, openAsDealer, requestDealerQuote } from './steps/dealer.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'
import { installWholeApp } from './steps/install-app.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1024, height: 768 },
  expectedNoise: [/Failed to load resource/],
})

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** Looks at a new state. `ORDER_ONCE_SHOTS` names a folder for pictures of it at each size. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['ORDER_ONCE_SHOTS']
  for (const size of folder ? sizes : []) {
    await page.setViewportSize(size)
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png` })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectGoodScreen(page, async () => undefined)
}

/** A VIN of its own for each order of a run. */
const vinOf = () => `1HGCV1F3${String(Date.now() % 1e9).padStart(9, '0')}`

/** A tablet that has installed the app's files and shows the list of orders. */
async function openTablet(page: Page): Promise<Record<string, string>> {
  const headers = await openAsDealer(page, 'dealer', '/dealer/dashboard?tab=orders')
  await installWholeApp(page)
  return headers
}

/** Tablet A has the form of a saved quote open when it loses the network. */
async function tabletOffline(page: Page): Promise<{ headers: Record<string, string>; quoteId: string }> {
  const headers = await openTablet(page)
  await requestDealerQuote(page)
  const quoteId = new URL(page.url()).searchParams.get('quoteId') ?? ''
  await expect
    .poll(async () => (await page.request.get(`/api/dealer/quotes/${quoteId}`, { headers })).status())
    .toBe(200)
  await page.context().setOffline(true)
  return { headers, quoteId }
}

/** The booker orders the same quote on another device. */
async function bookerOrders(browser: Browser, baseURL: string | undefined, quoteId: string): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  await openAsDealer(page, 'booker', `/dealer/order?quoteId=${quoteId}`)
  await fillDealerOrder(page)
  await page.getByRole('radio', { name: /Invoice/ }).check()
  await page.getByRole('button', { name: 'Submit Order for Invoice' }).click()
  await page.waitForURL('**/dealer/order-success?**')
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await context.close()
  return orderId
}

/** A orders offline, the booker orders the same quote, A comes online: the order waits for its person. */
async function twoTablets(page: Page, browser: Browser, baseURL: string | undefined) {
  const { headers, quoteId } = await tabletOffline(page)
  await fillDealerOrder(page)
  await page.getByRole('radio', { name: /Invoice/ }).check()
  await page.getByRole('button', { name: 'Submit Order for Invoice' }).click()
  await page.waitForURL('**/dealer/unsent?**')
  await expect(page.locator('#main')).toContainText('Saved on this device')
  const orderId = await bookerOrders(browser, baseURL, quoteId)
  await page.context().setOffline(false)
  const main = page.locator('#main')
  await expect(main).toContainText('Needs attention', { timeout: 20_000 })
  await expect(main).toContainText('Already ordered')
  await expect(main).toContainText('Placed already')
  await expect(main.getByRole('link', { name: `Order #${orderId.slice(-6)}` })).toBeVisible()
  await expect(main).toContainText('by Bo Kim')
  await expect(main.getByRole('heading', { name: 'Waiting on this device' })).toBeVisible()
  const ordersOf = async () => {
    const response = await page.request.get('/api/dealer/orders?limit=100', { headers })
    const { orders } = (await response.json()) as DealerOrdersPage
    return orders.filter((each) => each.quoteId === quoteId && each.status !== 'cancelled').length
  }
  expect(await ordersOf()).toBe(1)
  return { main, orderId, ordersOf }
}

test('an order made offline of a quote that a coworker has ordered meanwhile waits for its person, who asks the coworker by a mail that names the order or by phone, and discards it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { main, orderId, ordersOf } = await twoTablets(page, browser, baseURL)
  await look(page, 'attention')
  const ask = main.getByRole('link', { name: 'Ask Bo Kim' })
  const href = decodeURIComponent((await ask.getAttribute('href')) ?? '')
  expect(href).toContain('mailto:booker@switchback.example')
  expect(href).toContain(`#${orderId.slice(-6)}`)
  await expect(main.getByRole('link', { name: '(813) 555-0110' })).toHaveAttribute('href', 'tel:+18135550110')
  await main.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(main).toContainText('Discarded')
  expect(await ordersOf()).toBe(1)
})

test('or orders it again, and both are placed', async ({ page, browser, baseURL }) => {
  const { main, ordersOf } = await twoTablets(page, browser, baseURL)
  await main.getByRole('button', { name: 'Order again' }).click()
  // "Placed already" was there before.
  await expect(main.getByRole('link', { name: 'Open the order' })).toBeVisible()
  await expect(main).not.toContainText('Already ordered')
  expect(await ordersOf()).toBe(2)
})

test('the form asks once before a VIN on an open order is ordered again, and names the order: online, and offline from its own copy', async ({
  page,
}) => {
  const vehicleVin = vinOf()
  const headers = await openAsDealer(page, 'booker', '/dealer/dashboard')
  const { id } = await dealerOrderByCall(page, headers, 'invoice', { vehicleVin })
  const number = `#${id.slice(-6)}`
  const own = await openTablet(page)
  await expect(page.locator('#main')).toContainText(number)
  const count = async () => {
    const response = await page.request.get(`/api/dealer/orders?search=${vehicleVin}`, { headers: own })
    return ((await response.json()) as DealerOrdersPage).orders.length
  }
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.getByLabel('VIN', { exact: false }).first().fill(vehicleVin)
  await page.getByRole('radio', { name: /Invoice/ }).check()
  const press = () => page.getByRole('button', { name: 'Submit Order for Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Already ordered' })
  await page.context().setOffline(true)
  await press()
  await expect(dialog).toContainText(`is on order ${number}, placed`)
  await expect(dialog).toContainText('by Bo Kim')
  await look(page, 'form')
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await page.context().setOffline(false)
  await press()
  await expect(dialog).toContainText(number)
  expect(await count()).toBe(1)
  await dialog.getByRole('button', { name: 'Order It Again' }).click()
  await page.waitForURL('**/dealer/order-success?**')
  expect(await count()).toBe(2)
})

test('the sheet marks the vehicles whose VINs are on open orders, and asks once for all of them', async ({
  page,
}) => {
  const vins = [vinOf(), vinOf().replace('F3', 'F4'), vinOf().replace('F3', 'F5')]
  const headers = await openAsDealer(page, 'booker', '/dealer/dashboard')
  const [first, second] = vins
  const orders = [
    await dealerOrderByCall(page, headers, 'invoice', { vehicleVin: first }),
    await dealerOrderByCall(page, headers, 'invoice', { vehicleVin: second }),
  ]
  const own = await openTablet(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dealer/quote?view=many')
  await expect(page.getByLabel('Pickup location')).toBeVisible()
  const rows = vins.map((vin) => `${vin}\t2021 Honda Civic`).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows)
  await page.getByRole('group', { name: 'Vehicle 1' }).getByLabel('VIN').click()
  await page.keyboard.press('Control+V')
  await page.getByLabel('Pickup location').selectOption({ index: 1 })
  await page.getByLabel('Delivery location').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Use the suggested type for 3 vehicles' }).click()
  for (const at of [0, 1]) {
    await expect(page.getByRole('group', { name: `Vehicle ${at + 1}` })).toContainText(
      `It is on order #${orders[at]?.id.slice(-6) ?? ''}, placed`,
    )
  }
  await expect(page.getByRole('group', { name: 'Vehicle 3' })).not.toContainText('Already ordered')
  await look(page, 'sheet-rows')
  await page.getByRole('button', { name: 'Order all 3 vehicles' }).click()
  await page.getByRole('button', { name: /^Place 1 order/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Already ordered' })
  await expect(dialog).toContainText('on 2 open orders of your dealership')
  await look(page, 'sheet-question')
  const count = async (vin: string) => {
    const response = await page.request.get(`/api/dealer/orders?search=${vin}`, { headers: own })
    return ((await response.json()) as DealerOrdersPage).orders.length
  }
  expect(await Promise.all(vins.map(count))).toEqual([1, 1, 0])
  await dialog.getByRole('button', { name: 'Order It Again' }).click()
  await expect(page.getByRole('heading', { name: '1 of 1 order placed' })).toBeVisible({ timeout: 20_000 })
  expect(await Promise.all(vins.map(count))).toEqual([2, 2, 1])
})

test('staff who order for a dealership see its open order with the VIN, and order it again on purpose', async ({
  page,
}) => {
  const vehicleVin = vinOf().replace('F3', 'F6')
  const headers = await openAsDealer(page, 'booker', '/dealer/dashboard')
  const { id } = await dealerOrderByCall(page, headers, 'invoice', { vehicleVin })
  await openAdmin(page, 'admin', '/admin/orders/new')
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'Bayshore Motors' })
  await page.getByLabel('Name', { exact: true }).fill('Bayshore Motors')
  await page.getByLabel('Email', { exact: true }).fill('dana@bayshore.example')
  await page.getByLabel('Phone', { exact: true }).fill('8135550110')
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await page.getByRole('combobox', { name: 'Delivery address' }).fill('400 W Church St, Orlando, FL 32801')
  await page.getByLabel('Year', { exact: true }).fill('2021')
  await page.getByLabel('Make', { exact: true }).fill('Honda')
  await page.getByLabel('Model', { exact: true }).fill('CR-V')
  await page.getByLabel(/^VIN/).fill(vehicleVin)
  await page.getByRole('button', { name: 'Check the order' }).click()
  await page.getByRole('button', { name: 'Place the order' }).click()
  const main = page.locator('#main')
  await expect(main).toContainText(`2021 Honda CR-V is on order #${id.slice(-6)}, placed`)
  await expect(main).toContainText('by Bo Kim')
  await look(page, 'staff')
  await page.getByRole('button', { name: 'Order it again' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/SB/)
})
