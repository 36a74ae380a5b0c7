import type { SourceRow } from './read-sources.ts'

/** Military mail prefixes, which are not in the ZIP table. See `core/src/geo/military-zip.ts`. */
const militaryPrefixes: readonly (readonly [first: number, last: number, state: string])[] = [
  [90, 98, 'AE'],
  [340, 340, 'AA'],
  [962, 966, 'AP'],
]

/** The states of a prefix's ZIPs, the state with the most ZIPs first. */
function statesOf(rows: readonly SourceRow[]): string {
  const counts = new Map<string, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([state]) => state)
    .join(' ')
}

/**
 * The source text of the prefix-to-state table: runs of `first prefix, then its states`, each up to the next run.
 * Unused prefixes form runs without a state.
 */
export function writePrefixStates(rows: readonly SourceRow[]): string {
  const states = Array.from({ length: 1000 }, () => '')
  for (const [prefix, group] of Map.groupBy(rows, (row) => Number(row.zip.slice(0, 3)))) {
    states[prefix] = statesOf(group)
  }
  for (const [first, last, state] of militaryPrefixes) states.fill(state, first, last + 1)
  const runs = states.flatMap((text, prefix) => {
    if (text === (states[prefix - 1] ?? '')) return []
    return [`${String(prefix).padStart(3, '0')} ${text}`.trim()]
  })
  return [
    '// Written by core/scripts/build-zip-packs.ts from the ZIP data; see docs/data-sources.md. Not edited by hand.',
    '',
    '/** Runs of three-digit prefixes: the first of them and its states, up to the next run. */',
    `export const prefixStateRuns =\n  '${runs.join('|')}'`,
    '',
  ].join('\n')
}
