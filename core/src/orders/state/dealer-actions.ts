import type { Actor, DealerActor } from '#core/access/actor.ts'
import { can } from '#core/access/permissions.ts'
import { allowedActions, canCancel } from './allowed-actions.ts'
import type { OrderStateFields } from './order-state-fields.ts'
import type { OrderAction } from './order-state.ts'

/** The fields of a dealership's order that decide each user's actions. */
export type DealerOrderStateFields = OrderStateFields & { readonly placedByUserId: string | null }

/** Whether a user may cancel this order in any state: an admin any order, a booker their own. Source: ACCESS-15. */
export function mayCancel(
  actor: DealerActor,
  { placedByUserId }: Pick<DealerOrderStateFields, 'placedByUserId'>,
): boolean {
  if (can(actor, 'dealer.cancel_any')) return true
  return can(actor, 'dealer.order') && placedByUserId === actor.userId
}

/**
 * Whether somebody may file and answer the claims of this order, and add files to them: a customer, who has no account,
 * by the order's id; of a dealership those who may cancel it. Source: CLAIM-2.
 */
export function mayClaim(
  actor: Actor | undefined,
  order: Pick<DealerOrderStateFields, 'placedByUserId'> & { readonly dealerId: string | null },
): boolean {
  if (actor === undefined) return order.dealerId === null
  return actor.kind === 'dealer' && mayCancel(actor, order)
}

/**
 * A dealership user's allowed actions on an order. Dealers cannot edit orders: they cancel and place a new one.
 * Source: ORDER-21, ORDER-23, ACCESS-15.
 */
export function dealerActions(actor: DealerActor, order: DealerOrderStateFields): OrderAction[] {
  const pays = can(actor, 'dealer.order')
    ? allowedActions(order).filter((action) => action.startsWith('pay_'))
    : []
  return canCancel(order) && mayCancel(actor, order) ? [...pays, 'cancel'] : pays
}
