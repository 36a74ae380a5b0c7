/** Whether a class such as `[A-CF]` has the character. */
function isInClass(inner: string, character: string): boolean {
  for (let at = 0; at < inner.length; at++) {
    const from = inner[at] ?? ''
    if (inner[at + 1] === '-') {
      at += 2
      if (from <= character && character <= (inner[at] ?? '')) return true
    } else if (from === character) return true
  }
  return false
}

/** How many positions the text fixes, or -1 if a character does not match. */
function countFixed(key: string, text: string): number {
  let fixed = 0
  let position = 0
  for (let at = 0; at < key.length; at++, position++) {
    const symbol = key[at] ?? ''
    const character = text[position] ?? ''
    if (symbol === '*') continue
    const end = symbol === '[' ? key.indexOf(']', at) : at
    const isMatch = end > at ? isInClass(key.slice(at + 1, end), character) : symbol === character
    if (!isMatch) return -1
    at = end
    fixed++
  }
  return fixed
}

/**
 * Matches a key such as `[A-C]*1|*B` with positions 4 to 8 and, after the bar, 10 to 17 of a VIN. Returns how many
 * positions the key fixes, which tells how specific it is, or -1 if it does not match.
 */
export function matchVinKey(key: string, vin: string): number {
  const bar = key.indexOf('|')
  const head = countFixed(bar < 0 ? key : key.slice(0, bar), vin.slice(3, 8))
  if (bar < 0 || head < 0) return head
  const tail = countFixed(key.slice(bar + 1), vin.slice(9))
  return tail < 0 ? -1 : head + tail
}
