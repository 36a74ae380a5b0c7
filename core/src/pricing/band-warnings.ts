import type { MileBand } from './rate-card.ts'
import { readMileBand } from './read-mile-band.ts'

type Span = { readonly fromMiles: number; readonly toMiles: number }

/** The rest of `gaps` without `band`. */
function without(gaps: readonly Span[], band: Span): Span[] {
  return gaps.flatMap((gap) =>
    [
      { fromMiles: gap.fromMiles, toMiles: Math.min(gap.toMiles, band.fromMiles - 1) },
      { fromMiles: Math.max(gap.fromMiles, band.toMiles + 1), toMiles: gap.toMiles },
    ].filter((rest) => rest.fromMiles <= rest.toMiles && rest.fromMiles !== Infinity),
  )
}

function overlaps(gap: Span, band: Span): boolean {
  return gap.fromMiles <= band.toMiles && band.fromMiles <= gap.toMiles
}

function spanText({ fromMiles, toMiles }: Span): string {
  if (toMiles === Infinity) return `${fromMiles} miles and more`
  return fromMiles === toMiles ? `${fromMiles} miles` : `${fromMiles} to ${toMiles} miles`
}

/**
 * Valid but probably unintended bands: bands hidden by earlier ones, and miles without a band, where the default rate
 * applies. Empty if there are none.
 * @throws RangeError as `readMileBand` does.
 * Source: RATE-2.
 */
export function bandWarnings(bands: readonly MileBand[]): string[] {
  const warnings: string[] = []
  let gaps: Span[] = [{ fromMiles: 0, toMiles: Infinity }]
  for (const band of bands) {
    const read = readMileBand(band)
    if (!gaps.some((gap) => overlaps(gap, read))) {
      warnings.push(`Mile band "${band.range}" is hidden by the bands before it and is never used.`)
    }
    gaps = without(gaps, read)
  }
  for (const gap of gaps) warnings.push(`No mile band covers ${spanText(gap)}: the default rate applies.`)
  return warnings
}
