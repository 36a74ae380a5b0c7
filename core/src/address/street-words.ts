const suffixes = `aly alley ave av aven avenue blvd boulevard bnd bend br branch brg bridge byp bypass cswy causeway ctr cir
circle ct court cts cv cove cres crescent xing crossing dr drive drv expy expressway ext fwy freeway gdns grn grv grove
hbr harbor hwy highway hl hills holw hollow is jct junction lndg landing ln lane loop mnr manor mdw mdws meadows ml msn mtwy
pkwy pky parkway pass path pike pl place plz plaza pt point rd road rdg ridge rte route row run sq square st str street ter
terr terrace trce trace trak trl trail tpke turnpike vw view vis vista walk way wy`
const isSuffix = new Set(suffixes.split(/\s+/))
const directions = new Set(
  'n s e w ne nw se sw north south east west northeast northwest southeast southwest'.split(' '),
)
const unitWord =
  'apt|apartment|unit|suite|ste|bldg|building|floor|fl|lot|space|spc|trlr|trailer|room|rm|dept|gate|dock|bay|hangar|hngr|stall|no|ph|penthouse'
/** `Apt 4B`, `# 12`, `Suite 100-A`, `2nd Floor`. */
const unit = new RegExp(
  String.raw`^(?:(?:(?:${unitWord})\.?\s*#?\s*|#\s*)(?:[A-Za-z]?-?\d[\w-]*|[A-Za-z](?=\s|$))|\d+(?:st|nd|rd|th)\s+(?:floor|fl)\b|(?:rear|front|basement|bsmt|lower|upper)(?=\s*(?:,|$)))\s*`,
  'i',
)
/** `RR 2 Box 15`, `Rural Route 4`, `HC 61 Box 8`, `PO Box 12`. */
const route =
  /^(?:(?:R\.?R\.?|Rural (?:Route|Rte)|HC|H\.C\.|Star Route|SR)\s*#?\s*\d+[A-Z]?(?:,?\s+Box\s*#?\s*\d+[\w-]*)?|P\.?\s*O\.?\s*Box\s*#?\s*\d+[\w-]*|Box\s+\d+[\w-]*)\s*/i

const plain = (word: string): string => word.toLowerCase().replace(/[.,]/g, '')

/** Whether a piece of an address begins with a unit, which belongs to the street. */
export const beginsWithUnit = (piece: string): boolean => unit.test(piece)

/** Whether a text is a street with its number, as far as its form tells: `12 Main St Apt 4`, `RR 2 Box 15`. */
export function isWholeStreet(text: string): boolean {
  const [first = '', ...others] = text.split(',').map((piece) => piece.trim())
  const [street, rest] = cutAfterStreet(first, false)
  const ends = Array.from(street.matchAll(/\S+/g)).some(([word], at) => at >= 2 && isSuffix.has(plain(word)))
  const isStreet = route.test(first) || (/^\d/.test(first) && (ends || /\bbroadway$/i.test(first)))
  return (
    isStreet &&
    rest === '' &&
    others.every((piece) => cutAfterStreet(piece, true)[1] === '' && unit.test(piece))
  )
}

/** How much of a text a pattern takes from its beginning. */
const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

/** The length of a direction that ends a street; it may also begin a town's name: `East Lansing`. */
function lengthOfDirection(text: string): number {
  const [whole = '', word = ''] = /^([A-Za-z.]+)(?:\s+|$)/.exec(text) ?? []
  const isShort = plain(word).length <= 2
  return directions.has(plain(word)) && (isShort || unit.test(text.slice(whole.length))) ? whole.length : 0
}

/** A number (`Highway 301`), a direction and units that follow the suffix of a street: how long they are. */
function lengthOfTail(text: string): number {
  const parts = [
    (rest: string) => lengthOf(/^\d+[A-Z]?(?:\s+|$)/i, rest),
    lengthOfDirection,
    (rest: string) => lengthOf(unit, rest),
    (rest: string) => lengthOf(unit, rest),
  ]
  return parts.reduce((length, part) => length + part(text.slice(length)), 0)
}

/**
 * Splits `401 E Jackson St Tampa` behind its street: after the suffix with direction and unit, a rural route or a box.
 * `isBehindStreet`: the text stands behind a comma, so that it may begin with a unit. An empty second part: there is
 * nothing behind the street, or its end is not known.
 */
export function cutAfterStreet(
  text: string,
  isBehindStreet: boolean,
): readonly [street: string, rest: string] {
  const [start = ''] = (isBehindStreet ? unit.exec(text) : null) ?? route.exec(text) ?? []
  if (start !== '') return [start.trim(), text.slice(start.length).replace(/^[\s,]+/, '')]
  const words = Array.from(text.matchAll(/\S+/g))
  const ends = words.flatMap((word, at) => {
    const next = words[at + 1]?.[0] ?? ''
    // `Park Ave St`: the next word is the suffix; `Ave St Petersburg`: it is not.
    const isLast = !isSuffix.has(plain(next)) || (plain(next) === 'st' && words.length > at + 2)
    return at >= 2 && isLast && isSuffix.has(plain(word[0])) ? [word.index + word[0].length] : []
  })
  const [end] = ends
  if (end === undefined) return [text, '']
  const behind = text.slice(end).replace(/^\s+/, '')
  const at = text.length - behind.length + lengthOfTail(behind)
  return [text.slice(0, at).trim(), text.slice(at).trim()]
}
