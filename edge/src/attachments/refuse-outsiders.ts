import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import type { Actor } from '@switchback/core/access/actor.ts'
import { can, type DealerPermission } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OrderRow } from '../orders/read/order-row.ts'

/** The caller who wants an order's files, and the permission that people of a dealership need for it. */
export type FileAsker = {
  /** Looked up only if the order is a dealership's: customers have no account. */
  readonly who: () => Promise<Actor | undefined>
  readonly permission: DealerPermission
}

/**
 * The order's id is the key to a customer's files; those of a dealership's order are for its own people and staff.
 * @returns the caller; undefined for a customer's order.
 * @throws Refusal `unauthenticated`, `forbidden`; `order_not_found` to another dealership, and for an erased order.
 * Source: ORDER-10, PRIVACY-7, FILE-1, FILE-5.
 */
export async function refuseOutsiders(
  { order }: OrderRow,
  { who, permission }: FileAsker,
): Promise<Actor | undefined> {
  if (order.dealerId === null) {
    if (isErased(order)) throw new Refusal('order_not_found')
    return undefined
  }
  const actor = await who()
  if (!actor) throw new Refusal('unauthenticated')
  if (actor.kind === 'dealer' && actor.dealerId !== order.dealerId) throw new Refusal('order_not_found')
  if (!can(actor, actor.kind === 'staff' ? 'orders' : permission)) throw new Refusal('forbidden')
  return actor
}
