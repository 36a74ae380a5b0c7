import lighthouse, { auditFlowArtifacts, type Flags, type Result } from 'lighthouse'
import { calibrate } from './calibrate.ts'
import { withOwnProcessor } from './processor-time.ts'
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
  /** The same with a processor of its own: without the time that other processes took from the page. */
  readonly ownScore: number
  readonly ownBlockedMs: number
  readonly shift: number
  /** The machine's speed right before the run. */
  readonly index: number
  /** One line for people: the figures, and each failed check. */
  readonly summary: string
}

/** What costs points in the categories other than speed. */
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
  { browser, debugPort, url }: PageProduct,
  { path, isPrivate }: PageToMeasure,
): Promise<MeasuredPage> {
  const { index, slowdown } = await calibrate(browser)
  const flags: Flags = {
    logLevel: 'error',
    onlyCategories: [...categories],
    skipAudits: isPrivate ? ['is-crawlable'] : [],
    throttling: { cpuSlowdownMultiplier: slowdown },
  }
  const result = await lighthouse(url + path, { ...flags, port: debugPort })
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const own = await auditFlowArtifacts({
    gatherSteps: [{ artifacts: withOwnProcessor(result.artifacts), flags }],
  })
  const ownResult = own.steps[0]?.lhr
  if (!ownResult) throw new Error('Lighthouse gave no result with an own processor')
  const scores = categories.map((name) => scoreOf(lhr, name))
  const [paintMs, blockedMs] = [valueOf(lhr, 'largest-contentful-paint'), valueOf(lhr, 'total-blocking-time')]
  const [ownScore, ownBlockedMs] = [
    scoreOf(ownResult, 'performance'),
    valueOf(ownResult, 'total-blocking-time'),
  ]
  const times = `paint ${Math.round(paintMs)} ms, blocked ${Math.round(blockedMs)} ms`
  const ownTimes = `own processor ${ownScore}, blocked ${Math.round(ownBlockedMs)} ms`
  const figures = `${scores.join(' ')}, ${times}, ${ownTimes}, index ${Math.round(index)}`
  return {
    scores,
    paintMs,
    blockedMs,
    ownScore,
    ownBlockedMs,
    shift: valueOf(lhr, 'cumulative-layout-shift'),
    index,
    summary: [figures, ...failedChecks(lhr)].join('; '),
  }
}
