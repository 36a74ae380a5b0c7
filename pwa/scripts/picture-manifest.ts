/**
 * Takes the manifest's screenshots of the dealer portal from a running product with demo data. `SWITCHBACK_URL` is its
 * address, `CHROMIUM` sets a different browser than Playwright's own.
 * Run with: SWITCHBACK_URL=http://localhost:8787 node pwa/scripts/picture-manifest.ts
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const address = process.env['SWITCHBACK_URL'] ?? 'http://localhost:8787'
const folder = join(import.meta.dirname, '../public/icons/screens')
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const trip = 'pickupZip=33602&deliveryZip=10001&vehicleType=SUV&transportType=open'

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox'],
})

const login = await fetch(`${address}/api/auth/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: address },
  body: JSON.stringify({ username: 'dealer', password: 'switchback-dealer' }),
})
const { token } = (await login.json()) as { token: string }

async function picture(screen: typeof narrow, name: string, take: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    ...screen,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript((saved) => localStorage.setItem('auth_token', saved), token)
  await take(page)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 60 })
  console.log(name)
  await context.close()
}

async function openOrders(page: Page): Promise<void> {
  await page.goto(`${address}/dealer/dashboard?tab=orders`)
  await page.getByRole('row').nth(3).waitFor()
}

async function openFirstOrder(page: Page): Promise<void> {
  await openOrders(page)
  await page
    .getByRole('row')
    .nth(2)
    .evaluate((order) => {
      window.scrollTo(0, order.getBoundingClientRect().top + window.scrollY - 130)
    })
}

async function openQuote(page: Page): Promise<void> {
  await page.goto(`${address}/dealer/quote?${trip}&quoted=true`)
  const price = page.locator('#quote-result')
  await price.getByRole('heading').first().waitFor()
  await price.evaluate((panel) =>
    window.scrollTo(0, panel.getBoundingClientRect().top + window.scrollY - 130),
  )
}

async function openVehicles(page: Page): Promise<void> {
  await page.goto(`${address}/dealer/quote?view=many`)
  await page.getByRole('button', { name: 'Paste VINs or lines' }).click()
  const lines = ['2021 Honda CR-V, 33602, 10001, SUV', '2020 Ford F-150, 33602, 30301, Pickup']
  await page
    .getByLabel('Vehicles, one a line')
    .fill([...lines, '2019 Toyota Camry, 32801, 60601, Sedan'].join('\n'))
  await page.getByRole('button', { name: 'Add vehicles' }).click()
  await page
    .getByText(/\$[\d,]+\.\d\d/)
    .nth(2)
    .waitFor()
  await page.getByRole('heading', { name: 'Vehicles' }).evaluate((heading) => {
    window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 130)
  })
}

await picture(narrow, 'quote-narrow', openQuote)
await picture(narrow, 'orders-narrow', openFirstOrder)
await picture(wide, 'vehicles-wide', openVehicles)
await picture(wide, 'orders-wide', openOrders)
await browser.close()
