import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './walks/expect-good-screen.ts'
import { getQuote, openHome } from './walks/get-quote.ts'
import { fillOrderForm, openOrderForm, placeOrder } from './walks/place-order.ts'

test.use({ expectedNoise: [/40[24] \(/] })

/** How to get to a screen in one of its states. */
const screens: [string, (page: Page) => Promise<void>][] = [
  ['home', openHome],
  [
    'home, menu open',
    async (page) => {
      await openHome(page)
      await page.getByRole('button', { name: 'Menu' }).click()
    },
  ],
  [
    'home, faults',
    async (page) => {
      await openHome(page)
      await page.getByRole('button', { name: 'Calculate price' }).click()
    },
  ],
  ['home, quoted', (page) => getQuote(page, { pickupZip: '33602', deliveryZip: '98101' })],
  [
    'home, alert',
    async (page) => {
      await openHome(page)
      await page.getByRole('button', { name: 'Request This Quote' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  ['order form', openOrderForm],
  [
    'order form, faults',
    async (page) => {
      await openOrderForm(page)
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.getByRole('button', { name: 'OK' }).click()
    },
  ],
  [
    'order form, updated',
    async (page) => {
      await openOrderForm(page)
      await fillOrderForm(page)
      await page.getByLabel('ZIP code').last().fill('98101')
      await expect(page.getByText('Updated')).toBeVisible()
    },
  ],
  [
    'confirmation',
    async (page) => {
      await placeOrder(page)
    },
  ],
  [
    'payment, declined',
    async (page) => {
      await placeOrder(page)
      await page.getByRole('link', { name: 'Proceed to Payment' }).click()
      await page.getByRole('button', { name: /0000 0002/ }).click()
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await expect(page.getByText('Your card was declined.')).toBeVisible()
    },
  ],
  [
    'payment, challenge',
    async (page) => {
      await placeOrder(page)
      await page.getByRole('link', { name: 'Proceed to Payment' }).click()
      await page.getByRole('button', { name: /6000 3184/ }).click()
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'payment success',
    async (page) => {
      await placeOrder(page)
      await page.getByRole('link', { name: 'Proceed to Payment' }).click()
      await page.getByRole('button', { name: /4242/ }).click()
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
    },
  ],
  [
    'order not found',
    async (page) => {
      await page.goto('/order-confirmation?orderId=SB0000000000000000000000ZZ')
      await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    },
  ],
  [
    'unknown address',
    async (page) => {
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    },
  ],
  ...[
    'track',
    'privacy',
    'terms',
    'dot-compliance',
    'dealer-login',
    'dealer-signup',
    'supabase-test',
    'testing',
    'order-success',
  ].map((path): [string, (page: Page) => Promise<void>] => [
    path,
    async (page) => {
      await page.goto(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  ]),
]

for (const [name, open] of screens) {
  test(`${name}: axe finds nothing in light and dark, nothing sticks out at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, open)
    expect(await page.title()).toMatch(/ \| Switchback$/)
  })
}
