import { prefixStateRuns } from './prefix-state-runs.gen.ts'

type StateCodes = readonly string[]

const unknown: StateCodes = []
const military = new Set(['AA', 'AE', 'AP'])

/** The states of each of the 1000 prefixes, from the runs of the generated table. */
function readRuns(): readonly StateCodes[] {
  const table: StateCodes[] = Array.from({ length: 1000 }, () => unknown)
  for (const run of prefixStateRuns.split('|')) {
    const [start, ...codes] = run.split(' ')
    table.fill(codes, Number(start))
  }
  return table
}

/** The one state of all prefixes in use that begin with these two digits; nothing where they belong to several. */
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
 * The postal codes of the states that a ZIP may lie in, most likely first: those of its first three digits (a few such
 * prefixes span states); where these are not in use, the state that has all of the first two digits; else none, which
 * means unknown. Military mail is AA, AE or AP. Only the first three characters are read.
 * Source: ADDR-7.
 */
export function statesOfZip(zip: string): readonly string[] {
  if (!/^\d{3}/.test(zip)) return unknown
  prefixes ??= readRuns()
  const prefix = Number(zip.slice(0, 3))
  const own = prefixes[prefix] ?? unknown
  return own.length > 0 ? own : readTwoDigits(prefixes, Math.trunc(prefix / 10))
}
