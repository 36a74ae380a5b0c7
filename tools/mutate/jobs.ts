/** How the process that runs tests is started. */
export type Setup = {
  /** A project of vitest.config.ts. */
  readonly project: string
  /** Other test files than those of the project. */
  readonly include?: string[]
  /** Files whose statements are counted. A process either counts or runs mutants. */
  readonly counted: readonly string[]
}

/** A run of tests, with a text in the place of a file's own. Paths are from the root of the project. */
export type Job = {
  readonly path?: string
  readonly text?: string
  /** In this order, until the first that fails; those that import a counted file if they are not given. */
  readonly tests?: readonly string[]
}

export type Answer = {
  readonly failed: readonly string[]
  /** Errors outside of any test. */
  readonly errors: readonly string[]
  readonly tests: readonly { readonly path: string; readonly ms: number }[]
}
