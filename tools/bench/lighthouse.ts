import lighthouse from 'lighthouse'
import { median, rangeOf, type BenchRow } from './bench-row.ts'
import { placeByCall } from './place-by-call.ts'
import { startStaticHome } from './static-home.ts'
import { withPageProduct } from './with-page-product.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Measured = {
  readonly scores: readonly number[]
  readonly lcpMs: number
  readonly blockedMs: number
  readonly shift: number
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const audit = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lcpMs: audit('largest-contentful-paint'),
    blockedMs: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift'),
  }
}

function figure(name: string, unit: string, values: readonly number[]): BenchRow {
  return { name: `P8: ${name}`, value: median(values), unit, range: rangeOf(values) }
}

function pageRows(page: string, measured: readonly Measured[], goals: readonly number[]): BenchRow[] {
  const scores = categories.map((name, at): BenchRow => {
    const row = figure(
      `${page}, ${name}`,
      'of 100',
      measured.map(({ scores }) => scores[at] ?? 0),
    )
    const goal = goals[at]
    return goal === undefined ? row : Object.assign(row, { goal: `>= ${goal}`, isMet: row.value >= goal })
  })
  const shift = figure(
    `${page}, layout shift`,
    '',
    measured.map(({ shift }) => shift),
  )
  return [
    ...scores,
    figure(
      `${page}, largest paint`,
      'ms',
      measured.map(({ lcpMs }) => lcpMs),
    ),
    figure(
      `${page}, blocked`,
      'ms',
      measured.map(({ blockedMs }) => blockedMs),
    ),
    { ...shift, goal: '<= 0.02', isMet: shift.value <= 0.02 },
  ]
}

function besideStatic(ours: readonly Measured[], plain: readonly Measured[]): BenchRow {
  const ratio = median(ours.map(({ lcpMs }) => lcpMs)) / median(plain.map(({ lcpMs }) => lcpMs))
  const name = 'P8: home, largest paint over that of a static page'
  return { name, value: ratio, unit: 'times', goal: '<= 1.8', isMet: ratio <= 1.8 }
}

/** P8: Lighthouse scores of the home page on a simulated phone, next to a static page. Takes about four minutes. */
export function benchLighthouse(): Promise<BenchRow[]> {
  return withPageProduct(async ({ url, debugPort }) => {
    const plain = await startStaticHome()
    const [ours, theirs]: [Measured[], Measured[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      theirs.push(await measure(plain.url, debugPort))
      ours.push(await measure(url, debugPort))
    }
    plain.stop()
    return [...pageRows('home', ours, [100, 100, 100, 100]), besideStatic(ours, theirs)]
  })
}

/** P8: the same for the later pages. Takes about eight minutes. */
export function benchLaterPages(): Promise<BenchRow[]> {
  return withPageProduct(async ({ url, debugPort }) => {
    const { quoteId, orderId } = await placeByCall(url)
    const pages: readonly (readonly [name: string, path: string])[] = [
      ['order form', `/order-form?quoteId=${quoteId}`],
      ['tracking', `/track?orderId=${orderId}`],
      ['payment', `/payment?orderId=${orderId}&type=deposit`],
      ['sign-in', '/dealer-login'],
    ]
    const rows: BenchRow[] = []
    for (const [name, path] of pages) {
      const measured: Measured[] = []
      for (let run = 0; run < runs; run++) measured.push(await measure(`${url}${path}`, debugPort))
      rows.push(...pageRows(name, measured, [98]))
    }
    return rows
  })
}
