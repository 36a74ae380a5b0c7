import type { Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { fakeStripe, type FakeStripeOutcome } from './harness/fake-stripe.ts'
import { expect, test } from './harness/test.ts'
import { orderByCall } from './steps/order-by-call.ts'

test.use({
  expectedNoise: [/Failed to load resource|Stripe/],
})

/** The payment page of a deployment with a Stripe key, with a fake of Stripe's script. */
async function openStripe(page: Page, outcome: FakeStripeOutcome): Promise<void> {
  const order = await orderByCall(page)
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({
      json: { ...config, paymentProvider: 'stripe', stripePublishableKey: 'pk_test_fake' },
    })
  })
  await page.route(
    '**/api/create-payment-intent',
    respondWith(200, {
      success: true,
      clientSecret: 'pi_fake_secret_fake',
      paymentIntentId: 'pi_fake',
      amount: order.depositAmount,
      type: 'deposit',
      provider: 'stripe',
    }),
  )
  await page.route('https://js.stripe.com/**', (route) =>
    outcome === 'blocked'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: fakeStripe(outcome) }),
  )
  await page.goto(`/payment?orderId=${order.id}`)
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $249.00' }).click()

for (const [outcome, text, help = ''] of [
  ['never ready', 'Payment system not ready. Please wait...'],
  ['incomplete with words', 'Your card number is incomplete.'],
  ['incomplete', 'Please check your payment details'],
  ['declined with words', 'Your card was declined.', 'Nothing was charged.'],
  ['declined', 'Payment failed'],
  ['broken', 'Payment processing failed. Please try again.', "Your card won't be charged twice."],
] as const) {
  test(`${outcome}: ${text}`, async ({ page }) => {
    await openStripe(page, outcome)
    if (outcome !== 'never ready') await expect(page.getByText('Card fields of the provider')).toBeVisible()
    await pay(page)
    const alert = page.getByRole('alert').filter({ hasText: text })
    await expect(alert).toContainText(help)
    await expect(page.getByRole('button', { name: 'Pay $249.00' })).toBeVisible()
  })
}

test('a script that fails to load: Payment System Error, with Refresh Page', async ({ page }) => {
  await openStripe(page, 'blocked')
  await expect(page.getByRole('heading', { name: 'Payment System Error' })).toBeVisible()
  await expect(page.getByText('Failed to initialize payment. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
})

test('a payment in processing leads to the page that waits for it', async ({ page }) => {
  await openStripe(page, 'processing')
  await expect(page.getByText('Card fields of the provider')).toBeVisible()
  await pay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank')
  const confirmed = await page.evaluate(() => (window as unknown as { confirmed: unknown }).confirmed)
  expect(confirmed).toMatchObject({ redirect: 'if_required' })
  expect(JSON.stringify(confirmed)).toMatch(/\/payment-success\?orderId=SB/)
})

// PAY-9
test('a payment that was closed meanwhile gets a new form, and goes on', async ({ page }) => {
  await openStripe(page, 'closed once')
  await expect(page.getByText('Card fields of the provider')).toBeVisible()
  await pay(page)
  await expect(page.getByText('We started this payment again')).toContainText('Nothing was charged')
  await expect(page.getByText('status of canceled')).toHaveCount(0)
  await expect(page.getByText('Card fields of the provider')).toBeVisible()
  await pay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank')
})
