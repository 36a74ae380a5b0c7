/** One figure of the bench. `ratio` is ours beside the other, always so that above 1 we are the better. */
export type BenchRow = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly ratio?: number
  /** The spread of the rounds that the value or ratio is the median of. */
  readonly range?: readonly [number, number]
  readonly goal?: string
  readonly isMet?: boolean
}

/** Of a sorted copy, the middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

export function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
