// `npm run chaos`: the proofs that offline work arrives exactly once, at the counts of docs/scorecard.md, of which
// `npm test` runs short forms. They take about an hour. `npm run chaos -- --seed 7 delivery` repeats a seed, and runs the
// files whose names contain a word. The results are written to docs/chaos.md.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

function table(): string {
  const rows = readdirSync(results)
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Result)
    .map((result) => `| ${columns.map((column) => result[column]).join(' | ')} |`)
  return [`| ${columns.join(' | ')} |`, `| ${columns.map(() => '---').join(' | ')} |`, ...rows].join('\n')
}

console.log(`Seed ${seed}: ${files.join(', ')}`)
if (positionals.length === 0) rmSync(results, { recursive: true, force: true })
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
const [introduction = ''] = readFileSync(page, 'utf8').split('\n| id |')
writeFileSync(page, `${introduction.trimEnd()}\n\n${table()}\n`)
console.log(table())
process.exitCode = code
