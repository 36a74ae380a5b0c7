import lighthouse from 'lighthouse'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { freePort } from '../product/free-port.ts'
import { startProduct } from '../product/start-product.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Measured = { readonly scores: readonly number[]; readonly lcpMs: number; readonly shift: number }

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const audit = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lcpMs: audit('largest-contentful-paint'),
    shift: audit('cumulative-layout-shift'),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

const range = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

function rowsOf(measured: readonly Measured[]) {
  const scores = categories.map((name, at) => {
    const values = measured.map((each) => each.scores[at] ?? 0)
    const value = median(values)
    return {
      name: `P8: home, ${name}`,
      value,
      unit: 'of 100',
      range: range(values),
      goal: '100',
      isMet: value >= 100,
    }
  })
  const shifts = measured.map(({ shift }) => shift)
  const paints = measured.map(({ lcpMs }) => lcpMs)
  return [
    ...scores,
    { name: 'P8: home, largest paint', value: median(paints), unit: 'ms', range: range(paints) },
    {
      name: 'P8: home, layout shift',
      value: median(shifts),
      unit: '',
      range: range(shifts),
      goal: '<= 0.02',
      isMet: median(shifts) <= 0.02,
    },
  ]
}

/** P8: Lighthouse's four marks of the home page on a simulated phone. Takes about two minutes. */
export async function benchLighthouse() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'switchback-lighthouse-'))
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run']
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args })
  try {
    const product = await startProduct({
      port: await freePort(),
      dataDirectory,
      settings: { ENVIRONMENT: 'test' },
      leaveBuiltPageAlone: true,
    })
    const measured: Measured[] = []
    for (let run = 0; run < runs; run++) measured.push(await measure(product.url, port))
    await product.stop()
    return rowsOf(measured)
  } finally {
    await browser.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
