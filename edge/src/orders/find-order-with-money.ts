import { Refusal } from '@switchback/core/errors/refusal.ts'
import { readOrderId } from '@switchback/core/orders/read-order-id.ts'
import { loadedMoney, moneyQueries, type LoadedMoney } from '../payments/order-money.ts'
import type { FindOrderContext } from './find-order.ts'
import { orderById, type OrderRow } from './order-row.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'

/**
 * Like `findOrder`, with all the order's money, in one round trip.
 * @throws Refusal as `findOrder`.
 */
export async function findOrderWithMoney(
  context: FindOrderContext,
  orderId: string,
): Promise<{ readonly row: OrderRow; readonly loaded: LoadedMoney }> {
  const { db } = context
  const id = readOrderId(orderId)
  const lookups = await unknownOrderLookups(context)
  // No event is queried, so the choice of provider does not matter.
  const queries = moneyQueries({ db, provider: { name: 'stripe' } }, { orderId: id })
  const [hits, [row], ...money] = await db.read([lookups.query, orderById(db, id), ...queries])
  lookups.refuseIfTooMany(hits)
  if (row) return { row, loaded: loadedMoney(money) }
  await lookups.countMiss()
  throw new Refusal('order_not_found')
}
