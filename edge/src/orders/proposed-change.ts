import { normalizedOrder, type PlaceOrderRequest } from '@switchback/core/orders/order-request.ts'
import type { OrderVehicle } from '@switchback/core/orders/order-vehicle.ts'
import type { VehiclePrices } from '@switchback/core/quotes/vehicle-prices.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { ProposedChange } from '@switchback/core/orders/staff-edit.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderChanges } from '@switchback/db/schema/order-changes.ts'
import { and, eq } from 'drizzle-orm'

type Waiting = typeof orderChanges.$inferSelect

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

/** `2021 Honda Accord`. */
export const nameOf = ({ vehicleYear, vehicleMake, vehicleModel }: OrderVehicle): string =>
  `${vehicleYear} ${vehicleMake} ${vehicleModel}`

/** The request and prices of a change; older rows have one vehicle in the flat form. */
export function proposedEdit({ request, price }: Waiting): {
  readonly request: PlaceOrderRequest
  readonly prices: VehiclePrices
} {
  const isList = (each: typeof request): each is PlaceOrderRequest => 'vehicles' in each
  return {
    request: isList(request) ? request : normalizedOrder(request),
    prices: 'price' in price ? [price] : price,
  }
}
