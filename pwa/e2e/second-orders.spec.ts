import { expect, test } from './harness/test.ts'
import { putDeviceRows } from './steps/device-lists.ts'
import { closeAlert } from './steps/close-alert.ts'
import { dealerOrderByCall, fillDealerOrder, requestDealerQuote } from './steps/dealer.ts'
import {
  fillOrderForm,
  openOrderForm,
  orderIdIn,
  orderOnServer,
  placeOrderByForm,
} from './steps/place-order.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

test('Back from a confirmation leads to the order, and ordering again needs confirmation', async ({
  page,
}) => {
  const orderId = await placeOrderByForm(page)
  const number = orderId.slice(-6)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: `Ordered #${number}` })).toBeVisible()
  // The form was left at its button, far below the end of this screen.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByRole('link', { name: `Go to Order #${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Pending Payment' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Order It Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Order' })).toBeVisible()
  // Also after a reload, the calculator of this device knows what its price became.
  await page.goto('/?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true')
  await page.getByRole('link', { name: `Ordered #${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Pending Payment' })).toBeVisible()
})

test('a dealer’s ordered quote says so wherever it is shown, and asks before it is ordered again', async ({
  page,
}) => {
  const headers = await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  const quoteId = new URL(page.url()).searchParams.get('quoteId')
  await fillDealerOrder(page)
  await page.getByRole('button', { name: /^Continue to Payment/ }).click()
  await page.waitForURL('**/dealer/order-confirmation?**')
  const number = orderIdIn(page).slice(-6)
  const link = page.getByRole('link', { name: `Ordered #${number}` })

  // The same trip priced again is the same quote.
  await page.goto('/dealer/quote?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true')
  await expect(link).toBeVisible()
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
  await expect(page.getByRole('dialog', { name: `Ordered #${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Order It Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Dealer Order' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('quoteId')).toBe(quoteId)
  await expect(page.getByText(`Ordered #${number}`)).toBeVisible()

  // Another device knows it from the server.
  await putDeviceRows(page, { account: 'demo-user-dealer', list: 'orderedQuotes' })
  await page.goto(`/dealer/order?quoteId=${quoteId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Ordered #${number}` })).toBeVisible()
  await page.goto('/dealer/quote?view=history')
  await expect(link).toBeVisible()
  await page
    .getByRole('row')
    .filter({ has: link })
    .getByRole('button', { name: /^Order Q-/ })
    .click()
  await expect(page.getByRole('dialog', { name: `Ordered #${number}` })).toBeVisible()

  // A line of the sheet that another member of the dealership has ordered.
  await page.goto('/dealer/quote?view=many')
  const line = page.getByRole('group', { name: 'Vehicle 1' })
  await line.getByLabel('Pickup ZIP').fill('33602')
  await line.getByLabel('Delivery ZIP').fill('10001')
  await line.getByLabel('Type').selectOption('SUV')
  // The row is marked once the quote is on the device; the order by call needs it at the server.
  const isSent = page.waitForResponse((response) => response.url().endsWith('/api/sync') && response.ok())
  await page.getByRole('button', { name: 'Save quotes' }).click()
  await isSent
  await page.getByRole('button', { name: 'More about vehicle 1' }).click()
  const target = await page.getByRole('link', { name: 'Order vehicle 1' }).getAttribute('href')
  const lineQuote = new URL(target ?? '', page.url()).searchParams.get('quoteId')
  const { id: orderId } = await dealerOrderByCall(page, headers, 'stripe', {
    quoteId: lineQuote,
    deliveryAddress: '20 W 34th St, New York, NY 10001',
    deliveryZip: '10001',
  })
  await page.reload()
  await expect(page.getByRole('link', { name: `Ordered #${orderId.slice(-6)}` })).toBeVisible()
  await expect(line.getByLabel('VIN')).not.toBeEditable()
  await expect(page.getByLabel('Select vehicle 1')).toBeHidden()
  await page.getByRole('button', { name: 'More about vehicle 1' }).click()
  await page.getByRole('button', { name: 'Order vehicle 1' }).click()
  await page.getByRole('link', { name: `Go to Order #${orderId.slice(-6)}` }).click()
  await expect(page).toHaveURL(`/dealer/order-confirmation?orderId=${orderId}`)
})

test('a lost response and an edited note lead to the placed order, not to a duplicate', async ({ page }) => {
  await openOrderForm(page)
  await fillOrderForm(page)
  let isLost = true
  const placed: string[] = []
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch()
    if (response.ok()) placed.push(((await response.json()) as { order: { id: string } }).order.id)
    if (!isLost) return route.fulfill({ response })
    isLost = false
    return route.abort()
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await closeAlert(page, /^Network error/)
  await page.getByLabel('Notes').last().fill('Gate code 1234')
  await page.getByRole('button', { name: 'Place order' }).click()
  await closeAlert(page, /^Your first try went through/)
  await page.waitForURL('**/order-confirmation?**')
  expect(new Set(placed)).toEqual(new Set([orderIdIn(page)]))
  expect((await orderOnServer(page, orderIdIn(page))).notes).toBeNull()
})
