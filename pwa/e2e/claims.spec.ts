import type { Page } from '@playwright/test'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { guardNames } from '@switchback/core/errors/guards.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { expect, test } from './harness/test.ts'
import { openAdmin } from './steps/open-admin.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { signInByCall } from './steps/sign-in.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A customer's order that a carrier has delivered. */
async function deliveredByCall(page: Page, customerEmail: string): Promise<OrderResponse> {
  const order = await orderByCall(page, { customerEmail })
  const headers = await signInByCall(page, 'admin')
  const { carriers } = (await (await page.request.get('/api/admin/carriers', { headers })).json()) as {
    carriers: { id: string; isActive: boolean; insuranceExpiry: string }[]
  }
  const [carrier] = carriers
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => other.insuranceExpiry.localeCompare(one.insuranceExpiry))
  const moves = [
    { to: 'payment_sent' },
    {
      to: 'driver_assigned',
      carrierId: carrier?.id,
      carrierPay: '500.00',
      driverName: 'Al Reyes',
      driverPhone: '8135550150',
    },
    { to: 'in_transit' },
    { to: 'completed' },
  ]
  for (const move of moves) {
    const response = await page.request.post(`/api/admin/orders/${order.id}/transport`, {
      headers,
      data: { ...move, confirm: { guards: [...guardNames], reason: 'They pay by check' } },
    })
    expect(await response.text()).toContain('"success":true')
  }
  await page.evaluate(() => localStorage.clear())
  return order
}

async function linkToCarrier(page: Page, number: string): Promise<string> {
  const { messages } = await (await page.request.get('/dev/outbox/messages')).json()
  const mail = messages.find(
    ({ kind, content }: { kind: string; content: { text?: string } }) =>
      kind === 'claim_to_carrier' && content.text?.includes(number),
  )
  return /\/carrier-claim#[0-9a-f]{64}/.exec(mail.content.text)?.[0] ?? ''
}

test.use({ expectedNoise: [/status of 40[09]/] })

test('a customer claims for damage, accepts the offer of staff, and is paid', async ({ page }) => {
  const email = `claim-${crypto.randomUUID()}@example.com`
  const order = await deliveredByCall(page, email)
  const number = `${displayOrderId(order.id)}-C1`
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  const damage = page.getByRole('region', { name: 'Damage', exact: true })
  await damage.getByRole('button', { name: 'Report damage' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').selectOption('damage')
  await dialog.getByLabel('Describe it').fill('A dent in the left front door, ten inches long, and a scratch')
  await dialog.getByLabel('Amount').fill('450')
  await dialog.getByRole('button', { name: 'Send claim' }).click()
  await expect(damage.getByText('We received your claim.')).toBeVisible()
  await damage
    .locator('input[type=file]')
    .setInputFiles({ name: 'door.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(damage.getByRole('button', { name: 'door.pdf' })).toBeVisible()

  await openAdmin(page, 'ops', `/admin/orders/${order.id}`)
  const claim = page.getByRole('article', { name: `Claim ${number}` })
  await claim.getByRole('button', { name: 'Make an offer' }).click()
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText('This is more than was claimed')).toBeVisible()
  await dialog.getByLabel('Amount').fill('400')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(claim.getByText('Offer made')).toBeVisible()
  // Money takes `payments`.
  await expect(claim.getByRole('button', { name: 'Record payment' })).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  await damage.getByRole('button', { name: 'Accept $400.00' }).click()
  await dialog.getByRole('button', { name: 'Accept $400.00' }).click()
  await expect(damage.getByText('You accepted our offer')).toBeVisible()

  await openAdmin(page, 'finance', `/admin/orders/${order.id}`)
  await claim.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByLabel('Who paid').selectOption('insurer')
  await dialog.getByLabel('Reference').fill('7712')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  // As the claim is, and in its history.
  await expect(claim.getByText('The carrier’s insurer, Check, 7712')).toHaveCount(2)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  await expect(damage.getByText('Your claim is paid.')).toBeVisible()

  const link = await linkToCarrier(page, number)
  await expectGoodScreen(page, async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: `Claim ${number}` })).toBeVisible()
  })
  await expect(page).toHaveURL(/\/carrier-claim$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'door.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('door.pdf')
  await expect(page.locator('body')).not.toContainText(order.customerName)
})
