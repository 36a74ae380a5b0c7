import type { Actor } from '@switchback/core/access/actor.ts'
import { can, type DealerPermission } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OrderRow } from '../orders/order-row.ts'

/** Who asks for an order's files, and what people of a dealership must hold for it. */
export type FileAsker = {
  /** Looked up only where the order is a dealership's: customers have no account. */
  readonly who: () => Promise<Actor | undefined>
  readonly permission: DealerPermission
}

/**
 * The key to a customer's files is the order's id; those of a dealership's order are for its own people and for staff.
 * @returns who that is; nobody for a customer's order.
 * @throws Refusal `unauthenticated`, `forbidden`; `order_not_found` to another dealership.
 * Source: ORDER-10, FILE-1, FILE-5.
 */
export async function refuseOutsiders(
  { order }: OrderRow,
  { who, permission }: FileAsker,
): Promise<Actor | undefined> {
  if (order.dealerId === null) return undefined
  const actor = await who()
  if (!actor) throw new Refusal('unauthenticated')
  if (actor.kind === 'dealer' && actor.dealerId !== order.dealerId) throw new Refusal('order_not_found')
  if (!can(actor, actor.kind === 'staff' ? 'orders' : permission)) throw new Refusal('forbidden')
  return actor
}
