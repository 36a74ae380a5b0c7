import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A carrier whose insurance ends tomorrow: an exception. */
async function carrierWithException(
  page: Page,
  headers: Record<string, string>,
  name: string,
): Promise<void> {
  const response = await page.request.post('/api/admin/carriers', {
    headers,
    data: {
      name,
      contactName: 'Ines Ode',
      phone: '9065550142',
      email: 'ines@zenith.example',
      address: '1 Dock St, Marquette, MI 49855',
      dotNumber: `8${String(Date.now()).slice(-6)}`,
      mcNumber: '',
      insuranceExpiry: addDays(dayOf(new Date(), defaultTimeZone), 1),
      preferredLanes: 'MI-FL',
      rating: null,
      isActive: true,
    },
  })
  expect(await response.text()).toContain('"success":true')
}

test('operations work off an exception with the keyboard: take, snooze, wake, done with a note, undo and history', async ({
  page,
}) => {
  const headers = await signInByCall(page, 'ops')
  const name = `Quayside Haulers ${Date.now()}`
  await carrierWithException(page, headers, name)
  await expectGoodScreen(page, async () => {
    await page.goto('/admin/exceptions?kind=insurance_ends')
    await expect(page.getByRole('link', { name })).toBeVisible()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.locator('[data-exception] a:focus')).toBeVisible()

  await row.getByRole('link', { name }).focus()
  await page.keyboard.press('t')
  await expect(row).toContainText('You')

  await row.getByRole('link', { name }).focus()
  await page.keyboard.press('s')
  await page
    .getByRole('dialog', { name: 'Snooze until' })
    .getByRole('button', { name: '2 hours' })
    .press('Enter')
  await expect(row).toBeHidden()
  await page.getByRole('tab', { name: 'Snoozed' }).click()
  await row.getByRole('button', { name: /Wake/ }).click()
  await expect(row).toBeHidden()

  await page.getByRole('tab', { name: 'Mine' }).click()
  await row.getByRole('link', { name }).focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Done?' }).getByLabel('Note')).toBeFocused()
  await page.keyboard.type('The agent sends the new certificate')
  await page.keyboard.press('Enter')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('link', { name }).focus()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Done?' }).getByLabel('Note').fill('Certificate received')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Done' }).click()
  const done = page.getByRole('row').filter({ hasText: 'Certificate received' }).filter({ hasText: name })
  await done.getByRole('button', { name: /^Undo/ }).click()
  await expect(done).toBeVisible()
  await expect(done.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

/** An order with a call to make again now. @returns its customer */
async function orderToCall(page: Page, headers: Record<string, string>): Promise<string> {
  const customerName = `Quincy Adler ${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const { id } = await orderByCall(page, { customerName })
  const nextCallAt = new Date(Date.now() + 1500).toISOString()
  const data = { callId: randomUUID(), outcome: 'voicemail', nextCallAt }
  const response = await page.request.post(`/api/admin/orders/${id}/calls`, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return customerName
}

test('a call back is one key if they spoke, and two more for another outcome', async ({ page }) => {
  const headers = await signInByCall(page, 'ops')
  const [first, second] = [await orderToCall(page, headers), await orderToCall(page, headers)]
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(async () => {
    await page.goto('/admin/exceptions?kind=call_back')
    await expect(row(second)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await row(first).getByRole('link', { name: first }).focus()
  await page.keyboard.press('p')
  await expect(row(first)).toBeHidden()

  await row(second).getByRole('link', { name: second }).focus()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: `Call: ${second}` })
  await expect(dialog.getByRole('radio', { name: 'Left a voicemail' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(second)).toBeHidden()
  await expect(page.getByText(`Call logged: ${second}.`)).toBeVisible()
})

test.describe('without an answer', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('a call that could not be saved keeps its dialog and note, and is saved once', async ({ page }) => {
    const headers = await signInByCall(page, 'ops')
    const name = await orderToCall(page, headers)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(async () => {
      await page.goto('/admin/exceptions?kind=call_back')
      await expect(row).toBeVisible({ timeout: 2000 })
    }).toPass()
    await row.getByRole('link', { name }).focus()
    await page.keyboard.press('l')
    const dialog = page.getByRole('dialog', { name: `Call: ${name}` })
    await dialog.getByLabel('Note').fill('Asked for Monday')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Log call' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    // The queue has been read in vain since.
    await expect(page.getByRole('button', { name: 'Try again', includeHidden: true })).toBeVisible({
      timeout: 20_000,
    })
    await expect(dialog.getByLabel('Note')).toHaveValue('Asked for Monday')
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Log call' }).click()
    await expect(page.getByText(`Call logged: ${name}.`)).toBeVisible()
  })
})
