import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { planVehicleCancellation } from '@switchback/core/orders/decide/plan-vehicle-cancellation.ts'
import {
  centsOf,
  collectedParts,
  disputedCents,
  refundableCents,
  type GoingBack as GoingBackCents,
} from '@switchback/core/orders/decide/refund-parts.ts'
import { canCancel } from '@switchback/core/orders/state/allowed-actions.ts'
import { mayCancel } from '@switchback/core/orders/state/dealer-actions.ts'
import type {
  GoingBack,
  VehicleCancellations,
} from '@switchback/core/orders/request/vehicle-cancellations.ts'
import { loadOrderMoney, type OrderMoney } from '../../payments/payables/order-money.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FindOrderContext } from '../read/find-order.ts'
import { findOrderWithMoney } from '../read/find-order-with-money.ts'
import { orderIdOf } from '../read/order-id-of.ts'
import { depositRuleOf } from './deposit-rule.ts'

type ReadContext = Pick<RequestContext, 'db' | 'now'>

const goesBackOf = ({ toCardCents, byHandCents, heldCents }: GoingBackCents): GoingBack => ({
  refundAmount: dollarsText(toCardCents),
  cashAmount: dollarsText(byHandCents),
  heldAmount: dollarsText(heldCents),
})

/** Works out the effect of cancelling each vehicle by itself, with the figures of the cancellation. */
async function cancellationsOf(context: ReadContext, money: OrderMoney): Promise<VehicleCancellations> {
  const { order, vehicles } = money
  const { revision } = order
  if (!canCancel(order)) return { revision, vehicles: [] }
  const whole = goesBackOf({
    toCardCents: refundableCents(money),
    byHandCents: centsOf(collectedParts(money)),
    heldCents: disputedCents(money),
  })
  if (vehicles.length === 1) return { revision, whole, vehicles: [] }
  const planning = { now: context.now, depositOf: await depositRuleOf(context, order) }
  return {
    revision,
    whole,
    vehicles: vehicles.map(({ position }) => {
      const plan = planVehicleCancellation(money, position, planning)
      return {
        position,
        ...goesBackOf(plan),
        creditAmount: dollarsText(plan.creditCents),
        totalPrice: dollarsText(plan.after.order.totalCents),
      }
    }),
  }
}

/** For the customer of an order. @throws Refusal as `findOrder`; `forbidden` for a dealership's order. Source: ORDER-44. */
export async function publicCancellations(
  context: FindOrderContext,
  orderId: string,
): Promise<VehicleCancellations> {
  const { money } = await findOrderWithMoney(context, orderId)
  if (money.order.dealerId !== null) {
    throw new Refusal('forbidden', {
      sentence: 'Please sign in to your dealer account to cancel a vehicle of this order.',
    })
  }
  return cancellationsOf(context, money)
}

/**
 * For a user of the dealership.
 * @throws Refusal `order_not_found`, also for another dealership's; `forbidden` if it is not theirs to cancel.
 * Source: ORDER-44, ACCESS-15.
 */
export async function dealerCancellations(
  context: ReadContext,
  actor: DealerActor,
  orderId: string,
): Promise<VehicleCancellations> {
  const money = await loadOrderMoney(context, await orderIdOf(context.db, orderId))
  if (money?.order.dealerId !== actor.dealerId) throw new Refusal('order_not_found')
  if (!mayCancel(actor, money.order)) {
    throw new Refusal('forbidden', {
      sentence: 'You can cancel vehicles of the orders that you have placed yourself. Please ask an admin.',
    })
  }
  return cancellationsOf(context, money)
}

/** For staff. @throws Refusal `order_not_found`. Source: ORDER-44. */
export async function staffCancellations(
  context: ReadContext,
  orderId: string,
): Promise<VehicleCancellations> {
  const money = await loadOrderMoney(context, await orderIdOf(context.db, orderId))
  if (!money) throw new Refusal('order_not_found')
  return cancellationsOf(context, money)
}
