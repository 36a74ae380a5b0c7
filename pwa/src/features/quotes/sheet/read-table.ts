import Papa from 'papaparse'

/** An import that cannot be read at all; the message is for the person. */
export class UnreadableImport extends Error {
  override name = 'UnreadableImport'
}

/** An apostrophe that only keeps a spreadsheet from reading a formula is no part of the text. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/**
 * The mark that separates the cells: the most frequent one of the first line, outside of quotes. papaparse guesses by
 * later lines as well, and is misled by cells that hold another mark.
 */
function separatorOf(content: string): string {
  const bare = content.slice(0, 20_000).replaceAll(/"[^"]*"/g, '')
  const [line = ''] = bare.trimStart().split(/\r?\n/, 1)
  const count = (mark: string) => line.split(mark).length
  return ['\t', ';', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

/**
 * The cells of a CSV text, as spreadsheets write it: commas, semicolons, tabs or bars, cells in quotes, any line ends.
 * Lines without a filled cell are left out; cells are trimmed. Reads what `csvText` writes.
 * @throws UnreadableImport where a quotation mark is never closed, because the rest of the text is then one cell.
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
      `A quotation mark in line ${(open.row ?? 0) + 1} is never closed, so nothing was taken. Please correct it and try again.`,
    )
  }
  return data.map((row) => row.map((cell) => withoutGuard(cell.trim())))
}
