import type { Mutant } from './mutant.ts'

/** A mutant that no test can kill, because it changes nothing that anybody can see. */
export type Equivalent = {
  readonly path: string
  /** A part of the line where it begins. */
  readonly line: string
  readonly before: string
  readonly after: string
  readonly reason: string
}

/** Reviewed one by one; a test fails on an entry that has no mutant any more. */
export const equivalents: readonly Equivalent[] = []

/** The entry of a mutant, if it has one. */
export function equivalentOf(mutant: Mutant, source: string): Equivalent | undefined {
  const line = source.split('\n')[mutant.line - 1] ?? ''
  return equivalents.find(
    (each) =>
      each.path === mutant.path &&
      each.before === mutant.before.trim() &&
      each.after === mutant.after &&
      line.includes(each.line),
  )
}
