import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { orderByCall } from './steps/order-by-call.ts'

test.use({ expectedNoise: [/400 \(Bad Request\)|404|Failed to load resource/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The address of the link in the newest mail to somebody. */
async function mailedLink(page: Page, recipient: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const response = await page.request.get(`/dev/outbox/messages?to=${encodeURIComponent(recipient)}`)
    const { messages } = (await response.json()) as { messages: readonly { content: { text: string } }[] }
    link = messages.flatMap(({ content }) => /\/your-data#[0-9a-f]{64}/.exec(content.text) ?? [])[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

// PRIVACY-9, PRIVACY-10
test('a customer asks for a link, copies their data, and deletes it', async ({ page }) => {
  const customerEmail = `ada.${crypto.randomUUID()}@example.com`
  const [over, open] = [
    await orderByCall(page, { customerEmail }),
    await orderByCall(page, { customerEmail }),
  ]
  await page.request.post(`/api/orders/${over.id}/cancel`, { data: { reason: 'Sold it' } })
  await page.goto('/manage')
  await page.getByRole('link', { name: 'See your data' }).click()
  await expect(heading(page)).toHaveText('Your data')
  await expectGoodScreen(page, async () => {
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
  })
  await page.getByLabel('Email on your orders').fill(customerEmail)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()

  const link = await mailedLink(page, customerEmail)
  await expectGoodScreen(page, async () => {
    await page.goto(link)
    await expect(page.getByText('Kept for now')).toBeVisible()
  })
  await expect(page).toHaveURL('/your-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^your-data-.*\.json$/)
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await expectGoodScreen(page, async () => {
    await expect(page.getByRole('dialog')).toContainText(`Order ${open.id.slice(-6)}: It is under way.`)
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my data' }).click()
  await expect(heading(page)).toHaveText('Your data is deleted')
  await expect(page.getByRole('listitem').filter({ hasText: over.id.slice(-6) })).toContainText('Deleted')
  await page.goto(`/order-confirmation?orderId=${over.id}`)
  await expect(heading(page)).toHaveText(/not found|couldn’t find|couldn't find/i)
  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
})
