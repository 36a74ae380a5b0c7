import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canCancel } from '@switchback/core/orders/state/allowed-actions.ts'
import { mayCancel } from '@switchback/core/orders/state/dealer-actions.ts'
import type { CancelDealerOrder } from '@switchback/core/orders/request/dealer-order.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/response/dealer-order-response.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import { orderMoney, orderMoneyQueries, type OrderMoney } from '../../payments/payables/order-money.ts'
import type { SpenderContext } from '../../limits/spend.ts'
import type { RequestContext } from '../../request-context.ts'
import { afterCommit } from '../../http/after-commit.ts'
import { namesById, teamNames } from '../../team/names-of-team.ts'
import { commitCancellation } from './commit-cancellation.ts'
import { rowAsCancelled } from './row-as-cancelled.ts'
import { dealerOrderResponse, type DealersOrder } from '../read/dealer-order-row.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { dealerOrderById, findDealerOrder, theDealerOrder } from '../read/find-dealer-order.ts'

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

/** The invoice as the credit note left it: void with its order, lower by a cancelled vehicle. Source: CREDIT-9. */
function invoiceAfter(
  { order: before, invoice }: DealersOrder,
  { order }: DealersOrder,
  { now, timeZone }: Pick<CancelContext, 'now' | 'timeZone'>,
): DealersOrder['invoice'] {
  if (!invoice) return null
  if (order.transportStatus === 'cancelled') return { ...invoice, voidedOn: dayOf(now, timeZone) }
  return { ...invoice, amountCents: invoice.amountCents - (before.totalCents - order.totalCents) }
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
  const [rows, team, ...money] = await db.read([
    dealerOrderById(db, actor.dealerId, id),
    teamNames(db, actor.dealerId),
    ...orderMoneyQueries(db, id),
  ])
  const row = theDealerOrder(rows)
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
  const known = orderMoney(money)
  if (!known) throw new Refusal('order_not_found')
  const written = await commitCancellation(context, known, {
    orderId: id,
    reason,
    by: { kind: 'dealer', userId: actor.userId },
    refuse,
    alongside: alongside ?? [],
    ...(vehiclePosition === undefined ? {} : { vehiclePosition, revision }),
  })
  if (!written && alongside) throw new Refusal('already_cancelled')
  const read = () => findDealerOrder(context, actor, id)
  if (!written) return read()
  const viewer = { actor, people: namesById(team), now: context.now, timeZone: context.timeZone }
  const asWritten = () => {
    const cancelled = rowAsCancelled(row, written, { reason, vehiclePosition })
    return dealerOrderResponse({ ...cancelled, invoice: invoiceAfter(row, cancelled, viewer) }, viewer)
  }
  return (await afterCommit(context, 'changed_order_not_read', read)) ?? asWritten()
}
