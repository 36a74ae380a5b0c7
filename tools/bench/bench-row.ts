/** One figure of the bench. `ratio` compares ours with the reference; above 1, ours is better. */
export type BenchRow = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly ratio?: number
  /** The spread of the rounds behind the median: all of them, or the middle half. */
  readonly range?: readonly [number, number]
  readonly goal?: string
  readonly isMet?: boolean
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

export function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/**
 * The middle half of the rounds: what a busy moment does to a few of them does not show. Half of all rounds were within
 * these two values.
 */
export function middleHalf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
  return [at(0.25), at(0.75)]
}

/** With `BENCH_SHORT` a bench runs through in seconds; its figures say nothing. */
export const isShort = process.env['BENCH_SHORT'] !== undefined

/** How many rounds a bench takes: as many as usual, or `BENCH_ROUNDS` of them on a busy machine. */
export const roundsOf = (usual: number) => Number(process.env['BENCH_ROUNDS'] ?? (isShort ? 1 : usual))

/** The subjects of a bench: all of them, or in its short form the first only. */
export const measuredOf = <Each>(all: readonly Each[]): readonly Each[] => (isShort ? all.slice(0, 1) : all)
