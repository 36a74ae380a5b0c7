import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { projectRoot } from '../product/project-root.ts'
import { runCommand } from './run-command.ts'
import type { Stage, StageResult } from './stage.ts'

const reportFile = join(projectRoot, '.build/playwright.json')

type Report = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly Suite[]
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs: readonly Spec[]
}

type Spec = {
  readonly ok: boolean
  readonly file: string
  readonly title: string
  /** One a browser and device; each has its tries. */
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
}

/** One line a failed test. Its error is above, where it ran. */
function failedTests({ specs, suites = [] }: Suite): string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} › ${title}`),
    ...suites.flatMap(failedTests),
  ]
}

const specsOf = ({ specs, suites = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** One line for each of the 15 tests that took longest, over all their tries and devices. */
export function slowestTests(suites: readonly Suite[]): string[] {
  return suites
    .flatMap(specsOf)
    .map(({ file, title, tests }) => ({
      name: `e2e/${file} › ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 15)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1)} s  ${name}`)
}

function read(code: number): StageResult {
  const { stats, errors, suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  console.log(`The slowest browser tests:\n${slowestTests(suites).join('\n')}`)
  const counted = stats.unexpected + stats.skipped
  const unsteady = stats.flaky > 0 ? [`${stats.flaky} passed only at the second try`] : []
  const notes = [
    ...suites.flatMap(failedTests),
    ...errors.map((error) => error.message ?? ''),
    ...unsteady,
  ].join('\n')
  return { passed: stats.expected + stats.flaky, failed: counted === 0 && code !== 0 ? 1 : counted, notes }
}

/** The browser journeys, against a separate product on a free port with a scratch database. */
export const playwrightStage: Stage = {
  title: 'browser tests',
  run: async () => {
    rmSync(reportFile, { force: true })
    const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }
    const program = join(projectRoot, 'pwa/node_modules/.bin/playwright')
    const options = { cwd: join(projectRoot, 'pwa'), live: true, env }
    const { code } = await runCommand(
      program,
      ['test', '--reporter=list,json', '--output=../.build/e2e-suite'],
      options,
    )
    return read(code)
  },
}
