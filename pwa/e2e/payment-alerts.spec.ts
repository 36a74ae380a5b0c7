import type { Page, Route } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { placeOrder } from './steps/place-order.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const json = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

const unknownOrder = 'SB0000000000000000000000ZZ'

test.describe('a dead payment link redirects home and shows the reason', () => {
  for (const [query, text] of [
    ['', 'Invalid payment link. Please start from the quote calculator.'],
    ['?orderId=test123', 'Invalid payment link. Please start from the quote calculator.'],
    ['?orderId=test-42', 'Test order ID detected. Please create a real order first.'],
    ['?orderId=XY1', 'Invalid order ID format: XY1 must start with SB followed by alphanumeric characters'],
    [`?orderId=${unknownOrder}`, /^Order not found\./],
  ] as const) {
    test(`/payment${query}`, async ({ page }) => {
      await page.goto(`/payment${query}`)
      await closeAlert(page, text)
      await expect(page).toHaveURL('/')
    })
  }

  const responses: [string, (route: Route) => Promise<void>, RegExp][] = [
    ['the server calls the id malformed', (route) => json(route, 400, {}), /^Invalid order ID format/],
    [
      'the answer holds no order',
      (route) => json(route, 200, { success: true }),
      /^Invalid response from server\./,
    ],
    ['the answer cannot be read', (route) => route.fulfill({ body: '{' }), /^Invalid response from server\./],
    [
      'the order lacks its customer',
      (route) => json(route, 200, { success: true, order: { id: unknownOrder, customerName: '' } }),
      /^Order data is incomplete\. Please create a new order\.$/,
    ],
  ]
  for (const [name, response, text] of responses) {
    test(`when ${name}`, async ({ page }) => {
      await page.route('**/api/orders/*', response)
      await page.goto(`/payment?orderId=${unknownOrder}`)
      await closeAlert(page, text)
      await expect(page).toHaveURL('/')
    })
  }

  const retried: [string, (route: Route) => Promise<void>, RegExp][] = [
    ['the server fails', (route) => json(route, 500, {}), /try again in a few moments or contact support/],
    ['the network fails', (route) => route.abort(), /^Network error/],
  ]
  for (const [name, response, text] of retried) {
    test(`when ${name}, after three more tries`, async ({ page }) => {
      let tries = 0
      await page.route('**/api/orders/*', (route) => {
        tries += 1
        return response(route)
      })
      await page.clock.install()
      await page.goto(`/payment?orderId=${unknownOrder}`)
      await expect(page.getByText('Loading order details...')).toBeVisible()
      for (let seconds = 0; seconds < 8; seconds += 1) await page.clock.runFor(1000)
      await closeAlert(page, text)
      expect(tries).toBe(4)
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('a payment that fails to prepare', () => {
  async function openWith(page: Page, response: (route: Route) => Promise<void>): Promise<void> {
    await placeOrder(page)
    await page.route('**/api/create-payment-intent', response)
    await page.getByRole('link', { name: 'Proceed to Payment' }).click()
  }

  for (const [name, response, text] of [
    [
      'says the server’s reason',
      (route: Route) => json(route, 503, { error: 'Card payments are not available right now.' }),
      'Card payments are not available right now.',
    ],
    ['says so without one', (route: Route) => json(route, 500, {}), 'Failed to initialize payment'],
    [
      'says so without a network',
      (route: Route) => route.abort(),
      'Failed to initialize payment. Please try again.',
    ],
  ] as const) {
    test(name, async ({ page }) => {
      await openWith(page, response)
      await expect(page.getByRole('heading', { name: 'Payment System Error' })).toBeVisible()
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await page.unroute('**/api/create-payment-intent')
      await page.getByRole('button', { name: 'Refresh Page' }).click()
      await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
    })
  }

  test('can be retried when the session is missing', async ({ page }) => {
    await openWith(page, (route) => json(route, 200, { success: true }))
    await expect(page.getByRole('heading', { name: 'Payment Initialization Failed' })).toBeVisible()
    await expect(page.getByText('Unable to create payment session. Please try again.')).toBeVisible()
    await page.unroute('**/api/create-payment-intent')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  })
})

test('a payment that breaks midway keeps the form and shows an error', async ({ page }) => {
  await placeOrder(page)
  await page.getByRole('link', { name: 'Proceed to Payment' }).click()
  await page.route('**/api/sandbox/**', (route) => route.abort())
  await page.getByRole('button', { name: /4242 4242/ }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('alert')).toContainText('Payment processing failed. Please try again.')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
})

test('a payment whose report is lost is confirmed anyway', async ({ page }) => {
  await placeOrder(page)
  await page.getByRole('link', { name: 'Proceed to Payment' }).click()
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: /4242 4242/ }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
})
