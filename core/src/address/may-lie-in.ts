import { statesOfZip } from './prefix-to-state.ts'

/** ZIPs of a post office beyond the border of their prefix's state, and the state in which people say they live. */
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

/** Whether a ZIP may lie in a state, as far as its first three digits tell; true where they tell nothing. */
export function mayLieIn(zip: string, state: string): boolean {
  const known = statesOfZip(zip)
  return known.length === 0 || known.includes(state) || beyondBorder.get(zip) === state
}
