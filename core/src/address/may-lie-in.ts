import { statesOfZip } from './prefix-to-state.ts'

/** ZIPs served from a post office across the state line, and the state in which their residents live. */
const beyondBorder = new Map([
  ['02861', 'MA'],
  ['42223', 'TN'],
  ['59221', 'ND'],
  ['63673', 'IL'],
  ['71749', 'LA'],
  ['73949', 'TX'],
  ['81137', 'NM'],
  ['84536', 'AZ'],
  ['86044', 'UT'],
  ['86515', 'NM'],
  ['88063', 'TX'],
  ['89439', 'CA'],
  ['97635', 'CA'],
  ['99362', 'OR'],
])

/** Whether a ZIP may be in a state, judging by its first three digits; true where they are inconclusive. */
export function mayLieIn(zip: string, state: string): boolean {
  const known = statesOfZip(zip)
  return known.length === 0 || known.includes(state) || beyondBorder.get(zip) === state
}
