import { prefixStateRuns } from './prefix-state-runs.gen.ts'

type StateCodes = readonly string[]

const unknown: StateCodes = []
const military = new Set(['AA', 'AE', 'AP'])

/** Expands the runs of the generated table into the states of each of the 1000 prefixes. */
function readRuns(): readonly StateCodes[] {
  const table: StateCodes[] = Array.from({ length: 1000 }, () => unknown)
  for (const run of prefixStateRuns.split('|')) {
    const [start, ...codes] = run.split(' ')
    table.fill(codes, Number(start))
  }
  return table
}

/** The one state of all used prefixes that begin with these two digits; empty if they span several. */
function readTwoDigits(table: readonly StateCodes[], digits: number): StateCodes {
  const codes = new Set(
    table
      .slice(digits * 10, digits * 10 + 10)
      .flat()
      .filter((code) => !military.has(code)),
  )
  return codes.size === 1 ? [...codes] : unknown
}

let prefixes: readonly StateCodes[] | undefined

/**
 * The postal codes of the states that a ZIP may be in, most likely first: the states of its first three digits (a few
 * prefixes span states); if that prefix is unused, the state that has all of the first two digits; otherwise none,
 * which means unknown. Military mail is AA, AE, or AP. Reads only the first three characters.
 * Source: ADDR-7.
 */
export function statesOfZip(zip: string): readonly string[] {
  if (!/^\d{3}/.test(zip)) return unknown
  prefixes ??= readRuns()
  const prefix = Number(zip.slice(0, 3))
  const own = prefixes[prefix] ?? unknown
  return own.length > 0 ? own : readTwoDigits(prefixes, Math.trunc(prefix / 10))
}
