/** Latin letters with and without a diacritic. */
const latin: readonly (readonly [number, number])[] = [
  [0x41, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
]

const baseOf = (character: string): string => character.normalize('NFD').charAt(0).toLowerCase()

let variants: ReadonlyMap<string, string> | undefined

/** Every Latin letter by its base: `e` has `Eeé…`. */
function variantsByBase(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [from, to] of latin)
    for (let code = from; code <= to; code += 1) {
      const character = String.fromCodePoint(code)
      if (/\p{L}/u.test(character))
        found.set(baseOf(character), `${found.get(baseOf(character)) ?? ''}${character}`)
    }
  return found
}

function patternOf(character: string): string {
  variants ??= variantsByBase()
  if ('*?['.includes(character)) return `[${character}]`
  const letters = variants.get(baseOf(character)) ?? `${character.toLowerCase()}${character.toUpperCase()}`
  return /\p{L}/u.test(character) ? `[${letters}]` : character
}

/**
 * The GLOB pattern of texts that contain `word`, in any case and with or without diacritics, as the full-text index
 * of trigrams compares. SQLite's LIKE ignores the case of ASCII letters only.
 */
export const globContaining = (word: string): string => `*${Array.from(word, patternOf).join('')}*`
