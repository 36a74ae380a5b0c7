const shownAtMost = 60

/**
 * Those that begin with what was typed, then those of which a word does; where there are none, those that hold it.
 * All of them while nothing is typed, or one of them whole.
 */
export function suggestionsFor(typed: string, offered: readonly string[]): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  const lower = (text: string) => text.toLowerCase()
  if (wanted === '' || offered.some((text) => lower(text) === wanted)) return offered.slice(0, shownAtMost)
  const starting = offered.filter((text) => lower(text).startsWith(wanted))
  const within = offered.filter((text) => lower(text).includes(` ${wanted}`) && !starting.includes(text))
  const found = [...starting, ...within]
  return (found.length > 0 ? found : offered.filter((text) => lower(text).includes(wanted))).slice(
    0,
    shownAtMost,
  )
}
