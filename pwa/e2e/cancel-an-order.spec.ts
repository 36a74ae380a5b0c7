import type { Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { demoCode, orderByCall, payDepositByCall } from './steps/order-by-call.ts'
import { orderOnServer } from './steps/place-order.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' })

async function openCancel(page: Page, orderId: string): Promise<void> {
  await page.goto(`/order-confirmation?orderId=${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Cancel order' }).click()

test('refunds a deposit to the card', async ({ page }) => {
  const order = await orderByCall(page)
  await payDepositByCall(page, order)
  await openCancel(page, order.id)
  await expect(dialogOf(page)).toContainText('all of the $249.00 you paid goes back to your card')
  await page.getByLabel('My plans changed').check()
  await page.getByLabel('Anything to add').fill('A new job')
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Cancelled')
  const head = page
    .getByRole('paragraph')
    .filter({ hasText: 'Refunded. Card refunds take 5-10 business days.' })
  await expect(head).toContainText('$249.00')
  await expect(page.getByText('Total of the cancelled order')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Get another quote' })).toBeInViewport()
  await expect(page.getByText('Reason: My plans changed: A new job')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Refunded' })).toBeVisible()
  for (const name of ['Proceed to Payment', 'Cancel order', 'Edit Order Details', 'Pay the balance now']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden()
  }
  expect(await orderOnServer(page, order.id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    cancellationReason: 'My plans changed: A new job',
  })
  await page.getByRole('link', { name: 'See what happened' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled')
})

test('an unpaid order refunds nothing; the dialog requires a reason and works with the keyboard alone', async ({
  page,
}) => {
  const order = await orderByCall(page)
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText("You weren't charged, and you won't be.")
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()

  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Cancel order' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText("Please tell us why you're cancelling")).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Another reason')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your reason')).toBeFocused()
  await expect(page.getByLabel('Your reason')).toHaveAccessibleDescription(
    /Please tell us why you're cancelling/,
  )
  await page.keyboard.type('Bought a trailer')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Cancelled')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Nothing was charged, and nothing more is due.')).toBeVisible()
  expect(await orderOnServer(page, order.id)).toMatchObject({ cancellationReason: 'Bought a trailer' })
})

test('cancellation is available only until a driver is assigned', async ({ page }) => {
  for (const number of [3, 4, 5, 6] as const) {
    await page.goto(`/order-confirmation?orderId=${demoCode('SB', number)}`)
    await expect(page.getByRole('heading', { name: 'Payment summary' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  }
})

test('the dialog explains that a driver was assigned in the meantime', async ({ page }) => {
  const order = await orderByCall(page)
  await openCancel(page, order.id)
  const error = 'A driver is already assigned to this order. Please call us to cancel it.'
  await page.route('**/cancel', respondWith(409, { success: false, error, code: 'illegal_transition' }))
  await page.getByLabel('I found another carrier').check()
  await confirm(page)
  await expect(dialogOf(page).getByRole('alert')).toHaveText(error)
  await dialogOf(page).getByRole('button', { name: 'Keep order' }).click()
  await expect(dialogOf(page)).toBeHidden()
})

test('a lost response can be retried', async ({ page }) => {
  const order = await orderByCall(page)
  await openCancel(page, order.id)
  await page.route('**/cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('I found another carrier').check()
  await confirm(page)
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    "we don't know whether the order was cancelled",
  )
  await page.unroute('**/cancel')
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Cancelled')
})
