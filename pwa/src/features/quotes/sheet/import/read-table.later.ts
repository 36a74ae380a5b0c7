import Papa from 'papaparse'

/** An import that cannot be read at all; the message is shown to the user. */
export class UnreadableImport extends Error {
  override name = 'UnreadableImport'
}

/** Strips the apostrophe that stops a spreadsheet from reading text as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

const marks = ['\t', ',', ';', '|'] as const

/**
 * The cell separator: the candidate that divides the most lines alike, outside quotes; a tab always is one. papaparse
 * looks at few lines, and titles or cells with other separators mislead it.
 */
function separatorOf(content: string): string {
  const bare = content.slice(0, 20_000).replaceAll(/"[^"]*"/g, '')
  if (bare.includes('\t')) return '\t'
  const lines = bare.split(/\r?\n/).filter((line) => line.trim() !== '')
  const worth = (mark: string): number => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter(Boolean)
    const same = (count: number) => counts.filter((each) => each === count).length
    return Math.max(0, ...counts.map((count) => same(count) * count))
  }
  return marks.reduce((best, mark) => (worth(mark) > worth(best) ? mark : best), ',')
}

/** The text of a PDF keeps its columns apart with spaces. */
function withTabs(content: string): string {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  const spaced = lines.filter((line) => /\S {2,}\S.*\S {2,}\S/.test(line))
  if (content.includes('\t') || spaced.length < 2 || spaced.length * 3 < lines.length) return content
  return content.replaceAll(/(?<=\S) {2,}(?=\S)/g, '\t')
}

/**
 * Parses CSV as spreadsheets write it: with commas, semicolons, tabs or bars, quoted cells, and any line endings. Skips
 * empty lines and trims cells. Reads what `csvText` writes.
 * @throws UnreadableImport if a quotation mark is never closed, because the rest of the text would then be one cell.
 */
export function readTable(text: string): string[][] {
  const content = withTabs(text.replace(/^\uFEFF/, ''))
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
