import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/response/dealer-order-response.ts'
import type { Database } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq } from 'drizzle-orm'
import { namesById, teamNames } from '../../team/names-of-team.ts'
import type { RequestContext } from '../../request-context.ts'
import {
  dealerOrderResponse,
  orderInvoiceColumns,
  quotedAtColumn,
  type DealersOrder,
} from './dealer-order-row.ts'
import { orderIdOf } from './order-id-of.ts'
import { orderRowColumns } from './order-row.ts'

/** Queries an order of the dealership by its normalized id; another dealership's is not found. */
export function dealerOrderById(db: Database, dealerId: string, id: string) {
  return db.sql
    .select({
      ...orderRowColumns,
      invoice: orderInvoiceColumns,
      quotedAt: quotedAtColumn(orders),
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(eq(orders.id, id), eq(orders.dealerId, dealerId)))
}

/** Reads the result of {@link dealerOrderById}. @throws Refusal `order_not_found` */
export function theDealerOrder([row]: readonly DealersOrder[]): DealersOrder {
  if (!row) throw new Refusal('order_not_found')
  return row
}

/**
 * Finds an order of the dealership, including those placed by staff, by id or tracking code.
 * @throws Refusal `invalid_order_id`; `order_not_found`, also for another dealership's.
 */
export async function findDealerOrder(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  actor: DealerActor,
  orderId: string,
): Promise<DealerOrderResponse> {
  const { dealerId } = actor
  const id = await orderIdOf(db, orderId)
  const [rows, team] = await db.read([dealerOrderById(db, dealerId, id), teamNames(db, dealerId)])
  return dealerOrderResponse(theDealerOrder(rows), { actor, people: namesById(team), now, timeZone })
}
