import { shortestText } from '@switchback/core/orders/lists/order-filters.ts'
import { hitsPerKind } from '@switchback/core/search/admin-search.ts'
import { isWaitingForIndex } from '@switchback/db/index-order-words.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { WordsArm } from '../lists/walk.ts'
import { globContaining } from './letter-variants.ts'

// Staff find orders by words in two places: the full-text index, and the newest rows that wait for their entry in it.
// Source: STAFF-20, ADR-14, ADR-73.

/** More words than this do not narrow a search. */
const maxWords = 8

/** Of more rows that wait for the index, a search sees the newest. */
const waitingAtMost = 200

/** Words that are part of an order's texts, as a query of the full-text index and as a condition on `order_words`. */
export type Parts = { readonly match: string; readonly isContained: SQL }

const columns = {
  any: sql`concat_ws(char(10), customer, vehicle, vin, rest)`,
  customer: sql`customer`,
  vehicle: sql`vehicle`,
  vin: sql`vin`,
}
type Column = keyof typeof columns
const columnNames: readonly Column[] = ['any', 'customer', 'vehicle', 'vin']

/** Words shorter than three characters have no trigram. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => Array.from(word).length >= shortestText)
    .slice(0, maxWords)

function matchOf(column: Column, word: string): string {
  const phrase = `"${word.replaceAll('"', '""')}"`
  return column === 'any' ? phrase : `{${column}} : ${phrase}`
}

/**
 * Each word must be part of the text of its column, or of any column if it has none. Undefined if nothing is long
 * enough.
 */
export function partsOf(texts: Readonly<Partial<Record<Column, string | undefined>>>): Parts | undefined {
  const words = columnNames.flatMap((column) =>
    wordsOf(texts[column] ?? '').map((word) => ({ column, word })),
  )
  if (words.length === 0) return undefined
  const conditions = words.map(({ column, word }) => sql`${columns[column]} GLOB ${globContaining(word)}`)
  return {
    match: words.map(({ column, word }) => matchOf(column, word)).join(' AND '),
    isContained: sql.join(conditions, sql` AND `),
  }
}

const indexed = ({ match }: Parts) =>
  sql`order_search_staff CROSS JOIN order_words ON order_words.id = order_search_staff.rowid AND order_search_staff MATCH ${match}`

/** Ids of `order_words` grow by one, so the newest are those close to the highest. */
const isNewestWaiting = sql`${isWaitingForIndex} AND order_words.id > (SELECT coalesce(max(id), 0) FROM order_words) - ${waitingAtMost}`

/** All orders that contain the parts, for a walk. */
export const orderWordsArms = (parts: Parts): readonly WordsArm[] => [
  {
    from: sql`FROM ${indexed(parts)} CROSS JOIN orders ON orders.id = order_words.order_id WHERE TRUE`,
    rowId: 'order_search_staff.rowid',
  },
  {
    from: sql`FROM order_words CROSS JOIN orders ON orders.id = order_words.order_id WHERE ${isNewestWaiting} AND ${parts.isContained}`,
    rowId: 'order_words.id',
  },
]

/** Whether a row of `orders` is one of the newest that contain the parts. */
export const isNewestWithWords = (parts: Parts): SQL =>
  sql`orders.id IN (SELECT order_id FROM (SELECT order_words.order_id AS order_id, order_search_staff.rowid AS id FROM ${indexed(parts)} UNION ALL SELECT order_id, id FROM order_words WHERE ${isNewestWaiting} AND ${parts.isContained} ORDER BY id DESC LIMIT ${hitsPerKind}))`

/** Whether a row of `orders` contains the parts. */
export const hasOrderWords = (parts: Parts): SQL =>
  sql`EXISTS (SELECT 1 FROM order_words WHERE order_words.order_id = orders.id AND (order_words.id IN (SELECT rowid FROM order_search_staff WHERE order_search_staff MATCH ${parts.match} AND rowid = order_words.id) OR (${isWaitingForIndex} AND ${parts.isContained})))`
