import type { StaffActor } from '@switchback/core/access/actor.ts'
import { seesCarriers } from '@switchback/core/access/permissions.ts'
import type { AdminOrderPage } from '@switchback/core/orders/response/admin-order.ts'
import type { ListOrders } from '@switchback/core/orders/lists/order-filters.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, getTableColumns, isNull, sql, Subquery, type SQL } from 'drizzle-orm'
import { finishPage, pageQuery, toSortQuery, type Search } from '../../lists/read-page.ts'
import type { RequestContext } from '../../request-context.ts'
import { idsOf } from './named-orders.ts'
import { otherConditions, walked } from '../read/order-conditions.ts'
import { besideOrder, orderRows, type Listed } from './order-list-row.ts'
import { chooseWalk } from './order-walk.ts'

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

/** Which ids of the filter are no order's. */
function unknownOf(ids: readonly string[], known: readonly { id: string; trackingCode: string }[]): string[] {
  const names = new Set(known.flatMap(({ id, trackingCode }) => [id, trackingCode, displayOrderId(id)]))
  return ids.filter((id) => !names.has(id))
}

/** The page's orders and the one behind them, how many there are to sort, and the orders of the ids. */
const readPage = (db: Database, search: Search, ids: readonly string[]) =>
  db.read([
    withDetails(db, pageQuery(search)),
    toSortQuery(db, search.walk),
    db.sql
      .select({ id: orders.id, trackingCode: orders.trackingCode })
      .from(orders)
      .where(ids.length > 0 ? sql`${orders.id} IN (${idsOf(ids)})` : sql`${orders.id} = ''`),
  ])

type ListContext = Pick<RequestContext, 'db' | 'timeZone'> & { readonly actor: StaffActor }

/**
 * Returns a page of the orders that fit all filters, by keyset. One index leads through them, in the order of the list
 * where that exists; what it does not check is checked on a bounded number of orders per page.
 * Source: STAFF-20.
 */
export async function listOrders(context: ListContext, query: ListOrders): Promise<AdminOrderPage> {
  const { db, timeZone, actor } = context
  const filterContext = { timeZone, seesCarriers: seesCarriers(actor) }
  const walk = chooseWalk(query, filterContext)
  const rest = otherConditions(query, walk.checked, filterContext)
  const search = { walk, rest, cursor: query.cursor, limit: query.limit }
  const [found, [sorted], known] = await readPage(db, search, query.ids ?? [])
  const { rows, end } = await finishPage(db, search, found as readonly Found[], {
    sorted,
    placeAt: ({ order, sortKey }) => ({ id: order.id, sortKey }),
  })
  return { orders: orderRows(rows, actor), ...end, unknownIds: unknownOf(query.ids ?? [], known) }
}
