import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { demoCode, orderByCall, payByCall, payDepositByCall } from './steps/order-by-call.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const returned = (orderId: string, intentId: string, status: string) =>
  `/payment-success?orderId=${orderId}&payment_intent=${intentId}` +
  `&payment_intent_client_secret=${intentId}_secret_x&redirect_status=${status}`

test('after the bank redirect the payment is confirmed, and the URL keeps no secret', async ({ page }) => {
  const order = await orderByCall(page)
  const intentId = await payDepositByCall(page, order)
  await page.goto(returned(order.id, intentId, 'succeeded'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  expect(page.url()).not.toContain('secret')
  await expect(page.getByText(`Order number ${order.id.slice(-8)}`)).toBeVisible()
  for (const text of [
    'We received $249.00',
    '401 E Jackson St, Tampa, FL 33602',
    '33602 to 10001, 1,156 miles',
    'As soon as possible',
    'Gate code 4417',
    'Confirmation email',
    'Within 24-48 hours',
    'Vehicle pickup',
    'Safe delivery',
    '(800) 555-0142',
    'ada@example.com',
  ]) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('term').filter({ hasText: 'Deposit paid' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Balance due at delivery' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('after a failed bank redirect the page shows the failure, and the customer can retry the card', async ({
  page,
}) => {
  const order = await orderByCall(page)
  const reported = page.waitForRequest(
    (request) => request.method() === 'PATCH' && (request.postData() ?? '').includes('declineShown'),
  )
  await page.goto(returned(order.id, 'pi_none', 'failed'))
  await closeAlert(page, 'Payment failed')
  await reported
  await expect(page.getByRole('button', { name: 'Pay $249.00' })).toBeVisible()
})

test('the page says that the bank is processing, and updates itself', async ({ page }) => {
  const order = await orderByCall(page)
  await page.goto(`/payment-success?orderId=${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank')
  await expect(page.getByText("You don't need to pay again")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeHidden()
  await payDepositByCall(page, order)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeVisible()
})

test('while the bank processes a balance, the paid deposit does not count for it, and the page updates itself', async ({
  page,
}) => {
  const order = await orderByCall(page)
  await payDepositByCall(page, order)
  await page.goto(`${returned(order.id, 'pi_none', 'succeeded')}&type=balance`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank')
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeHidden()
  await payByCall(page, { orderId: order.id, amount: order.remainingBalance, type: 'balance' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
})

test('a URL that says "failed" about a paid order is ignored', async ({ page }) => {
  const orderId = demoCode('SB', 4)
  await page.goto(returned(orderId, 'pi_none', 'failed'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
})

test('a cancelled order is not shown as waiting for the bank', async ({ page }) => {
  const order = await orderByCall(page)
  await page.request.post(`/api/orders/${order.id}/cancel`, { data: { reason: 'Sold the car' } })
  await page.goto(`/payment-success?orderId=${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Cancelled')
})

// PAY-31
test('a payment that was made in another tab leads to the receipt, from the button and on return', async ({
  page,
}) => {
  const order = await orderByCall(page)
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await tab.goto(`/payment?orderId=${order.id}`)
    await expect(tab.getByText('Deposit, 2021 Honda CR-V')).toBeVisible()
    await tab.getByRole('button', { name: /^4242 / }).click()
  }
  await payDepositByCall(page, order)
  await page.getByRole('button', { name: 'Pay $249.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  await tabs[1]?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(tabs[1]!.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
})

// PAY-9
test('a payment that was closed elsewhere is started again for what is due now, and can be paid', async ({
  page,
}) => {
  const order = await orderByCall(page)
  await page.goto(`/payment?orderId=${order.id}`)
  await page.getByRole('button', { name: /^4242 / }).click()
  const full = { orderId: order.id, amount: order.totalPrice, type: 'full' }
  expect((await page.request.post('/api/create-payment-intent', { data: full })).ok()).toBe(true)
  const pay = page.getByRole('button', { name: 'Pay $249.00' })
  await pay.click()
  await expect(page.getByText('We started this payment again')).toBeVisible()
  await page.getByRole('button', { name: /^4242 / }).click()
  await pay.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
})

test('a payment in progress is not requested twice', async ({ page }) => {
  const order = await orderByCall(page)
  const error = 'A payment of this order is being processed. Please wait a moment.'
  await page.route(
    '**/api/create-payment-intent',
    respondWith(409, { success: false, error, code: 'illegal_transition' }),
  )
  await page.goto(`/payment?orderId=${order.id}`)
  await expect(page.getByText(error)).toBeVisible()
  await expect(page.getByText("Your card won't be charged twice.")).toBeVisible()
  await page.unroute('**/api/create-payment-intent')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('button', { name: 'Pay $249.00' })).toBeVisible()
})

test('a fully paid order shows the full payment, and nothing due', async ({ page }) => {
  const orderId = demoCode('SB', 4)
  await page.goto(`/payment-success?orderId=${orderId}`)
  await expect(page.getByRole('term').filter({ hasText: /^Full payment$/ })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Deposit' })).toBeHidden()
  await page.goto(`/payment?orderId=${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is due now')
})

test('an order stays confirmed while its driver is assigned and the vehicle is in transit', async ({
  page,
}) => {
  for (const [number, text] of [
    [3, 'Your driver is assigned'],
    [4, 'Your vehicle is on its way'],
    [5, 'Your vehicle was delivered'],
  ] as const) {
    await page.goto(`/order-confirmation?orderId=${demoCode('SB', number)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!')
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('the confirmation shows places with their notes, and links to the next steps', async ({ page }) => {
  const order = await orderByCall(page)
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pending Payment')
  for (const text of ['Residential House', 'Business', 'Ask for Sam at the loading dock', 'Gate code 4417']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Proceed to Payment' })).toHaveAttribute(
    'href',
    `/payment?orderId=${order.id}&type=deposit`,
  )
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page).toHaveURL(`/track?orderId=${order.trackingCode}`)
})

test('/order-success shows the order in its URL, and leads to tracking without one', async ({ page }) => {
  const order = await orderByCall(page)
  await page.goto(`/order-success?orderId=${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is in')
  await expect(page.getByText('2021 Honda CR-V')).toBeVisible()
  await page.goto('/order-success')
  await expect(page).toHaveURL('/track')
  await page.goto('/order-success?orderId=SB0000000000000000000000ZZ')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
})

test('a receipt prints with the company’s name, dark text on white, without the page around it', async ({
  page,
}) => {
  const order = await orderByCall(page)
  await payDepositByCall(page, order)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/payment-success?orderId=${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const name of ['Download Receipt', 'Continue to Home', 'What Happens Next?']) {
    await expect(page.getByText(name)).toBeHidden()
  }
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('100 Harbor Street').first()).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  const lightness = await heading.evaluate((shown) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = getComputedStyle(shown).color
    canvas.fillRect(0, 0, 1, 1)
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })
  expect(lightness).toBeLessThan(80)
})
