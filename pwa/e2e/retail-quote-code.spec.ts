import type { Page } from '@playwright/test'
import { readQrCode } from '../src/ui/testing/read-qr-code.ts'
import { expect, test } from './harness/test.ts'
import { openAsDealer } from './steps/dealer.ts'
import { openHome } from './steps/get-quote.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

/** Reads the code on the screen as a camera does. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code of the quote/ })
  await expect(code).toBeVisible()
  const drawn = await code.evaluate((svg) => ({
    viewBox: svg.getAttribute('viewBox') ?? '',
    path: svg.querySelector('path')?.getAttribute('d') ?? '',
  }))
  return readQrCode(drawn)
}

test('a tablet without a network shows a retail quote as a QR code, and the buyer’s phone orders from it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openAsDealer(page, 'booker', '/dealer/quote?pickupZip=33602&deliveryZip=90001&quoted=true')
  const buyer = page.getByRole('button', { name: 'Retail quote for the buyer' })
  // Loads the code of the dialog, as the service worker does on an installed tablet.
  await buyer.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(true)
  await buyer.click()
  const dialog = page.getByRole('dialog', { name: 'Retail quote for the buyer' })
  // The retail price, not the dealer's.
  await expect(dialog).toContainText('$2,075.00')
  const link = await scan(page)

  const phone = await browser.newPage({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
  const sent: string[] = []
  phone.on('request', (request) => sent.push(request.url()))
  await phone.goto(link)
  await expect(phone.getByText('The price you saw, confirmed.')).toBeVisible()
  await expect(phone.locator('#quote-price')).toHaveText('$2,075.00')
  // The fragment reaches no server and no log.
  expect(sent.filter((url) => url.includes('33602') || url.includes('retail-1'))).toEqual([])
  await phone.getByRole('button', { name: 'Request This Quote' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Complete Your Order' })).toBeVisible()
  await expect(phone.getByText('$2,075.00').first()).toBeVisible()
  await phone.close()
})

test('a link whose price is not honored shows both prices, and the buyer decides', async ({ page }) => {
  await openHome(page, '?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true')
  await page.getByRole('button', { name: 'QR code' }).click()
  const link = new URL(await scan(page))
  const fields = new URLSearchParams(link.hash.slice(1))
  fields.set('q', crypto.randomUUID())
  fields.set('p', 'retail-0')
  fields.set(
    'l',
    (fields.get('l') ?? '').replace(/^\d+/, (base) => String(Number(base) - 10_000)),
  )
  await page.goto(`/quote#${fields.toString()}`)
  await expect(page.getByRole('heading', { name: 'The price has changed' })).toBeVisible()
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('$1,145.00')
  await expect(total).toContainText('$1,245.00')
  await page.getByRole('button', { name: 'Continue at $1,245.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Order' })).toBeVisible()
  await page.goto('/quote#v=1&q=cut-short')
  await expect(page.getByRole('heading', { name: "There's no quote in this link" })).toBeVisible()
})
