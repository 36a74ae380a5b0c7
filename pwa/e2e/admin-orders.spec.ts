import type { Page } from '@playwright/test'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { mailsAbout, openAdmin } from './steps/open-admin.ts'
import { orderByCall, payDepositByCall } from './steps/order-by-call.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedNoise: [/40[0149] \(|ERR_FAILED/] })

const next = (page: Page) => page.getByRole('region', { name: 'Next' }).or(page.locator('#main')).first()

async function step(page: Page, name: string): Promise<void> {
  await next(page).getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function assignDriver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Assign driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a driver' })
  await dialog.getByLabel('Carrier', { exact: true }).fill('Gulf Coast Auto H')
  await dialog.getByRole('radio', { name: /Gulf Coast Auto Haulers/ }).check()
  await dialog.getByLabel('Carrier pay').fill('700')
  await dialog.getByLabel('Driver’s name').fill('Rosa Díaz')
  await dialog.getByLabel('Driver’s phone').fill('813-555-0142')
  await dialog.getByRole('button', { name: 'Assign driver' }).click()
  await expect(dialog).toBeHidden()
}

test('dispatch moves an order from pending to completed, and the customer is notified of each step', async ({
  page,
}) => {
  const order = await orderByCall(page)
  const number = displayOrderId(order.id)
  await openAdmin(page, 'ops')
  await expect(page.getByRole('link', { name: /await driver assignment/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /await a payment link/ })).toBeVisible()
  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeFocused()

  await step(page, 'Driver found')
  await expect(page.getByText('A driver is found.')).toBeVisible()
  await step(page, 'Send payment link')
  await expect(page.getByText('The customer was asked for the payment.')).toBeVisible()

  await page.getByRole('button', { name: 'Assign driver' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign a driver' })
  const carrier = dialog.getByLabel('Carrier', { exact: true })
  await expect(carrier).toBeFocused()
  await dialog.getByRole('button', { name: 'Assign driver' }).press('Enter')
  await expect(dialog.getByText('Choose a carrier')).toBeVisible()
  await expect(dialog.getByText('Enter the driver’s name')).toBeVisible()
  await expect(carrier).toBeFocused()
  // This one's insurance has lapsed: only a super admin may assign it.
  await page.keyboard.type('Sonoran Auto Lines')
  await dialog.getByRole('radio', { name: /Sonoran Auto Lines/ }).check()
  await expect(dialog.getByText('Only a super admin may assign it all the same.')).toBeVisible()
  await carrier.fill('Gulf Coast Auto H')
  await dialog.getByRole('radio', { name: /Gulf Coast Auto Haulers/ }).check()
  await dialog.getByLabel('Driver’s name').fill('Rosa Díaz')
  await page.keyboard.press('Tab')
  await page.keyboard.type('813-555-0142')
  await dialog.getByLabel('Carrier pay').fill('747')
  await expect(dialog.getByText('$498.00 (40%)')).toBeVisible()
  // Nothing that was typed is lost with a closed panel.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Assign driver' }).press('Enter')
  await expect(dialog.getByLabel('Driver’s name')).toHaveValue('Rosa Díaz')
  // More than the customer pays: asked, and corrected.
  await dialog.getByLabel('Carrier pay').fill('99999')
  await dialog.getByLabel('Driver’s name').press('Enter')
  await expect(dialog.getByText(/^The pay is \$[\d,.]+ above the price of/)).toBeVisible()
  await dialog.getByLabel('Carrier pay').fill('747')
  await expect(dialog.getByLabel('Reason to go on')).toBeHidden()
  await dialog.getByLabel('Driver’s name').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Driver: Rosa Díaz')).toBeVisible()
  await expect(page.getByText('Gulf Coast Auto Haulers', { exact: true })).toBeVisible()
  await expect(page.getByText('$498.00 (40%)')).toBeVisible()
  await expect(page.getByRole('link', { name: '(813) 555-0142' }).first()).toBeVisible()

  await step(page, 'Mark in transit')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Roll back to “Driver assigned”' }).click()
  const back = page.getByRole('dialog', { name: 'Roll back to “Driver assigned”?' })
  await back.getByRole('button', { name: 'Roll back' }).click()
  await expect(back.getByText('Please give a reason')).toBeVisible()
  await back.getByLabel('Reason').fill('Wrong order')
  await back.getByRole('button', { name: 'Roll back' }).click()
  await expect(back).toBeHidden()
  await expect(page.getByText('rolled the order back to “Driver assigned”')).toBeVisible()
  await page.getByRole('button', { name: 'Change driver' }).click()
  const change = page.getByRole('dialog', { name: 'Change the driver' })
  await change.getByLabel('Driver’s name').fill('Ike Moss')
  await change.getByLabel('Driver’s phone').fill('813-555-0199')
  await change.getByLabel('Reason').fill('Truck broke down')
  await change.getByRole('button', { name: 'Change driver' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByText('Driver: Ike Moss')).toBeVisible()
  await step(page, 'Mark in transit')
  await next(page).getByRole('button', { name: 'Mark completed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark completed' }).click()
  const unpaid = page.getByRole('dialog', { name: 'Mark completed all the same?' })
  await expect(unpaid.getByText(/^Nothing of the \$[\d,.]+ was paid or recorded\.$/)).toBeVisible()
  await unpaid.getByLabel('Reason').fill('The driver was paid in cash')
  await unpaid.getByRole('button', { name: 'Mark completed' }).click()
  await expect(unpaid).toBeHidden()
  await expect(page.getByText('The driver was paid in cash')).toBeVisible()
  await expect(page.getByText('Delivered. The payment is still to be recorded.')).toBeVisible()
  await expect
    .poll(() => mailsAbout(page, number, order.customerEmail))
    .toEqual([
      'order_received',
      'payment_requested',
      'driver_assigned',
      'picked_up',
      'move_corrected',
      'driver_changed',
      'picked_up',
      'delivered',
    ])
})

test('a cancelled order is refunded to the card, and only finance makes partial refunds', async ({
  page,
}) => {
  const paid = await orderByCall(page)
  await payDepositByCall(page, paid)
  await openAdmin(page, 'support', `/admin/orders/${paid.id}`)
  await expect(page.getByText('Refunds are made by staff of finance.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog.getByText('All that was paid goes back to the card at once.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('No carrier on this route')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled. Nothing is left to do.')).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect
    .poll(() => mailsAbout(page, displayOrderId(paid.id), paid.customerEmail))
    .toContain('order_cancelled')
})

test('finance makes a partial refund, after seeing a concurrent change first', async ({ page }) => {
  const order = await orderByCall(page)
  await payDepositByCall(page, order)
  await openAdmin(page, 'finance', `/admin/orders/${order.id}`)
  await expect(page.getByText('Due at delivery')).toBeVisible()
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Amount in dollars').fill('20')
  await dialog.getByLabel('Reason').fill('Came late')
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await page.request.post(`/api/admin/orders/${order.id}/transport`, {
    data: { to: 'driver_found' },
    headers: { Authorization: `Bearer ${token}` },
  })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('This order has changed since you opened it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByLabel('Amount in dollars').fill('20')
  await dialog.getByLabel('Reason').fill('Came late')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Refunded $20.00')).toBeVisible()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
})

test('finance records the amount collected at delivery, and the customer gets a receipt', async ({
  page,
}) => {
  const order = await orderByCall(page)
  await payDepositByCall(page, order)
  await openAdmin(page, 'admin', `/admin/orders/${order.id}`)
  await expect(page.getByRole('button', { name: 'Assign driver' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record balance' })).toHaveCount(0)
  await assignDriver(page)
  await page.getByRole('button', { name: 'Record balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record balance' })
  await expect(dialog.getByLabel('How it was paid')).toBeFocused()
  await dialog.getByLabel('How it was paid').selectOption('Check')
  await dialog.getByLabel('Reference').fill('1042')
  await dialog.getByRole('button', { name: 'Record balance' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Check, 1042')).toBeVisible()
  await expect(page.getByText('Card, and at delivery')).toBeVisible()
  await expect(page.getByText('Due at delivery')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Record balance' })).toHaveCount(0)
  await expect
    .poll(async () => (await mailsAbout(page, displayOrderId(order.id), order.customerEmail)).length)
    .toBe(4)
  await page.getByRole('button', { name: 'Record money handed back' }).click()
  const back = page.getByRole('dialog', { name: 'Record money handed back' })
  await expect(back.getByLabel('Amount in dollars')).toBeFocused()
  await back.getByLabel('Amount in dollars').fill('60')
  await back.getByLabel('Reason').fill('Damaged mirror')
  await back.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(back).toBeHidden()
  await expect(page.getByText('Cash: Damaged mirror')).toBeVisible()
  await expect.poll(() => mailsAbout(page, displayOrderId(order.id), order.customerEmail)).toContain('refund')
  // The tracking page says nothing about money.
  await page.goto(`/track?orderId=${order.id}`)
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await expect(page.getByText(/payment|refund/i)).toHaveCount(0)
})

test('staff find an order by number, customer and status', async ({ page }) => {
  const order = await orderByCall(page)
  await openAdmin(page)
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(displayOrderId(order.id))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=/)
  await page.getByLabel('Add a filter').selectOption('Status')
  await page.getByLabel('Completed').check()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page.getByText('No order fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Status: Completed' }).click()
  await page.getByLabel(`Select order ${displayOrderId(order.id)}`).check()
  await page.getByRole('button', { name: 'Driver found (1)' }).click()
  await page.getByRole('button', { name: 'Driver found 1 order' }).click()
  await expect(page.getByText('1 of 1 done')).toBeVisible()
  await expect(page.getByRole('row').getByText('driver found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo 1 order' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Add a filter').selectOption('Customer')
  await page.getByLabel('Customer’s name').fill('no such customer')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await page.goto('/admin/orders/SB00000000000000000000000000')
  await expect(page.getByRole('heading', { name: "We couldn't find this order" })).toBeVisible()
})

test('a dispatcher assigns all orders that match, and works with a view of them', async ({ page }) => {
  // Letters alone: seven digits would be refused as a phone number.
  const customerName = `Bulk ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  await orderByCall(page, { customerName })
  await orderByCall(page, { customerName })
  await openAdmin(page, 'ops', `/admin/orders?customer=${encodeURIComponent(customerName)}`)
  await page.getByRole('checkbox', { name: 'Select all 2 that match' }).check()
  await expect(page.getByText('All 2 that match are selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign driver (2)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Assign 2 orders' })
  await sheet.getByLabel('Carrier', { exact: true }).fill('Gulf Coast Auto H')
  await sheet.getByRole('radio', { name: /Gulf Coast Auto Haulers/ }).check()
  await sheet.getByLabel('Driver’s name').fill('Rosa Díaz')
  await sheet.getByLabel('Driver’s phone').fill('813-555-0142')
  await sheet.getByLabel('Pay per order').fill('700')
  await sheet
    .getByLabel(/^Pay of order/)
    .first()
    .fill('650')
  await expect(sheet.getByText(/less \$1,350\.00/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Assign 2 orders' }).click()
  await expect(sheet.getByText('2 of 2 done')).toBeVisible()
  await expect(page.getByRole('row').getByText('driver assigned')).toHaveCount(2)
  await sheet.getByRole('button', { name: 'Undo 2 orders' }).click()
  await expect(sheet.getByText('Undone')).toHaveCount(2)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row').getByText('pending')).toHaveCount(2)

  const view = page.getByLabel('View', { exact: true })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'View actions' }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await choose('Save as…')
  await page.getByLabel('Name', { exact: true }).fill(customerName)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(view.locator('option:checked')).toHaveText(customerName)
  await page.getByRole('button', { name: /^Remove the filter Customer/ }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0)
  await choose('Share')
  await choose('Rename…')
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`${customerName} again`)
  await page.getByRole('button', { name: 'Rename view' }).click()
  await expect(view.locator('option:checked')).toHaveText(`${customerName} again`)
  await choose('Open first')
  await expect(view.locator('option:checked')).toHaveText(`${customerName} again ★`)
  await choose('Delete view…')
  await expect(page.getByText('Nobody of the staff has it any more.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(view.locator('option:checked')).toHaveText('All orders')
})

test('the bell counts new notifications; following or marking one makes it read', async ({ page }) => {
  await openAdmin(page)
  await orderByCall(page)
  await orderByCall(page)
  await page.goto('/admin/notifications')
  const unread = page.getByRole('button', { name: /^Mark as read: New order/ })
  await expect(unread.first()).toBeVisible()
  await page.getByRole('link', { name: 'New order' }).first().click()
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
  // Until no order of another test arrives in between.
  await expect(async () => {
    await orderByCall(page)
    await page.goto('/admin/notifications')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('link', { name: '0 unread notifications' })).toBeVisible({ timeout: 3000 })
    await page.getByRole('button', { name: 'Unread', exact: true }).click()
    await expect(page.getByText('Everything is read.')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Notification settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  const byMail = settings.getByRole('checkbox', { name: 'Dealers: Email' })
  await byMail.check()
  await page.reload()
  await expect(byMail).toBeChecked()
  await expect(settings.getByRole('heading', { name: 'Push on this device' })).toBeVisible()
  await byMail.uncheck()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toHaveCount(0)
  await page.getByLabel('Kind', { exact: true }).selectOption('Disputed payments')
  await expect(page).toHaveURL(/show=unread&kind=payment_disputed/)
})

const screens: readonly [string, (page: Page) => Promise<void>][] = [
  ['dashboard', (page) => openAdmin(page)],
  [
    'dashboard, more than nine unread',
    async (page) => {
      // Tests that run in parallel read what they find.
      await page.route(
        '**/api/admin/notifications/unread-count',
        respondWith(200, { success: true, unreadCount: 12 }),
      )
      await openAdmin(page)
      await expect(page.getByRole('link', { name: '9+ unread notifications' })).toBeVisible()
    },
  ],
  [
    'orders',
    async (page) => {
      await openAdmin(page, 'admin', '/admin/orders')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  ],
  [
    'order',
    async (page) => {
      const order = await orderByCall(page)
      await openAdmin(page, 'admin', `/admin/orders/${order.id}`)
      await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
    },
  ],
  [
    'order, driver to be assigned',
    async (page) => {
      const order = await orderByCall(page)
      await openAdmin(page, 'admin', `/admin/orders/${order.id}`)
      await page.getByRole('button', { name: 'Assign driver' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Assign driver' }).click()
      await expect(page.getByText('Enter the driver’s name')).toBeVisible()
    },
  ],
  [
    'order, balance to be recorded',
    async (page) => {
      const order = await orderByCall(page)
      await payDepositByCall(page, order)
      await openAdmin(page, 'admin', `/admin/orders/${order.id}`)
      await assignDriver(page)
      await page.getByRole('button', { name: 'Record balance' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'notifications',
    async (page) => {
      await orderByCall(page)
      await openAdmin(page, 'admin', '/admin/notifications')
      await expect(page.getByRole('listitem').first()).toBeVisible()
    },
  ],
]

for (const [name, open] of screens) {
  test(`admin ${name}: axe finds nothing, and no text overflows at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, open)
  })
}
