import { placeCursor, type ListPlace } from '@switchback/core/fields/list-place.ts'
import type { SortedPageEnd } from '@switchback/core/fields/page-query.ts'
import type { Database } from '@switchback/db/client.ts'
import { sql, type SQL } from 'drizzle-orm'
import { sortedAtMost, type Walk } from './walk.ts'

/**
 * This many rows of an index are examined for one page. Filters that fit few of them end the page early, with a cursor
 * that goes on: no request reads more.
 */
const examinedAtMost = 2000

/** A walk, the conditions on `walked` that it does not check, and the page. */
export type Search = {
  readonly walk: Walk
  readonly rest: readonly SQL[]
  readonly cursor: ListPlace | undefined
  readonly limit: number
}

/** The rows of the page and the one behind them. */
export function pageQuery({ walk, rest, cursor, limit }: Search): SQL {
  return rest.length > 0
    ? sql`SELECT * FROM (${walk.rows(examinedAtMost, cursor)}) AS walked WHERE ${sql.join([...rest], sql` AND `)} LIMIT ${limit + 1}`
    : walk.rows(limit + 1, cursor)
}

/** Counts the rows to sort, for {@link finishPage}. */
export const toSortQuery = (db: Database, { toSort }: Walk) =>
  db.sql.select({ count: sql<number>`count(*)` }).from(sql`(${toSort ?? sql`SELECT 1 WHERE FALSE`})`)

type SortedRow = { readonly id: string; readonly sortKey: string | number }
const placeOf = ({ id, sortKey }: SortedRow): ListPlace => ({ id, key: sortKey })

/** The last row that was examined, if there may be more behind it. */
async function endOfWalk(db: Database, { walk, cursor }: Search): Promise<ListPlace | undefined> {
  const [[end]] = await db.read([
    db.sql
      .select({ id: sql<string>`id`, sortKey: sql<string | number>`sort_key` })
      .from(sql`(${walk.rows(examinedAtMost, cursor)})`)
      .limit(1)
      .offset(examinedAtMost - 1),
  ])
  return end && placeOf(end)
}

/** The rows of the page out of what {@link pageQuery} found, and how the list goes on. */
export async function finishPage<Row>(
  db: Database,
  search: Search,
  found: readonly Row[],
  { sorted, placeAt }: { sorted: { readonly count: number } | undefined; placeAt: (row: Row) => SortedRow },
): Promise<{ rows: readonly Row[]; end: SortedPageEnd }> {
  const rows = found.slice(0, search.limit)
  const last = found.length > search.limit ? rows.at(-1) : undefined
  const cut = !last && search.rest.length > 0 ? await endOfWalk(db, search) : undefined
  const next = last ? placeOf(placeAt(last)) : cut
  const end = {
    nextCursor: next ? placeCursor(next) : null,
    isCutShort: cut !== undefined,
    sortedAmong: sorted?.count === sortedAtMost ? sortedAtMost : null,
  }
  return { rows, end }
}
