/** The mark that separates the cells: the most frequent one of the first line that is not in quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return ['\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

/** An apostrophe that only keeps a spreadsheet from reading a formula is no part of the text. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/**
 * The cells of a CSV text, as spreadsheets write it: commas, semicolons or tabs, cells in quotes that hold all of
 * these, any line ends. Lines without a single filled cell are left out; cells are trimmed. Reads what `csvText`
 * writes. Source: RFC 4180.
 */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(withoutGuard(cell.trim()))
    cell = ''
  }
  for (let at = 0; at < content.length; at++) {
    const mark = content[at]
    if (mark === '"' && isQuoted && content[at + 1] === '"') {
      cell += '"'
      at++
    } else if (mark === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
    } else if (!isQuoted && mark === separator) {
      endCell()
    } else if (!isQuoted && mark === '\n') {
      endCell()
      rows.push([])
    } else {
      cell += mark
    }
  }
  endCell()
  return rows.filter((row) => row.some((filled) => filled !== ''))
}
