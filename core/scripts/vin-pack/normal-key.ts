/** The characters of a VIN in ASCII order, so that a range of a class is a run of them. */
const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'

/** Positions 4 to 8, a bar, and positions 10 to 17: the text that the source's keys describe. */
const length = 14
const bar = 5

/** One set of characters a position; an empty text means any character. */
export type KeySets = readonly string[]

function expandClass(inner: string): string {
  const wanted = new RegExp(`[${inner}]`)
  return alphabet
    .split('')
    .filter((character) => wanted.test(character))
    .join('')
}

/** The sets of a key of the source such as `[A-C]*1|*B`; undefined for a key that no VIN can match. */
export function readKey(key: string): KeySets | undefined {
  const tokens = key.toUpperCase().match(/\[[^\]]*\]|./g) ?? []
  const sets = tokens.map((token) => {
    if (token === '*') return ''
    return token.startsWith('[') ? expandClass(token.slice(1, -1)) : token
  })
  const isPossible = sets.every((set, at) => (at === bar ? set === '' || set === '|' : set !== '|'))
  if (!isPossible || sets.length > length) return undefined
  return Array.from({ length }, (_, at) => (at === bar ? '' : (sets[at] ?? '')))
}

function writeSet(set: string): string {
  if (set.length < 2) return set || '*'
  const runs: string[] = []
  for (let from = 0; from < set.length;) {
    let to = from
    while (
      set[to + 1] !== undefined &&
      alphabet.indexOf(set[to + 1] ?? '') === alphabet.indexOf(set[to] ?? '') + 1
    )
      to++
    runs.push(to - from > 1 ? `${set[from]}-${set[to]}` : set.slice(from, to + 1))
    from = to + 1
  }
  return `[${runs.join('')}]`
}

const trimmed = (sets: KeySets): string => sets.map(writeSet).join('').replace(/\*+$/, '')

/** The shortest text of a key: characters of a class in order, no stars at the end of either part. */
export function writeKey(sets: KeySets): string {
  const tail = trimmed(sets.slice(bar + 1))
  return trimmed(sets.slice(0, bar)) + (tail ? `|${tail}` : '') || '*'
}

function union(a: string, b: string): string {
  return alphabet
    .split('')
    .filter((character) => a.includes(character) || b.includes(character))
    .join('')
}

/** Joins keys that differ in one set. The joined key matches the same VINs with as many fixed positions. */
export function joinKeys(keys: readonly KeySets[]): KeySets[] {
  let joined = [...keys]
  for (let at = 0; at < length; at++) {
    const groups = new Map<string, KeySets>()
    for (const key of joined) {
      const set = key[at] ?? ''
      const rest = `${set === ''} ${key.with(at, '').join(' ')}`
      const other = groups.get(rest)
      groups.set(rest, other ? other.with(at, union(other[at] ?? '', set)) : key)
    }
    joined = [...groups.values()]
  }
  return joined
}
