const shownAtMost = 60

/** Those that begin with what was typed, then those that hold it; all of them while one of them stands there whole. */
export function suggestionsFor(typed: string, offered: readonly string[]): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '' || offered.some((text) => text.toLowerCase() === wanted))
    return offered.slice(0, shownAtMost)
  const holding = offered.filter((text) => text.toLowerCase().includes(wanted))
  const isStart = (text: string) => text.toLowerCase().startsWith(wanted)
  return [...holding.filter(isStart), ...holding.filter((text) => !isStart(text))].slice(0, shownAtMost)
}
