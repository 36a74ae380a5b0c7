import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { runCommand } from '../suite/run-command.ts'
import { notMeasured, type Measured } from './measured.ts'
import type { ProvingTests } from './proofs.ts'

export type TestResult = { readonly file: string; readonly name: string; readonly isPassed: boolean }
export type Figure = { readonly id: string; readonly figure: string }

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const reportFile = join(projectRoot, '.build/scorecard/tests.json')
const figuresFile = join(projectRoot, '.build/scorecard/figures.jsonl')

/** The tests of a report that ran. A file that failed outside its tests counts as one failed test. */
export function resultsOf(report: Report, root: string): TestResult[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed')
    const results = ran.map((test) => ({ file, name: test.fullName, isPassed: test.status === 'passed' }))
    const isBroken = status === 'failed' && results.every(({ isPassed }) => isPassed)
    return isBroken ? [...results, { file, name: '', isPassed: false }] : results
  })
}

const belongsTo =
  ({ file, name }: ProvingTests) =>
  (result: TestResult) =>
    result.file.startsWith(file) && (name === undefined || result.name === '' || name.test(result.name))

/** Judges a row by its tests. Tests that match nothing are a failure: they were renamed, and prove nothing. */
export function measureRow(
  wanted: readonly ProvingTests[],
  results: readonly TestResult[],
  figures: readonly string[],
): Measured {
  const missing = wanted.filter((each) => !results.some(belongsTo(each)))
  if (missing.length > 0)
    return notMeasured(
      `no test matches ${missing.map(({ file, name }) => `${file} ${name ?? ''}`.trim()).join(', ')}`,
    )
  const ran = results.filter((result) => wanted.some((each) => belongsTo(each)(result)))
  const failed = ran.filter(({ isPassed }) => !isPassed)
  const count = `${ran.length - failed.length} of ${ran.length} tests`
  return { figure: [...figures, count].join(', '), isMet: failed.length === 0 }
}

/** Runs the test files that begin with `files`, and returns their results with the figures that they left. */
export async function runTests(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ results: TestResult[]; figures: Figure[] }> {
  mkdirSync(dirname(reportFile), { recursive: true })
  for (const file of [reportFile, figuresFile]) rmSync(file, { force: true })
  await runCommand(
    join(projectRoot, 'node_modules/.bin/vitest'),
    [
      'run',
      '--maxWorkers=2',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...files,
    ],
    { live: true, env: { ...env, SCORECARD_FIGURES: figuresFile }, timeoutMs: 24 * 60 * 60 * 1000 },
  )
  if (!existsSync(reportFile)) return { results: [], figures: [] }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : []
  return {
    results: resultsOf(report, projectRoot),
    figures: lines.filter(Boolean).map((line) => JSON.parse(line) as Figure),
  }
}
