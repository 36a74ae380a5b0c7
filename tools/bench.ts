// `npm run bench`: runs every `bench*` function of core/bench, edge/bench, and tools/bench one after the other, and
// writes one table and .build/bench.json. Arguments filter by part of the function's name.
import { cpus } from 'node:os'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchRow } from './bench/bench-row.ts'
import { projectRoot } from './product/project-root.ts'

type Bench = { readonly name: string; readonly run: () => Promise<readonly BenchRow[]> }

const folders = ['core/bench', 'edge/bench', 'tools/bench']

async function benchesOf(file: string): Promise<Bench[]> {
  // A file without a bench may be a script that runs on import.
  if (!/^export (async )?function bench/m.test(readFileSync(file, 'utf8'))) return []
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return Object.entries(module)
    .filter(
      (entry): entry is [string, Bench['run']] =>
        entry[0].startsWith('bench') && typeof entry[1] === 'function',
    )
    .map(([name, run]) => ({ name, run }))
}

async function allBenches(): Promise<Bench[]> {
  const benches: Bench[] = []
  for (const folder of folders.map((each) => join(projectRoot, each)).filter((each) => existsSync(each))) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    for (const name of files.toSorted()) benches.push(...(await benchesOf(join(folder, name))))
  }
  const wanted = process.argv.slice(2)
  return benches.filter(
    ({ name }) =>
      wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  )
}

const figure = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })

function columns(row: BenchRow): string[] {
  const range = row.range ? `${figure(row.range[0])} to ${figure(row.range[1])}` : ''
  const ratio = row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}x`
  const verdict = row.isMet === undefined ? '' : row.isMet ? 'met' : 'MISSED'
  return [row.name, `${figure(row.value)} ${row.unit}`, range, ratio, row.goal ?? '', verdict]
}

function table(rows: readonly BenchRow[]): string {
  const lines = [['figure', 'median', 'spread', 'ratio', 'goal', ''], ...rows.map(columns)]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const rows: BenchRow[] = []
const errors: string[] = []

/** After each bench, so that an end in between loses nothing. */
function save(): void {
  mkdirSync(join(projectRoot, '.build'), { recursive: true })
  const machine = {
    node: process.version,
    cores: cpus().length,
    processor: cpus()[0]?.model,
    at: new Date().toISOString(),
  }
  writeFileSync(
    join(projectRoot, '.build/bench.json'),
    `${JSON.stringify({ machine, rows, errors }, null, 2)}\n`,
  )
}

for (const { name, run } of await allBenches()) {
  console.log(name)
  const startedAt = performance.now()
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  try {
    const measured = await run()
    rows.push(...measured)
    console.log(`\n${table(measured)}\n${name} took ${took()}\n`)
  } catch (error) {
    errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    console.error(`${name} failed after ${took()}`)
  }
  save()
}

console.log(
  `Trust ratios and bytes; single times hold for this machine only. docs/scorecard.md says what a row means. Saved in .build/bench.json`,
)
for (const error of errors) console.error(error)
process.exit(errors.length > 0 ? 1 : 0)
