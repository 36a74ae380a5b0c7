import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, hashOf, textOf } from './coverage.ts'
import type { Mutant } from './mutant.ts'

/** `unreached`: no test runs its statement. A survivor too. */
export type State = 'killed' | 'timeout' | 'survived' | 'unreached'

export type Result = { readonly mutant: Mutant; readonly state: State }

/** A result, with a hash of the texts that it depends on. */
type Stored = { readonly state: State; readonly key: string; readonly by?: string }

const file = join(build, 'mutate.json')

const idOf = ({ path, start, end, after }: Mutant) => `${path}:${start}:${end}:${after}`

/** Results of earlier runs. A result is as good as new while the file and the tests that gave it are the same. */
export class Results {
  readonly #stored: Record<string, Stored>
  readonly #hashes = new Map<string, string>()

  constructor(isFresh: boolean) {
    this.#stored = existsSync(file) && !isFresh ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }

  #hash(path: string): string {
    const known = this.#hashes.get(path) ?? hashOf(textOf(path))
    this.#hashes.set(path, known)
    return known
  }

  #keyOf(path: string, tests: readonly string[]): string {
    return hashOf(...[path, ...tests].map((each) => this.#hash(each)))
  }

  /** A killed mutant depends on the test that killed it, a survivor on all that reach it. */
  find(mutant: Mutant, tests: readonly string[]): State | undefined {
    const stored = this.#stored[idOf(mutant)]
    if (!stored) return undefined
    const killers = stored.by === undefined ? tests : [stored.by]
    if (!killers.every((test) => tests.includes(test))) return undefined
    return stored.key === this.#keyOf(mutant.path, killers) ? stored.state : undefined
  }

  keep(mutant: Mutant, state: State, by: readonly string[]): void {
    const [killer] = by
    const isKilled = state === 'killed' && killer !== undefined
    const key = this.#keyOf(mutant.path, isKilled ? [killer] : by)
    this.#stored[idOf(mutant)] = { state, key, ...(isKilled ? { by: killer } : {}) }
  }

  save(): void {
    writeFileSync(file, JSON.stringify(this.#stored))
  }
}
