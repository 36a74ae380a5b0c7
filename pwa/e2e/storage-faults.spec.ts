import type { Page } from '@playwright/test'
import type { DealerOrdersPage } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect, test } from './harness/test.ts'
import { openAsDealer } from './steps/dealer.ts'
import { putDeviceRows } from './steps/device-lists.ts'
import { storageFaults } from './steps/storage-faults.ts'

test.use({ expectedNoise: [/Failed to load resource|UnknownError/], viewport: { width: 1024, height: 768 } })

const account = 'demo-user-booker'
type Headers = Record<string, string>

/** The price of the server for the order below. */
async function priceOf(page: Page, headers: Headers): Promise<string> {
  const trip = { pickupZip: '33602', deliveryZip: '90001', vehicleType: 'Sedan', transportType: 'open' }
  const data = { ...trip, isRunning: true }
  const response = await page.request.post('/api/dealer/quotes/calculate', { headers, data })
  return ((await response.json()) as { totalPrice: string }).totalPrice
}

/** An order by card in the outbox, as the form stores it. */
function waitingOrder(customerName: string, totalPrice: string) {
  const id = crypto.randomUUID()
  const order = {
    quoteId: null,
    customerName,
    customerEmail: 'ada@example.com',
    customerPhone: '(813) 555-0101',
    pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
    deliveryAddress: '6101 S Central Ave, Los Angeles, CA 90001',
    pickupZip: '33602',
    deliveryZip: '90001',
    totalPrice,
    paymentMethod: 'stripe',
  }
  const vehicle = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleVin: null }
  const trip = { vehicleType: 'Sedan', transportType: 'open', isRunning: true, price: null }
  const payload = { order, vehicles: [{ ...vehicle, ...trip }], quote: null }
  const made = { capturedAt: new Date().toISOString(), deviceId: '0198f1c0-0000-7000-8000-0000000000d1' }
  const waits = { status: 'pending', attempts: 1, notBefore: Date.now() + 3_000_000, leaseUntil: 0 }
  const operation = { id, kind: 'place_order', version: 1, lane: id, queuedAt: Date.now(), payload }
  return { ...operation, ...made, ...waits, title: `Order of ${customerName}`, savedAt: 0, value: null }
}

/** As when the network comes back. */
const retry = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function ordersOf(page: Page, headers: Headers, customer: string): Promise<number> {
  const response = await page.request.get(`/api/dealer/orders?search=${customer}`, { headers })
  return ((await response.json()) as DealerOrdersPage).orders.length
}

// OFFLINE-2, OFFLINE-7
test('a dead connection to the storage is renewed, and an answer that could not be saved loses and doubles nothing', async ({
  page,
}) => {
  await page.context().route('**/api/sync', (route) => route.abort())
  const faults = await storageFaults(page)
  const headers = await openAsDealer(page, 'booker', '/dealer/sync')
  const totalPrice = await priceOf(page, headers)
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
  await putDeviceRows(page, { account, list: 'outbox' }, [waitingOrder('Deadhandle', totalPrice)])
  await page.reload()
  await expect(item(page, 'Deadhandle')).toContainText('Saved on this device')

  // The browser has cut the connection in the background.
  await faults.cutConnections()
  await page.context().unroute('**/api/sync')
  await retry(page)
  await expect(item(page, 'Deadhandle')).toContainText('Placed')
  expect(await ordersOf(page, headers, 'Deadhandle')).toBe(1)
  await expect(page.getByText("This browser's storage isn't working")).toBeHidden()

  // The server places the order; from then on nothing can be written.
  await page.context().route('**/api/sync', async (route) => {
    await route.fetch()
    await faults.abortWrites()
    await route.abort()
  })
  await putDeviceRows(page, { account, list: 'outbox' }, [waitingOrder('Lostanswer', totalPrice)])
  await retry(page)
  await expect(page.getByText("This browser's storage isn't working")).toBeVisible()
  expect(await ordersOf(page, headers, 'Lostanswer')).toBe(1)
  await page.context().unroute('**/api/sync')
  await page.reload()
  await expect(item(page, 'Lostanswer')).toContainText('Placed')
  expect(await ordersOf(page, headers, 'Lostanswer')).toBe(1)
})

// OFFLINE-7
test('on a full device without a connection nothing claims to be saved, and what was typed stays', async ({
  page,
}) => {
  const faults = await storageFaults(page)
  await openAsDealer(
    page,
    'booker',
    '/dealer/quote?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true',
  )
  const request = page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' })
  await expect(request).toBeVisible()
  await faults.fillDisk()
  const api = /\/api\/(sync|dealer)/
  await page.context().route(api, (route) => route.abort())
  await request.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('What you typed is still here.')
  await alert.getByRole('button').click()
  await expect(page.getByText('This device is full')).toBeVisible()
  await expect(page.getByLabel('Pickup ZIP')).toHaveValue('33602')

  await faults.end()
  await page.context().unroute(api)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('This device is full')).toBeHidden()
  await request.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Dealer Order' })).toBeVisible()
})
