/**
 * The texts in an address; the router reads a ZIP as a number. For pages that load after the first route: the page
 * itself reads what the texts mean, so that no other page loads the words that it knows.
 */
export function textSearch(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}

/** The same, for a page that names the texts that it reads; others are harmless. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the page names its texts
export const texts = textSearch as <Search extends object>(search: Record<string, unknown>) => Search
