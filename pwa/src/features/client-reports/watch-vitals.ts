import type { ClientReport } from '@switchback/core/client-reports/client-reports.ts'
import type { Vital } from '@switchback/core/client-reports/report-values.ts'
import { pageOf, sendReports, type Pages } from './send-reports.ts'
import { classOf, layoutShiftScore, slowInteraction } from './vital-values.ts'

type Observed = PerformanceObserverInit & { durationThreshold?: number }

/** Hears of all entries of a type, those before this call, too; a browser that knows none reports nothing. */
function observe(
  type: string,
  take: (entry: PerformanceEntry) => void,
  options: Observed = {},
): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true, ...options })
  return observer
}

/** Whether the page was out of sight before it was there: then its paint says nothing about speed. */
const wasHidden = (): boolean =>
  document.visibilityState === 'hidden' ||
  performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')

/** When the first byte of the page arrived; a page from a cache or restored has none. */
function firstByte(): number | undefined {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened && opened.responseStart > 0 ? opened.responseStart : undefined
}

/**
 * Measures the web vitals of this page load and reports them once, when the page is hidden for the first time.
 * Source: SYSTEM-9.
 */
export function watchVitals(pages: Pages): void {
  if (wasHidden()) return
  const page = pageOf(pages)
  let largest: number | undefined
  const shifts = layoutShiftScore()
  const interactions = slowInteraction()
  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => (largest = startTime)),
    observe('layout-shift', shifts.add),
    observe('event', interactions.add, { durationThreshold: 40 }),
    observe('first-input', interactions.add),
  ]

  const report = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', report)
    for (const observer of observers) observer?.disconnect()
    const measured: readonly (readonly [Vital, number | undefined])[] = [
      ['LCP', largest],
      ['CLS', shifts.score()],
      ['INP', interactions.milliseconds()],
      ['TTFB', firstByte()],
    ]
    const reports = measured.flatMap(([vital, value]): ClientReport[] =>
      value === undefined ? [] : [{ kind: 'vital', page, vital, value: classOf(vital, value) }],
    )
    if (reports.length > 0) void sendReports(reports)
  }
  document.addEventListener('visibilitychange', report)
}
