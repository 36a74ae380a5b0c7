import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { approvedDealer, callAsDealer, invoiceOrder } from './steps/apply-as-dealer.ts'
import { countInputs } from './steps/count-inputs.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { deliverOrder } from './steps/last-week.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'

// The frequent tasks of staff, from the page on which they begin. The counts are the bars.

test.use({ viewport: { width: 1440, height: 900 } })

/** Counts clicks, chosen options and typed fields, one each. */
function countWork(page: Page) {
  let count = 0
  const one = async (work: Promise<unknown>) => {
    count += 1
    await work
  }
  return {
    count: () => count,
    click: (target: Locator) => one(target.click()),
    choose: (target: Locator, index: number) => one(target.selectOption({ index })),
    type: (target: Locator, text: string) => one(target.fill(text)),
    press: (key: string) => one(page.keyboard.press(key)),
  }
}

const say = (task: string, count: number) => process.stdout.write(`${task}: ${count}\n`)

test('dispatch: a driver found and a pickup recorded in 2 each, a driver assigned in 5', async ({ page }) => {
  const { id } = await orderByCall(page)
  await openAdmin(page, 'ops', `/admin/orders/${id}`)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const move = async (name: string) => {
    const { click, count } = countWork(page)
    await click(button(name))
    await click(dialog.getByRole('button', { name, exact: true }))
    await expect(dialog).toBeHidden()
    return count()
  }
  const found = await move('Driver found')

  const { click, choose, type, press, count } = countWork(page)
  await click(button('Assign driver'))
  // Carriers that know the lane come first, then all by name.
  await click(dialog.getByRole('radio', { name: /^Blue Ridge Vehicle Logistics/ }))
  await choose(dialog.getByLabel('Driver', { exact: true }), 1)
  await type(dialog.getByLabel('Carrier pay'), '400')
  await press('Enter')
  await expect(dialog).toBeHidden()
  const moves = [found, count(), await move('Mark in transit')]
  expect(moves).toEqual([2, 5, 2])
  say(
    'found, assigned and picked up',
    moves.reduce((sum, each) => sum + each, 0),
  )
})

test('finance: a carrier paid in 3, and one check over 14 invoices recorded in 4', async ({ page }) => {
  test.slow()
  const { id } = await orderByCall(page)
  await deliverOrder(page, id)
  await openAdmin(page, 'finance', '/admin/payables')
  const paying = countWork(page)
  const row = page.getByRole('row').filter({ hasText: 'Weekly Haulers' }).first()
  await paying.click(row.getByRole('button', { name: /^Pay / }))
  await paying.type(page.getByRole('dialog').getByLabel('Reference'), 'ACH 9')
  await paying.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  const dealer = await approvedDealer(page)
  await page.goto('/admin/dealers')
  await page.getByRole('link', { name: dealer.companyName }).click()
  await expect(page.getByRole('heading', { name: dealer.companyName, level: 1 })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const credit = { creditApproved: true, invoicingEnabled: true, creditLimit: '90000.00', paymentTerms: 14 }
  const approval = await page.request.patch(`/api/admin/dealers/${page.url().split('/').at(-1)}/credit`, {
    headers: { Authorization: `Bearer ${token}` },
    data: credit,
  })
  expect(approval.ok(), await approval.text()).toBe(true)
  for (let at = 0; at < 14; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    await callAsDealer(page, dealer, '/api/dealer/orders', invoiceOrder)
  }
  await page.reload()
  const check = countWork(page)
  await check.click(page.getByRole('button', { name: 'Record a check' }))
  const dialog = page.getByRole('dialog', { name: 'Record a check' })
  await check.type(dialog.getByLabel('Amount in dollars'), '40000')
  await check.type(dialog.getByLabel('Number'), '10077')
  await expect(dialog.getByText(/It pays 14 invoices/)).toBeVisible()
  await check.press('Enter')
  await expect(dialog).toBeHidden()
  expect([paying.count(), check.count()]).toEqual([3, 4])
  say('a carrier paid, a check over 14 invoices', paying.count() + check.count())
})

test('anybody: today in 2 keys, an order found in 3 inputs', async ({ page }) => {
  const { id, customerName } = await orderByCall(page, { customerName: 'Philippa Quimby-Ashgrove' })
  await openAdmin(page, 'ops')
  const { press, keys } = countInputs(page)
  await press('g')
  await press('y')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await press('/')
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused()
  await page.keyboard.type(customerName)
  await expect(page.getByRole('option').first()).toContainText(customerName)
  await press('Enter')
  await expect(page).toHaveURL(new RegExp(id.slice(0, 6)))
  expect(keys()).toBe(4)
  say('today opened and an order found, keys', keys())
})

test('by phone: the price after 3 inputs, and the order of a returning customer after 9', async ({
  page,
}) => {
  const customer = { customerName: 'Wilhelmina Voss', customerEmail: 'w.voss@example.com' }
  const earlier = await orderByCall(page, { ...customer, customerPhone: '7275550163' })
  const shared = { customerName: 'Otto Voss', customerEmail: 'o.voss@example.com' }
  const others = await orderByCall(page, { ...shared, customerPhone: '7275550163' })
  await openAdmin(page, 'support', '/admin/orders/new')
  const { type, click, count } = countWork(page)
  const price = page.getByRole('region', { name: 'Price' })
  await type(price.getByLabel('Pickup ZIP'), '33602')
  await type(price.getByLabel('Delivery ZIP'), '32801')
  await type(price.getByLabel('Year, make and model, or VIN'), '2021 Honda CR-V')
  await expect(price.getByRole('status')).toContainText('Deposit')
  expect(count()).toBe(3)

  const phone = page.getByLabel('Phone', { exact: true })
  const below = page.getByRole('group', { name: 'Day and payment' })
  // The price still settles while its answer comes in.
  await page.waitForLoadState('networkidle')
  const place = await below.boundingBox()
  await type(phone, '727.555.0163')
  const callers = page.getByRole('list', { name: 'Who calls' })
  const numbers = [others, earlier].map(({ id }) => `#${id.slice(-6)}`)
  await expect(callers.getByRole('link')).toHaveText(numbers)
  // Two callers move nothing, and are there only while the contact is typed.
  expect(await below.boundingBox()).toEqual(place)
  await price.getByLabel('Pickup ZIP').focus()
  await expect(callers).toBeHidden()
  await phone.focus()
  await expectGoodScreen(page, async () => undefined)
  await click(callers.getByRole('button', { name: /Wilhelmina Voss/ }))
  await expect(callers).toHaveCount(0)
  const pickup = page.getByRole('combobox', { name: 'Pickup address' })
  await expect(pickup).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.customerEmail)
  await type(pickup, '401 E Jackson St, Tampa, FL 33602')
  await type(page.getByRole('combobox', { name: 'Delivery address' }), '400 W Church St, Orlando, FL 32801')
  await page.keyboard.press('Escape')
  await click(page.getByRole('button', { name: 'Check the order' }))
  await click(page.getByRole('button', { name: 'Place the order' }))
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
  await expect(page.locator('#main')).toContainText(customer.customerName)
  expect(count()).toBe(9)
  say('an order by phone', count())
})
