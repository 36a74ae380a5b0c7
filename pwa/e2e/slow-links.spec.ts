import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { demoCode, orderByCall, saveQuote } from './steps/order-by-call.ts'

// A link in a mail, opened on a phone far from a mast: 400 kbit/s, 400 ms to the server, nothing in the cache. The header
// and a heading are there with the first paint, and some heading and the header stay until the page is complete.
// Source: ADR-79.

test.use({ expectedNoise: [/Failed to load resource|CallFailed/] })

type Noted = {
  /** For each frame that lacked a header or a heading in sight, or was wider than the window: when, and which. */
  gaps: string[]
  /** Each heading once, in order. */
  headings: string[]
  /** The sum of the layout shifts. */
  shift: number
  /** Whether a frame showed the page of the file, before any script of the app. */
  wasStatic: boolean
}

/** Runs in the page, from before its first paint: looks at every frame. */
function noteFrames(): void {
  const noted: Noted = { gaps: [], headings: [], shift: 0, wasStatic: false }
  Object.assign(window, { noted })
  const inSight = (selector: string) =>
    [...document.querySelectorAll(selector)].find(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 10,
    )
  const look = () => {
    requestAnimationFrame(look)
    if (performance.getEntriesByName('first-paint').length === 0) return
    noted.wasStatic ||= document.querySelector('#root[data-page="static"]') !== null
    const [header, heading] = [inSight('header'), inSight('h1')]
    const at = Math.round(performance.now())
    if (!header) noted.gaps.push(`${at}: no header`)
    if (!heading) noted.gaps.push(`${at}: no heading`)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) noted.gaps.push(`${at}: ${scrollWidth} pixels wide`)
    const text = heading?.textContent ?? ''
    if (noted.headings.at(-1) !== text) noted.headings.push(text)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function openSlowly(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.addInitScript(noteFrames)
  await page.goto(address, { waitUntil: 'commit' })
}

const token = 'f'.repeat(64)
const order = async (page: Page) => (await orderByCall(page)).id

/** The page behind each kind of link, its first heading and its last. */
const links: readonly (readonly [
  address: string | ((page: Page) => Promise<string>),
  first: string,
  last: string | RegExp,
])[] = [
  ['/', 'What it costs to move your vehicle', 'What it costs to move your vehicle'],
  [`/manage#${token}`, 'Opening your order…', 'This link no longer works'],
  ['/manage', 'Your orders', 'Your orders'],
  [`/your-data#${token}`, 'Opening your data…', 'This link no longer works'],
  [`/track?orderId=${demoCode('TR', 4)}`, 'Looking up your order…', /^(?!Looking)/],
  ['/track', 'Track an order', 'Track an order'],
  [async (page) => `/payment?orderId=${await order(page)}`, 'Payment', 'Payment'],
  [
    async (page) => `/order-confirmation?orderId=${await order(page)}`,
    'Loading your order…',
    'Order Pending Payment',
  ],
  [
    async (page) => `/order-form?quoteId=${(await saveQuote(page)).id}`,
    'Complete Your Order',
    'Complete Your Order',
  ],
  [
    async (page) => `/order?quoteId=${(await saveQuote(page)).id}`,
    'Complete Your Order',
    'Complete Your Order',
  ],
  [async (page) => `/order-form?editOrderId=${await order(page)}`, 'Edit Your Order', 'Edit Your Order'],
  [async (page) => `/order-success?orderId=${await order(page)}`, 'Loading your order…', /^Your order/],
  ['/quote#v=1&q=cut-short', 'Opening your quote…', "There's no quote in this link"],
  [`/order-change#${token}`, 'Opening the change…', "This link doesn't work"],
  [`/paper#${token}`, 'Opening the bill of lading…', "This link doesn't work"],
  [`/carrier-claim#${token}`, 'Opening the claim…', "This link doesn't work"],
  [`/offer#${token}`, 'Opening the offer…', "This link doesn't work"],
  ['/questions', 'Questions and answers', 'Questions and answers'],
  ['/terms', 'Terms of service', 'Terms of service'],
  ['/privacy', 'Privacy policy', 'Privacy policy'],
  ['/dealer-signup', 'Become a dealer partner', 'Become a dealer partner'],
  [`/dealer/reset-password?token=${token}`, 'Checking your link…', 'Invalid Reset Link'],
  ['/no/such/page', 'This page does not exist', 'This page does not exist'],
  ['/nothing', 'This page does not exist', 'This page does not exist'],
]

for (const [address, first, last] of links) {
  const name =
    typeof address === 'string'
      ? address.replace(token, 'token')
      : String(address).match(/\/[\w-]+\?\w+/)?.[0]
  test(`${name} has its header and a heading from the first paint on`, async ({ page }) => {
    await openSlowly(page, typeof address === 'string' ? address : await address(page))
    await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.wasStatic)
    await expect(page.locator('#root:not([data-page])')).toBeAttached({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible({ timeout: 60_000 })
    const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
    expect(noted.gaps).toEqual([])
    expect(noted.headings[0]).toBe(first)
    expect(noted.shift).toBeLessThan(0.02)
  })
}
