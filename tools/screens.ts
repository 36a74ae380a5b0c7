// `npm run screens`: takes the pictures of the README from a product of its own with demo data (ADR-77).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { chromium, type Browser, type Page } from 'playwright-core'
import { ensureChromium } from './browser/ensure-chromium.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { projectRoot } from './product/project-root.ts'
import { runTool } from './product/processes/run-tool.ts'
import { startProduct } from './product/start-product.ts'

const folder = join(projectRoot, 'docs/screens')
const desktop = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

type TakePicture = (name: string) => Promise<void>
type Visit = (page: Page, picture: TakePicture) => Promise<void>

/** A retail customer gets a price, orders and pays. */
async function asCustomer(page: Page, picture: TakePicture): Promise<void> {
  await page.goto('/?pickupZip=33602&deliveryZip=98101&vehicleType=SUV&transportType=enclosed&quoted=true')
  await page.getByRole('heading', { name: 'Your quote' }).waitFor()
  await picture('home')
  await page.getByRole('button', { name: 'Request This Quote' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').fill('(813) 555-0147')
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await page.getByRole('combobox', { name: 'Delivery address' }).fill('400 Broad St, Seattle, WA 98109')
  await page.getByLabel('Year').fill('2021')
  await page.getByLabel('Make').fill('Honda')
  await page.getByLabel('Model').fill('CR-V')
  await picture('order-form')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/order-confirmation?**')
  await page.getByRole('link', { name: 'Proceed to Payment' }).waitFor()
  await picture('order-confirmation')
  await page.getByRole('link', { name: 'Proceed to Payment' }).click()
  await page.getByRole('button', { name: /4242/ }).click()
  await picture('payment')
}

/** Signs in with a demo account. */
async function signIn(page: Page, path: string, [username, password]: [string, string]): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function asDealer(page: Page, picture: TakePicture): Promise<void> {
  await signIn(page, '/dealer-login', ['dealer', demoPasswords.dealer])
  await page.waitForURL('**/dealer/dashboard*')
  await page.goto('/dealer/dashboard?tab=invoices')
  await page.getByRole('cell', { name: /INV-/ }).first().waitFor()
  await picture('dealer-invoices')
}

async function asStaff(page: Page, picture: TakePicture): Promise<void> {
  await signIn(page, '/admin', ['admin', demoPasswords.staff])
  await page.getByText('Recent orders').waitFor()
  await page.locator('section', { hasText: 'Open the queue' }).getByRole('listitem').first().waitFor()
  await picture('admin-dashboard')
  await page.goto('/admin/orders')
  await page.getByRole('row').nth(5).waitFor()
  await picture('admin-orders')
  await page.goto('/admin/reports')
  await page.getByRole('img').first().waitFor()
  await picture('admin-reports')
}

async function onPhone(page: Page, picture: TakePicture): Promise<void> {
  await page.goto('/?pickupZip=33602&deliveryZip=98101&vehicleType=SUV&transportType=enclosed&quoted=true')
  await page.getByRole('heading', { name: 'Your quote' }).waitFor()
  await picture('home-phone')
}

async function takePictures(browser: Browser, baseURL: string): Promise<void> {
  const visits: readonly (readonly [typeof desktop, Visit])[] = [
    [desktop, asCustomer],
    [phone, onPhone],
    [desktop, asDealer],
    [desktop, asStaff],
  ]
  for (const [viewport, visit] of visits) {
    const context = await browser.newContext({
      baseURL,
      viewport,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await visit(page, async (name) => {
      await page.evaluate('document.fonts.ready.then(() => scrollTo(0, 0))')
      await page.screenshot({ path: join(folder, `${name}.png`) })
      console.log(`docs/screens/${name}.png`)
    })
    await context.close()
  }
}

await runTool(async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'switchback-screens-'))
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    const product = await startProduct({
      port: await freePort(),
      dataDirectory,
      settings: { ENVIRONMENT: 'development', QUOTE_CALCULATION_MS: '0' },
      leaveBuiltPageAlone: true,
      withBrokerage: true,
    })
    try {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder)
      await takePictures(browser, product.url)
    } finally {
      await product.stop()
    }
  } finally {
    await browser.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
})
