// `npm run mutate -- --files core/src/money --all`: small errors are planted one by one into the rules of core, and the
// unit tests have to notice each. See docs/mutation.md.
import { parseArgs } from 'node:util'
import { coverageOf, filesAt, textOf } from './mutate/coverage.ts'
import { equivalentOf } from './mutate/equivalent.ts'
import { mutantsOf } from './mutate/mutants-of.ts'
import { leastScore, report, scoreOf } from './mutate/report.ts'
import { Results, type Result } from './mutate/results.ts'
import { runMutants } from './mutate/run-mutants.ts'
import { runSql } from './mutate/sql-run.ts'
import { Runner } from './mutate/runner.ts'
import { sample } from './mutate/sample.ts'

/** The rules of money, of who may do what, and of what comes from devices. */
const folders = ['money', 'payments', 'credit', 'pricing', 'access', 'orders', 'sync', 'offers']
const usualCount = '200'
/** A mutant of SQL takes as long as the API tests that may notice it. */
const usualCountOfSql = '40'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string' },
    sql: { type: 'boolean', default: false },
    files: { type: 'string', multiple: true, default: [] },
  },
})

const seed = Number(values.seed)
const started = Date.now()

/** Prints the table, and is red below the least score. */
function finish(results: readonly Result[]): void {
  console.log(report(results))
  console.log(`${Math.round((Date.now() - started) / 1000)} seconds`)
  process.exitCode = scoreOf(results) < leastScore ? 1 : 0
}

if (values.sql) {
  const count = values.all ? undefined : Number(values.count ?? usualCountOfSql)
  finish(await runSql(values.files, { count, seed }))
  process.exit()
}

const isCode = (path: string) => !/\.(test|gen)\.ts$/.test(path)
const counted = folders.flatMap((folder) =>
  filesAt(`core/src/${folder}/**/*.ts`).filter((path) => isCode(path)),
)
const chosen = counted.filter(
  (path) => values.files.length === 0 || values.files.some((start) => path.startsWith(start)),
)
const every = chosen.flatMap((path) => {
  const source = textOf(path)
  return mutantsOf(path, source).filter((mutant) => !equivalentOf(mutant, source))
})
const mutants = values.all ? every : sample(every, Number(values.count ?? usualCount), seed)
if (mutants.length === 0) {
  console.error(`There is nothing to change in ${values.files.join(', ')}.`)
  process.exit(1)
}

console.log(
  values.all ? `All ${mutants.length} mutants` : `${mutants.length} mutants of ${every.length}, seed ${seed}`,
)
const coverage = await coverageOf('core', { counted, tests: filesAt('core/src/**/*.test.ts') })
const runner = new Runner({ project: 'core', counted: [] })
const results = await runMutants(mutants, { coverage, results: new Results(values.fresh), runner })
runner.stop()
finish(results)
