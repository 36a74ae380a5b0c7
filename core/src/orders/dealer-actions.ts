import type { DealerActor } from '#core/access/actor.ts'
import { can } from '#core/access/permissions.ts'
import { allowedActions, canCancel } from './allowed-actions.ts'
import type { OrderStatusInputs } from './order-status-inputs.ts'
import type { OrderAction } from './order-state.ts'

/** What of a dealership's order decides who may do what with it. */
export type DealerOrderStatusInputs = OrderStatusInputs & { readonly placedByUserId: string | null }

/** Whether this person may cancel that order at all, whatever its state: an admin any, a booker their own. Source: ACCESS-15. */
export function mayCancel(
  actor: DealerActor,
  { placedByUserId }: Pick<DealerOrderStatusInputs, 'placedByUserId'>,
): boolean {
  if (can(actor, 'dealer.cancel_any')) return true
  return can(actor, 'dealer.order') && placedByUserId === actor.userId
}

/**
 * What somebody of the dealership may do with one of its orders now. Dealers' orders are not edited: they are cancelled
 * and placed anew.
 * Source: ORDER-21, ORDER-23, ACCESS-15.
 */
export function dealerActions(actor: DealerActor, order: DealerOrderStatusInputs): OrderAction[] {
  const pays = can(actor, 'dealer.order')
    ? allowedActions(order).filter((action) => action.startsWith('pay_'))
    : []
  return canCancel(order) && mayCancel(actor, order) ? [...pays, 'cancel'] : pays
}
