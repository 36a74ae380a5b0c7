import type { Page, Route } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { fillOrderForm, openOrderForm, placeOrder } from './steps/place-order.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const json = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

async function sendTo(page: Page, response: (route: Route) => Promise<void>): Promise<void> {
  await openOrderForm(page)
  await fillOrderForm(page)
  await page.route('**/api/orders', response)
  await page.getByRole('button', { name: 'Place order' }).click()
}

const refusal = { success: false, error: 'The moon is full.', code: 'internal', requestId: 'r' }

// `order-failure-text.test.ts` has the text of each failure.
const failures: [string, (route: Route) => Promise<void>, string | RegExp][] = [
  [
    'no network',
    (route) => route.abort(),
    'Network error: Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [
    'refused fields',
    (route) =>
      json(route, 400, {
        ...refusal,
        details: [{ path: 'customerEmail', message: 'Enter valid email' }],
      }),
    'Order validation failed:\ncustomerEmail: Enter valid email',
  ],
  ['a success that holds nothing', (route) => json(route, 201, null), 'Invalid response from server.'],
  [
    'a success without the order',
    (route) => json(route, 201, { success: true }),
    'Invalid response from server.',
  ],
]

test.describe('an order that fails to send shows the reason and keeps the input', () => {
  test('when the connection or the server fails', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    for (const [name, response, text] of failures) {
      await test.step(name, async () => {
        await page.route('**/api/orders', response)
        await page.getByRole('button', { name: 'Place order' }).click()
        await closeAlert(page, text instanceof RegExp ? text : text.replaceAll(/\s+/g, ' '))
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
        await page.unroute('**/api/orders')
      })
    }
  })

  test('when the page itself fails', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    for (const [name, thrown, text] of [
      ['with a message', 'new Error("quota exceeded")', 'Order creation failed: quota exceeded'],
      ['without one', '"?"', 'Unable to create order. Please try again.'],
    ] as const) {
      await test.step(name, async () => {
        // The request includes the total with cents, a format used nowhere else on this page.
        await page.evaluate(`{
          const { toFixed } = Number.prototype
          Number.prototype.toFixed = function (digits) {
            if (digits === 2) throw ${thrown}
            return toFixed.call(this, digits)
          }
        }`)
        await page.getByRole('button', { name: 'Place order' }).click()
        await closeAlert(page, text)
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
      })
    }
  })

  test('sends it once, however often the user clicks the button', async ({ page }) => {
    let sent = 0
    await openOrderForm(page)
    await page.route('**/api/orders', (route) => {
      sent += 1
      return json(route, 409, refusal)
    })
    const send = page.getByRole('button', { name: 'Place order' })
    await send.dblclick()
    await closeAlert(page, 'Please enter complete pickup and delivery addresses.')
    await fillOrderForm(page)
    await send.dblclick()
    await closeAlert(page, 'Failed to create order: The moon is full.')
    expect(sent).toBe(1)
  })

  test('a retry sends the same key and succeeds', async ({ page }) => {
    const keys: (string | undefined)[] = []
    let isFirst = true
    await sendTo(page, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isFirst) return route.continue()
      isFirst = false
      // The order is placed, but the response is lost.
      await route.fetch()
      return route.abort()
    })
    await closeAlert(page, /^Network error/)
    await page.reload()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })
})

/** The page asks three times more, for seven seconds in all, on a clock of the test. */
const passRetries = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(4000)
    await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 300 })
  }).toPass()

test.describe('a form that cannot be opened redirects home and shows the reason', () => {
  test('for an unknown quote', async ({ page }) => {
    await page.goto('/order-form?quoteId=01940000-0000-7000-8000-000000000000')
    await closeAlert(page, 'Please generate a quote first using the quote calculator')
    await expect(page).toHaveURL('/')
  })

  test('for an order unknown to the server', async ({ page }) => {
    await page.goto('/order-form?editOrderId=SB0000000000000000000000ZZ')
    await closeAlert(page, 'Failed to load order. Please try again.')
    await expect(page).toHaveURL('/')
  })

  test('when the server is unreachable, or answers with an error or another server’s page', async ({
    page,
  }) => {
    const outages: Record<string, (route: Route) => Promise<void>> = {
      network: (route) => route.abort(),
      broken: (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal' } }),
      foreign: (route) => route.fulfill({ status: 404, body: 'not our server' }),
    }
    await page.clock.install()
    for (const fail of Object.values(outages)) {
      await page.route('**/api/orders/*', fail)
      await page.goto('/order-form?editOrderId=SB0000000000000000000000ZZ')
      await passRetries(page)
      await closeAlert(page, 'Failed to load order. Please try again.')
      await expect(page).toHaveURL('/')
      await page.unroute('**/api/orders/*', fail)
    }
  })

  test('when what arrives is no order', async ({ page }) => {
    await page.clock.install()
    await page.route('**/api/orders/*', (route) => route.fulfill({ status: 200, json: { success: true } }))
    await page.goto('/order-form?editOrderId=SB0000000000000000000000ZZ')
    await passRetries(page)
    await closeAlert(page, 'Error loading order. Please try again.')
    await expect(page).toHaveURL('/')
  })
})

test('a user requests a quote offline, and its order succeeds later', async ({ page }) => {
  await page.route('**/api/quotes', (route) => route.abort())
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pending Payment')
})

test('a pricing failure shows no made-up price', async ({ page }) => {
  await page.route('**/api/rates', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await page.getByLabel('Pickup ZIP').fill('33602')
  await page.getByLabel('Delivery ZIP').fill('10001')
  await page.getByRole('button', { name: 'Calculate price' }).click()
  await closeAlert(page, 'Failed to calculate quote price')
})
