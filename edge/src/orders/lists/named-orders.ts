import type { ListOrders } from '@switchback/core/orders/lists/order-filters.ts'
import { readListSearch, type ListSearch } from '@switchback/core/orders/lists/read-list-search.ts'
import { isTrackingCode, isWellFormedOrderId } from '@switchback/core/orders/names/order-id.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { WordsArm } from '../../lists/walk.ts'
import { hasOrderWords, orderWordsArms, partsOf, type Parts } from '../../search/order-words.ts'

/** Orders that a text names, and the filters that this checks. */
export type Named =
  | { readonly kind: 'ids'; readonly rows: SQL; readonly checked: ReadonlySet<string> }
  /** By an index that continues with the time of creation. */
  | { readonly kind: 'equal'; readonly condition: SQL }
  /** By words, the newest last. */
  | { readonly kind: 'words'; readonly arms: readonly WordsArm[]; readonly checked: ReadonlySet<string> }

const inList = (values: readonly string[]) =>
  values.length > 0
    ? sql`(${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql`(NULL)`

/** Ids of orders with these ids, tracking codes or short numbers. */
export function idsOf(ids: readonly string[]): SQL {
  const short = ids.filter((id) => id.length === 6)
  const codes = ids.filter(isTrackingCode)
  const whole = ids.filter(isWellFormedOrderId)
  return sql`SELECT id FROM orders WHERE id IN ${inList(whole)} UNION SELECT id FROM orders WHERE tracking_code IN ${inList(codes)} UNION SELECT id FROM orders WHERE substr("id", -6) IN ${inList(short)}`
}

const allTexts = new Set(['search', 'customer', 'vehicle', 'vin'])

/** The orders of one e-mail address or phone number. */
function exact({ by, value }: ListSearch): SQL | undefined {
  if (by === 'email') return sql`"customer_email" = ${value} COLLATE NOCASE`
  return by === 'phone' ? sql`"customer_phone" = ${value}` : undefined
}

/** One or two characters have no trigram: the names that begin with them, at most so many. */
function beginsWith(name: string): Named {
  const column = sql`"customer_name" COLLATE NOCASE`
  const rows = sql`SELECT * FROM orders WHERE ${column} >= ${name} AND ${column} < ${`${name}\u{10ffff}`} LIMIT 100`
  return { kind: 'ids', rows, checked: new Set(['search']) }
}

/** The orders with these ids that contain the parts, if any. */
function withIds(ids: readonly string[], parts: Parts | undefined): Named {
  const fits = parts ? sql` AND ${hasOrderWords(parts)}` : sql``
  return {
    kind: 'ids',
    rows: sql`SELECT * FROM orders WHERE id IN (${idsOf(ids)})${fits}`,
    checked: allTexts,
  }
}

/** Finds the orders that the search alone names, where an index finds exactly those. */
function namedExactly(meaning: ListSearch | undefined): Named | undefined {
  const condition = meaning && exact(meaning)
  if (condition) return { kind: 'equal', condition }
  return meaning?.by === 'name' ? beginsWith(meaning.value) : undefined
}

/** The ids of the filter, or the one in the search. */
function wantedIds(ids: ListOrders['ids'], meaning: ListSearch | undefined): readonly string[] | undefined {
  const isId = meaning?.by === 'id' || meaning?.by === 'tracking_code'
  return isId && !ids ? [meaning.value] : ids
}

/** Finds the orders that the texts of a list's filters name, by an index; undefined without such texts. */
export function namedOrders({ search, ids, customer, vehicle, vin }: ListOrders): Named | undefined {
  const meaning = readListSearch(search ?? '')
  const wanted = wantedIds(ids, meaning)
  const columns = { customer, vehicle, vin }
  const parts = partsOf({ any: wanted === ids ? meaning?.value : undefined, ...columns })
  if (wanted) return withIds(wanted, parts)
  const exactly = partsOf(columns) ? undefined : namedExactly(meaning)
  if (exactly) return exactly
  return parts && { kind: 'words', arms: orderWordsArms(parts), checked: allTexts }
}
