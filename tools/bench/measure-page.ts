import lighthouse, { type Result } from 'lighthouse'
import { calibrate } from './calibrate.ts'
import { checkRenderers } from './own-core.ts'
import type { PageProduct } from './with-page-product.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type PageToMeasure = {
  readonly name: string
  readonly path: string
  /** Search engines are told to leave it out, which Lighthouse would count as an error. */
  readonly isPrivate?: boolean
}

export type MeasuredPage = {
  readonly scores: readonly number[]
  readonly paintMs: number
  readonly blockedMs: number
  readonly shift: number
  /** The machine's speed right before the run. */
  readonly index: number
  /** One line for people: the figures, and each failed check. */
  readonly summary: string
}

/** The checks that cost points in the categories other than speed. */
function failedChecks({ categories: scored, audits }: Result): string[] {
  return Object.values(scored)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.explanation ?? audits[id]?.title}`)
}

const valueOf = ({ audits }: Result, name: string) => audits[name]?.numericValue ?? Number.NaN
const scoreOf = ({ categories: scored }: Result, name: string) => Math.round((scored[name]?.score ?? 0) * 100)

/** One run of Lighthouse on the simulated phone. */
export async function measurePage(
  { browser, debugPort, url, ownCore }: PageProduct,
  { path, isPrivate }: PageToMeasure,
): Promise<MeasuredPage> {
  const { index, slowdown } = await calibrate(browser, (open) => ownCore && checkRenderers(open, ownCore))
  const result = await lighthouse(url + path, {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: [...categories],
    skipAudits: isPrivate ? ['is-crawlable'] : [],
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const scores = categories.map((name) => scoreOf(lhr, name))
  const [paintMs, blockedMs] = [valueOf(lhr, 'largest-contentful-paint'), valueOf(lhr, 'total-blocking-time')]
  const times = `paint ${Math.round(paintMs)} ms, blocked ${Math.round(blockedMs)} ms`
  const figures = `${scores.join(' ')}, ${times}, index ${Math.round(index)}`
  return {
    scores,
    paintMs,
    blockedMs,
    shift: valueOf(lhr, 'cumulative-layout-shift'),
    index,
    summary: [figures, ...failedChecks(lhr)].join('; '),
  }
}
