/** A number is written as it is; a text is quoted where it must be. */
export type CsvCell = string | number

/** What a spreadsheet would take for a formula: text from people must stay text. Source: SHARE-7. */
const beginsLikeFormula = /^[=+\-@\t\r]/

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = beginsLikeFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Rows as a CSV file that spreadsheets open as it is: commas, lines that end in CR LF, the mark that says UTF-8. Texts
 * that begin like a formula get an apostrophe in front. Source: RFC 4180; SHARE-7.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}
