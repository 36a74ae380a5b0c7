/** More words than this do not narrow a search. */
const maxWords = 8

/**
 * Converts search input to a query of the full-text index of dealers' rows: each word must be the prefix of a word in
 * the row, and the row must belong to the dealership. Undefined if the input contains no word.
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
