/** Numbers are written as is; text is quoted if needed. */
export type CsvCell = string | number

/** Text that a spreadsheet would run as a formula: user text must stay text. Source: SHARE-7. */
const beginsLikeFormula = /^[=+\-@\t\r]/

/** A negative sum of money, which a spreadsheet reads as a number. */
const negativeSum = /^-\d+\.\d{2}$/

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = beginsLikeFormula.test(cell) && !negativeSum.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Rows as a CSV file that spreadsheets open directly: commas, CR LF line ends, a UTF-8 BOM. Text that looks like a
 * formula gets a leading apostrophe; a negative sum of money does not.
 * Source: RFC 4180; SHARE-7.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}
