/**
 * The texts in an address. For pages that load after the first route: the page itself reads what the texts mean, so
 * that no other page loads the words that it knows.
 */
export function textSearch(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
