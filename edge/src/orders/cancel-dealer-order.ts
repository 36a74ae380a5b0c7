import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canCancel } from '@switchback/core/orders/allowed-actions.ts'
import { mayCancel } from '@switchback/core/orders/dealer-actions.ts'
import type { CancelDealerOrder } from '@switchback/core/orders/dealer-order.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/dealer-order-response.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { readOrderId } from '@switchback/core/orders/read-order-id.ts'
import { orderMoney, orderMoneyQueries, type OrderMoney } from '../payments/order-money.ts'
import type { SpenderContext } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import { cancelVehicle } from './cancel-vehicle.ts'
import { dealerOrderById, findDealerOrder, theDealerOrder } from './find-dealer-order.ts'
import { writeCancellation } from './write-cancellation.ts'

type CancelContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'triggerDelivery' | 'config' | 'fetch' | 'log' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

/** How a cancellation arrives. */
export type CancelOptions = {
  /** Written in the same batch; then an order that is already cancelled is refused. */
  readonly alongside?: readonly WriteStatement[]
}

/**
 * Cancels an order of the dealership before a driver is assigned: bookers their own, admins any. Refunds card payments
 * in the same step; a credit note reverses an invoice. Idempotent: a cancelled order is returned unchanged.
 * @throws Refusal `order_not_found`, also for another dealership's; `forbidden` if it is not theirs to cancel;
 * `illegal_transition` once a driver is assigned; `already_cancelled` only if something is to be written alongside.
 * Source: ORDER-28, ORDER-26, ORDER-27, ACCESS-15, CREDIT-6.
 */
export async function cancelDealerOrder(
  context: CancelContext,
  actor: DealerActor,
  orderId: string,
  { reason, vehiclePosition, revision, alongside }: CancelDealerOrder & CancelOptions,
): Promise<DealerOrderResponse> {
  const { db } = context
  const id = readOrderId(orderId)
  const [rows, ...money] = await db.read([
    dealerOrderById(db, actor.dealerId, id),
    ...orderMoneyQueries(db, id),
  ])
  theDealerOrder(rows)
  const refuse = ({ order }: OrderMoney) => {
    if (!mayCancel(actor, order)) {
      throw new Refusal('forbidden', {
        sentence: 'You can cancel the orders that you have placed yourself. Please ask an admin.',
      })
    }
    if (canCancel(order)) return
    throw new Refusal('illegal_transition', {
      sentence: 'A driver is already assigned to this order. Please contact support to cancel it.',
    })
  }
  const by = { kind: 'dealer', userId: actor.userId } as const
  const whole = { orderId: id, reason, by, refuse, alongside: alongside ?? [] }
  const cancellation = vehiclePosition === undefined ? whole : { ...whole, revision }
  const known = orderMoney(money)
  const part =
    vehiclePosition === undefined
      ? 'whole'
      : await cancelVehicle(context, known, { ...cancellation, vehiclePosition })
  const written = part === 'whole' ? await writeCancellation(context, known, cancellation) : part
  if (!written && alongside) throw new Refusal('already_cancelled')
  return findDealerOrder(context, actor, id)
}
