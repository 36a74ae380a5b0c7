import type { Page } from '@playwright/test'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { dealerOrderByCall, openAsDealer } from './steps/dealer.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { signInByCall } from './steps/sign-in.ts'

/** Staff change the transport to enclosed, which raises the price; returns the link in the customer's mail. */
async function proposeByCall(page: Page, order: OrderResponse): Promise<string> {
  const credentials = { username: 'ops', password: demoPasswords.staff }
  const { token } = await (await page.request.post('/api/auth/login', { data: credentials })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const path = `/api/admin/orders/${order.id}`
  const edit = {
    ...order,
    transportType: 'enclosed',
    totalPrice: undefined,
    revision: 1,
    reason: 'Asked for it',
  }
  const { preview } = await (await page.request.put(path, { data: edit, headers })).json()
  const put = await page.request.put(path, { data: { ...edit, totalPrice: preview.total }, headers })
  expect(put.ok()).toBe(true)
  const outbox = `/dev/outbox/messages?to=${encodeURIComponent(order.customerEmail)}`
  const { messages } = await (await page.request.get(outbox)).json()
  const mail = messages.find(({ kind }: { kind: string }) => kind === 'order_change_proposed')
  return /\/order-change#[0-9a-f]{64}/.exec(mail.content.text)?.[0] ?? ''
}

test('a customer sees both prices of a proposed change and accepts it', async ({ page }) => {
  const email = `change-${crypto.randomUUID()}@example.com`
  const order = await orderByCall(page, { customerEmail: email })
  const link = await proposeByCall(page, order)
  await expectGoodScreen(page, async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Do you accept this change?' })).toBeVisible()
  })
  await expect(page).toHaveURL(/\/order-change$/)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/\$[\d,.]+\$[\d,.]+/)
  await page.getByRole('button', { name: /^Accept / }).click()
  await expect(page.getByRole('heading', { name: 'You accepted the change' })).toBeVisible()
  const { order: after } = await (await page.request.get(`/api/orders/${order.id}`)).json()
  expect(after.transportType).toBe('enclosed')
})

test('staff correct the type of a dealership’s car, and the dealership accepts the higher invoice', async ({
  page,
}) => {
  const dealer = await openAsDealer(page, 'dealer', '/robots.txt')
  const { id, invoice } = await dealerOrderByCall(page, dealer, 'invoice')
  await openAdmin(page, 'admin', `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vehicle type').selectOption('Luxury')
  await dialog.getByLabel('Stock number').fill('A7')
  await dialog.getByLabel('Reason').fill('It is a Range Rover')
  await dialog.getByRole('button', { name: 'Check the change' }).click()
  await expect(dialog.getByText('The dealership has to agree')).toBeVisible()
  await expect(dialog.getByText(/The invoice then rises by \$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask the dealership' }).click()
  await expect(page.getByText('A change waits for the dealership')).toBeVisible()

  await signInByCall(page, 'dealer')
  await expectGoodScreen(page, async () => {
    await page.goto(`/dealer/orders/${id}`)
    await expect(page.getByText('A change to this order needs your OK')).toBeVisible()
  })
  await expect(
    page.getByText(`Invoice ${invoice?.invoiceNumber} then rises by the difference.`),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  await expect(page.getByText('A change to this order needs your OK')).toBeHidden()
  await expect(page.getByText('Stock: A7')).toBeVisible()
})
