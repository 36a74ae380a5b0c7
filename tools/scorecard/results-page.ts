/** `full`: the counts of docs/scorecard.md. `short`: fewer, in half an hour. */
type Form = 'full' | 'short'

/** One measured row of the scorecard. Every field is text of one cell. */
export type ScoreRow = {
  readonly id: string
  readonly figure: string
  readonly verdict: 'met' | 'MISSED'
  /** The figure of the measurement before, if it was another. */
  readonly before: string
  readonly seed: string
  readonly commit: string
  readonly date: string
}

export type Results = Readonly<Record<Form, ReadonlyMap<string, ScoreRow>>>

const columns = ['id', 'figure', 'verdict', 'before', 'seed', 'commit', 'date'] as const
const titles = { full: 'Full counts', short: 'Short form' } as const satisfies Record<Form, string>
const forms = ['full', 'short'] as const

const introduction = `# Scorecard results

What \`npm run scorecard\` measured at last for the rows of [the scorecard](scorecard.md), which says what each proves and its target. The command writes this page: a row stays until it is measured again, and tells what its figure was before. Figures of benches are ratios; single times depend on the machine.`

const byId = new Intl.Collator('en', { numeric: true }).compare
const cell = (text: string) => text.replaceAll(/[|\n]+/g, '/')

function tableOf(rows: ReadonlyMap<string, ScoreRow>): string {
  const sorted = [...rows.values()].toSorted((one, other) => byId(one.id, other.id))
  const lines = sorted.map((row) => `| ${columns.map((column) => cell(row[column])).join(' | ')} |`)
  return [`| ${columns.join(' | ')} |`, `| ${columns.map(() => '---').join(' | ')} |`, ...lines].join('\n')
}

/** The page with these results. */
export const writeResults = (results: Results): string =>
  `${[introduction, ...forms.map((form) => `## ${titles[form]}\n\n${tableOf(results[form])}`)].join('\n\n')}\n`

function rowOf(line: string): [string, ScoreRow] | undefined {
  const [id = '', figure = '', verdict, before = '', seed = '', commit = '', date = ''] = line
    .slice(2, -2)
    .split(' | ')
    .map((text) => text.trim())
  if (verdict !== 'met' && verdict !== 'MISSED') return undefined
  return [id, { id, figure, verdict, before, seed, commit, date }]
}

/** The results of a page that `writeResults` wrote; none of an empty one. */
export function readResults(page: string): Results {
  const rowsOf = (form: Form) => {
    const [, section = ''] = page.split(`## ${titles[form]}\n`)
    const [own = ''] = section.split('\n## ')
    return new Map(own.split('\n').flatMap((line) => [rowOf(line)].filter((row) => row !== undefined)))
  }
  return { full: rowsOf('full'), short: rowsOf('short') }
}

/** The rows with a new measurement, which knows what the figure was before if it is another. */
export function withRow(
  rows: ReadonlyMap<string, ScoreRow>,
  row: Omit<ScoreRow, 'before'>,
): Map<string, ScoreRow> {
  const last = rows.get(row.id)
  const before = last === undefined || last.figure === row.figure ? (last?.before ?? '') : last.figure
  return new Map(rows).set(row.id, { ...row, before: cell(before) })
}
