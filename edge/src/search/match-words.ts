/** More words than this are of no help to anybody. */
const maxWords = 8

/**
 * What somebody typed into a search, as the full-text index of dealers' rows takes it: every word must begin a word
 * of the row, and the row must be the dealership's. Undefined where there is no word in it.
 */
export function matchWords(dealerId: string, search: string | undefined): string | undefined {
  const words =
    (search ?? '')
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, maxWords) ?? []
  if (words.length === 0) return undefined
  const begins = words.map((word) => `"${word}" *`).join(' AND ')
  return `(dealer : "${dealerId.replaceAll('"', '')}") AND (words : (${begins}))`
}
