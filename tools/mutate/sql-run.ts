// `npm run mutate -- --sql`: each trigger of the database dropped once, and each condition of the files that write with
// a guard left out once. The API tests that name the trigger's table or the file have to notice.
import { basename, dirname } from 'node:path'
import { filesAt, textOf } from './coverage.ts'
import { applied, lineOf, type Mutant } from './mutant.ts'
import type { Result } from './results.ts'
import { Runner } from './runner.ts'
import { sample } from './sample.ts'
import { conditionMutants, triggersOf } from './sql-mutants.ts'

/** A mutant with the file that is changed for it, and words that a test of it has. */
type SqlMutant = {
  readonly mutant: Mutant
  readonly path: string
  readonly text: string
  readonly words: readonly string[]
}

/** So many test files are tried, those with the most mentions first. */
const mostTests = 12
/** API tests start servers. */
const limitMs = 600_000

const reader = 'db/src/triggers/read-triggers.ts'
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The reader of triggers, which leaves out one. */
function withoutTrigger(name: string): string {
  const place = '  const [, type, name] ='
  const source = textOf(reader)
  if (!source.includes(place)) throw new Error(`${reader} reads triggers in another way.`)
  return source.replace(place, `  if (/^CREATE TRIGGER ${name}\\b/.test(sql)) return []\n${place}`)
}

function dropped(): SqlMutant[] {
  return filesAt('db/src/triggers/*.sql').flatMap((path) =>
    triggersOf(path, textOf(path)).map(({ mutant, name, table }) => ({
      mutant,
      path: reader,
      text: withoutTrigger(name),
      words: [name, table, camel(table)],
    })),
  )
}

function conditions(): SqlMutant[] {
  const guarded = filesAt('{db,edge}/src/**/*.ts').filter(
    (path) => !path.includes('.test.') && /\bguard(?:edBatch)?\b/.test(textOf(path)),
  )
  return guarded.flatMap((path) => {
    const source = textOf(path)
    const exported = Array.from(
      source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm),
      ([, name = '']) => name,
    )
    const words = [basename(path, '.ts'), ...exported]
    return conditionMutants(path, source).map((mutant) => ({
      mutant,
      path,
      text: applied(source, mutant),
      words,
    }))
  })
}

/** The tests with the most mentions of a mutant, those of its own folder first. */
function testsOf({ path, words }: SqlMutant, texts: ReadonlyMap<string, string>): string[] {
  const scoreOf = (test: string, text: string) =>
    words.reduce((sum, word) => sum + text.split(word).length - 1, 0) +
    (dirname(test) === dirname(path) ? 100 : 0)
  return [...texts]
    .map(([test, text]) => ({ test, score: scoreOf(test, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostTests)
    .map(({ test }) => test)
}

async function tryOut(runner: Runner, wanted: SqlMutant, tests: readonly string[]): Promise<Result> {
  const { mutant, path, text } = wanted
  if (tests.length === 0) return { mutant, state: 'unreached' }
  const answer = await runner.run({ path, text, tests }, limitMs)
  if (answer === 'timeout') return { mutant, state: 'timeout' }
  return { mutant, state: answer.failed.length + answer.errors.length > 0 ? 'killed' : 'survived' }
}

/**
 * Tries out mutants of SQL.
 * @param count so many of them, chosen by the seed; all if undefined.
 * @param starts the beginnings of the paths that are wanted; all files if there are none.
 */
export async function runSql(
  starts: readonly string[],
  { count, seed }: { readonly count: number | undefined; readonly seed: number },
): Promise<Result[]> {
  const every = [...dropped(), ...conditions()].filter(
    ({ mutant }) => starts.length === 0 || starts.some((start) => mutant.path.startsWith(start)),
  )
  const chosen = count === undefined ? every : sample(every, count, seed)
  console.log(`${chosen.length} mutants of SQL of ${every.length}, seed ${seed}`)
  const include = ['db/src/**/*.test.ts', 'edge/{src,test}/**/*.test.ts']
  // It compares the database with the files, both of which lack the trigger.
  const files = include
    .flatMap((pattern) => filesAt(pattern))
    .filter((path) => !path.startsWith(dirname(reader)))
  const texts = new Map(files.map((path) => [path, textOf(path)]))
  const runner = new Runner({ project: 'edge', include, counted: [] })
  const results: Result[] = []
  for (const wanted of chosen) {
    const result = await tryOut(runner, wanted, testsOf(wanted, texts))
    console.log(`${result.state}  ${lineOf(result.mutant)}`)
    results.push(result)
  }
  runner.stop()
  return results
}
