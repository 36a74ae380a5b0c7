import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import { orderMoney, orderMoneyQueries, type OrderMoney } from '../../payments/payables/order-money.ts'
import type { FindOrderContext } from './find-order.ts'
import { orderById, type OrderRow } from './order-row.ts'
import { unknownOrderLookups } from '../../limits/unknown-order-lookups.ts'

/**
 * Like `findOrder`, with all the order's money, in one round trip.
 * @throws Refusal as `findOrder`.
 */
export async function findOrderWithMoney(
  context: FindOrderContext,
  orderId: string,
): Promise<{ readonly row: OrderRow; readonly money: OrderMoney }> {
  const { db } = context
  const id = readOrderId(orderId)
  const lookups = await unknownOrderLookups(context)
  const [hits, [row], ...rows] = await db.read([
    lookups.query,
    orderById(db, id),
    ...orderMoneyQueries(db, id),
  ])
  lookups.refuseIfTooMany(hits)
  const money = orderMoney(rows)
  if (row && money && !isErased(row.order)) return { row, money }
  await lookups.countMiss()
  throw new Refusal('order_not_found')
}
