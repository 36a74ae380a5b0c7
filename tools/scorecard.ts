// `npm run scorecard`: measures the rows of docs/scorecard.md one after the other and writes
// docs/scorecard-results.md. The short form takes about half an hour; `--full` takes the counts of the scorecard and a
// few hours. `npm run scorecard -- R8 P5` measures some rows, `--seed 7` repeats a seed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from './product/project-root.ts'
import { goalsOf, type Goal } from './scorecard/goals.ts'
import { measureBench, runBenches } from './scorecard/measure-benches.ts'
import { measureChaos, runChaos } from './scorecard/measure-chaos.ts'
import { measureSuite } from './scorecard/measure-suite.ts'
import { measureRow, runTests } from './scorecard/measure-tests.ts'
import { asOne, type Measured } from './scorecard/measured.ts'
import { proofs, type Proof } from './scorecard/proofs.ts'
import { readResults, withRow, writeResults } from './scorecard/results-page.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string' } },
})
const form = values.full ? 'full' : 'short'
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const page = join(projectRoot, 'docs/scorecard-results.md')
const goals = goalsOf(readFileSync(join(projectRoot, 'docs/scorecard.md'), 'utf8'))
  .filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  // The time of the suite comes with full counts, or if it is asked for.
  .filter(({ id }) => values.full || positionals.length > 0 || id !== 'P15')
if (goals.length === 0 || Number.isNaN(seed)) {
  console.error(`There is no such run: ${process.argv.slice(2).join(' ')}`)
  process.exit(1)
}

const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: projectRoot }).toString().trim()
const wanted = goals.flatMap(({ id }) => proofs[id] ?? [])
const ofKind = <Kind extends Proof['kind']>(kind: Kind) =>
  wanted.filter((proof): proof is Extract<Proof, { kind: Kind }> => proof.kind === kind)
const unique = (texts: readonly string[]) => [...new Set(texts)]

let results = existsSync(page) ? readResults(readFileSync(page, 'utf8')) : readResults('')
const moved: string[] = []
let missed = 0

/** Notes a row at once, so that an end in between loses no other. */
function note({ id, target }: Goal, { figure, isMet }: Measured): void {
  const verdict = isMet ? 'met' : 'MISSED'
  const date = new Date().toISOString().slice(0, 10)
  const last = results[form].get(id)
  const rows = withRow(results[form], { id, figure, verdict, seed: String(seed), commit, date })
  results = { ...results, [form]: rows }
  writeFileSync(page, writeResults(results))
  if (!isMet) missed += 1
  if (last !== undefined && last.figure !== rows.get(id)?.figure)
    moved.push(`${id}: ${last.figure} (${last.verdict}) -> ${figure} (${verdict})`)
  console.log(`${id} ${verdict}: ${figure}${target === '' ? '' : ` [${target}]`}`)
}

console.log(`Scorecard, ${form} form, seed ${seed}: ${goals.map(({ id }) => id).join(' ')}`)
const env = {
  CHAOS_SEED: String(seed),
  STORM_SEED: String(seed),
  ...(values.full
    ? { STORM: 'full' }
    : { BENCH_ROUNDS: '3', BENCH_ORDERS: '100000', BENCH_WRITES: '1000', BENCH_MINUTES_OF_DAY: '1' }),
}

const files = unique(ofKind('tests').flatMap(({ tests }) => tests.map(({ file }) => file)))
const tested = files.length === 0 ? undefined : await runTests(files, env)
const chaosFiles = unique(ofKind('chaos').map(({ file }) => file))
if (chaosFiles.length > 0) await runChaos(chaosFiles, values.full, seed)
const benches = unique(ofKind('bench').map(({ bench }) => bench))
const benchRows = benches.length === 0 ? [] : await runBenches(benches, env)
const suite = ofKind('suite').length === 0 ? undefined : await measureSuite()

function measure(id: string, proof: Proof): Measured | undefined {
  if (proof.kind === 'suite') return suite
  if (proof.kind === 'bench') return measureBench(proof.rows ?? id, benchRows)
  if (proof.kind === 'chaos') return measureChaos(proof.results)
  const figures = (tested?.figures ?? []).filter((each) => each.id === id).map(({ figure }) => figure)
  return measureRow(proof.tests, tested?.results ?? [], figures)
}

for (const goal of goals) {
  const all = (proofs[goal.id] ?? []).map((proof) => measure(goal.id, proof))
  note(goal, asOne(all.filter((each) => each !== undefined)))
}
console.log(moved.length === 0 ? 'No figure moved.' : `Moved:\n${moved.join('\n')}`)
console.log(`${goals.length - missed} of ${goals.length} rows met. Saved in docs/scorecard-results.md`)
process.exitCode = missed > 0 ? 1 : 0
