import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { measuredOf, median, middleHalf, roundsOf, type BenchRow } from './bench-row.ts'
import { signInByCall } from './place-by-call.ts'
import type { Report } from './time-limit.ts'
import { withPageProduct } from './with-page-product.ts'

const rounds = roundsOf(9)
const startGoal = 1.2
const quoteGoalMs = 50

const paths = measuredOf([
  { name: 'home', path: '/' },
  { name: "dealer's quote", path: '/dealer/quote' },
])

/** Runs `use` in a browser that has just started, with the device's data. */
async function onDevice<Result>(
  profile: string,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    viewport: { width: 1024, height: 768 },
  })
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** Rejects instead of waiting forever. Without a worker, `serviceWorker.ready` never settles. */
const soon = (seconds: number, what: string) =>
  `setTimeout(() => reject(new Error('${what} within ${seconds} s')), ${seconds * 1000})`

const stored = `new Promise((resolve, reject) => {
  ${soon(60, 'The app was not stored')}
  navigator.serviceWorker.ready.then(() => resolve(true))
})`

/** Opens the app with a network, so that it is stored, and signs a dealer in. */
const prepare = (profile: string, url: string): Promise<void> =>
  onDevice(profile, async (context) => {
    const token = await signInByCall(url)
    const page = await context.newPage()
    await page.goto(url)
    await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`)
    await page.evaluate(stored)
    for (const { path } of paths) {
      await page.goto(url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  })

const firstPaint = `new Promise((resolve, reject) => {
  ${soon(20, 'Nothing was painted')}
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
  }).observe({ type: 'paint', buffered: true })
})`

const startMs = (profile: string, address: string, isOffline: boolean): Promise<number> =>
  onDevice(profile, async (context) => {
    await context.setOffline(isOffline)
    const page = await context.newPage()
    await page.goto(address)
    return await page.evaluate<number>(firstPaint)
  })

/** From the click to the frame that shows the price. */
const quoteOnClick = `new Promise((resolve, reject) => {
  ${soon(10, 'No price')}
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

const quoteMs = (profile: string, url: string): Promise<number> =>
  onDevice(profile, async (context) => {
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(url)
    await page.getByLabel('Pickup ZIP').fill('33602')
    await page.getByLabel('Delivery ZIP').fill('10001')
    await page.getByText('SUV', { exact: true }).first().click()
    // The pricing code loads while the user types.
    await page.waitForTimeout(1500)
    return await page.evaluate<number>(quoteOnClick)
  })

async function startRows(profile: string, url: string, report: Report): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { name, path } of paths) {
    const ratios: number[] = []
    const offline: number[] = []
    for (let round = 0; round < rounds; round++) {
      report(`round ${round + 1} of ${rounds}: starts of ${name}`)
      const isFirst = round % 2 === 0
      const first = await startMs(profile, url + path, isFirst)
      const second = await startMs(profile, url + path, !isFirst)
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

/** P10: the installed app's cold start without a network, and a price after the click. Takes about two minutes. */
export function benchOfflineStart(): Promise<BenchRow[]> {
  return withPageProduct(async ({ url, report }) => {
    const profile = mkdtempSync(join(tmpdir(), 'switchback-device-'))
    try {
      report('storing the app')
      await prepare(profile, url)
      const rows = await startRows(profile, url, report)
      const quotes: number[] = []
      for (let round = 0; round < rounds; round++) {
        report(`round ${round + 1} of ${rounds}: a price`)
        quotes.push(await quoteMs(profile, url))
      }
      return [...rows, quoteRow(quotes)]
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  })
}

function quoteRow(quotes: readonly number[]): BenchRow {
  const value = median(quotes)
  return {
    name: 'P10: a price offline after the click',
    value,
    unit: 'ms',
    range: middleHalf(quotes),
    goal: `<= ${quoteGoalMs} ms`,
    isMet: value <= quoteGoalMs,
  }
}
