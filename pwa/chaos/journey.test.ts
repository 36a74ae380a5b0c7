import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { createClient } from '@switchback/db/testing/plain-client.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startEdge, type Edge } from '../../edge/test/harness/start-edge.ts'
import { startKillableBrowser, type KillableBrowser } from '../../tools/browser/killable-browser.ts'
import { buildPwa } from '../../tools/product/build-pwa.ts'
import { startChaosProxy, type ChaosProxy } from './chaos-proxy.ts'
import { readOutbox, signIn, type Session } from './device.ts'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { chaosSeed } from './chaos-seed.ts'
import { drawKind, everyTrouble, kindsOfRun, noTrouble, onlyTrouble, type Trouble } from './troubles.ts'

// The real screens of the built app, with its service worker, before the real Worker and database.

const random = seededRandom(chaosSeed)
let edge: Edge
let proxy: ChaosProxy
let profile: string
let session: Session
let browser: KillableBrowser

beforeAll(async () => {
  const { directory } = await buildPwa({ leaveProductAlone: true })
  edge = await startEdge({ assetsDirectory: directory, settings: { QUOTE_CALCULATION_MS: '0' } })
  proxy = await startChaosProxy({ target: edge.baseUrl, random })
  profile = mkdtempSync(join(scratchRoot(), 'switchback-profile-'))
  session = await signIn(proxy.url, 'booker')
  await prepareDevice()
})
afterEach(async () => {
  await browser.kill()
  Object.assign(proxy, { troubles: noTrouble, isForFiles: false, isDown: false, hasPortal: false })
  proxy.hasNewVersion = false
})
afterAll(async () => {
  await proxy.stop()
  await edge.stop()
  rmSync(profile, { recursive: true, force: true })
})

async function openTab(path: string): Promise<Page> {
  const page = await browser.context.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${proxy.url}${path}`)
  return page
}

/** Signs in and waits until the device has what it needs to work offline. */
async function prepareDevice(): Promise<void> {
  browser = await startKillableBrowser(profile)
  const page = await openTab('/')
  await page.evaluate((token) => localStorage.setItem('auth_token', token), session.token)
  await page.goto(`${proxy.url}/dealer/quote?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true`)
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByText(/^Ready for offline/).waitFor({ timeout: 60_000 })
  await browser.close()
}

/** Quotes a trip and saves it as a quote. Returns the quote's id. */
async function quote(page: Page, deliveryZip: string): Promise<string> {
  await page.goto(
    `${proxy.url}/dealer/quote?pickupZip=33602&deliveryZip=${deliveryZip}&vehicleType=SUV&quoted=true`,
  )
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
  await page.waitForURL('**/dealer/order?**')
  return new URL(page.url()).searchParams.get('quoteId') ?? ''
}

const title = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
})

/** Orders the quote that the form shows, with a file. Ends when the screen says that it is saved. */
async function order(page: Page, delivery: string, payment: 'Card' | 'Invoice'): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles([title(`${payment}.pdf`)])
  await page.getByText('Saved on this device; goes with your order').waitFor()
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await page.getByRole('combobox', { name: 'Delivery address' }).fill(delivery)
  await page.getByLabel('Year').fill('2021')
  await page.getByLabel('Make').fill('Honda')
  await page.getByLabel('Model').fill('CR-V')
  await page.getByRole('radio', { name: new RegExp(`^${payment}`) }).check()
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dealer/unsent?**')
  await page.getByText('Saved on this device').first().waitFor()
}

const isFirstPage = (page: Page) => page.evaluate(() => 'isFirstPage' in globalThis)

/** A new version of the app is found; Reload is pressed in one tab. Ends when the new version runs there. */
async function updateIn(tab: Page, other: Page): Promise<void> {
  for (const page of [tab, other]) {
    await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }))
    await page.evaluate(() => navigator.serviceWorker.ready)
  }
  proxy.hasNewVersion = true
  await tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true })
  await reload(other).waitFor()
  await reload(tab).click()
  await tab.waitForFunction(() => !('isFirstPage' in globalThis))
  await tab.getByLabel('Model').waitFor()
  await reload(other).waitFor()
}

/** The rows of a query whose first column is a quote's id, as `id: count`. */
async function counted(sql: string): Promise<Record<string, number>> {
  const client = createClient({ url: edge.databaseUrl })
  const { rows } = await client.execute(sql)
  client.close()
  return Object.fromEntries(rows.map((row) => [row['id'] as string, Number(row['n'])]))
}

const onServer = async (quotes: readonly string[]) => {
  const list = quotes.map((id) => `'${id}'`).join(', ')
  return {
    quotes: await counted(`SELECT id, count(*) AS n FROM quotes WHERE id IN (${list}) GROUP BY 1`),
    orders: await counted(
      `SELECT quote_id AS id, count(*) AS n FROM orders WHERE quote_id IN (${list}) GROUP BY 1`,
    ),
    files: await counted(
      `SELECT quote_id AS id, count(*) AS n FROM orders JOIN order_attachments ON order_id = orders.id WHERE quote_id IN (${list}) GROUP BY 1`,
    ),
  }
}

/** The pages of a dealer's day, and what each shows once it stands. */
const pages: readonly [path: (quoteId: string) => string, mark: (page: Page) => Locator][] = [
  [() => '/dealer/dashboard', (page) => page.locator('#main').getByText('Welcome back')],
  [
    (id) => `/dealer/order?quoteId=${id}`,
    (page) => page.getByRole('heading', { name: 'Complete Dealer Order' }),
  ],
  [() => '/dealer/quote?view=many', (page) => page.getByLabel('Vehicle', { exact: true })],
  [() => '/dealer/sync', (page) => page.getByRole('heading', { name: 'Not sent yet' })],
]
const longestOpeningMs = 10_000

// Requests that hang are the hardest.
test.each([...new Set<Trouble>(['hang', ...kindsOfRun(random)])])(
  'a tablet whose every request meets %s quotes, and opens every page of the day within ten seconds',
  async (kind) => {
    proxy.troubles = onlyTrouble(kind)
    proxy.isForFiles = true
    browser = await startKillableBrowser(profile)
    const page = await openTab('/dealer/quote')
    const quoteId = await quote(page, '32801')
    for (const [path, mark] of pages) {
      await page.goto(`${proxy.url}${path(quoteId)}`, { waitUntil: 'commit' })
      await mark(page).waitFor({ timeout: longestOpeningMs })
    }
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(session.token)
    // The quote is on the device, or the server has it: with "response lost" and "cut" it does its work.
    const left = await readOutbox(page, session)
    const { quotes } = await onServer([quoteId])
    expect(left.some(({ mark }) => mark === quoteId) || quotes[quoteId] === 1).toBe(true)
  },
)

/** Looks for a new version. Returns what becomes of it. */
const tryUpdate = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    await new Promise<void>((resolve) => {
      if (installing?.state !== 'installing') resolve()
      installing?.addEventListener('statechange', () => resolve())
    })
    return installing?.state
  })

test('an update behind a captive portal stores none of its pages, and the app opens as before', async () => {
  browser = await startKillableBrowser(profile)
  const page = await openTab('/dealer/dashboard')
  await page.locator('#main').getByText('Welcome back').waitFor()
  proxy.hasPortal = true
  proxy.hasNewVersion = true
  expect(await tryUpdate(page)).toBe('redundant')
  await page.goto(`${proxy.url}/dealer/dashboard`)
  await page.locator('#main').getByText('Welcome back').waitFor()
})

test('three quotes and two orders with files, made offline after a restart, arrive once after a kill: in two tabs, with an update in one of them in the middle of a sync', async () => {
  const outage = drawKind(random)
  proxy.isForFiles = true
  proxy.troubles = onlyTrouble(outage)
  browser = await startKillableBrowser(profile)
  await browser.context.setOffline(outage === 'request lost')
  const page = await openTab('/dealer/quote')
  const spare = await quote(page, '32801')
  const first = await quote(page, '10001')
  await order(page, '20 W 34th St, New York, NY 10001', 'Card')
  const second = await quote(page, '30303')
  await order(page, '55 Trinity Ave SW, Atlanta, GA 30303', 'Invoice')
  await browser.kill()

  const held = Promise.withResolvers<void>()
  proxy.holdSync = held.promise
  proxy.syncCalls.all = 0
  proxy.isForFiles = false
  proxy.troubles = everyTrouble
  browser = await startKillableBrowser(profile)
  const [one, other] = [
    await openTab(`/dealer/order?quoteId=${spare}`),
    await openTab('/dealer/quote?view=many'),
  ]
  await vi.waitFor(() => expect(proxy.syncCalls.all).toBeGreaterThan(0), { timeout: 30_000 })
  await one.getByLabel('Model').fill('Typed before the update')
  await other.getByLabel('Vehicle', { exact: true }).fill('2019 Typed Elsewhere')
  // A new version arrives, and is pressed in one tab, while a request is under way.
  await updateIn(one, other)
  held.resolve()
  proxy.holdSync = undefined
  // Both still have the typed text, and only the one was reloaded.
  expect(await one.getByLabel('Model').inputValue()).toBe('Typed before the update')
  expect(await other.getByLabel('Vehicle', { exact: true }).inputValue()).toBe('2019 Typed Elsewhere')
  expect(await Promise.all([one, other].map(isFirstPage))).toEqual([false, true])

  const once = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 1]))
  await vi.waitFor(async () => expect(await readOutbox(other, session)).toEqual([]), {
    timeout: 120_000,
    interval: 250,
  })
  expect({ seed: chaosSeed, outage, ...(await onServer([spare, first, second])) }).toEqual({
    seed: chaosSeed,
    outage,
    quotes: once(spare, first, second),
    orders: once(first, second),
    files: once(first, second),
  })
}, 400_000)
