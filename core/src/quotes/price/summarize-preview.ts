import type { ReplayedQuote } from './preview-rates.ts'

/** How prices change: all sums in dollars, `medianPercent` and `totalPercent` in percent of the price before. */
export type PreviewSummary = {
  readonly quotes: number
  readonly changed: number
  readonly raised: number
  readonly lowered: number
  /** The median change of the quotes that change. */
  readonly median: number
  readonly medianPercent: number
  /** The quote that changes most, up or down; undefined if none does. */
  readonly largest: ReplayedQuote | undefined
  /** All quotes together. */
  readonly before: number
  readonly after: number
}

const cents = (dollars: number) => Math.round(dollars * 100)
const change = ({ before, after }: ReplayedQuote) => cents(after) - cents(before)
const percent = (quote: ReplayedQuote) =>
  quote.before === 0 ? 0 : (change(quote) / cents(quote.before)) * 100

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / 100

/** Sums a preview up. Source: RATE-13. */
export function summarizePreview(quotes: readonly ReplayedQuote[]): PreviewSummary {
  const changed = quotes.filter((quote) => change(quote) !== 0)
  const [largest] = changed.toSorted(
    (one, other) => Math.abs(change(other)) - Math.abs(change(one)) || one.id.localeCompare(other.id),
  )
  return {
    quotes: quotes.length,
    changed: changed.length,
    raised: changed.filter((quote) => change(quote) > 0).length,
    lowered: changed.filter((quote) => change(quote) < 0).length,
    median: medianOf(changed.map(change)) / 100,
    medianPercent: medianOf(changed.map(percent)),
    largest,
    before: sum(quotes.map(({ before }) => cents(before))),
    after: sum(quotes.map(({ after }) => cents(after))),
  }
}

/** The quotes between two states. */
export type PreviewLane = { readonly lane: string } & PreviewSummary

/**
 * The lanes of a preview, state to state, those whose sum changes most first. `stateOf` returns undefined for a ZIP
 * that is in no state.
 * Source: RATE-13.
 */
export function lanesOf(
  quotes: readonly ReplayedQuote[],
  stateOf: (zip: string) => string | undefined,
): PreviewLane[] {
  const byLane = new Map<string, ReplayedQuote[]>()
  for (const quote of quotes) {
    const lane = [quote.pickupZip, quote.deliveryZip].map((zip) => stateOf(zip) ?? zip).join(' to ')
    byLane.set(lane, [...(byLane.get(lane) ?? []), quote])
  }
  const moved = ({ before, after }: PreviewSummary) => Math.abs(after - before)
  return [...byLane]
    .map(([lane, inLane]): PreviewLane => Object.assign(summarizePreview(inLane), { lane }))
    .toSorted((one, other) => moved(other) - moved(one) || one.lane.localeCompare(other.lane))
}
