import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { countSteps, stepsOf } from './steps/count-steps.ts'
import { openHome, quotePanel } from './steps/get-quote.ts'
import { addressField, orderOnServer, placeOrder, placeOrderByForm } from './steps/place-order.ts'

test.use({ expectedNoise: [/402 \(Payment Required\)/] })

async function openPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Test mode' })).toBeVisible()
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('a customer goes from two ZIPs to a paid deposit, in at most 30 taps and fields', async ({ page }) => {
  await countSteps(page)
  const orderId = await placeOrderByForm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pending Payment')
  await expect(page.getByText('Residential House')).toHaveCount(2)
  const call = page.getByText('Our dispatch desk will call you')
  await expect(call).toContainText('The call comes from (800) 555-0142.')
  await openPayment(page)
  const { depositAmount } = await orderOnServer(page, orderId)
  await expect(page.getByRole('button', { name: `Pay $${depositAmount}` })).toBeVisible()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByText('33602 to 10001')).toBeVisible()
  await expect(page.getByText(orderId.slice(-6), { exact: true })).toBeVisible()

  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL('**/payment-success?**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  await expect(page.getByText(`Order number ${orderId.slice(-8)}`)).toBeVisible()
  await expect(page.getByText('What Happens Next?')).toBeVisible()
  await expect(call).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track this order' })).toBeInViewport({ ratio: 1 })
  const { clicks, fields, sum } = await stepsOf(page)
  process.stdout.write(`From the quote to the paid deposit: ${clicks} taps and ${fields} typed fields\n`)
  expect(fields).toBeGreaterThan(10)
  expect(sum).toBeLessThanOrEqual(30)
  const order = await orderOnServer(page, orderId)
  expect(order).toMatchObject({
    status: 'deposit_paid',
    paymentStatus: 'deposit_paid',
    paidAmount: depositAmount,
  })

  await page.goto(`/order-confirmation?orderId=${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!')
  await expect(page.getByRole('link', { name: 'Proceed to Payment' })).toBeHidden()
  await expect(page.getByText('deposit paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track this order' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Pay the balance now' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('from landing to paid with autofill: at most 6 taps, 9 typed fields and 4 screens', async ({
    page,
  }) => {
    let [taps, fields] = [0, 0]
    const screens = new Set<string>()
    page.on('framenavigated', (frame) => screens.add(new URL(frame.url()).pathname))
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    /** The keyboard's "Next" leads from field to field. */
    const type = async (label: string | Locator, text: string) => {
      fields += 1
      await (typeof label === 'string' ? page.getByLabel(label) : label).fill(text)
    }
    /** The browser's own data: one choice in the keyboard fills all three. */
    const autofill = async () => {
      await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByLabel('Phone').fill('(813) 555-0134')
    }
    await openHome(page)
    await type('Pickup ZIP', '33602')
    await type('Delivery ZIP', '10001')
    await tap(page.getByRole('button', { name: 'Calculate price' }))
    await expect(quotePanel(page).getByRole('heading')).toHaveText('Your quote')
    await tap(quotePanel(page).getByRole('button', { name: 'Request This Quote' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Order')
    await autofill()
    await type(addressField(page, 'Pickup'), '401 E Jackson St')
    await type(addressField(page, 'Delivery'), '20 W 34th St')
    await tap(page.getByRole('button', { name: 'Add the VIN: it fills in the vehicle' }))
    await type('VIN', '1HGCM82633A004352')
    await expect(page.getByLabel('Model')).toHaveValue('Accord')
    await tap(page.getByRole('button', { name: 'Place order' }))
    await page.waitForURL('**/order-confirmation?**')
    await tap(page.getByRole('link', { name: 'Proceed to Payment' }))
    await expect(page.getByRole('heading', { name: 'Test mode' })).toBeVisible()
    await type('Card number', '4242 4242 4242 4242')
    await type('Expiry', '1234')
    await type('CVC', '123')
    await tap(page.getByRole('button', { name: /^Pay \$/ }))
    await page.waitForURL('**/payment-success?**')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
    // The last screen says that it is done; the four before it ask for something.
    const asked = [...screens].filter((path) => path !== '/payment-success').length
    process.stdout.write(`On a phone with autofill: ${taps} taps, ${fields} typed fields, ${asked} screens\n`)
    expect(taps).toBeLessThanOrEqual(6)
    expect(fields).toBeLessThanOrEqual(9)
    expect(asked).toBeLessThanOrEqual(4)
  })
})

test('a customer pays in full', async ({ page }) => {
  const orderId = await placeOrder(page)
  await page.goto(`/payment?orderId=${orderId}&type=full_prepay`)
  const { totalPrice } = await orderOnServer(page, orderId)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toContainText(
    Number(totalPrice).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  )
  await payWith(page, '4242424242424242')
  await page.waitForURL('**/payment-success?**')
  await expect(page.getByRole('term').filter({ hasText: 'Full payment' })).toBeVisible()
  expect(await orderOnServer(page, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid_full' })
})

test('a declined card shows the reason, keeps the form, and leaves the order unpaid', async ({ page }) => {
  const orderId = await placeOrder(page)
  await openPayment(page)
  const reported = page.waitForRequest(
    (request) => request.method() === 'PATCH' && (request.postData() ?? '').includes('declineShown'),
  )
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await reported
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  expect(await orderOnServer(page, orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })

  await payWith(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.')
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL('**/payment-success?**')
  expect(await orderOnServer(page, orderId)).toMatchObject({ status: 'deposit_paid' })
})

test('a card with 3-D Secure completes its challenge', async ({ page }) => {
  const orderId = await placeOrder(page)
  await openPayment(page)
  await payWith(page, '4000 0027 6000 3184')
  const challenge = page.getByRole('dialog', { name: '3-D Secure authentication' })
  await challenge.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')
  expect(await orderOnServer(page, orderId)).toMatchObject({ paymentStatus: 'unpaid' })

  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await challenge.getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL('**/payment-success?**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  expect(await orderOnServer(page, orderId)).toMatchObject({ status: 'deposit_paid' })
})

test('an abandoned 3-D Secure challenge does not block another card', async ({ page }) => {
  const orderId = await placeOrder(page)
  await openPayment(page)
  await payWith(page, '4000 0027 6000 3184')
  await expect(page.getByRole('dialog', { name: '3-D Secure authentication' })).toBeVisible()
  await page.reload()
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL('**/payment-success?**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  expect(await orderOnServer(page, orderId)).toMatchObject({ status: 'deposit_paid' })
})

test('an incomplete card is not submitted', async ({ page }) => {
  await placeOrder(page)
  await openPayment(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('alert')).toContainText('Please check your payment details')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Enter the whole card number')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('CVC')).toHaveAccessibleDescription('Enter 3 or 4 digits')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByLabel('Expiry')).toBeFocused()
})

test('a customer can leave a payment, and a paid deposit is not requested again', async ({ page }) => {
  const orderId = await placeOrder(page)
  await openPayment(page)
  await page.getByRole('button', { name: 'Cancel Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pending Payment')
  await openPayment(page)
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL('**/payment-success?**')
  await page.goto(`/payment?orderId=${orderId}&type=deposit`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is due now')
  await expect(page.getByRole('button', { name: /^Pay / })).toBeHidden()
  await page.getByRole('link', { name: 'Pay the balance now' }).click()
  const { remainingBalance } = await orderOnServer(page, orderId)
  await expect(page.getByRole('button', { name: `Pay $${remainingBalance}` })).toBeVisible()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByText('Deposit paid')).toBeVisible()
  await expect(page.getByText('Balance due at delivery')).toBeHidden()
})

test('a receipt is the printed page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
  })
  await placeOrder(page)
  await openPayment(page)
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL('**/payment-success?**')
  await page.getByRole('button', { name: 'Download Receipt' }).click()
  expect(await page.evaluate(() => (window as unknown as { printed?: boolean }).printed)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Deposit paid')).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})
