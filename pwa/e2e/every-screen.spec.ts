import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { getQuote, openHome } from './steps/get-quote.ts'
import { addressField, fillOrderForm, openOrderForm, placeOrder, unfold } from './steps/place-order.ts'

test.use({ expectedNoise: [/40[24] \(/] })

type Open = (page: Page) => Promise<void>

/** How to open a screen in one of its states. */
const screens: [string, Open][] = [
  ['home, quoted', (page) => getQuote(page, { pickupZip: '33602', deliveryZip: '98101' })],
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
    'order form, makes, doubtful VIN, files',
    async (page) => {
      await openOrderForm(page)
      await page.getByLabel('Choose files').setInputFiles([
        { name: 'title.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ])
      await expect(page.getByText('Saved on this device')).toBeVisible()
      await unfold(page, 'Add the VIN')
      await page.getByLabel('VIN').fill('1HGCM82633A004353')
      await expect(page.getByText("This VIN's check digit")).toBeVisible()
      // The VIN fills the empty fields when its patterns are there.
      await expect(page.getByLabel('Make')).toHaveValue('Honda')
      await page.getByLabel('Make').fill('')
      await page.getByLabel('Make').pressSequentially('to')
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Toyota')
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
  ].map((path): [string, Open] => [
    path,
    async (page) => {
      await page.goto(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  ]),
]

async function pay(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Screens that follow each other on one page. */
const journeys: [string, [string, Open][]][] = [
  [
    'home',
    [
      ['empty', openHome],
      ['errors', (page) => page.getByRole('button', { name: 'Calculate price' }).click()],
      [
        'alert',
        async (page) => {
          await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      ],
      [
        'menu open',
        async (page) => {
          await page.getByRole('button', { name: 'OK' }).click()
          await page.getByRole('button', { name: 'Menu' }).click()
        },
      ],
    ],
  ],
  [
    'order form',
    [
      ['empty', openOrderForm],
      [
        'errors',
        async (page) => {
          await page.getByRole('button', { name: 'Place order' }).click()
          await page.getByRole('button', { name: 'OK' }).click()
        },
      ],
      [
        'address by hand, errors',
        async (page) => {
          await page.getByRole('button', { name: 'Enter Address Manually' }).first().click()
          await page.getByLabel('State').selectOption('Georgia')
          await page.getByRole('button', { name: 'Save Address' }).click()
          await page.getByRole('button', { name: 'OK' }).click()
          await expect(page.getByRole('button', { name: 'Did you mean FL?' })).toBeVisible()
        },
      ],
      [
        'no address found',
        async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
          await addressField(page, 'Pickup').fill('zzqq')
          await expect(page.getByText('No addresses found.')).toBeVisible()
        },
      ],
    ],
  ],
  [
    'payment',
    [
      [
        'confirmation',
        async (page) => {
          await placeOrder(page)
        },
      ],
      [
        'declined',
        async (page) => {
          await page.getByRole('link', { name: 'Proceed to Payment' }).click()
          await pay(page, /0000 0002/)
          await expect(page.getByText('Your card was declined.')).toBeVisible()
        },
      ],
      [
        'success',
        async (page) => {
          await pay(page, /4242/)
          await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
        },
      ],
    ],
  ],
]

const goodScreens = 'axe finds nothing in light and dark, and no text overflows at 320 px'

async function expectGoodAndTitled(page: Page, open: Open): Promise<void> {
  await expectGoodScreen(page, open)
  expect(await page.title()).toMatch(/ \| Switchback$/)
}

for (const [name, open] of screens) {
  test(`${name}: ${goodScreens}`, ({ page }) => expectGoodAndTitled(page, open))
}

for (const [name, states] of journeys) {
  test(`${name}, in ${states.length} states: ${goodScreens}`, async ({ page }) => {
    for (const [state, open] of states) await test.step(state, () => expectGoodAndTitled(page, open))
  })
}
