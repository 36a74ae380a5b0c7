/**
 * Takes the README's screenshots of the main screens from a running product. `SWITCHBACK_URL` is its address (it must not
 * be production: the script makes a payment), `CHROMIUM` sets a different browser than Playwright's own.
 * Run with: SWITCHBACK_URL=http://localhost:8787 node pwa/scripts/picture-screens.ts
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const address = process.env['SWITCHBACK_URL'] ?? 'http://localhost:8787'
const folder = join(import.meta.dirname, '../../docs/screens')
const desktop = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox'],
})

async function withPage(
  options: { viewport: typeof desktop; colorScheme: 'light' | 'dark' },
  take: (page: Page, picture: (name: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await take(page, async (name) => {
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    console.log(name)
  })
  await context.close()
}

const quoted = `${address}/?pickupZip=33602&deliveryZip=98101&vehicleType=SUV&transportType=enclosed&quoted=true`

async function openQuote(page: Page): Promise<void> {
  await page.goto(quoted)
  await page.getByRole('heading', { name: 'Your quote' }).waitFor()
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request This Quote' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').fill('(555) 123-4567')
  const address = (end: string) => page.getByRole('combobox', { name: `${end} address` })
  await address('Pickup').fill('401 E Jackson St, Tampa, FL 33602')
  await address('Delivery').fill('400 Broad St, Seattle, WA 98109')
  await page.getByLabel('Year').fill('2021')
  await page.getByLabel('Make').fill('Honda')
  await page.getByLabel('Model').fill('CR-V')
}

await withPage({ viewport: desktop, colorScheme: 'light' }, async (page, picture) => {
  await openQuote(page)
  await picture('home')
  await placeOrder(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture('order-form')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/order-confirmation?**')
  await picture('order-confirmation')
  await page.getByRole('link', { name: 'Proceed to Payment' }).click()
  await page.getByRole('button', { name: /4242/ }).click()
  await picture('payment')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Payment Confirmed!' }).waitFor()
  await picture('payment-success')
})

await withPage({ viewport: phone, colorScheme: 'light' }, async (page, picture) => {
  await openQuote(page)
  await picture('home-phone')
})

await withPage({ viewport: phone, colorScheme: 'dark' }, async (page, picture) => {
  await openQuote(page)
  await page.locator('#quote-result').evaluate((panel) => panel.scrollIntoView())
  await picture('quote-phone-dark')
})

/** Signs in with a demo account, whose credentials are public outside production. */
async function signIn(page: Page, path: string, username: string, password: string): Promise<void> {
  await page.goto(`${address}${path}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

await withPage({ viewport: desktop, colorScheme: 'light' }, async (page, picture) => {
  await signIn(page, '/dealer-login', 'dealer', 'switchback-dealer')
  await page.waitForURL('**/dealer/dashboard*')
  await page.goto(`${address}/dealer/dashboard?tab=invoices`)
  await page.getByRole('cell', { name: /INV-/ }).first().waitFor()
  await picture('dealer-invoices')
})

await withPage({ viewport: desktop, colorScheme: 'light' }, async (page, picture) => {
  await signIn(page, '/admin', 'admin', 'switchback-admin')
  await page.getByText('Recent orders').waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await picture('admin-dashboard')
})

await browser.close()
