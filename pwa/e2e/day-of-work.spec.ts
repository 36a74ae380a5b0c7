import type { Page } from '@playwright/test'
import type { AdminOrderPage } from '@switchback/core/orders/response/admin-order.ts'
import { expect, test } from './harness/test.ts'
import { dealerOrderByCall } from './steps/dealer.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall, payByCall, payDepositByCall } from './steps/order-by-call.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedNoise: [/40[149] \(/] })

/** A lane that no other test drives. */
const trip = { pickupZip: '82001', deliveryZip: '58102', vehicleType: 'Sedan' }
const addresses = {
  pickupAddress: '2101 Oneil Ave, Cheyenne, WY 82001',
  deliveryAddress: '225 4th St N, Fargo, ND 58102',
}
const lane = { from: 'WY', to: 'ND' }

async function signedIn(page: Page, username: string, password: string) {
  const response = await page.request.post('/api/auth/login', { data: { username, password } })
  const { token } = (await response.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

async function confirm(page: Page, name: string, dialogName = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: dialogName, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** From the call to the customer to the delivery. */
async function dispatch(page: Page, orderId: string, pay: () => Promise<unknown>): Promise<void> {
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Contacted', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Contacted', exact: true })).toBeHidden()
  await confirm(page, 'Driver found')
  await confirm(page, 'Send payment link')
  await pay()
  await page.reload()
  await page.getByRole('button', { name: 'Assign driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a driver' })
  await dialog.getByLabel('Carrier', { exact: true }).fill('Gulf Coast Auto H')
  await dialog.getByRole('radio', { name: /Gulf Coast Auto Haulers/ }).check()
  await dialog.getByLabel('Carrier pay').fill('500')
  await dialog.getByLabel('Driver’s name').fill('Rosa Díaz')
  await dialog.getByLabel('Driver’s phone').fill('813-555-0142')
  await dialog.getByRole('button', { name: 'Assign driver' }).click()
  await expect(dialog).toBeHidden()
  await confirm(page, 'Mark in transit')
  await confirm(page, 'Mark completed')
}

/** Adds up the lane from the orders themselves; the reports add their totals apart from them. */
async function laneOnOrders(page: Page, headers: Record<string, string>) {
  const response = await page.request.get('/api/admin/orders', {
    headers,
    params: { ...lane, limit: '50' },
  })
  const { orders, nextCursor } = (await response.json()) as AdminOrderPage
  expect(nextCursor).toBeNull()
  const cents = orders.reduce((sum, { totalPrice }) => sum + Math.round(Number(totalPrice) * 100), 0)
  return { orders: orders.length, cents }
}

test('a day of work: orders come in, are contacted, paid, moved, cancelled and invoiced, and the reports agree', async ({
  page,
}) => {
  const customers = { ...addresses, ...trip }
  const delivered = await orderByCall(page, customers, trip)
  const cancelled = await orderByCall(page, customers, trip)
  const ofDealer = await signedIn(page, 'dealer', 'switchback-dealer')
  const invoiced = await dealerOrderByCall(page, ofDealer, 'invoice', customers)
  const staff = await signedIn(page, 'admin', 'switchback-admin')

  await openAdmin(page)
  await dispatch(page, delivered.id, () => payDepositByCall(page, delivered))
  await expect(page.getByText('Delivered', { exact: false }).first()).toBeVisible()

  await payByCall(page, { orderId: cancelled.id, amount: cancelled.totalPrice, type: 'full' })
  await page.goto(`/admin/orders/${cancelled.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this order?' })
  await cancel.getByLabel('Reason').fill('The buyer backed out')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()

  const number = invoiced.invoice?.invoiceNumber ?? 'none'
  await page.goto(`/admin/dealers/${invoiced.dealerId}`)
  await page.getByRole('button', { name: `Record payment of ${number}` }).click()
  const payment = page.getByRole('dialog', { name: `Record payment of ${number}` })
  await payment.getByLabel('How it came').selectOption('Check')
  await payment.getByLabel('Reference').fill('No. 1042')
  await page.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await expect(
    page.getByRole('row', { name: new RegExp(number) }).getByText('paid', { exact: true }),
  ).toBeVisible()

  await page.goto('/admin/dealer-rates')
  await page.getByRole('button', { name: 'New dealer rates' }).click()
  const create = page.getByRole('dialog', { name: 'New dealer rates' })
  await create.getByLabel('Name').fill(`Auction dealers ${Date.now()}`)
  await create.getByRole('button', { name: 'Create a draft' }).click()
  await page.getByRole('textbox', { name: '0-125 miles, dealer rate per mile' }).fill('1.25')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: /of the last|no quote yet/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Version 2, in effect since/)).toBeVisible()

  const expected = await laneOnOrders(page, staff)
  expect(expected.orders).toBeGreaterThanOrEqual(3)
  await page.goto('/admin/reports')
  await page.getByRole('button', { name: 'Today' }).click()
  const lanes = page.locator('section', { has: page.getByRole('heading', { name: 'Lanes' }) })
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const row = lanes.getByRole('row', { name: /WY.*ND/ })
  await expect(row).toContainText(dollars.format(expected.cents / 100))
  await expect(row.getByRole('cell').nth(0)).toHaveText(new RegExp(`^(Orders)?${expected.orders}$`))
})
