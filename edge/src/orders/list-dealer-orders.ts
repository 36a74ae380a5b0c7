import { vehiclesOf } from '../vehicles/vehicles-of.ts'
import type { DealerActor } from '@switchback/core/access/actor.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { readListCursor, readSearchCursor, searchCursor } from '@switchback/core/fields/read-cursor.ts'
import type { ListDealerOrders } from '@switchback/core/orders/dealer-order.ts'
import type { DealerOrderRow, DealerOrdersPage } from '@switchback/core/orders/dealer-order-response.ts'
import type { OrderStatus } from '@switchback/core/orders/order-state.ts'
import type { Database } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { isWaitingOrder, orders } from '@switchback/db/schema/orders.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { estimatedDays } from '../tracking/timeline-events.ts'
import { matchWords } from '../search/match-words.ts'
import { namesById, teamNames } from '../team/names-of-team.ts'
import type { RequestContext } from '../request-context.ts'
import {
  dealerOrderListRow,
  orderDriverColumn,
  orderInvoiceColumns,
  type DealersOrder,
  type Viewer,
} from './dealer-order-row.ts'

/** Less than the deposit is paid, or everything was refunded: the order shows its transport state. */
const counted = sql`(${orders.paidCents} - ${orders.releasedCents})`
const isUnpaid = sql`(${counted} = 0 OR ${orders.paymentStatus} = 'refunded' OR ${counted} < ${orders.depositCents})`
const isPaidWhole = sql`${counted} > 0 AND ${orders.paymentStatus} <> 'refunded' AND ${counted} >= ${orders.totalCents}`
const isPaidInPart = sql`${counted} > 0 AND ${orders.paymentStatus} <> 'refunded' AND ${counted} >= ${orders.depositCents} AND ${counted} < ${orders.totalCents}`

/** The SQL version of `orderStatus` in core: which rows have the status. */
function hasStatus(status: OrderStatus): SQL {
  switch (status) {
    case 'paid':
      return sql`${isWaitingOrder} AND ${isPaidWhole}`
    case 'deposit_paid':
      return sql`${isWaitingOrder} AND ${isPaidInPart}`
    case 'pending':
    case 'driver_found':
    case 'payment_sent':
      return sql`${orders.transportStatus} = ${status} AND ${isUnpaid}`
    default:
      return sql`${orders.transportStatus} = ${status}`
  }
}

/** When the vehicles of an order in transit were picked up. */
const pickedUpAt = sql<string | null>`CASE WHEN ${orders.transportStatus} = 'in_transit' THEN (
  SELECT order_events.created_at FROM order_events
  WHERE order_events.order_id = orders.id AND order_events.to_state = 'in_transit'
  ORDER BY order_events.id DESC LIMIT 1
) END`

const columns = {
  order: orders,
  vehicles: vehiclesOf(sql`orders.id`),
  invoice: orderInvoiceColumns,
  driver: orderDriverColumn,
  pickedUpAt,
}

function listed(db: Database, dealerId: string, { cursor, limit, status }: ListDealerOrders) {
  const place = readListCursor(cursor)
  return db.sql
    .select({ ...columns, rowId: sql<number>`0` })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      and(
        eq(orders.dealerId, dealerId),
        place && sql`(${orders.createdAt}, ${orders.id}) < (${place.createdAt}, ${place.id})`,
        status && hasStatus(status),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
}

function found(db: Database, dealerId: string, { cursor, limit, status }: ListDealerOrders, words: string) {
  const { rowId } = readSearchCursor(cursor)
  return db.sql
    .select({ ...columns, rowId: sql<number>`order_search.rowid` })
    .from(sql`order_search`)
    .innerJoin(orders, sql`${orders.id} = order_search.order_id`)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      and(
        sql`order_search MATCH ${words}`,
        sql`order_search.rowid < ${rowId}`,
        eq(orders.dealerId, dealerId),
        status && hasStatus(status),
      ),
    )
    .orderBy(sql`order_search.rowid DESC`)
    .limit(limit + 1)
}

type ListedOrder = Omit<DealersOrder, 'cancelledVehicles' | 'attachments' | 'cardPayments'> & {
  readonly pickedUpAt: string | null
}

/** An order in transit has the estimated days of its delivery: null for an ocean leg, and once they have passed. */
function listRow({ pickedUpAt: at, ...row }: ListedOrder, viewer: Viewer): DealerOrderRow {
  const listed = dealerOrderListRow(
    { ...row, cancelledVehicles: [], attachments: [], cardPayments: [] },
    viewer,
  )
  if (at === null) return listed
  return { ...listed, deliveryDays: estimatedDays(row.order, [{ kind: 'picked_up', at }], viewer).delivery }
}

/**
 * Lists the dealership's orders, including those placed by staff, newest first, page by page, optionally by status or
 * search words.
 * @throws Refusal `invalid` for an invalid cursor.
 * Source: ORDER-33, ACCESS-15.
 */
export async function listDealerOrders(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  actor: DealerActor,
  query: ListDealerOrders,
): Promise<DealerOrdersPage> {
  const { dealerId } = actor
  const words = matchWords(dealerId, query.search)
  const [rows, team] = await db.read([
    words === undefined ? listed(db, dealerId, query) : found(db, dealerId, query, words),
    teamNames(db, dealerId),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const end = last && (words === undefined ? pageCursor(last.order) : searchCursor(last))
  const viewer = { actor, people: namesById(team), now, timeZone }
  return {
    orders: page.map((row) => listRow(row, viewer)),
    nextCursor: end ?? null,
  }
}
