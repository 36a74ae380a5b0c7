import type { Page } from '@playwright/test'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({ expectedNoise: [/status of 40[09]/] })

type Carrier = { readonly name: string; readonly email: string; readonly dotNumber: string }

/** An insured carrier of this test alone. */
async function carrierByCall(page: Page, name: string): Promise<Carrier> {
  const headers = await signInByCall(page, 'ops')
  const dotNumber = String(Math.floor(Math.random() * 9_000_000) + 1_000_000)
  const email = `dispatch-${dotNumber}@haulers.example`
  const response = await page.request.post('/api/admin/carriers', {
    headers,
    data: {
      name,
      contactName: 'Ines Ode',
      phone: '9065550142',
      email,
      address: '1 Dock St, Marquette, MI 49855',
      dotNumber,
      mcNumber: '',
      insuranceExpiry: '2099-01-31',
      preferredLanes: 'FL-NY',
      rating: null,
      isActive: true,
    },
  })
  expect(await response.text()).toContain('"success":true')
  await page.evaluate(() => localStorage.clear())
  return { name, email, dotNumber }
}

/** The text of the newest mail of a kind to a carrier. */
async function mailTo(page: Page, { email }: Carrier, kind: string): Promise<string> {
  const { messages } = await (
    await page.request.get(`/dev/outbox/messages?to=${encodeURIComponent(email)}`)
  ).json()
  return messages.find((message: { kind: string }) => message.kind === kind)?.content.text ?? ''
}

const linkIn = (text: string) => /\/offer#[0-9a-f]{64}/.exec(text)?.[0] ?? ''

test('staff offer an order, a carrier accepts it on a phone and names its driver', async ({ page }) => {
  const order = await orderByCall(page)
  const carrier = await carrierByCall(page, `Upper Peninsula Haulers ${displayOrderId(order.id)}`)
  await openAdmin(page, 'ops', `/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Offer to carriers' }).click()
  const sheet = page.getByRole('dialog', { name: 'Offer to carriers' })
  await sheet.getByLabel('Carriers', { exact: true }).fill(carrier.dotNumber)
  await sheet.getByRole('checkbox', { name: carrier.name }).check()
  await sheet.getByLabel('Pay', { exact: true }).fill('500')
  await sheet.getByRole('button', { name: 'Send offer' }).click()
  await expect(sheet).toBeHidden()
  const offer = page.getByRole('article', { name: 'Offer of $500.00' })
  await expect(offer.getByText('Sent')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  const link = linkIn(await mailTo(page, carrier, 'offer_to_carrier'))
  await expectGoodScreen(page, async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Tampa, FL to New York, NY' })).toBeVisible()
  })
  await expect(page).toHaveURL(/\/offer$/)
  await expect(page.locator('body')).not.toContainText(/Ada Lovelace|Jackson St|W 34th/)
  await page.getByRole('button', { name: 'Accept $500.00' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('USDOT number').fill(carrier.dotNumber)
  await dialog.getByRole('button', { name: 'Email me the PIN' }).click()
  await expect(dialog.getByText('Sent.')).toBeVisible()
  await dialog.getByLabel('PIN', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Accept $500.00' }).click()
  await expect(dialog.getByText('This PIN is wrong')).toBeVisible()
  const pin = /\b\d{6}\b/.exec(await mailTo(page, carrier, 'offer_pin'))?.[0] ?? ''
  await dialog.getByLabel('PIN', { exact: true }).fill(pin)
  await dialog.getByRole('button', { name: 'Accept $500.00' }).click()
  await expect(page.getByRole('heading', { name: 'The load is yours' })).toBeVisible()

  await page.getByLabel('Driver’s name').fill('Rosa Díaz')
  await page.getByLabel('Driver’s mobile phone').fill('8135550142')
  await page.getByLabel('Truck').fill('Peterbilt 104')
  await page.getByLabel('Plate').fill('FL 1234')
  await page.getByRole('button', { name: 'Send driver' }).click()
  await expectGoodScreen(page, async () => {
    await expect(page.getByRole('heading', { name: /^Rate confirmation/ })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Sign rate confirmation' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await page.getByLabel('Your name').fill('Ines Ode')
  await page.getByLabel('I sign this rate confirmation for').check()
  await page.getByRole('button', { name: 'Sign rate confirmation' }).click()
  await expect(page.getByText('All done.')).toBeInViewport()

  await openAdmin(page, 'ops', `/admin/orders/${order.id}`)
  await expect(page.getByText('Driver: Rosa Díaz', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(`${carrier.name} accepted $500.00`)).toBeVisible()
  await expect(page.getByText('Signed by Ines Ode', { exact: false })).toBeVisible()
})

/** Staff assign the driver themselves, and another one while the carrier is about to sign. */
async function signOntoChangedLoad(page: Page, { order, link }: { order: { id: string }; link: string }) {
  const headers = await signInByCall(page, 'ops')
  const path = `/api/admin/orders/${order.id}`
  const assign = async (step: string, changes: object) => {
    const { assignment, revision } = (await (await page.request.get(path, { headers })).json()).order
    const { acceptance } = (await (await page.request.get(`${path}/offers`, { headers })).json()).offers[0]
    const { carrierId, pay: carrierPay, pickupDate } = acceptance
    const driver = { driverPhone: '8135550142', deliveryDate: assignment?.deliveryDate ?? null, ...changes }
    const data = { carrierId, carrierPay, pickupDate, revision, ...driver }
    const response = await page.request.post(`${path}/${step}`, { headers, data })
    expect(await response.text()).toContain('"success":true')
  }
  await assign('transport', { to: 'driver_assigned', driverName: 'Rosa Díaz' })
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ines Ode')
  await page.getByLabel('I sign this rate confirmation for').check()
  await assign('driver', { driverName: 'Ivo Lang', reason: 'The carrier called' })
  await page.getByRole('button', { name: 'Sign rate confirmation' }).click()
  await expect(page.getByText('The load has changed')).toBeInViewport()
}

test('a counter waits for staff, and the next load needs no PIN on this device', async ({ page }) => {
  const carrier = await carrierByCall(page, 'Superior Straits Transport')
  const offerTo = async () => {
    const order = await orderByCall(page)
    const headers = await signInByCall(page, 'ops')
    const { carriers } = await (
      await page.request.get(`/api/admin/carriers/candidates?search=${carrier.dotNumber}`, { headers })
    ).json()
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const response = await page.request.post(`/api/admin/orders/${order.id}/offers`, {
      headers,
      data: {
        id: crypto.randomUUID(),
        steps: [{ carrierIds: [carriers[0].id] }],
        pay: '500.00',
        pickupFrom: day,
        pickupTo: day,
        terms: 'ACH, 30 days after delivery',
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        note: null,
      },
    })
    expect(await response.text()).toContain('"success":true')
    await page.evaluate(() => localStorage.removeItem('auth_token'))
    return { order, link: linkIn(await mailTo(page, carrier, 'offer_to_carrier')) }
  }
  const first = await offerTo()
  await page.goto(first.link)
  await page.getByRole('button', { name: 'Make a counter-offer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your pay').fill('620')
  await dialog.getByLabel('USDOT number').fill(carrier.dotNumber)
  await dialog.getByRole('button', { name: 'Email me the PIN' }).click()
  await expect(dialog.getByText('Sent.')).toBeVisible()
  const pin = /\b\d{6}\b/.exec(await mailTo(page, carrier, 'offer_pin'))?.[0] ?? ''
  await dialog.getByLabel('PIN', { exact: true }).fill(pin)
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
  await expect(page.getByText('You offered $620.00')).toBeVisible()

  await openAdmin(page, 'ops', `/admin/orders/${first.order.id}`)
  await page.getByRole('button', { name: 'Accept $620.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept $620.00' }).click()
  await expect(page.getByText('accepted $620.00')).toBeVisible()
  await signOntoChangedLoad(page, first)

  const second = await offerTo()
  await page.goto(second.link)
  // From the open page: two taps.
  await page.getByRole('button', { name: 'Accept $500.00' }).click()
  await expect(dialog.getByLabel('PIN', { exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Accept $500.00' }).click()
  await expect(page.getByRole('heading', { name: 'The load is yours' })).toBeVisible()
})
