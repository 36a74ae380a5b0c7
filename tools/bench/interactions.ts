import { measuredOf, median, middleHalf, roundsOf, type BenchRow } from './bench-row.ts'
import { calibrate } from './calibrate.ts'
import { interactionWalks, type Walk } from './interaction-walks.ts'
import { placeByCall, signInByCall } from './place-by-call.ts'
import { watchInteractions, worstInteraction, type Interaction } from './watch-interactions.ts'
import { withPageProduct, type PageProduct } from './with-page-product.ts'

const rounds = roundsOf(5)
const goal = 2
const goalMs = 100

/** The same typing and press on the bare page, with as many fields and rows as the product's page has. */
function onBarePage({ texts, rows = 0 }: Walk, fields: number): Walk {
  return {
    name: 'bare',
    path: `/bare/?fields=${Math.max(texts.length, fields)}&rows=${rows}`,
    texts,
    act: async (page) => {
      for (const [at, text] of texts.entries()) {
        await page.getByLabel(`Field ${at + 1}`, { exact: true }).pressSequentially(text)
      }
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('#sent').waitFor()
    },
  }
}

type Visited = { readonly worst: Interaction; readonly fields: number }

/** The slowest interaction of one visit on the simulated phone, without a service worker. */
async function visit({ browser, url }: PageProduct, walk: Walk, slowdown: number): Promise<Visited> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await walk.prepare?.(page)
    await watchInteractions(page)
    await page.goto(url + walk.path, { waitUntil: 'networkidle' })
    if (walk.rows)
      await page
        .locator('tbody tr')
        .nth(walk.rows - 1)
        .waitFor({ state: 'attached' })
    const fields = await page.locator('input, select, textarea').count()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await walk.act(page)
    return { worst: await worstInteraction(page), fields }
  } finally {
    await context.close()
  }
}

/** How many fields a page of the product has, known from the first round on. */
const fieldsOf = new Map<string, number>()

type Round = { readonly ours: number; readonly bare: number; readonly index: number }

/** Both visits of one round, one right after the other and in turns the first. */
async function bothVisits(product: PageProduct, walk: Walk, round: number): Promise<Round> {
  product.report(`round ${round + 1} of ${rounds}: ${walk.name}`)
  const { index, slowdown } = await calibrate(product.browser)
  const visitBare = () => visit(product, onBarePage(walk, fieldsOf.get(walk.name) ?? 0), slowdown)
  const early = round % 2 === 0 ? undefined : await visitBare()
  const ours = await visit(product, walk, slowdown)
  fieldsOf.set(walk.name, ours.fields)
  const bare = early ?? (await visitBare())
  const { ms, what } = ours.worst
  console.log(`    ${ms} ms, bare ${bare.worst.ms} ms, index ${Math.round(index)}; ${what}`)
  return { ours: ms, bare: bare.worst.ms, index }
}

/** P9: the slowest interaction of a visit over the same on a bare React page. Takes about four minutes. */
export function benchInteractions(): Promise<BenchRow[]> {
  return withPageProduct(async (product) => {
    const { url } = product
    const walks = interactionWalks({ ...(await placeByCall(url)), token: await signInByCall(url) })
    const all = measuredOf(walks)
    const measured = all.map((): Round[] => [])
    for (let round = 0; round < rounds; round++) {
      for (const [at, walk] of all.entries()) measured[at]?.push(await bothVisits(product, walk, round))
    }
    const indexes = measured.flat().map(({ index }) => index)
    return [
      ...all.flatMap(({ name }, at) => rowsOf(name, measured[at] ?? [])),
      {
        name: 'P9: speed of this machine (benchmarkIndex)',
        value: median(indexes),
        unit: '',
        range: middleHalf(indexes),
      },
    ]
  })
}

function rowsOf(name: string, measured: readonly Round[]): BenchRow[] {
  const ratios = measured.map(({ ours, bare }) => ours / bare)
  const ratio = median(ratios)
  const times = measured.map(({ ours }) => ours)
  return [
    {
      name: `P9: ${name}, worst interaction over that of a bare React page`,
      value: ratio,
      unit: 'of the reference',
      range: middleHalf(ratios),
      ratio,
      goal: `<= ${goal}`,
      isMet: ratio <= goal,
    },
    {
      name: `P9: ${name}, worst interaction on the simulated phone`,
      value: median(times),
      unit: 'ms',
      range: middleHalf(times),
      goal: `<= ${goalMs}`,
      isMet: median(times) <= goalMs,
    },
  ]
}
