/** A small change of a file that its tests should notice. */
export type Mutant = {
  /** From the root of the project. */
  readonly path: string
  /** Offsets of the text that is replaced. */
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly before: string
  readonly after: string
}

/** The file's text with the mutant in it. */
export function applied(source: string, { start, end, after }: Mutant): string {
  return source.slice(0, start) + after + source.slice(end)
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 67)}...` : line
}

/** One line of the report: `core/src/money/decimal.ts:18:10  a < b -> a <= b`. */
export function lineOf({ path, line, column, before, after }: Mutant): string {
  return `${path}:${line}:${column}  ${short(before)} -> ${after === '' ? '(nothing)' : short(after)}`
}
