import type { Page, Route } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openHome, quotePanel } from './steps/get-quote.ts'
import { fillOrderForm, openOrderForm, unfold } from './steps/place-order.ts'
import { demoCode, saveQuote, orderByCall, payDepositByCall } from './steps/order-by-call.ts'

test.use({
  expectedNoise: [/Failed to load resource|CallFailed/],
})

type Open = (page: Page) => Promise<void>

const sees = async (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

const sharedLink =
  (change: object, text: string): Open =>
  async (page) => {
    const quote = { ...(await saveQuote(page)), ...change }
    await page.route(`**/api/quotes/${quote.id}`, respondWith(200, { success: true, quote }))
    await openHome(page, `?quote=${quote.id}`)
    await sees(page, text)
  }

const track =
  (code: string, text: string): Open =>
  async (page) => {
    await page.goto(`/track?orderId=${code}`)
    await sees(page, text)
  }

const confirmation =
  (isPaid: boolean, then: Open): Open =>
  async (page) => {
    const order = await orderByCall(page)
    if (isPaid) await payDepositByCall(page, order)
    await page.goto(`/order-confirmation?orderId=${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Order')
    await then(page)
  }

const openCancel: Open = async (page) => {
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const confirmCancel: Open = (page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()

/** Sends the order form; the server's response is mocked. */
async function send(page: Page, response: (route: Route) => Promise<void>, text: string): Promise<void> {
  await page.unroute('**/api/orders')
  await page.route('**/api/orders', response)
  await page.getByRole('button', { name: 'Place order' }).click()
  await sees(page, text)
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A request that never gets a response. */
const never = () => new Promise<void>(() => undefined)

const statesOnTheWay: [string, Open][] = [
  [
    'home, calculating',
    async (page) => {
      const config = (await (await page.request.get('/api/config')).json()) as object
      await page.route('**/api/config', respondWith(200, { ...config, quoteCalculationMs: 60_000 }))
      await openHome(page, '?pickupZip=33602&deliveryZip=10001')
      await page.getByRole('button', { name: 'Calculate price' }).click()
      await sees(page, 'Measuring the route')
    },
  ],
  [
    'home, without a network',
    async (page) => {
      await openHome(page)
      await page.context().setOffline(true)
      await sees(page, "You're offline.")
    },
  ],
  [
    'shared link, unreachable',
    async (page) => {
      await page.route('**/api/quotes/*', (route) => route.abort())
      await openHome(page, `?quote=${crypto.randomUUID()}`)
      await sees(page, "We couldn't load the quote")
    },
  ],
  [
    'an order is changed: form',
    async (page) => {
      const order = await orderByCall(page)
      await page.goto(`/order-form?editOrderId=${order.id}`)
      await sees(page, 'Edit Your Order')
    },
  ],
  [
    'payment, loading',
    async (page) => {
      await page.route('**/api/orders/*', never)
      await page.goto('/payment?orderId=SB0000000000000000000000ZZ')
      await sees(page, 'Loading order details...')
    },
  ],
  [
    'payment, session missing',
    async (page) => {
      const order = await orderByCall(page)
      await page.route('**/api/create-payment-intent', respondWith(200, { success: true }))
      await page.goto(`/payment?orderId=${order.id}`)
      await sees(page, 'Payment Initialization Failed')
    },
  ],
  [
    'payment, deposit paid',
    async (page) => {
      const order = await orderByCall(page)
      await payDepositByCall(page, order)
      await page.goto(`/payment?orderId=${order.id}`)
      await sees(page, 'Your deposit is paid.')
    },
  ],
  [
    'a failure that nothing handles',
    async (page) => {
      await page.route('**/api/orders/*', (route) => route.fulfill({ status: 418, body: 'teapot' }))
      await page.goto('/order-confirmation?orderId=SB0000000000000000000000ZZ')
      await sees(page, 'Something went wrong')
    },
  ],
]

const screens: [string, Open][] = [
  ...statesOnTheWay,
  ['shared link', sharedLink({}, 'This is the quote from your link')],
  ['shared link, expired', sharedLink({ isExpired: true }, 'This quote expired on')],
  [
    'shared link, unknown',
    async (page) => {
      await openHome(page, `?quote=${crypto.randomUUID()}`)
      await sees(page, "We couldn't find this quote")
    },
  ],
  ['track, unknown', track('SB000000', "We couldn't find an order with this code")],
  ['track, unpaid', track(demoCode('TR', 1), 'Finding a driver is next')],
  ['track, driver found', track(demoCode('TR', 2), 'A driver has been found')],
  ['track, driver assigned', track(demoCode('TR', 3), 'Pickup is next')],
  ['track, in transit', track(demoCode('TR', 4), 'Your vehicle is on its way')],
  ['track, delivered', track(demoCode('TR', 5), 'Your vehicle has arrived')],
  ['track, cancelled', track(demoCode('TR', 6), 'This order was cancelled')],
  [
    'payment, processing',
    async (page) => {
      const order = await orderByCall(page)
      await page.goto(`/payment-success?orderId=${order.id}`)
      await sees(page, 'Waiting for your bank')
    },
  ],
  [
    'payment, nothing due',
    async (page) => {
      await page.goto(`/payment?orderId=${demoCode('SB', 4)}`)
      await sees(page, 'Nothing is due now')
    },
  ],
  [
    'payment, system error',
    async (page) => {
      const order = await orderByCall(page)
      await page.route('**/api/create-payment-intent', respondWith(503, { error: 'Not now.' }))
      await page.goto(`/payment?orderId=${order.id}`)
      await sees(page, 'Payment System Error')
    },
  ],
  [
    'payment, under way',
    async (page) => {
      const order = await orderByCall(page)
      const refusal = { success: false, error: 'Being processed.', code: 'illegal_transition' }
      await page.route('**/api/create-payment-intent', respondWith(409, refusal))
      await page.goto(`/payment?orderId=${order.id}`)
      await sees(page, 'Being processed.')
    },
  ],
  [
    'order success',
    async (page) => {
      const order = await orderByCall(page)
      await page.goto(`/order-success?orderId=${order.id}`)
      await sees(page, 'Your order is in')
    },
  ],
]

/** Screens that follow each other on one page. */
const journeys: [string, [string, Open][]][] = [
  [
    'share',
    [
      [
        'by mail',
        async (page) => {
          await openHome(page, '?pickupZip=33602&deliveryZip=10001&quoted=true')
          await quotePanel(page).getByRole('button', { name: 'Email' }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      ],
      [
        'by text, errors',
        async (page) => {
          await page.getByRole('dialog').getByRole('radio', { name: 'SMS' }).check()
          await page.getByRole('button', { name: 'Send SMS' }).click()
          await sees(page, 'Phone number is required')
        },
      ],
      [
        'failed',
        async (page) => {
          await page.route('**/generate-pdf', respondWith(500, {}))
          await page.getByRole('dialog').getByRole('radio', { name: 'PDF' }).check()
          await page.getByLabel('Recipient name').fill('Jo')
          await page.getByRole('button', { name: 'Download PDF' }).click()
          await sees(page, 'Failed to generate PDF')
        },
      ],
      [
        'shared',
        async (page) => {
          await page.route('**/share/sms', respondWith(200, { success: true }))
          await page.clock.install()
          await page.getByRole('dialog').getByRole('radio', { name: 'SMS' }).check()
          await page.getByLabel('Recipient phone').fill('8135550142')
          await page.getByRole('button', { name: 'Send SMS' }).click()
          await sees(page, 'Quote shared successfully!')
        },
      ],
    ],
  ],
  [
    'order form',
    [
      [
        'trip',
        async (page) => {
          await openOrderForm(page)
          await unfold(page, 'See details')
          await page.getByRole('button', { name: 'Change trip' }).click()
          await sees(page, 'With this trip')
        },
      ],
      [
        'address by hand',
        async (page) => {
          await closeDialog(page)
          await page.getByRole('button', { name: 'Enter Address Manually' }).first().click()
          await page.getByLabel('Street Address', { exact: true }).fill('PO Box 1')
          await sees(page, 'PO Box addresses may not be suitable')
        },
      ],
      [
        'not sent',
        async (page) => {
          await closeDialog(page)
          await fillOrderForm(page)
          await send(page, (route) => route.abort(), 'Network error: Unable to connect')
        },
      ],
      [
        'another price',
        async (page) => {
          await page.getByRole('button', { name: 'OK' }).click()
          const response = respondWith(409, {
            success: false,
            error: 'The price has changed.',
            code: 'price_changed',
            totalPrice: '1300.00',
            shownTotalPrice: '1245.00',
          })
          await send(page, response, 'The price has changed')
        },
      ],
      [
        'sending',
        async (page) => {
          await closeDialog(page)
          await send(page, never, 'Sending…')
        },
      ],
    ],
  ],
  [
    'a paid order',
    [
      ['confirmation', confirmation(true, async () => undefined)],
      ['cancel', openCancel],
      [
        'cancelled',
        async (page) => {
          await page.getByLabel('My plans changed').check()
          await confirmCancel(page)
          await sees(page, 'Order Cancelled')
        },
      ],
    ],
  ],
  [
    'an unpaid order',
    [
      ['confirmation', confirmation(false, (page) => sees(page, 'Deposit due now'))],
      [
        'cancel, no reason',
        async (page) => {
          await openCancel(page)
          await confirmCancel(page)
          await sees(page, "Please tell us why you're cancelling")
        },
      ],
      [
        'is changed: calculator',
        async (page) => {
          await closeDialog(page)
          await page.getByRole('button', { name: 'Edit Order Details' }).click()
          await sees(page, "You're changing an order")
        },
      ],
    ],
  ],
]

const goodScreens = 'axe finds nothing in light and dark, and no text overflows at 320 px'

for (const [name, open] of screens) {
  test(`${name}: ${goodScreens}`, async ({ page }) => {
    await expectGoodScreen(page, open)
  })
}

for (const [name, states] of journeys) {
  test(`${name}, in ${states.length} states: ${goodScreens}`, async ({ page }) => {
    for (const [state, open] of states) await test.step(state, () => expectGoodScreen(page, open))
  })
}
