import { shortestText } from '@switchback/core/orders/order-filters.ts'

/** More words than this do not narrow a search. */
const maxWords = 8

/** Each word as a quoted phrase of the trigram index; shorter ones than three characters have no trigram. */
const phrases = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => Array.from(word).length >= shortestText)
    .slice(0, maxWords)
    .map((word) => `"${word.replaceAll('"', '""')}"`)

/**
 * The query of a full-text index of trigrams: each word must be part of the text of its column, or of any column if it
 * has none. Undefined if nothing is long enough.
 */
export function matchParts(texts: Readonly<Record<string, string | undefined>>): string | undefined {
  const parts = Object.entries(texts).flatMap(([column, text = '']) =>
    phrases(text).map((phrase) => (column === 'any' ? phrase : `{${column}} : ${phrase}`)),
  )
  return parts.length > 0 ? parts.join(' AND ') : undefined
}
