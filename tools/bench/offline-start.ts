import type { BrowserContext, Page } from 'playwright-core'
import { median, middleHalf, roundsOf, type BenchRow } from './bench-row.ts'
import { withPageProduct, type PageProduct } from './with-page-product.ts'

const rounds = roundsOf(15)
const startGoal = 1.2
const quoteGoalMs = 50

const paths = [
  { name: 'home', path: '/' },
  { name: "dealer's quote", path: '/dealer/quote' },
] as const

/** A device with the installed app, on which a dealer is signed in. */
async function openDevice({ browser, url }: PageProduct): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const login = await context.request.post(`${url}/api/auth/login`, {
    data: { username: 'dealer', password: 'switchback-dealer' },
    headers: { Origin: url },
  })
  const { token } = (await login.json()) as { token: string }
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`)
  await page.evaluate('navigator.serviceWorker.ready')
  for (const { path } of paths) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.close()
  return context
}

/** Stops the service worker, so that the next start pays for starting it. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

const firstPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
  }).observe({ type: 'paint', buffered: true })
})`

async function startMs(context: BrowserContext, address: string, isOffline: boolean): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto('about:blank')
    await stopWorkers(page)
    await context.setOffline(isOffline)
    await page.goto(address)
    return await page.evaluate<number>(firstPaint)
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}

/** From the click to the frame that shows the price. */
const quoteOnClick = `new Promise((resolve) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Calculate price')
  let startedAt
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#quote-price')) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  startedAt = performance.now()
  button.click()
})`

async function quoteMs(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  try {
    await context.setOffline(true)
    await page.goto(url)
    await page.getByLabel('Pickup ZIP').fill('33602')
    await page.getByLabel('Delivery ZIP').fill('10001')
    await page.getByText('SUV', { exact: true }).first().click()
    // The pricing code loads while a person types.
    await page.waitForTimeout(1500)
    return await page.evaluate<number>(quoteOnClick)
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}

async function startRows(context: BrowserContext, url: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { name, path } of paths) {
    const ratios: number[] = []
    const offline: number[] = []
    for (let round = 0; round < rounds; round++) {
      const isFirst = round % 2 === 0
      const first = await startMs(context, url + path, isFirst)
      const second = await startMs(context, url + path, !isFirst)
      const [without, withNetwork] = isFirst ? [first, second] : [second, first]
      offline.push(without)
      ratios.push(without / withNetwork)
    }
    const ratio = median(ratios)
    rows.push(
      {
        name: `P10: ${name}, cold start offline over online, first paint`,
        value: ratio,
        unit: 'of online',
        range: middleHalf(ratios),
        goal: `<= ${startGoal}`,
        isMet: ratio <= startGoal,
      },
      {
        name: `P10: ${name}, cold start offline`,
        value: median(offline),
        unit: 'ms',
        range: middleHalf(offline),
      },
    )
  }
  return rows
}

/** P10: the installed app's cold start without a network, and a price after the click. */
export function benchOfflineStart(): Promise<BenchRow[]> {
  return withPageProduct(async (product) => {
    const context = await openDevice(product)
    const rows = await startRows(context, product.url)
    const quotes: number[] = []
    for (let round = 0; round < rounds; round++) quotes.push(await quoteMs(context, product.url))
    await context.close()
    const value = median(quotes)
    const quote = {
      name: 'P10: a price offline after the click',
      value,
      unit: 'ms',
      range: middleHalf(quotes),
      goal: `<= ${quoteGoalMs} ms`,
      isMet: value <= quoteGoalMs,
    }
    return [...rows, quote]
  })
}
