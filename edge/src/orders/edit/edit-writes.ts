import { laneOf } from '@switchback/core/carriers/lane.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import type { OrderRow } from '../read/order-row.ts'
import { vehicleWrites } from '../write/edited-vehicles.ts'

/** The lane of the carrier that has the order. */
function laneOfAssignment({ sql }: Database, order: OrderRow['order']): WriteStatement {
  return sql
    .update(orderAssignments)
    .set({ lane: laneOf(order), distanceMiles: order.distanceMiles })
    .where(and(eq(orderAssignments.orderId, order.id), isNull(orderAssignments.endedAt)))
}

/** The columns and steps of an edit by whomever: order, vehicles and lane. Open payments at the old price are closed. */
export function editWrites(
  db: Database,
  before: OrderRow,
  { order, vehicles }: OrderRow,
): Pick<OrderDecision, 'columns' | 'isNewPrice'> & { readonly steps: readonly WriteStatement[] } {
  // A contact or a call is recorded without a new revision: the edit never writes what it read of it.
  const { id: _, createdAt: __, contactedAt: ___, nextCallAt: ____, ...columns } = order
  return {
    columns,
    isNewPrice: true,
    steps: [...vehicleWrites(db, before.vehicles, vehicles), laneOfAssignment(db, order)],
  }
}
