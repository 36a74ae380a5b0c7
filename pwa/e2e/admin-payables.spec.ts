import type { PayablesResponse } from '@switchback/core/carriers/payables.ts'
import { expect, test } from './harness/test.ts'
import { deliverOrder } from './steps/last-week.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('finance pays a carrier for its delivered jobs, and axe finds nothing', async ({ page }) => {
  const { id } = await orderByCall(page)
  await deliverOrder(page, id)
  const headers = await signInByCall(page, 'finance')
  const { payables } = (await (
    await page.request.get('/api/admin/payables', { headers })
  ).json()) as PayablesResponse
  const carrierName = payables.find(({ orderId }) => orderId === id)?.carrierName ?? ''
  const row = page.getByRole('row', { name: carrierName })
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'finance', '/admin/payables')
    await expect(row.first()).toBeVisible()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: `Pay ${carrierName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pay ${carrierName}` })
  await expect(dialog.getByLabel('Reference')).toBeFocused()
  await page.keyboard.type('ACH 4711')
  await dialog.getByRole('button', { name: 'Record $500.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText(/ACH 4711/).first()).toBeVisible()
})
