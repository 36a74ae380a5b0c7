import type { RequestedOrder } from '@switchback/core/orders/once/already-ordered.ts'
import type { Database } from '@switchback/db/client.ts'
import type { SQL } from 'drizzle-orm'
import { isNotYetOrdered, queryOrdersInTheWay, refuseAlreadyOrdered } from '../once/orders-in-the-way.ts'
import type { OrderRow } from '../read/order-row.ts'

type Row = Pick<OrderRow, 'order' | 'vehicles'>

/** The VINs that an edit brings to an order, as ORDER-46 asks of a new one; the order itself is none in the way. */
export function newVinsOf(before: Row, after: Row, seenOrderIds: readonly string[]): RequestedOrder {
  const had = new Set(before.vehicles.map(({ vin }) => vin))
  return {
    vehicles: after.vehicles
      .filter(({ vin }) => vin !== null && !had.has(vin))
      .map(({ vin }) => ({ quoteId: null, vehicleVin: vin })),
    seenOrderIds: [...seenOrderIds, before.order.id],
  }
}

/**
 * A dealership has a VIN on one open order. Customers are never asked.
 * @throws Refusal `already_ordered` with the orders.
 * Source: ORDER-46.
 */
export async function refuseTakenVins(
  { db }: { readonly db: Database },
  { order: { dealerId } }: Row,
  vins: RequestedOrder,
): Promise<void> {
  if (dealerId === null || vins.vehicles.length === 0) return
  const [taken] = await db.read([queryOrdersInTheWay(db, dealerId, vins)])
  refuseAlreadyOrdered(vins, taken)
}

/** The same as a condition of the write. */
export const vinsAreFree = ({ order: { dealerId } }: Row, vins: RequestedOrder): SQL | undefined =>
  dealerId === null || vins.vehicles.length === 0 ? undefined : isNotYetOrdered(dealerId, vins)
