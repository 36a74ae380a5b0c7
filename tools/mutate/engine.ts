// The warm process that runs tests: it is told a text that a file has for once, and the tests to run. A module that
// never ends stops this process; the one that started it kills it and starts another.
import { join, relative } from 'node:path'
import type { Reporter, TestSpecification, Vitest } from 'vitest/node'
import { BaseSequencer, createVitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { projectRoot } from '../product/project-root.ts'
import { counting } from './count-hits.ts'
import type { Answer, Job, Setup } from './jobs.ts'

const setup = JSON.parse(process.env['MUTATE_SETUP'] ?? '{}') as Setup
const texts = new Map<string, string>()
const counted = new Set(setup.counted.map((path) => join(projectRoot, path)))

/** Tests run in the order in which they are asked for. */
class InOrder extends BaseSequencer {
  static order: readonly string[] = []
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => InOrder.order.indexOf(relative(projectRoot, moduleId))
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)))
  }
}

const silent: Reporter = {}

function settingsOf(name: string): { include: string[]; setupFiles: string[]; isolate?: boolean } {
  for (const project of config.test?.projects ?? []) {
    if (typeof project !== 'object' || !('test' in project) || project.test?.name !== name) continue
    const { include = [], setupFiles = [], isolate } = project.test
    return { include, setupFiles: [setupFiles].flat(), ...(isolate === undefined ? {} : { isolate }) }
  }
  throw new Error(`vitest.config.ts has no project "${name}".`)
}

async function start(): Promise<Vitest> {
  const isCounting = counted.size > 0
  const { include, setupFiles, isolate = true } = settingsOf(setup.project)
  return createVitest(
    'test',
    {
      config: false,
      root: projectRoot,
      watch: false,
      include: setup.include ?? include,
      setupFiles: isCounting ? [join(import.meta.dirname, 'record-hits.ts'), ...setupFiles] : setupFiles,
      isolate: isCounting || isolate,
      pool: 'threads',
      maxWorkers: 1,
      // The cache knows a module by the text on disk.
      fsModuleCache: false,
      bail: isCounting ? 0 : 1,
      reporters: [silent],
      sequence: { sequencer: InOrder },
      testTimeout: 120_000,
      hookTimeout: 120_000,
      ...(isCounting ? { related: [...counted] } : {}),
    },
    {
      plugins: [
        {
          name: 'mutate',
          enforce: 'pre',
          transform(code: string, id: string) {
            const text = counted.has(id) ? counting(relative(projectRoot, id), code) : texts.get(id)
            return text === undefined ? undefined : { code: text, map: null }
          },
        },
      ],
    },
  )
}

async function run(vitest: Vitest, { path, text, tests }: Job): Promise<Answer> {
  const file = path === undefined ? undefined : join(projectRoot, path)
  if (file !== undefined && text !== undefined) texts.set(file, text)
  if (file !== undefined) vitest.invalidateFile(file)
  InOrder.order = tests ?? []
  const specifications = tests
    ? (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
        tests.includes(relative(projectRoot, moduleId)),
      )
    : await vitest.getRelevantTestSpecifications()
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
  // Vitest also returns modules of earlier runs, as they ended then.
  const now = new Set(specifications.map(({ moduleId }) => moduleId))
  const testModules = known.filter(({ moduleId }) => now.has(moduleId))
  if (file !== undefined) {
    texts.delete(file)
    vitest.invalidateFile(file)
  }
  const failed = testModules.filter((module) => !module.ok())
  return {
    failed: failed.map(({ moduleId }) => relative(projectRoot, moduleId)),
    errors: unhandledErrors.map(String),
    tests: testModules.map((module) => ({
      path: relative(projectRoot, module.moduleId),
      ms: Math.ceil(module.diagnostic().duration + module.diagnostic().collectDuration),
    })),
  }
}

const vitest = await start()
process.on('message', (job: Job) => {
  void run(vitest, job).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: [], errors: [String(error)], tests: [] } satisfies Answer),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
