import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { changeProfile, dealerOrderByCall, openAsDealer } from './steps/dealer.ts'
import { refuseOperations } from './steps/refuse-operations.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  expectedNoise: [/Failed to load resource/],
})

test('the dashboard shows the dealership and its numbers, and its tabs work with the keyboard', async ({
  page,
}) => {
  await openAsDealer(page, 'dealer', '/dealer')
  await expect(page).toHaveURL('/dealer/dashboard')
  const main = page.locator('#main')
  await expect(main.getByRole('heading', { level: 1, name: 'Bayshore Motors' })).toBeVisible()
  for (const text of [
    'Welcome back, Dana Whitfield',
    'Dealer ID:',
    'Credit limit: $25,000.00',
    'Credit Approved',
  ]) {
    await expect(main.getByText(text)).toBeVisible()
  }
  await expect(main.getByRole('link', { name: 'Get Quote' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/dealer/dashboard?tab=orders')
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/dealer/dashboard')
})

test('/dealer/orders opens the orders', async ({ page }) => {
  await openAsDealer(page, 'viewer', '/dealer/orders')
  await expect(page).toHaveURL('/dealer/dashboard?tab=orders')
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
})

test('a dealer finds an order, views it, and cancels it with a reason', async ({ page }) => {
  const headers = await openAsDealer(page, 'dealer', '/dealer/dashboard?tab=orders')
  const order = await dealerOrderByCall(page, headers)
  const shortId = order.id.slice(-6)
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(`#${shortId}`) })
  await expect(row).toContainText('401 E Jackson St to 400 W Church St')
  await expect(row).toContainText('2021 Honda CR-V')
  await expect(row).toContainText('Deposit:')
  await expect(row.getByRole('link', { name: `View order ${shortId}` })).toHaveAttribute(
    'href',
    `/track?orderId=${order.trackingCode}`,
  )
  await row.getByRole('link', { name: `View order ${shortId}` }).click()
  await expect(page).toHaveURL(`/dealer/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Pending Payment' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible()
  await page.goBack()
  const more = row.getByRole('button', { name: `More for order ${shortId}` })
  const open = async () => {
    await more.click()
    await row.getByRole('button', { name: 'Cancel order' }).click()
  }
  await open()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' })
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await closeAlert(page, 'Please provide a reason for cancellation')
  await page.getByLabel('Reason for cancellation').fill('The buyer changed their mind')
  const message = 'A driver is already assigned to this order. Please contact support to cancel it.'
  await refuseOperations(page, () => ({ code: 'illegal_transition', message, facts: {} }))
  await confirm.click()
  await closeAlert(page, 'Failed to cancel order. Please try again.')
  await expect(page.getByRole('dialog')).toContainText(message)
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/api/sync')
  await open()
  await page.getByLabel('Reason for cancellation').fill('The buyer changed their mind')
  await confirm.click()
  await closeAlert(page, 'Order cancelled successfully')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toContainText('cancelled')
  await expect(more).toHaveCount(0)
  await page.getByLabel('Status').selectOption('completed')
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL('/dealer/dashboard?tab=orders&orderStatus=completed')
})

test('an invoice download shows a message for each kind of failure', async ({ page }) => {
  const headers = await openAsDealer(page, 'dealer', '/dealer/dashboard?tab=orders')
  const order = await dealerOrderByCall(page, headers, 'invoice')
  await page.reload()
  const download = {
    click: async () => {
      await page.getByRole('button', { name: `More for order ${order.id.slice(-6)}` }).click()
      await page.getByRole('button', { name: 'Download invoice' }).click()
    },
  }
  await page.route('**/api/dealer/invoice/*/pdf', respondWith(500, { success: false }))
  await download.click()
  await closeAlert(page, 'Failed to download invoice. Please try again.')
  await page.unroute('**/api/dealer/invoice/*/pdf')
  await page.route('**/api/dealer/invoice/*/pdf', (route) => route.abort())
  await download.click()
  await closeAlert(page, 'Error downloading invoice. Please try again.')
})

test('an empty dealership sees the first step', async ({ page }) => {
  await page.route(
    '**/api/dealer/orders?**',
    respondWith(200, { success: true, orders: [], nextCursor: null }),
  )
  await changeProfile(page, { creditApproved: false, creditRequested: false })
  await openAsDealer(page, 'dealer', '/dealer/dashboard')
  await expect(page.getByRole('link', { name: 'Create Your First Quote' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply for Credit' })).toBeVisible()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByRole('link', { name: 'Create Your First Order' })).toBeVisible()
})

test('the page hides what a role may not do, and explains it', async ({ page }) => {
  await openAsDealer(page, 'viewer', '/dealer/dashboard')
  await expect(page.getByText('Your role is view-only')).toBeVisible()
  await expect(page.locator('#main').getByRole('link', { name: 'Get Quote' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order', includeHidden: true })).toHaveCount(0)
})

test('a booker cancels only their own orders', async ({ page }) => {
  const headers = await openAsDealer(page, 'booker', '/dealer/dashboard?tab=orders')
  const own = await dealerOrderByCall(page, headers)
  const other = await page.request.post('/api/auth/login', {
    data: { username: 'dealer', password: 'switchback-dealer' },
  })
  const { token } = (await other.json()) as { token: string }
  const theirs = await dealerOrderByCall(page, { Authorization: `Bearer ${token}` })
  await page.reload()
  await expect(page.getByRole('button', { name: `More for order ${own.id.slice(-6)}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `View order ${theirs.id.slice(-6)}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `More for order ${theirs.id.slice(-6)}` })).toHaveCount(0)
})

test('a missing profile and a forbidden one show different messages', async ({ page }) => {
  await page.route(
    '**/api/dealer/profile',
    respondWith(404, { success: false, code: 'not_found', error: 'No' }),
  )
  await openAsDealer(page, 'dealer', '/dealer/dashboard')
  await expect(page.getByRole('heading', { name: 'Dealer information not found' })).toBeVisible()
  await page.unroute('**/api/dealer/profile')
  await page.route(
    '**/api/dealer/profile',
    respondWith(403, { success: false, code: 'forbidden', error: 'No' }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})

// PAY-9, PAY-31
test('a page of invoices goes on with what is left when one is paid elsewhere, and says when all are settled', async ({
  page,
}) => {
  const headers = await signInByCall(page, 'dealer')
  const invoices: { id: string; invoiceNumber: string; amount: string }[] = []
  for (const vehicleModel of ['Pilot', 'Passport']) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    const { invoice, totalPrice } = await dealerOrderByCall(page, headers, 'invoice', { vehicleModel })
    invoices.push({ ...invoice!, amount: totalPrice })
  }
  const payElsewhere = async (index: number) => {
    const { id, amount } = invoices[index]!
    const intent = { headers, data: { amount } }
    const begun = await page.request.post(`/api/dealer/invoices/${id}/payment-intent`, intent)
    const { paymentIntentId, clientSecret } = (await begun.json()) as Record<string, string>
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
    const confirm = `/api/sandbox/payment-intents/${paymentIntentId}/confirm`
    expect((await page.request.post(confirm, { data: { clientSecret, card } })).ok()).toBe(true)
  }
  await page.goto(`/dealer/invoice-payment?invoiceId=${invoices.map(({ id }) => id).join(',')}`)
  await page.getByRole('button', { name: /^4242 / }).click()
  await payElsewhere(0)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('We started this payment again')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Pay invoice ${invoices[1]!.invoiceNumber}`,
  )
  await expect(page.getByText(invoices[0]!.invoiceNumber)).toBeVisible()
  await payElsewhere(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 invoices are settled')
})

test('an invoice that fails to load is not reported as unknown', async ({ page }) => {
  await page.route('**/api/dealer/invoice-payments*', respondWith(503, { success: false }))
  await openAsDealer(page, 'dealer', '/dealer/invoice-payment?invoiceId=demo')
  await expect(page.getByRole('heading', { name: "We couldn't load the invoice" })).toBeVisible()
  await page.unroute('**/api/dealer/invoice-payments*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible()
})

/** The content of each tab. Source: DEALER-10. */
const words: readonly [tab: string, headings: readonly string[], texts: readonly string[]][] = [
  ['orders', ['Order History'], ['New Quote', 'Order ID', 'Route', 'Vehicle', 'Status', 'Price', 'Actions']],
  [
    'invoices',
    ['Invoices & Billing', 'Payment Terms'],
    [
      'Credit Limit',
      'Balance Due',
      'Available Credit',
      'Net 7 days',
      '1.5% per month on overdue amounts',
      'ACH, Wire Transfer, Check',
      'Invoice #',
      'Issue Date',
      'Due Date',
      'Amount',
    ],
  ],
  [
    'team',
    ['Team Management', 'Role Permissions'],
    ['Total Members', 'Active Members', 'Admins', 'Member', 'Contact', 'Last Login'],
  ],
]

test('each tab shows the specified content', async ({ page }) => {
  const headers = await signInByCall(page, 'dealer')
  await dealerOrderByCall(page, headers, 'invoice')
  const main = page.locator('#main')
  for (const [tab, headings, texts] of words) {
    await page.goto(`/dealer/dashboard?tab=${tab}`)
    for (const name of headings) await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const text of texts) {
      await expect(main.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
  }
})
