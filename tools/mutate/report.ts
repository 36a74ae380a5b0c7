import { lineOf } from './mutant.ts'
import type { Result, State } from './results.ts'

/** The share of mutants that has to be found, in percent. */
export const leastScore = 90

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

const isFound = ({ state }: Result) => state === 'killed' || state === 'timeout'

/** The share of mutants that was found, in percent; 100 of none. */
export function scoreOf(results: readonly Result[]): number {
  return results.length === 0
    ? 100
    : (100 * results.filter((result) => isFound(result)).length) / results.length
}

function rowOf(name: string, results: readonly Result[]): string {
  const count = (state: State) => results.filter((result) => result.state === state).length
  const survived = count('survived') + count('unreached')
  const cells = [results.length, count('killed'), count('timeout'), survived]
  return `| ${[name, ...cells, scoreOf(results).toFixed(1)].join(' | ')} |`
}

/** The table of all folders, and the survivors one by one. */
export function report(results: readonly Result[]): string {
  const folders = Map.groupBy(results, ({ mutant }) => folderOf(mutant.path))
  const survivors = results.filter((result) => !isFound(result))
  return [
    ...survivors.map(({ mutant, state }) => `${lineOf(mutant)}${state === 'unreached' ? '  (no test)' : ''}`),
    '',
    '| folder | mutants | killed | timeout | survived | score in % |',
    '|---|---|---|---|---|---|',
    ...[...folders]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, some]) => rowOf(name, some)),
    rowOf('all', results),
  ].join('\n')
}
