const shortForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

function words(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

function join(parts: readonly string[]): string {
  return parts.join(' ').replace(/\b(mc|o|d) /g, '$1')
}

/**
 * Normalizes a place name for comparison: `St. Paul` equals `Saint Paul`, `McLean` equals `Mc Lean`, `O'Fallon`
 * equals `o fallon`, `Coeur d'Alene` equals `coeur dalene`.
 */
export function placeKey(name: string): string {
  return join(words(name).map((word) => shortForms.get(word) ?? word))
}

/**
 * The key prefixes that the typed text may mean. A last word such as `st` may be an abbreviation or the start of
 * another word (Stamford), so both are included. Empty for empty text.
 */
export function placeQueries(typed: string): readonly string[] {
  const parts = words(typed)
  const last = parts.at(-1)
  if (last === undefined) return []
  const before = parts.slice(0, -1).map((word) => shortForms.get(word) ?? word)
  const isWordDone = /[^a-z0-9]$/i.test(typed)
  const endings = isWordDone ? [shortForms.get(last) ?? last] : [last, shortForms.get(last) ?? last]
  return [...new Set(endings.map((ending) => join([...before, ending])))]
}
