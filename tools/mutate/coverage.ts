import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { statementAt, statementsOf, type Statement } from './count-hits.ts'
import type { Mutant } from './mutant.ts'
import { Runner } from './runner.ts'

/** The statements that a test file reaches, and how long it takes. */
type Reach = { readonly key: string; readonly ms: number; readonly hits: readonly string[] }

type Stored = Record<string, Reach>

export const build = join(projectRoot, '.build')

export const hashOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16)

export const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

/** Paths from the root. */
export const filesAt = (pattern: string): string[] => globSync(pattern, { cwd: projectRoot }).toSorted()

/** A hash of a test and of the counted files that it loads. */
function keyOf(test: string, { hits }: Pick<Reach, 'hits'>): string {
  const loaded = hits.filter((id) => !id.includes(':') && existsSync(join(projectRoot, id)))
  return hashOf(...[test, ...loaded.toSorted()].map((path) => textOf(path)))
}

const hourMs = 3_600_000

/** Runs the tests with counted statements. Those that fail as they are prove nothing and are left out. */
async function measure(
  project: string,
  counted: readonly string[],
  tests: readonly string[],
): Promise<Stored> {
  const folder = join(build, 'mutate-hits')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const runner = new Runner({ project, counted }, { MUTATE_HITS: folder })
  const answer = await runner.run({ tests }, hourMs)
  runner.stop()
  if (answer === 'timeout' || answer.tests.length === 0)
    throw new Error(`The tests of ${project} did not run.`)
  for (const failed of answer.failed) console.error(`${failed} fails without any mutant and is left out.`)
  const hits = new Map(
    readdirSync(folder).map((name) => {
      const read = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { test: string; hits: string[] }
      return [read.test, read.hits]
    }),
  )
  const passed = answer.tests.filter(({ path }) => !answer.failed.includes(path))
  const entries = passed.map(({ path, ms }) => ({ path, ms, hits: hits.get(path) ?? [] }))
  return Object.fromEntries(
    entries.map(({ path, ...reach }) => [path, { ...reach, key: keyOf(path, reach) }]),
  )
}

/** Knows which tests reach a statement. */
export class Coverage {
  readonly #reach: ReadonlyMap<string, { readonly ms: number; readonly hits: ReadonlySet<string> }>
  readonly #statements = new Map<string, readonly Statement[]>()

  constructor(stored: Stored) {
    const sets = Object.entries(stored).map(
      ([test, { ms, hits }]) => [test, { ms, hits: new Set(hits) }] as const,
    )
    this.#reach = new Map(sets)
  }

  /** The tests that reach a mutant: those of its own folder first, then the fastest. */
  testsOf({ path, start }: Mutant): string[] {
    const statements = this.#statements.get(path) ?? statementsOf(path, textOf(path))
    this.#statements.set(path, statements)
    const id = statementAt(statements, path, start)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const rank = (test: string) => (this.#reach.get(test)?.ms ?? 0) + (test.startsWith(folder) ? 0 : hourMs)
    const reaching = [...this.#reach].filter(([, { hits }]) => hits.has(id)).map(([test]) => test)
    return reaching.toSorted((a, b) => rank(a) - rank(b))
  }

  /** How long the tests take when nothing is wrong. */
  msOf(tests: readonly string[]): number {
    return tests.reduce((sum, test) => sum + (this.#reach.get(test)?.ms ?? 0), 0)
  }
}

/**
 * Which tests of a project reach which statements of `counted`. Only tests run that are new, or changed, or load a
 * counted file that is.
 */
export async function coverageOf(
  project: string,
  { counted, tests }: Record<'counted' | 'tests', readonly string[]>,
): Promise<Coverage> {
  const file = join(build, `mutate-reach-${project}.json`)
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : {}
  const isStale = (test: string) => before[test]?.key !== keyOf(test, before[test] ?? { hits: [] })
  const stale = tests.filter((test) => isStale(test))
  const kept = Object.entries(before).filter(([test]) => tests.includes(test) && !stale.includes(test))
  if (stale.length > 0) console.log(`Finding out what ${stale.length} test files reach ...`)
  const measured = stale.length > 0 ? await measure(project, counted, stale) : {}
  const stored = { ...Object.fromEntries(kept), ...measured }
  mkdirSync(build, { recursive: true })
  writeFileSync(file, JSON.stringify(stored))
  return new Coverage(stored)
}
