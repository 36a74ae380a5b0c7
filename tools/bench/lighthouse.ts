import { measuredOf, median, middleHalf, roundsOf, type BenchRow } from './bench-row.ts'
import { categories, measurePage, type MeasuredPage, type PageToMeasure } from './measure-page.ts'
import { reserveCore } from './own-core.ts'
import { placeByCall } from './place-by-call.ts'
import { withPageProduct, type PageProduct } from './with-page-product.ts'

const rounds = roundsOf(5)

/** Measures all pages in each round, every round in another order. */
async function measureInTurns(
  product: PageProduct,
  pages: readonly PageToMeasure[],
): Promise<ReadonlyMap<string, readonly MeasuredPage[]>> {
  const all = new Map<string, MeasuredPage[]>(pages.map(({ path }) => [path, []]))
  for (let round = 0; round < rounds; round++) {
    for (const page of [...pages.slice(round % pages.length), ...pages.slice(0, round % pages.length)]) {
      product.report(`round ${round + 1} of ${rounds}: ${page.name}`)
      const measured = await measurePage(product, page)
      console.log(`    ${measured.summary}`)
      all.get(page.path)?.push(measured)
    }
  }
  return all
}

function figure(name: string, unit: string, values: readonly number[]): BenchRow {
  return { name: `P8: ${name}`, value: median(values), unit, range: middleHalf(values) }
}

function scoreRows(page: string, measured: readonly MeasuredPage[], goals: readonly number[]): BenchRow[] {
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

type References = { readonly still: readonly MeasuredPage[]; readonly bare: readonly MeasuredPage[] }

function pageRows(
  page: string,
  measured: readonly MeasuredPage[],
  { still, bare }: References,
  goals: readonly number[],
): BenchRow[] {
  const paired = (others: readonly MeasuredPage[], pick: (of: MeasuredPage) => number) =>
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

type JudgedPage = PageToMeasure & { readonly goals: readonly number[] }

const stillPage = { name: 'static page', path: '/static/' }
const barePage = { name: 'bare React page', path: '/bare/' }

function unjudged(judged: BenchRow): BenchRow {
  const { goal: _, isMet: __, ...row } = judged
  return row
}

async function benchPages(product: PageProduct, pages: readonly JudgedPage[]): Promise<BenchRow[]> {
  const measured = await measureInTurns(product, [stillPage, barePage, ...pages])
  const of = (path: string) => measured.get(path) ?? []
  const references = { still: of(stillPage.path), bare: of(barePage.path) }
  const indexes = [...measured.values()].flat().map(({ index }) => index)
  const times = ({ name, path }: PageToMeasure) => [
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
  const rows = pages.flatMap(({ name, path, goals }) => pageRows(name, of(path), references, goals))
  return [
    ...(product.ownCore ? rows : rows.map(unjudged)),
    ...[...pages, stillPage, barePage].flatMap(times),
    figure('speed of this machine (benchmarkIndex)', '', indexes),
  ]
}

/** Measures pages whose renderers have a core of their own; without one, the rows have no verdict. */
async function withOwnCore(work: (product: PageProduct) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const ownCore = reserveCore()
  if (!ownCore) console.log('    One core, or no taskset: the figures of pages are not judged.')
  try {
    return await withPageProduct(work, ownCore)
  } finally {
    ownCore?.release()
  }
}

/** P8: the home page on a simulated phone, beside a static page and a bare one. Takes about two minutes. */
export function benchLighthouse(): Promise<BenchRow[]> {
  return withOwnCore((product) =>
    benchPages(product, [{ name: 'home', path: '/', goals: [100, 100, 100, 100] }]),
  )
}

/** P8: the same for the later pages. Takes about five minutes. */
export function benchLaterPages(): Promise<BenchRow[]> {
  return withOwnCore(async (product) => {
    const { quoteId, orderId } = await placeByCall(product.url)
    const goals = [98, 100, 100, 100]
    const isPrivate = true
    const pages = [
      { name: 'order form', path: `/order-form?quoteId=${quoteId}`, goals, isPrivate },
      { name: 'tracking', path: `/track?orderId=${orderId}`, goals },
      { name: 'payment', path: `/payment?orderId=${orderId}&type=deposit`, goals, isPrivate },
      { name: 'sign-in', path: '/dealer-login', goals, isPrivate },
    ]
    return benchPages(product, measuredOf(pages))
  })
}
