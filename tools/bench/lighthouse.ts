import lighthouse from 'lighthouse'
import { median, middleHalf, roundsOf, type BenchRow } from './bench-row.ts'
import { calibrate } from './calibrate.ts'
import { placeByCall } from './place-by-call.ts'
import { withPageProduct, type PageProduct } from './with-page-product.ts'

const rounds = roundsOf(5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Measured = {
  readonly scores: readonly number[]
  readonly paintMs: number
  readonly blockedMs: number
  readonly shift: number
  /** The machine's speed right before the run. */
  readonly index: number
}

async function measure(product: PageProduct, path: string): Promise<Measured> {
  const { index, slowdown } = await calibrate(product.browser)
  const result = await lighthouse(product.url + path, {
    port: product.debugPort,
    logLevel: 'error',
    onlyCategories: [...categories],
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const audit = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    paintMs: audit('largest-contentful-paint'),
    blockedMs: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift'),
    index,
  }
}

/** Measures all pages in each round, every round in another order. */
async function measureInTurns(
  product: PageProduct,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly Measured[]>> {
  const all = new Map<string, Measured[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < paths.length; turn++) {
      const path = paths[(turn + round) % paths.length] ?? ''
      all.get(path)?.push(await measure(product, path))
    }
  }
  return all
}

function figure(name: string, unit: string, values: readonly number[]): BenchRow {
  return { name: `P8: ${name}`, value: median(values), unit, range: middleHalf(values) }
}

function scoreRows(page: string, measured: readonly Measured[], goals: readonly number[]): BenchRow[] {
  return categories.map((name, at): BenchRow => {
    const scores = measured.map((each) => each.scores[at] ?? 0)
    const row = figure(`${page}, ${name}`, 'of 100', scores)
    const goal = goals[at]
    return goal === undefined ? row : Object.assign(row, { goal: `>= ${goal}`, isMet: row.value >= goal })
  })
}

/** Each round over the reference's in the same round, so that a busy moment affects both. */
function ratioRow(
  name: string,
  pairs: readonly (readonly [ours: number, reference: number])[],
  goal: number,
) {
  const ratios = pairs.map(([ours, reference]) => ours / reference)
  const row = figure(name, 'of the reference', ratios)
  return { ...row, ratio: row.value, goal: `<= ${goal}`, isMet: row.value <= goal }
}

/** A task blocks from its 50th millisecond on, so a page that never blocks counts as one such task. */
const leastBlockedMs = 50

type References = { readonly still: readonly Measured[]; readonly bare: readonly Measured[] }

function pageRows(
  page: string,
  measured: readonly Measured[],
  { still, bare }: References,
  goals: readonly number[],
): BenchRow[] {
  const paired = (others: readonly Measured[], pick: (of: Measured) => number) =>
    measured.map((each, at) => [pick(each), others[at] ? pick(others[at]) : Number.NaN] as const)
  const shift = figure(
    `${page}, layout shift`,
    '',
    measured.map((each) => each.shift),
  )
  return [
    ...scoreRows(page, measured, goals),
    ratioRow(
      `${page}, largest paint over that of a static page`,
      paired(still, (of) => of.paintMs),
      1.3,
    ),
    ratioRow(
      `${page}, blocked time over that of a bare React page`,
      paired(bare, (of) => Math.max(leastBlockedMs, of.blockedMs)),
      2,
    ),
    { ...shift, goal: '<= 0.02', isMet: shift.value <= 0.02 },
  ]
}

type Page = { readonly name: string; readonly path: string; readonly goals: readonly number[] }

async function benchPages(product: PageProduct, pages: readonly Page[]): Promise<BenchRow[]> {
  const measured = await measureInTurns(product, ['/static/', '/bare/', ...pages.map(({ path }) => path)])
  const of = (path: string) => measured.get(path) ?? []
  const references = { still: of('/static/'), bare: of('/bare/') }
  const indexes = [...measured.values()].flat().map(({ index }) => index)
  const times = (name: string, path: string) => [
    figure(
      `${name}, largest paint`,
      'ms',
      of(path).map((each) => each.paintMs),
    ),
    figure(
      `${name}, blocked`,
      'ms',
      of(path).map((each) => each.blockedMs),
    ),
  ]
  return [
    ...pages.flatMap(({ name, path, goals }) => pageRows(name, of(path), references, goals)),
    ...pages.flatMap(({ name, path }) => times(name, path)),
    ...times('static page', '/static/'),
    ...times('bare React page', '/bare/'),
    figure('speed of this machine (benchmarkIndex)', '', indexes),
  ]
}

/** P8: the home page on a simulated phone, beside a static page and a bare one. Takes about four minutes. */
export function benchLighthouse(): Promise<BenchRow[]> {
  return withPageProduct((product) =>
    benchPages(product, [{ name: 'home', path: '/', goals: [100, 100, 100, 100] }]),
  )
}

/** P8: the same for the later pages. Takes about eight minutes. */
export function benchLaterPages(): Promise<BenchRow[]> {
  return withPageProduct(async (product) => {
    const { quoteId, orderId } = await placeByCall(product.url)
    const goals = [98]
    return benchPages(product, [
      { name: 'order form', path: `/order-form?quoteId=${quoteId}`, goals },
      { name: 'tracking', path: `/track?orderId=${orderId}`, goals },
      { name: 'payment', path: `/payment?orderId=${orderId}&type=deposit`, goals },
      { name: 'sign-in', path: '/dealer-login', goals },
    ])
  })
}
