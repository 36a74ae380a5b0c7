import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './walks/expect-good-screen.ts'
import { getQuote, openHome } from './walks/get-quote.ts'
import { addressField, fillOrderForm, openOrderForm, placeOrder } from './walks/place-order.ts'

test.use({ expectedNoise: [/40[24] \(/] })

/** How to open a screen in one of its states. */
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
    'home, errors',
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
      await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  ['order form', openOrderForm],
  [
    'order form, errors',
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
      await addressField(page, 'Delivery').fill('400 Broad St, Seattle, WA 98109')
      await expect(page.getByText('Updated').first()).toBeVisible()
    },
  ],
  [
    'order form, suggested addresses',
    async (page) => {
      await openOrderForm(page)
      await addressField(page, 'Pickup').fill('401 Channelside Dr, Tampa, FL 33602')
      await addressField(page, 'Delivery').pressSequentially('channel')
      await expect(page.getByRole('group', { name: 'Used before' })).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  ],
  [
    'order form, no address found',
    async (page) => {
      await openOrderForm(page)
      await addressField(page, 'Pickup').fill('zzqq')
      await expect(page.getByText('No addresses found.')).toBeVisible()
    },
  ],
  [
    'order form, street of a place',
    async (page) => {
      await openOrderForm(page)
      await addressField(page, 'Pickup').fill('Ybor')
      await addressField(page, 'Pickup').fill('33602')
      await page
        .getByRole('listbox')
        .getByRole('option')
        .filter({ hasText: /Tampa, FL 33602\s*You'll add the street next/ })
        .last()
        .click()
      await page.getByLabel('Street address in Tampa').fill('PO Box')
    },
  ],
  [
    'order form, address by hand, errors',
    async (page) => {
      await openOrderForm(page)
      await page.getByRole('button', { name: 'Enter Address Manually' }).first().click()
      await page.getByLabel('State').selectOption('Georgia')
      await page.getByRole('button', { name: 'Save Address' }).click()
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('button', { name: 'Did you mean FL?' })).toBeVisible()
    },
  ],
  [
    'order form, makes, doubtful VIN, files',
    async (page) => {
      await openOrderForm(page)
      await page.getByLabel('Choose files').setInputFiles([
        { name: 'title.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ])
      await expect(page.getByText('Saved on this device')).toBeVisible()
      await page.getByLabel('VIN').fill('1HGCM82633A004353')
      await expect(page.getByText("This VIN's check digit")).toBeVisible()
      await page.getByLabel('Make').pressSequentially('to')
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Toyota')
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
  test(`${name}: axe finds nothing in light and dark, and no text overflows at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, open)
    expect(await page.title()).toMatch(/ \| Switchback$/)
  })
}
