/** A row of docs/scorecard.md. */
export type Goal = { readonly id: string; readonly proved: string; readonly target: string }

/** The rows of docs/scorecard.md whose id is that of a figure: `R1`, `S16`, `P3`, `D1`. */
export function goalsOf(scorecard: string): Goal[] {
  const rows = scorecard.matchAll(/^\| ([DRSP]\d+) \| (.+?) \| (.*?) ?\|$/gm)
  const seen = new Set<string>()
  return Array.from(rows, ([, id = '', proved = '', target = '']) => ({ id, proved, target })).filter(
    // The chapter on benches tells some of them again.
    ({ id }) => !seen.has(id) && seen.add(id),
  )
}
