// `npm run chaos`: the proofs that offline work arrives exactly once, at the counts of docs/scorecard.md, of which
// `npm test` runs short forms. They take about an hour. `npm run chaos -- --seed 7 delivery` repeats a seed, and runs the
// files whose names contain a word. The results are written to docs/chaos.md.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from './product/project-root.ts'
import { runCommand } from './suite/run-command.ts'

const folder = join(projectRoot, 'pwa/chaos')
const results = join(projectRoot, '.build/chaos')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
if (files.length === 0 || Number.isNaN(seed)) {
  console.error(`There is no such run: ${process.argv.slice(2).join(' ')}`)
  process.exit(1)
}

/** As the runs wrote it. */
type Result = {
  readonly id: string
  readonly what: string
  readonly counts: string
  readonly lost: number
  readonly doubled: number
  readonly stuck: number
  readonly seconds: number
  readonly seed: number
  readonly date: string
}

const columns = ['id', 'what', 'counts', 'lost', 'doubled', 'stuck', 'seconds', 'seed', 'date'] as const

const byId = new Intl.Collator('en', { numeric: true }).compare

/** The table of the page with the rows that ran replaced: a run of some files keeps the rows of the others. */
function table(before: string): string {
  const rowOf = (row: string) => [row.split(' | ')[0]?.replace('| ', '') ?? '', row] as const
  const rows = new Map(before.split('\n').slice(1).filter(Boolean).map(rowOf))
  for (const name of readdirSync(results)) {
    const result = JSON.parse(readFileSync(join(results, name), 'utf8')) as Result
    rows.set(result.id, `| ${columns.map((column) => result[column]).join(' | ')} |`)
  }
  const sorted = [...rows].toSorted(([one], [other]) => byId(one, other)).map(([, row]) => row)
  return [`| ${columns.join(' | ')} |`, `| ${columns.map(() => '---').join(' | ')} |`, ...sorted].join('\n')
}

console.log(`Seed ${seed}: ${files.join(', ')}`)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const { code } = await runCommand(
  join(projectRoot, 'node_modules/.bin/vitest'),
  ['run', '--maxWorkers=1', ...files.map((name) => `pwa/chaos/${name}`)],
  {
    live: true,
    env: { STORM: 'full', CHAOS_SEED: String(seed), CHAOS_DATE: new Date().toISOString().slice(0, 10) },
    timeoutMs: 12 * 60 * 60 * 1000,
  },
)
const page = join(projectRoot, 'docs/chaos.md')
const [introduction = '', before = ''] = readFileSync(page, 'utf8').split(/\n\| id \|.*\n/)
const written = table(before)
writeFileSync(page, `${introduction.trimEnd()}\n\n${written}\n`)
console.log(written)
process.exitCode = code
