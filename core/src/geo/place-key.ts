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
 * What place names are compared by: `St. Paul` and `Saint Paul` are one, `McLean` and `Mc Lean`, `O'Fallon` and
 * `o fallon`, `Coeur d'Alene` and `coeur dalene`.
 */
export function placeKey(name: string): string {
  return join(words(name).map((word) => shortForms.get(word) ?? word))
}

/**
 * The beginnings of keys that a person may mean by what is typed so far. A last word such as `st` may be a short form
 * or the beginning of another word (`st` of Stamford), so it counts as both. Nothing typed: no beginnings.
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
