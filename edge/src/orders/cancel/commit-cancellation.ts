import { Refusal } from '@switchback/core/errors/refusal.ts'
import { decideCancellation, requesterOf } from '@switchback/core/orders/decide/decide-cancellation.ts'
import { centsOf, collectedParts } from '@switchback/core/orders/decide/refund-parts.ts'
import { actorColumns } from '@switchback/core/orders/events/event-actor.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { followMove } from '../../carriers/assignment-steps.ts'
import { creditNote } from '../../credit/credit-note.ts'
import { creditedMessages } from '../../invoices/credited-message.ts'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import { withdrawDeclineMails } from '../../outbox/enqueue/decline-mail.ts'
import type { OrderDecision, WrittenOrder } from '../../payments/write/write-order.ts'
import { moneySource, type OrderMoney } from '../../payments/payables/order-money.ts'
import { claimsOnAll } from '../../payments/refunds/refund-order.ts'
import { handBackNotice } from '../write/hand-back-notice.ts'
import { cancelledMessages } from '../write/order-messages.ts'
import { cancelledBy, type Cancellation } from './cancellation.ts'
import { decideVehicle } from './decide-vehicle.ts'

/**
 * Cancels the whole order; before a driver is assigned, everything paid goes back: what was collected in person, before a
 * roll-back, by staff. An invoice is voided.
 */
async function decideWhole(
  context: CommitContext,
  money: OrderMoney,
  cancellation: Cancellation,
): Promise<OrderDecision> {
  const { order } = money
  const { id: orderId, dealerId, paymentMethod, transportStatus } = order
  const { by, reason, alongside = [] } = cancellation
  // Once a driver was assigned, staff decide on refunds.
  const isEarly = !hasDriver(transportStatus)
  const request = { orderId, reason, requestedBy: requesterOf(by) }
  const claims = isEarly ? claimsOnAll(money, request, context.now) : []
  const refundCents = claims.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isInvoiced = paymentMethod === 'invoice' && dealerId !== null
  return {
    ...decideCancellation(order, { by, reason, refundCents, at: context.now.toISOString() }),
    claims,
    notifications: [
      { kind: 'order_cancelled', orderId, by: cancelledBy(by), refundCents },
      ...handBackNotice({
        cause: 'order_cancelled',
        order,
        totalCents: 0,
        handBackCents: isEarly ? centsOf(collectedParts(money)) : 0,
      }),
    ],
    messages: [
      ...cancelledMessages(money, {
        cancelledBy: by.kind === 'staff' ? 'staff' : 'customer',
        reason,
        claims,
      }),
      ...(await creditedMessages(context, money, 'whole', reason)),
    ],
    steps: [
      ...withdrawDeclineMails(orderId),
      ...(isInvoiced
        ? creditNote({ id: orderId, dealerId }, { ...actorColumns(by), note: reason }, context)
        : []),
      ...(isEarly ? [] : followMove(context, { orderId, to: 'cancelled', at: context.now })),
      ...alongside,
    ],
  }
}

/**
 * Cancels an order, or one vehicle of it, for an authorized actor. Before a driver is assigned, everything paid is
 * refunded in the same step; open payments are closed. Idempotent: what is cancelled stays unchanged.
 * @param known the order's money, just read.
 * @returns undefined if it was already cancelled.
 * @throws Refusal `order_not_found`, `order_changed` if it has another revision, as `decideVehicle`, and whatever
 * `refuse` throws.
 * Source: ORDER-26, ORDER-27, ORDER-44.
 */
export async function commitCancellation(
  context: CommitContext,
  known: OrderMoney,
  cancellation: Cancellation,
): Promise<WrittenOrder<OrderMoney, OrderDecision> | undefined> {
  const { orderId, vehiclePosition, revision, alongside = [] } = cancellation
  // The operation's row tells a repeat from somebody else's cancellation.
  const isRepeatable = alongside.length > 0
  return commitOrder(context, moneySource(context, orderId, known), async (money) => {
    const vehicle =
      vehiclePosition === undefined
        ? 'whole'
        : await decideVehicle(context, money, { ...cancellation, vehiclePosition })
    if (vehicle !== 'whole') return vehicle && { ...vehicle, isRepeatable }
    if (money.order.transportStatus === 'cancelled') return undefined
    cancellation.refuse(money)
    if ((revision ?? money.order.revision) !== money.order.revision) throw new Refusal('order_changed')
    return { ...(await decideWhole(context, money, cancellation)), isRepeatable }
  })
}
