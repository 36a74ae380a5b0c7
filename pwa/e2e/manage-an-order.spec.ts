import type { Browser, Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { getQuote, quotePanel, requestQuote } from './steps/get-quote.ts'
import { orderByCall } from './steps/order-by-call.ts'
import {
  fillOrderForm,
  openOrderForm,
  orderIdIn,
  orderOnServer,
  tampaToNewYork,
} from './steps/place-order.ts'

test.use({ expectedNoise: [/400 \(Bad Request\)|429|Failed to load resource/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Mail = { readonly kind: string; readonly status: string; readonly content: { readonly text: string } }

/** The first manage link after some text in a recipient's newest mail of a kind, once it is delivered. */
async function linkTo(page: Page, recipient: string, kind: string, after = 'Hello '): Promise<string> {
  let link = ''
  await expect(async () => {
    const response = await page.request.get(`/dev/outbox/messages?to=${encodeURIComponent(recipient)}`)
    const { messages } = (await response.json()) as { messages: readonly Mail[] }
    const mail = messages.find((each) => each.kind === kind && each.status === 'kept')
    const [, rest = ''] = mail?.content.text.split(after) ?? []
    link = /\/manage#[0-9a-f]{64}/.exec(rest)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** An order placed through the form of a quote, with a unique mail address. */
async function placeFor(page: Page, email: string, openForm = openOrderForm): Promise<string> {
  await openForm(page)
  await fillOrderForm(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page)).toHaveText('Order Pending Payment')
  return orderIdIn(page)
}

/** Another device, without placed orders. */
async function otherDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** From two ZIPs to the order form, as a customer does it. */
async function quoteAndRequest(page: Page): Promise<void> {
  await getQuote(page, tampaToNewYork)
  await requestQuote(page)
}

const anAddress = () => `ada.${crypto.randomUUID()}@example.com`

test('on a phone: a quote, an order, the tab lost, back by a mail, a change, the payment, and cancelled by a mail', async ({
  page,
  browser,
}) => {
  const email = anAddress()
  const orderId = await placeFor(page, email, quoteAndRequest)
  await expect(page.getByRole('link', { name: 'Proceed to Payment' })).toBeInViewport()
  const { depositAmount } = await orderOnServer(page, orderId)
  await page.goto('about:blank')

  const phone = await otherDevice(browser)
  const link = await linkTo(phone, email, 'order_received', `Pay $${depositAmount} deposit:\n`)
  const token = link.slice(link.indexOf('#') + 1)
  const addresses: string[] = []
  phone.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''))
  await phone.goto('/dev/outbox')
  await phone.goto(link)
  await expect(heading(phone)).toHaveText('Order Pending Payment')
  expect(orderIdIn(phone)).toBe(orderId)
  const stored = await phone.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored + phone.url()).not.toContain(token)
  expect(addresses.filter((address) => address.replace(/#.*/, '').includes(token))).toEqual([])
  await phone.goBack()
  await expect(phone).toHaveURL('/dev/outbox')
  await phone.goForward()
  await expect(heading(phone)).toHaveText('Order Pending Payment')

  await phone.getByRole('button', { name: 'Edit Order Details' }).click()
  await expect(quotePanel(phone).getByText('SUV').first()).toBeVisible()
  await requestQuote(phone)
  await phone.getByLabel('Model').fill('Pilot')
  await phone.getByRole('button', { name: 'Save changes' }).click()
  await expect(phone.getByText('2021 Honda Pilot').first()).toBeVisible()

  await phone.getByRole('link', { name: 'Proceed to Payment' }).click()
  await phone.getByLabel('Card number').fill('4242 4242 4242 4242')
  await phone.getByLabel('Expiry').fill('1234')
  await phone.getByLabel('CVC').fill('123')
  await phone.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(heading(phone)).toHaveText('Payment Confirmed!')

  const desk = await otherDevice(browser)
  await desk.goto(await linkTo(desk, email, 'payment_received'))
  await expect(heading(desk)).toHaveText('Order Confirmed!')
  await desk.getByRole('button', { name: 'Cancel order' }).click()
  await desk.getByLabel('My plans changed').check()
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(heading(desk)).toHaveText('Order Cancelled')
  expect(await orderOnServer(desk, orderId)).toMatchObject({ status: 'cancelled', vehicleModel: 'Pilot' })
  await phone.context().close()
  await desk.context().close()
})

test('the device that placed an order lists it, opens it by its short number, and forgets it', async ({
  page,
  browser,
}) => {
  const orderId = await placeFor(page, anAddress())
  const number = orderId.slice(-6)
  await page.goto('/track')
  await page.getByLabel('Order ID or tracking code').fill(number)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(heading(page)).toHaveText('Finding a driver is next')
  await page.getByRole('link', { name: 'Manage this order' }).click()
  await expect(heading(page)).toHaveText('Order Pending Payment')

  const stranger = await otherDevice(browser)
  await stranger.goto('/track')
  await stranger.getByLabel('Order ID or tracking code').fill(number)
  await stranger.getByRole('button', { name: 'Track order' }).click()
  await expect(stranger.getByText("That's a short order number")).toBeVisible()
  await stranger.getByRole('link', { name: 'Find your orders' }).click()
  await expect(heading(stranger)).toHaveText('Your orders')
  await expect(stranger.getByText('Your orders on this device')).toBeHidden()
  await stranger.context().close()

  await page.goto('/track')
  await page.getByRole('link', { name: 'Find your orders' }).click()
  const row = page.getByRole('listitem').filter({ hasText: `Order ${number}` })
  await expect(row).toContainText('Tampa, FL to New York, NY')
  await row.getByRole('button', { name: `Forget order ${number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget order' }).click()
  await expect(row).toBeHidden()
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Get the link by email' })).toBeVisible()
  await expect(row).toBeHidden()
})

test('a customer requests links again by mail address and ZIP; one link opens several orders', async ({
  page,
}) => {
  const customerEmail = anAddress()
  const orders = [await orderByCall(page, { customerEmail }), await orderByCall(page, { customerEmail })]
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email on the order')).toBeFocused()
  await page.getByLabel('Email on the order').fill(customerEmail)
  await page.getByLabel('Delivery ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()

  await page.goto(await linkTo(page, customerEmail, 'order_links'))
  await expect(page).toHaveURL('/manage')
  for (const { id } of orders) {
    await expect(page.getByRole('link', { name: `Order ${id.slice(-6)}` })).toBeVisible()
  }
  await page.getByRole('link', { name: `Order ${orders[0]?.id.slice(-6)}` }).click()
  await expect(heading(page)).toHaveText('Order Pending Payment')
})

test('a dead link offers a new one, and a lost connection a retry', async ({ page }) => {
  await page.goto(`/manage#${'0'.repeat(64)}`)
  await expect(heading(page)).toHaveText('This link no longer works')
  await expect(page).toHaveURL('/manage')
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()

  const { id } = await orderByCall(page, { customerEmail: anAddress() })
  const order = await orderOnServer(page, id)
  const link = await linkTo(page, order.customerEmail, 'order_received')
  await page.route('**/api/manage', (route) => route.abort())
  await page.goto(link)
  await expect(heading(page)).toHaveText("We couldn't open your order")
  await page.unroute('**/api/manage')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Order Pending Payment')
})

test('the recovery page is readable and usable', async ({ page }) => {
  const orderId = await placeFor(page, anAddress())
  await expectGoodScreen(page, async () => {
    await page.goto('/manage')
    await expect(page.getByText(orderId.slice(-6))).toBeVisible()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
  })
})
