import type { Page } from 'playwright-core'
import { median, rangeOf, type BenchRow } from './bench-row.ts'
import { placeByCall } from './place-by-call.ts'
import { withPageProduct, type PageProduct } from './with-page-product.ts'

const rounds = 5
const slowdown = 4
const goalMs = 100

/** Interactions as the browser measures them: from the key press or tap to the next frame. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      window.interactionMs = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.interactionId) interactionMs.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true })`,
  })
}

async function worstMs(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  const all = await page.evaluate(() => (globalThis as unknown as { interactionMs: number[] }).interactionMs)
  return Math.max(0, ...all)
}

async function quote(page: Page): Promise<void> {
  await page.getByLabel('Pickup ZIP').pressSequentially('33602')
  await page.getByLabel('Delivery ZIP').pressSequentially('10001')
  await page.getByRole('radio', { name: 'SUV', exact: true }).click()
  await page.getByRole('button', { name: 'Calculate price' }).click()
  await page.locator('#quote-result').getByRole('heading').first().waitFor()
  await page.getByRole('radio', { name: 'Enclosed', exact: true }).click()
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).pressSequentially('Ada Lovelace')
  await page.getByLabel('Phone').pressSequentially('5551234567')
  await page.getByRole('combobox', { name: 'Pickup address' }).pressSequentially('Boise')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Year').pressSequentially('2021')
  await page.getByLabel('Make').pressSequentially('Honda')
  await page.getByRole('button', { name: 'Place order' }).click()
}

/** Pays with a card that is declined, so that the next round can pay the same order. */
async function pay(page: Page): Promise<void> {
  await page.getByLabel('Card number').pressSequentially('4000000000000002')
  await page.getByLabel('Expiry').pressSequentially('1234')
  await page.getByLabel('CVC').pressSequentially('123')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Your card was declined').first().waitFor()
}

async function track(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Track another order' }).click()
  await page.getByLabel('Order ID or tracking code').pressSequentially('SB00000000000000000000000000')
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
}

/** The slowest interaction of one visit, with 4x CPU throttling and no service worker. */
async function visit(
  browser: PageProduct['browser'],
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await watchInteractions(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await act(page)
    return await worstMs(page)
  } finally {
    await context.close()
  }
}

/** P9: the slowest interaction of a visit with 4x CPU throttling. Takes about four minutes. */
export function benchInteractions(): Promise<BenchRow[]> {
  return withPageProduct(async ({ url, browser }) => {
    const { quoteId, orderId } = await placeByCall(url)
    const visits: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
      ['home', '/', quote],
      ['order form', `/order-form?quoteId=${quoteId}`, fillOrder],
      ['payment', `/payment?orderId=${orderId}&type=deposit`, pay],
      ['tracking', `/track?orderId=${orderId}`, track],
    ]
    const rows: BenchRow[] = []
    for (const [name, path, act] of visits) {
      const worst: number[] = []
      for (let round = 0; round < rounds; round++) worst.push(await visit(browser, url + path, act))
      const value = median(worst)
      rows.push({
        name: `P9: ${name}, worst interaction at 4x slow-down`,
        value,
        unit: 'ms',
        range: rangeOf(worst),
        goal: `<= ${goalMs} ms`,
        isMet: value <= goalMs,
      })
    }
    return rows
  })
}
