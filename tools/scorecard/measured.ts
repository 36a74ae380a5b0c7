/** The outcome of one proof of a row. */
export type Measured = {
  /** The figure in words; empty if the proof has none. */
  readonly figure: string
  readonly isMet: boolean
}

/** A row that could not be measured, with its reason. */
export const notMeasured = (reason: string): Measured => ({ figure: `not measured: ${reason}`, isMet: false })

/** The measured proofs of a row as one: it holds if every proof does. */
export function asOne(all: readonly Measured[]): Measured {
  return {
    figure: all
      .map(({ figure }) => figure)
      .filter(Boolean)
      .join('; '),
    isMet: all.length > 0 && all.every(({ isMet }) => isMet),
  }
}
