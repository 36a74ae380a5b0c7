// `npm test`: every check that must pass before a change lands. Every stage runs even if an earlier one failed, so
// that one run shows every problem. Arguments filter stages by part of their title; `--at` and a moment runs the unit
// and API tests as if it were then.
import { checkStage } from './suite/check-stage.ts'
import { pageStage } from './suite/page-stage.ts'
import { playwrightStage } from './suite/playwright-stage.ts'
import { readArguments } from './suite/read-arguments.ts'
import { failuresOf, runStage, timesOf, type Stage, type StageResult, type StageRun } from './suite/stage.ts'
import { vitestStage } from './suite/vitest-stage.ts'

// Two at a time suits two cores; the tests are parallel themselves and run alone.
const lanes: Stage[][] = [
  [checkStage('types', 'tsc', ['-b']), checkStage('unused code', 'knip', [])],
  [checkStage('format', 'oxfmt', ['--check']), checkStage('lint', 'oxlint', []), pageStage],
]
const alone: Stage[] = [vitestStage, playwrightStage]

const { wanted, at } = readArguments(process.argv.slice(2))
// The tests' clock begins there, also in the workers of the tests.
if (at !== undefined) process.env['TEST_NOW'] = at
const isWanted = ({ title }: Stage) => wanted.length === 0 || wanted.some((word) => title.includes(word))

async function runInOrder(stages: readonly Stage[]): Promise<StageRun[]> {
  const results: StageRun[] = []
  for (const stage of stages.filter(isWanted)) results.push(await runStage(stage))
  return results
}

console.log('Checking format, lint, types, unused code and the build ...')
const checks = await Promise.all(lanes.map(runInOrder))
console.log('Running the tests ...')
const results = [...checks.flat(), ...(await runInOrder(alone))]

const sum = (pick: (result: StageResult) => number) =>
  results.reduce((total, result) => total + pick(result), 0)
console.log(`Times, the longest first (some stages run side by side):\n${timesOf(results)}`)
const failed = sum((result) => result.failed)
if (failed > 0) console.log(failuresOf(results))
console.log(`${sum((result) => result.passed)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
