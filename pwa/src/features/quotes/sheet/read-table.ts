import Papa from 'papaparse'

/** An import that cannot be read at all; the message is shown to the user. */
export class UnreadableImport extends Error {
  override name = 'UnreadableImport'
}

/** Strips the apostrophe that stops a spreadsheet from reading text as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/**
 * The cell separator: the most frequent candidate in the first line, outside quotes. papaparse also looks at later
 * lines, and cells with other separators mislead it.
 */
function separatorOf(content: string): string {
  const bare = content.slice(0, 20_000).replaceAll(/"[^"]*"/g, '')
  const [line = ''] = bare.trimStart().split(/\r?\n/, 1)
  const count = (mark: string) => line.split(mark).length
  return ['\t', ';', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

/**
 * Parses CSV as spreadsheets write it: with commas, semicolons, tabs or bars, quoted cells, and any line endings. Skips
 * empty lines and trims cells. Reads what `csvText` writes.
 * @throws UnreadableImport if a quotation mark is never closed, because the rest of the text would then be one cell.
 */
export function readTable(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<string[]>(content, {
    delimiter: separatorOf(content),
    skipEmptyLines: 'greedy',
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) {
    throw new UnreadableImport(
      `A quotation mark in line ${(open.row ?? 0) + 1} is never closed, so nothing was imported. Please correct it and try again.`,
    )
  }
  return data.map((row) => row.map((cell) => withoutGuard(cell.trim())))
}
