import type { DealerActor } from '@switchback/core/access/actor.ts'
import type {
  DealerOrderRow,
  DealerOrdersPage,
} from '@switchback/core/orders/response/dealer-order-response.ts'
import type { ListDealerOrders } from '@switchback/core/orders/lists/list-dealer-orders.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import type { Database } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, getTableColumns, sql, Subquery, type SQL } from 'drizzle-orm'
import { finishPage, pageQuery, toSortQuery } from '../../lists/read-page.ts'
import type { RequestContext } from '../../request-context.ts'
import { matchWords } from '../../search/match-words.ts'
import { namesById, teamNames } from '../../team/names-of-team.ts'
import { estimatedDays } from '../../tracking/timeline-events.ts'
import { vehiclesOf } from '../../vehicles/vehicles-of.ts'
import { attachmentsOf } from '../read/attachments-of.ts'
import { driverOf } from '../read/driver-of.ts'
import {
  dealerOrderListRow,
  orderInvoiceColumns,
  quotedAtColumn,
  type DealersOrder,
  type Viewer,
} from '../read/dealer-order-row.ts'
import { searchOfDealer } from './dealer-order-walk.ts'
import { walked } from '../read/order-conditions.ts'

const pickedUp: OrderEventKind = 'picked_up'

/** When the vehicles of an order in transit were picked up. */
const pickedUpAt = sql<string | null>`CASE WHEN ${walked.transportStatus} = 'in_transit' THEN (
  SELECT coalesce(json_extract(order_events.facts, '$.happenedAt'), order_events.created_at) FROM order_events
  WHERE order_events.order_id = ${walked.id} AND order_events.event = ${pickedUp}
  ORDER BY order_events.id DESC LIMIT 1
) END`

/** The orders of a query, in its order, with the other facts of their rows. */
const withDetails = (db: Database, found: SQL) =>
  db.sql
    .select({
      order: walked,
      vehicles: vehiclesOf(sql`walked.id`),
      invoice: orderInvoiceColumns,
      storedDriver: driverOf('walked'),
      quotedAt: quotedAtColumn(walked),
      attachments: attachmentsOf(sql`walked.id`),
      pickedUpAt,
      sortKey: sql<string | number>`walked.sort_key`,
    })
    .from(new Subquery(found, getTableColumns(walked), 'walked'))
    .leftJoin(invoices, eq(invoices.orderId, walked.id))

type ListedOrder = Omit<DealersOrder, 'cancelledVehicles' | 'paidIn' | 'paidBack' | 'invoiceEntries'> & {
  readonly pickedUpAt: string | null
  readonly sortKey: string | number
}

/** An order in transit has the estimated days of its delivery: null for an ocean leg, and once they have passed. */
function listRow({ pickedUpAt: at, ...row }: ListedOrder, viewer: Viewer): DealerOrderRow {
  const unread = { cancelledVehicles: [], paidIn: [], paidBack: [], invoiceEntries: [] }
  const listed = dealerOrderListRow({ ...row, ...unread }, viewer)
  if (at === null) return listed
  return { ...listed, deliveryDays: estimatedDays(row.order, [{ kind: 'picked_up', at }], viewer).delivery }
}

/**
 * Lists the dealership's orders, including those placed by staff, page by page: filtered, searched and sorted.
 * Source: ORDER-33, DEALER-25, ACCESS-15.
 */
export async function listDealerOrders(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  actor: DealerActor,
  query: ListDealerOrders,
): Promise<DealerOrdersPage> {
  const { dealerId } = actor
  const search = searchOfDealer(dealerId, matchWords(dealerId, query.search), { query, timeZone })
  const [found, [sorted], team] = await db.read([
    withDetails(db, pageQuery(search)),
    toSortQuery(db, search.walk),
    teamNames(db, dealerId),
  ])
  const { rows, end } = await finishPage(db, search, found as readonly ListedOrder[], {
    sorted,
    placeAt: ({ order, sortKey }) => ({ id: order.id, sortKey }),
  })
  const viewer = { actor, people: namesById(team), now, timeZone }
  return { orders: rows.map((row) => listRow(row, viewer)), ...end }
}
