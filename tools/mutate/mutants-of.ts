import { applied, type Mutant } from './mutant.ts'
import { replacementsOf } from './operators.ts'
import { parse, walk } from './tree.ts'

/** Counts lines and columns from 1. */
export function positionOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/**
 * Every mutant of a TypeScript file, in the order of their places. Each is TypeScript again.
 * @param path from the root of the project.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  walk(parse(path, source), (node, parents) => {
    for (const replacement of replacementsOf(node, { parents, textOf })) {
      const { start } = replacement
      mutants.push({ path, ...replacement, ...positionOf(source, start), before: textOf(replacement) })
    }
  })
  for (const mutant of mutants) parse(path, applied(source, mutant))
  return mutants.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
