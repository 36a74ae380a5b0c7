import { isOpenOrder } from '@switchback/core/orders/once/already-ordered.ts'
import type { Database } from '@switchback/db/client.ts'
import type { SQL } from 'drizzle-orm'
import type { AdminOrder } from '../read/admin-order.ts'
import { isNotYetOrdered, queryOrdersInTheWay, refuseAlreadyOrdered } from './orders-in-the-way.ts'

type Reopened = Pick<AdminOrder, 'order' | 'vehicles'>

/**
 * A delivered order of a dealership that goes back to its way takes its quotes and VINs again, which another order may
 * have by now.
 * @param seenOrderIds those that the user knows, and goes back despite
 * @returns what must still be true at the write; undefined if the order is open already, or a customer's
 * @throws Refusal `already_ordered` with the other orders
 * Source: ORDER-46, STAFF-7.
 */
export async function refuseReopened(
  db: Database,
  { order, vehicles }: Reopened,
  seenOrderIds: readonly string[],
): Promise<SQL | undefined> {
  const { dealerId } = order
  if (dealerId === null || isOpenOrder(order)) return undefined
  const named = vehicles.map(({ quoteId, vin }) => ({ quoteId, vehicleVin: vin }))
  const request = { vehicles: named, seenOrderIds }
  const [found] = await db.read([queryOrdersInTheWay(db, dealerId, request)])
  refuseAlreadyOrdered(request, found)
  return isNotYetOrdered(dealerId, request)
}
