import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { projectRoot } from '../product/project-root.ts'
import { runCommand } from './run-command.ts'
import { usesRealClock } from './real-clock-files.ts'
import type { Stage, StageResult } from './stage.ts'

const vitest = join(projectRoot, 'node_modules/.bin/vitest')
const reportFile = join(projectRoot, '.build/vitest.json')
const listFile = join(projectRoot, '.build/vitest-files.json')

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly name: string
    /** The first error outside the tests. */
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly TestResult[]
  }[]
}

type TestResult = {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

const firstLine = (text = '') => text.split('\n')[0] ?? ''

/** One line for each file that failed without a failed test: it could not be loaded, or a hook threw. */
function failedFiles(report: Report): string[] {
  return report.testResults
    .filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(
      ({ name, message }) =>
        `${relative(projectRoot, name)} could not be loaded or failed outside its tests: ${firstLine(message)}`,
    )
}

/** One line a failed test, with its file and the first line of its error. */
function failedTests(report: Report): string[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(projectRoot, file.name)} › ${fullName}: ${firstLine(failureMessages[0])}`,
      ),
  )
}

/** The ten files that took longest: where to look when the suite gets slow. */
function slowestFiles(report: Report): string[] {
  const seconds = (file: Report['testResults'][number]) => (file.endTime - file.startTime) / 1000
  return report.testResults
    .toSorted((one, other) => seconds(other) - seconds(one))
    .slice(0, 10)
    .map((file) => `${seconds(file).toFixed(1).padStart(8)} s  ${relative(projectRoot, file.name)}`)
}

function read(code: number): StageResult {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  const notLoaded = failedFiles(report)
  const skipped = report.numPendingTests + report.numTodoTests
  const counted = report.numFailedTests + notLoaded.length + skipped
  console.log(`The slowest files:\n${slowestFiles(report).join('\n')}`)
  const notes = [
    ...failedTests(report),
    ...notLoaded,
    ...(skipped > 0 ? [`${skipped} tests were skipped; a skipped test counts as failed`] : []),
  ]
  // Errors outside any test (an unhandled rejection) only affect the exit code.
  const failed = counted === 0 && code !== 0 ? 1 : counted
  return { passed: report.numPassedTests, failed, notes: notes.join('\n') }
}

/**
 * The test files whose clock `TEST_NOW` sets. Tests on the real clock would show nothing new at another moment.
 * @throws Error if Vitest cannot list the tests
 * Source: ADR-60.
 */
async function shiftedFiles(): Promise<string[]> {
  const { code, output } = await runCommand(vitest, ['list', '--filesOnly', `--json=${listFile}`])
  if (code !== 0) throw new Error(`Vitest cannot list the tests: ${output}`)
  const listed = JSON.parse(readFileSync(listFile, 'utf8')) as readonly { readonly file: string }[]
  return listed.map(({ file }) => relative(projectRoot, file)).filter((file) => !usesRealClock(file))
}

/** All unit and API tests, with their output shown as they run; at a moment of its own, those that it reaches. */
export const vitestStage: Stage = {
  title: 'unit and API tests',
  run: async () => {
    rmSync(reportFile, { force: true })
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    // The golden quotes run in a browser too, and a fresh machine has none yet.
    const options = { live: true, env: { CHROMIUM_PATH: await ensureChromium() } }
    const files = process.env['TEST_NOW'] === undefined ? [] : await shiftedFiles()
    const { code } = await runCommand(vitest, [...args, ...files], options)
    return read(code)
  },
}
