import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Order } from '../payables/order-money.ts'

/** The order is as it was read. */
export function isOrderUnchanged({ id, revision, transportStatus }: Order): SQL | undefined {
  return and(eq(orders.id, id), eq(orders.revision, revision), eq(orders.transportStatus, transportStatus))
}

/** How to write an order: what else must be true, and whether the revision that others read stays valid. */
type Lock = { readonly stillTrue?: SQL | undefined; readonly keepsRevision?: boolean | undefined }

/**
 * Updates an order if it has not changed since it was read (optimistic concurrency): the guard of a batch, and the only
 * update of an order. `stillTrue` adds a condition on other tables.
 * Source: ADR-17, ADR-70.
 */
export function updateOrderIfUnchanged(
  { db, now }: { readonly db: Database; readonly now: Date },
  order: Order,
  changes: Partial<Order>,
  { stillTrue, keepsRevision = false }: Lock = {},
): WriteStatement {
  const next = keepsRevision
    ? { revision: order.revision }
    : { revision: order.revision + 1, updatedAt: now.toISOString() }
  return db.sql
    .update(orders)
    .set({ ...changes, ...next })
    .where(and(isOrderUnchanged(order), stillTrue))
}
