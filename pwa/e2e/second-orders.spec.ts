import { expect, test } from './harness/test.ts'
import { closeAlert } from './walks/close-alert.ts'
import { fillOrderForm, openOrderForm, orderIdIn, orderOnServer, placeOrder } from './walks/place-order.ts'

test.use({
  serviceWorkers: 'block',
  expectedNoise: [/Failed to load resource|Service Worker registration blocked/],
})

test('Back from a confirmation leads to the order, and ordering again is asked first', async ({ page }) => {
  const orderId = await placeOrder(page)
  const number = orderId.slice(-6)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: `Ordered #${number}` })).toBeVisible()
  await page.getByRole('link', { name: `Go to Order #${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Pending Payment' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Order It Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Order' })).toBeVisible()
})

test('a lost response and a changed note lead to the order that was placed, not to a second one', async ({
  page,
}) => {
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
  await closeAlert(page, /^Your first try had arrived/)
  await page.waitForURL('**/order-confirmation?**')
  expect(new Set(placed)).toEqual(new Set([orderIdIn(page)]))
  expect((await orderOnServer(page, orderIdIn(page))).notes).toBeNull()
})
