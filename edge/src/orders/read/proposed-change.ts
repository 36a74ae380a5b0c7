import { readStoredOrder } from '@switchback/core/orders/request/flat-order.ts'
import type { PlaceOrder } from '@switchback/core/orders/request/place-order.ts'
import type { VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { ProposedChange } from '@switchback/core/orders/request/staff-edit.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { and, eq } from 'drizzle-orm'

export type Waiting = typeof orderChanges.$inferSelect

/** Queries the change that waits for the customer, if any. */
export const waitingChange = (db: Database, orderId: string) =>
  db.sql
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'waiting')))

/** A proposed change in staff responses. */
export function proposedChange(change: Waiting): ProposedChange {
  return {
    id: change.id,
    changes: [...change.changes],
    totalBefore: dollarsText(change.totalBeforeCents),
    total: dollarsText(change.totalCents),
    reason: change.reason,
    createdAt: change.createdAt,
    expiresAt: change.expiresAt,
  }
}

/** The request and prices of a change; older rows have one price, and name no orders that staff saw. */
export function proposedEdit({ request, price }: Waiting): {
  readonly request: PlaceOrder
  readonly prices: VehiclePrices
  readonly seenOrderIds: readonly string[]
} {
  const prices: VehiclePrices = 'price' in price ? [price] : price
  const { seenOrderIds = [] } = request
  return { request: readStoredOrder(request), prices, seenOrderIds }
}
