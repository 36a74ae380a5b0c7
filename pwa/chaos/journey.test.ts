import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { createClient } from '@switchback/db/testing/plain-client.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEdge, type Edge } from '../../edge/test/harness/start-edge.ts'
import { startKillableBrowser, type KillableBrowser } from '../../tools/browser/killable-browser.ts'
import { buildPwa } from '../../tools/product/build-pwa.ts'
import { startChaosProxy, type ChaosProxy } from './chaos-proxy.ts'
import { readOutbox, signIn, type Session } from './device.ts'

// The real screens of the built app, with its service worker, before the real Worker and database.

let edge: Edge
let proxy: ChaosProxy
let profile: string
let session: Session
let browser: KillableBrowser

beforeAll(async () => {
  const { directory } = await buildPwa({ leaveProductAlone: true })
  edge = await startEdge({ assetsDirectory: directory, settings: { QUOTE_CALCULATION_MS: '0' } })
  proxy = await startChaosProxy({ target: edge.baseUrl, random: Math.random })
  profile = mkdtempSync(join(scratchRoot(), 'switchback-profile-'))
  session = await signIn(proxy.url, 'booker')
})
afterAll(async () => {
  await browser.kill()
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

test('three quotes and two orders with files, made offline after a restart, arrive once after a kill: in two tabs, with an update in one of them in the middle of a sync', async () => {
  await prepareDevice()
  proxy.isDown = true
  browser = await startKillableBrowser(profile)
  await browser.context.setOffline(true)
  const page = await openTab('/dealer/quote')
  const spare = await quote(page, '32801')
  const first = await quote(page, '10001')
  await order(page, '20 W 34th St, New York, NY 10001', 'Card')
  const second = await quote(page, '30303')
  await order(page, '55 Trinity Ave SW, Atlanta, GA 30303', 'Invoice')
  await browser.kill()

  const held = Promise.withResolvers<void>()
  proxy.holdSync = held.promise
  proxy.isDown = false
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
  // What was typed is there in both, and only the one was reloaded.
  expect(await one.getByLabel('Model').inputValue()).toBe('Typed before the update')
  expect(await other.getByLabel('Vehicle', { exact: true }).inputValue()).toBe('2019 Typed Elsewhere')
  expect(await Promise.all([one, other].map(isFirstPage))).toEqual([false, true])

  const once = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 1]))
  await vi.waitFor(async () => expect(await readOutbox(other, session)).toEqual([]), {
    timeout: 60_000,
    interval: 250,
  })
  expect(await onServer([spare, first, second])).toEqual({
    quotes: once(spare, first, second),
    orders: once(first, second),
    files: once(first, second),
  })
}, 240_000)
