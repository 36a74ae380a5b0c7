/** A kind of call, and how many of it go with one order. */
export type Share = { readonly kind: string; readonly perOrder: number }

/** When a call is due, in milliseconds from the start. */
export type Due = { readonly kind: string; readonly atMs: number }

/**
 * The calls of a stretch of time at a pace, at random moments: at least one of each kind.
 * @param pace orders a minute.
 */
export function scheduleOf(
  shares: readonly Share[],
  { pace, durationMs, random }: { pace: number; durationMs: number; random: () => number },
): Due[] {
  const orders = (pace * durationMs) / 60_000
  return shares
    .flatMap(({ kind, perOrder }) =>
      Array.from({ length: Math.max(1, Math.round(orders * perOrder)) }, () => ({
        kind,
        atMs: random() * durationMs,
      })),
    )
    .toSorted((a, b) => a.atMs - b.atMs)
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
