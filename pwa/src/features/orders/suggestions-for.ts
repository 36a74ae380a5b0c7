const shownAtMost = 60

/**
 * Those that begin with what was typed, then those of which a word does; where there are none, those that hold it.
 * All of them while nothing is typed, and none once one of them is there whole: the list would only be in the way.
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
