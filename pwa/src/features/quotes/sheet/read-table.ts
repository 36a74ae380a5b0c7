import Papa from 'papaparse'

/** An import that cannot be read at all; the message is for the person. */
export class UnreadableImport extends Error {
  override name = 'UnreadableImport'
}

/** An apostrophe that only keeps a spreadsheet from reading a formula is no part of the text. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/**
 * The cells of a CSV text, as spreadsheets write it: commas, semicolons, tabs or bars, cells in quotes, any line ends.
 * Lines without a filled cell are left out; cells are trimmed. Reads what `csvText` writes.
 * @throws UnreadableImport where a quotation mark is never closed, because the rest of the text is then one cell.
 */
export function readTable(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: ['\t', ';', ',', '|'],
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
