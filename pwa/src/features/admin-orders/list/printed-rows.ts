/** More rows are not printed. */
export const printedAtMost = 500

/** The rows on paper, and a line that says how many there are. `rows` has one more if there are too many. */
export function printedRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; note: string } {
  if (rows.length > printedAtMost) {
    return {
      shown: rows.slice(0, printedAtMost),
      note: `The first ${printedAtMost} orders that match; there are more`,
    }
  }
  return { shown: rows, note: `All ${rows.length} orders that match` }
}
