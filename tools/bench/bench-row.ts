/** One figure of the bench. `ratio` compares ours with the reference; above 1, ours is better. */
export type BenchRow = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly ratio?: number
  /** The range of the rounds behind the median. */
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
