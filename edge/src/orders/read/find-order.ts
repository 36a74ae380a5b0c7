import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import type { RequestContext } from '../../request-context.ts'
import { orderById, type OrderRow } from './order-row.ts'
import { unknownOrderLookups } from '../../limits/unknown-order-lookups.ts'

export type FindOrderContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>

/**
 * Finds the order with this id, in one round trip. The id is the customer's key: anyone who has it may see the order. That
 * of an erased order is unknown.
 * @throws Refusal `invalid_order_id`, `order_not_found`, or `too_many_requests` after too many unknown ids.
 * Source: ORDER-10, PRIVACY-7.
 */
export async function findOrder(context: FindOrderContext, orderId: string): Promise<OrderRow> {
  const id = readOrderId(orderId)
  const lookups = await unknownOrderLookups(context)
  const [hits, [row]] = await context.db.read([lookups.query, orderById(context.db, id)])
  lookups.refuseIfTooMany(hits)
  if (row && !isErased(row.order)) return row
  await lookups.countMiss()
  throw new Refusal('order_not_found')
}
