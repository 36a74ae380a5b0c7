import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { AdminOrderPage } from '@switchback/core/orders/admin-order.ts'
import { orderCursor, type ListOrders, type OrderPlace } from '@switchback/core/orders/list-orders.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { orderAssignments } from '@switchback/db/schema/order-assignments.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq, getTableColumns, isNull, sql, Subquery, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { idsOf } from './named-orders.ts'
import { otherConditions, walked } from './order-conditions.ts'
import { besideOrder, orderRows, seesCarriers, type Listed } from './order-list-row.ts'
import { chooseWalk, sortedAtMost, type Walk } from './order-walk.ts'

/**
 * As many orders of an index are examined for one page. Filters that fit few of them end the page early, with a cursor
 * that goes on: no request reads more than this.
 */
const examinedAtMost = 2000

/** Queries the newest orders; `orderRows` makes rows of them. */
export const newestOrders = (db: Database, { limit }: { readonly limit: number }) =>
  withDetails(
    db,
    sql`SELECT *, '' AS sort_key FROM orders WHERE "created_at" >= '' ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`,
  )

/** The orders of a query, in its order, with the other facts of their rows. */
function withDetails(db: Database, found: SQL) {
  return db.sql
    .select({ order: walked, ...besideOrder, sortKey: sql<string | number>`walked.sort_key` })
    .from(new Subquery(found, getTableColumns(walked), 'walked'))
    .leftJoin(dealers, eq(dealers.id, walked.dealerId))
    .leftJoin(
      orderAssignments,
      and(eq(orderAssignments.orderId, walked.id), isNull(orderAssignments.endedAt)),
    )
    .leftJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
}

type Found = Listed & { readonly sortKey: string | number }

type Place = { id: string; sortKey: string | number }
const placeOf = ({ id, sortKey }: Place): OrderPlace => ({ id, key: String(sortKey) })

/** The last order that was examined, if there may be more behind it. */
async function endOfWalk(
  db: Database,
  { rows }: Walk,
  after: OrderPlace | undefined,
): Promise<OrderPlace | undefined> {
  const [[end]] = await db.read([
    db.sql
      .select({ id: sql<string>`id`, sortKey: sql<string | number>`sort_key` })
      .from(sql`(${rows(examinedAtMost, after)})`)
      .limit(1)
      .offset(examinedAtMost - 1),
  ])
  return end && placeOf(end)
}

/** Which ids of the filter are no order's. */
function unknownOf(ids: readonly string[], known: readonly { id: string; trackingCode: string }[]): string[] {
  const names = new Set(known.flatMap(({ id, trackingCode }) => [id, trackingCode, displayOrderId(id)]))
  return ids.filter((id) => !names.has(id))
}

type Search = { readonly walk: Walk; readonly rest: readonly SQL[]; readonly asked: ListOrders }

/** The page's orders and the one behind them, how many there are to sort, and the orders of the ids. */
function readPage(db: Database, { walk, rest, asked: { cursor, limit, ids = [] } }: Search) {
  const page =
    rest.length > 0
      ? sql`SELECT * FROM (${walk.rows(examinedAtMost, cursor)}) AS walked WHERE ${sql.join([...rest], sql` AND `)} LIMIT ${limit + 1}`
      : walk.rows(limit + 1, cursor)
  const toSort = walk.toSort ?? sql`SELECT 1 WHERE FALSE`
  return db.read([
    withDetails(db, page),
    db.sql.select({ count: sql<number>`count(*)` }).from(sql`(${toSort})`),
    db.sql
      .select({ id: orders.id, trackingCode: orders.trackingCode })
      .from(orders)
      .where(ids.length > 0 ? sql`${orders.id} IN (${idsOf(ids)})` : sql`${orders.id} = ''`),
  ])
}

type ListContext = Pick<RequestContext, 'db' | 'timeZone'> & { readonly actor: StaffActor }

/**
 * Returns a page of the orders that fit all filters, by keyset. One index leads through them, in the order of the list
 * where that exists; what it does not check is checked on at most {@link examinedAtMost} orders per page.
 * Source: STAFF-20.
 */
export async function listOrders(context: ListContext, asked: ListOrders): Promise<AdminOrderPage> {
  const { db, timeZone, actor } = context
  const filterContext = { timeZone, seesCarriers: seesCarriers(actor) }
  const walk = chooseWalk(asked, filterContext)
  const rest = otherConditions(asked, walk.checked, filterContext)
  const [found, [toSort], known] = await readPage(db, { walk, rest, asked })
  const shown = (found as readonly Found[]).slice(0, asked.limit)
  const last = found.length > asked.limit ? shown.at(-1) : undefined
  const end = !last && rest.length > 0 ? await endOfWalk(db, walk, asked.cursor) : undefined
  const next = last ? placeOf({ id: last.order.id, sortKey: last.sortKey }) : end
  return {
    orders: orderRows(shown, actor),
    nextCursor: next ? orderCursor(next) : null,
    isCutShort: end !== undefined,
    sortedAmong: toSort?.count === sortedAtMost ? sortedAtMost : null,
    unknownIds: unknownOf(asked.ids ?? [], known),
  }
}
