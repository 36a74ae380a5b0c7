import { Refusal } from '@switchback/core/errors/refusal.ts'
import { isWellFormedOrderId, normalizeOrderId } from '@switchback/core/orders/order-id.ts'
import type { RequestContext } from '../request-context.ts'
import { orderById, type OrderRow } from './order-row.ts'
import { unknownOrderLookups } from './unknown-order-lookups.ts'

export type FindOrderContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>

/**
 * The id of an order as it is stored.
 * @throws Refusal `invalid_order_id` if it could be none.
 * Source: ORDER-10.
 */
export function readOrderId(text: string): string {
  if (!isWellFormedOrderId(text)) throw new Refusal('invalid_order_id')
  return normalizeOrderId(text)
}

/**
 * The order whose id the caller has, in one round trip. Its id is the customer's key: who has it may see it.
 * @throws Refusal `invalid_order_id`, `order_not_found`, or `too_many_requests` after too many unknown ids.
 * Source: ORDER-10.
 */
export async function findOrder(context: FindOrderContext, orderId: string): Promise<OrderRow> {
  const id = readOrderId(orderId)
  const lookups = await unknownOrderLookups(context)
  const [hits, [row]] = await context.db.read([lookups.query, orderById(context.db, id)])
  lookups.refuseIfTooMany(hits)
  if (row) return row
  await lookups.countMiss()
  throw new Refusal('order_not_found')
}
