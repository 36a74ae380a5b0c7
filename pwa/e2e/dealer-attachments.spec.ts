import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { dealerOrderByCall, fillDealerOrder, openAsDealer, requestDealerQuote } from './steps/dealer.ts'
import { orderIdIn } from './steps/place-order.ts'
import { signInByCall } from './steps/sign-in.ts'
import { openAdmin } from './steps/open-admin.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const title = {
  name: 'Title of the car.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${'%'.repeat(50_000)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
}

const files = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
const choose = (page: Page) => page.getByLabel('Choose files').setInputFiles([title])

test('files of a dealer’s order are sent with it, and only its own members can download them', async ({
  page,
  browser,
}) => {
  await signInByCall(page, 'booker')
  await requestDealerQuote(page)
  await choose(page)
  await expect(files(page)).toContainText('Saved on this device; goes with your order')
  await fillDealerOrder(page)
  await page.getByRole('button', { name: /^Continue to Payment/ }).click()
  await page.waitForURL('**/dealer/order-confirmation?**')
  await expect(files(page)).toContainText('Uploaded')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: title.name, exact: true }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(title.name)
  expect(readFileSync(await saved.path())).toEqual(title.buffer)
  await page.reload()
  await expect(files(page)).toContainText('Uploaded')

  const orderId = orderIdIn(page)
  const visitor = await browser.newPage()
  await visitor.goto(new URL(`/order-confirmation?orderId=${orderId}`, page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Order Pending Payment' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Attachments' })).toHaveCount(0)
  await visitor.close()
  const stranger = await page.request.post(`/api/orders/${orderId}/attachments`, {
    multipart: { file: title },
  })
  expect(stranger.status()).toBe(401)
})

test('a viewer sees and downloads the files, and cannot change them', async ({ page }) => {
  const booker = await signInByCall(page, 'booker')
  const { id } = await dealerOrderByCall(page, booker)
  await page.request.post(`/api/orders/${id}/attachments`, { headers: booker, multipart: { file: title } })
  await openAsDealer(page, 'viewer', `/dealer/order-confirmation?orderId=${id}`)
  await expect(files(page)).toContainText('Uploaded')
  await expect(page.getByLabel('Choose files')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove ${title.name}` })).toHaveCount(0)
})

test('a file waits on the device after its sender’s session expires, and uploads after a new sign-in', async ({
  page,
}) => {
  const booker = await signInByCall(page, 'booker')
  const { id } = await dealerOrderByCall(page, booker)
  await page.goto(`/dealer/order-confirmation?orderId=${id}`)
  await page.route('**/attachments', (route) => route.abort('connectionreset'))
  await choose(page)
  await expect(files(page)).toContainText('Waiting for network')
  await page.request.post('/api/auth/logout', { headers: booker, data: {} })
  const refused = page.waitForResponse(/attachments$/)
  await page.unroute('**/attachments')
  expect((await refused).status()).toBe(401)
  await openAsDealer(page, 'booker', `/dealer/order-confirmation?orderId=${id}`)
  await expect(files(page)).toContainText('Uploaded')
})

test('staff download the files of a dealer’s order', async ({ page }) => {
  const booker = await signInByCall(page, 'booker')
  const { id } = await dealerOrderByCall(page, booker)
  await page.request.post(`/api/orders/${id}/attachments`, { headers: booker, multipart: { file: title } })
  await openAdmin(page, 'ops', `/admin/orders/${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: title.name, exact: true }).click()
  expect(readFileSync(await (await download).path())).toEqual(title.buffer)
})
