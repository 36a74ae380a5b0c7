import type { ListPlace } from '@switchback/core/fields/list-place.ts'
import type { SortDirection } from '@switchback/core/fields/sort-direction.ts'
import { sql, type SQL } from 'drizzle-orm'
import { placeKey } from './place-key.ts'

/** This many rows are sorted by something that no index sorts; of more, the newest. */
export const sortedAtMost = 1000

/** A way through the rows of a table along an index, in the order of the list. */
export type Walk = {
  /** The filters that the index itself checks. */
  readonly checked: ReadonlySet<string>
  /** Rows with their `sort_key`, at most `limit` behind `after`. */
  readonly rows: (limit: number, after: ListPlace | undefined) => SQL
  /** All rows to sort, if an index finds the rows but does not sort them. */
  readonly toSort?: SQL
}

/** A table that is sorted in a direction. */
export type Sorted = { readonly table: 'orders' | 'invoices' | 'quotes'; readonly direction: SortDirection }

/** A sorted column or expression, exactly as its index spells it; the smallest value stands before all others. */
export type SortKey = { readonly key: SQL; readonly least: string | number }

/** Sorted by creation: every list has an index for that. */
export const byCreation: SortKey = { key: sql.raw('"created_at"'), least: '' }

export const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((each) => each !== undefined),
    sql` AND `,
  )

const inOrder = ({ direction }: Sorted, key: string) =>
  sql.raw(` ORDER BY ${key} ${direction}, "id" ${direction} LIMIT `)

function isBehind({ key, least }: SortKey, { direction }: Sorted, place: ListPlace): SQL {
  const value = placeKey(place, typeof least === 'number' ? 'number' : 'text')
  return sql`(${key}, "id") ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${place.id})`
}

type Along = Sorted & {
  readonly sort: SortKey
  /** One of these conditions holds for each row of the list; each is the beginning of an index. */
  readonly arms: readonly SQL[]
  /** Further conditions on the sorted column. */
  readonly limits?: readonly (SQL | undefined)[]
  readonly checked: readonly string[]
  /** The column of the sorted value. */
  readonly as?: string
}

/** Along an index that is in the order of the list. Several beginnings are merged as they are read. */
export function along({ sort, arms, limits = [], checked, as = 'sort_key', ...sorted }: Along): Walk {
  const { key, least } = sort
  const table = sql.raw(sorted.table)
  return {
    checked: new Set(checked),
    rows: (limit, after) => {
      const place = after ? isBehind(sort, sorted, after) : sql`${key} >= ${least}`
      const selects = arms.map(
        (arm) => sql`SELECT *, ${key} AS ${sql.raw(as)} FROM ${table} WHERE ${all([arm, ...limits, place])}`,
      )
      return sql`${sql.join(selects, sql` UNION ALL `)}${inOrder(sorted, as)}${limit}`
    },
  }
}

/** Rows that come one after another: `rank` is a character and a dot, growing from group to group. */
type Group = { readonly rank: string; readonly where: SQL; readonly sort?: SortKey }

type Groups = Sorted & { readonly groups: readonly Group[]; readonly checked: readonly string[] }

/** Group by group, each along its own index; by creation unless it says otherwise. */
export function groupByGroup({ groups, checked, ...sorted }: Groups): Walk {
  const { direction, table } = sorted
  const inTurn = direction === 'asc' ? groups : groups.toReversed()
  return {
    checked: new Set(checked),
    rows: (limit, after) => {
      const ranked = after ? placeKey(after, 'text') : ''
      const [reached, key] = [ranked.slice(0, 2), ranked.slice(2)]
      const isLeft = ({ rank }: Group) =>
        direction === 'asc' ? rank >= reached : reached === '' || rank <= reached
      const arms = inTurn.filter(isLeft).map(({ rank, where, sort = byCreation }) => {
        const place = after && rank === reached ? isBehind(sort, sorted, { key, id: after.id }) : undefined
        const found = all([where, place])
        return sql`SELECT * FROM (SELECT *, ${rank} || ${sort.key} AS sort_key FROM ${sql.raw(table)} WHERE ${found} ORDER BY ${sort.key} ${sql.raw(direction)}, "id" ${sql.raw(direction)} LIMIT ${limit})`
      })
      if (arms.length === 0) return sql`SELECT *, '' AS sort_key FROM ${sql.raw(table)} WHERE FALSE`
      return sql`SELECT * FROM (${sql.join(arms, sql` UNION ALL `)}) LIMIT ${limit}`
    },
  }
}

/** The few rows that an index finds, as `walked`, sorted by something that it does not sort. */
export function sortFound(
  sorted: Sorted,
  { sort, found, checked }: { sort: SortKey; found: SQL; checked: ReadonlySet<string> },
): Walk {
  return {
    checked,
    toSort: found,
    rows: (limit, after) => {
      const place = after ? isBehind(sort, sorted, after) : sql`TRUE`
      return sql`SELECT *, ${sort.key} AS sort_key FROM (${found}) AS walked WHERE ${place}${inOrder(sorted, 'sort_key')}${limit}`
    },
  }
}

/** FROM and WHERE of a query that finds rows by words, and the column whose ids grow with time. */
export type WordsArm = { readonly from: SQL; readonly rowId: string }

type Words = {
  readonly table: Sorted['table']
  /** Each row is found by one of these; their ids come from one sequence. */
  readonly arms: readonly WordsArm[]
  readonly checked: ReadonlySet<string>
}

/** Along a full-text index, whose row ids grow with time. Several arms are merged as they are read. */
export function alongWords(direction: SortDirection, { table, arms, checked }: Words, as = 'sort_key'): Walk {
  const [key, way] = [sql.raw(as), sql.raw(direction)]
  return {
    checked,
    rows: (limit, after) => {
      const selects = arms.map(({ from, rowId }) => {
        const id = sql.raw(rowId)
        const place = after
          ? sql` AND ${id} ${sql.raw(direction === 'asc' ? '>' : '<')} ${placeKey(after, 'number')}`
          : sql``
        return sql`SELECT ${sql.raw(table)}.*, ${id} AS ${key} ${from}${place}`
      })
      return sql`${sql.join(selects, sql` UNION ALL `)} ORDER BY ${key} ${way} LIMIT ${limit}`
    },
  }
}

/** The newest rows that are found by words, for {@link sortFound}. */
export const newestWithWords = (words: Words): SQL =>
  sql`SELECT * FROM (${alongWords('desc', words, 'age').rows(sortedAtMost, undefined)})`
