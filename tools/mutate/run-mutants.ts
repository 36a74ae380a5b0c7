import type { Coverage } from './coverage.ts'
import { textOf } from './coverage.ts'
import { applied, type Mutant } from './mutant.ts'
import type { Result, Results, State } from './results.ts'
import type { Runner } from './runner.ts'

/** A run that takes this much longer than without a mutant does not end. */
const patienceMs = 20_000
const patience = 4

type Found = { readonly state: State; readonly by: readonly string[] }

async function tryOut(mutant: Mutant, tests: readonly string[], runner: Runner, ms: number): Promise<Found> {
  if (tests.length === 0) return { state: 'unreached', by: [] }
  const job = { path: mutant.path, text: applied(textOf(mutant.path), mutant), tests }
  const answer = await runner.run(job, patienceMs + patience * ms)
  if (answer === 'timeout') return { state: 'timeout', by: tests }
  if (!answer.failed.every((test) => tests.includes(test)))
    throw new Error(`Another test failed: ${answer.failed.join(' ')}`)
  if (answer.tests.length === 0) throw new Error(`No test ran: ${answer.errors.join(' ')}`)
  if (answer.failed.length > 0) return { state: 'killed', by: answer.failed }
  return { state: answer.errors.length > 0 ? 'killed' : 'survived', by: tests }
}

/** Tries out the mutants one after the other, but for those whose result is known. */
export async function runMutants(
  mutants: readonly Mutant[],
  { coverage, results, runner }: { coverage: Coverage; results: Results; runner: Runner },
): Promise<Result[]> {
  const found: Result[] = []
  for (const [index, mutant] of mutants.entries()) {
    const tests = coverage.testsOf(mutant)
    const known = results.find(mutant, tests)
    const { state, by } = known
      ? { state: known, by: [] }
      : await tryOut(mutant, tests, runner, coverage.msOf(tests))
    if (!known) results.keep(mutant, state, by)
    found.push({ mutant, state })
    if (index % 100 === 99) {
      results.save()
      console.log(`${index + 1} of ${mutants.length}`)
    }
  }
  results.save()
  return found
}
