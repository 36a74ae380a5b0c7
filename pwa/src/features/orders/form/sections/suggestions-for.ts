const shownAtMost = 60

/**
 * Options that start with the typed text, then options with a word that does; if there are none, options that contain
 * it. Returns all options for empty text, and none if the text matches one exactly, because the list would only be in
 * the way.
 */
export function suggestionsFor(typed: string, offered: readonly string[]): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  const lower = (text: string) => text.toLowerCase()
  if (wanted === '') return offered.slice(0, shownAtMost)
  if (offered.some((text) => lower(text) === wanted)) return []
  const starting = offered.filter((text) => lower(text).startsWith(wanted))
  const within = offered.filter((text) => lower(text).includes(` ${wanted}`) && !starting.includes(text))
  const found = [...starting, ...within]
  return (found.length > 0 ? found : offered.filter((text) => lower(text).includes(wanted))).slice(
    0,
    shownAtMost,
  )
}
